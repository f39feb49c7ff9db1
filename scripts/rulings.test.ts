import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const rulings = [...read('docs/rulings.md').matchAll(/^\| (\d+) \| [^|]+ \| `[^`]+` \|$/gm)].map(([, number]) =>
  Number(number),
)
const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    '{bench,client,contract,db,deploy,e2e,e2e-firebase,fixtures,scripts,server,templates}/**/*.{ts,tsx,sql,css,html}',
  ],
  { cwd: root },
)

/** Finds the citations of `word` with a number: 'ruling 4', 'rulings 4 and 8', 'decisions 17, 43 and 94'. */
function cited(word: string) {
  const pattern = new RegExp(`\\b${word}s? ((?:\\d+)(?:(?:, | and | to )\\d+)*)`, 'gi')
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)].flatMap(([, list = '']) =>
      [...list.matchAll(/\d+/g)].map(([number]) => ({ file, number: Number(number) })),
    ),
  )
}

test('docs/rulings.md has every ruling that is cited, each once and in order', () => {
  expect(rulings).toEqual([...new Set(rulings)].toSorted((a, b) => a - b))
  const citations = cited('ruling')
  expect(citations.length).toBeGreaterThan(15)
  expect(citations.filter(({ number }) => !rulings.includes(number))).toEqual([])
})

test('every decision that is cited has its page', () => {
  const pages = globSync('docs/decisions/[0-9]*.md', { cwd: root })
  const decisions = new Set(pages.map((path) => Number(/\d{4}/.exec(path)?.[0])))
  const citations = cited('decision')
  expect(citations.length).toBeGreaterThan(100)
  expect(citations.filter(({ number }) => !decisions.has(number))).toEqual([])
})
