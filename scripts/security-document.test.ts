import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|\*\*not met\*\*|n\/a) \| [^|]+ \|$/gm)]

test('every file that the document gives as evidence exists', () => {
  const paths = [...text.matchAll(/`((?:\.?[\w-]+\/)+[\w.-]*|[A-Z][\w.-]*\.md|Dockerfile)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(150)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('each requirement has one row, and they are as many as the document says', () => {
  const ids = rows.map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const count = (status: string) => rows.filter(([, , of]) => of === status).length
  const said = `Each of the ${ids.length} requirements`
  expect(text).toContain(said)
  expect(text).toContain(`${count('met')} met, ${count('**not met**')} not met, ${count('n/a')} not applicable`)
})
