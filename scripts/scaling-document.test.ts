import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableNames } from '#fixtures/tableNames.ts'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/scaling.md'), 'utf8')
const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')
const countIn = (pattern: RegExp) => [...schema.matchAll(pattern)].length

test('docs/scaling.md says of each table where it would live, and by which key', () => {
  const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \| (?:yes|no)/gm)].map(([, name]) => name)
  expect(rows).toHaveLength(tableNames.length)
  expect(new Set(rows)).toEqual(new Set(tableNames))
})

test('docs/scaling.md counts what stands in the way as the schema has it, in files that exist', () => {
  expect(text).toContain(`| ${countIn(/generated always as identity/g)} tables; \`contract/platform/fields.ts\``)
  expect(text).toContain(`| ${countIn(/references app_user\(id\)/g)} of them |`)
  expect(text).toContain(`| ${countIn(/for each statement/g)}, since`)
  const paths = [...text.matchAll(/`((?:server|db|contract|bench)\/[\w./-]*)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
