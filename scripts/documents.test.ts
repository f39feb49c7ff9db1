import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter((path) => path !== 'CHANGELOG.md')

/** A path from the root of the repository, as in backticks; with globs. */
const namedPath =
  /`((?:client|server|contract|db|e2e|e2e-firebase|bench|scripts|fixtures|templates|deploy|docs|tools)\/[\w./{},*-]*)/g

const isThere = (path: string) => existsSync(join(root, path)) || globSync(path, { cwd: root }).length > 0

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}

function anchorsIn(text: string) {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

function isBroken(document: string, link: string) {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
}

describe('documents', () => {
  test('the README is read in ten minutes', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })

  test('every link leads to a file, and to a heading in it', () => {
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => ({ document, link })),
    )
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter(({ document, link }) => isBroken(document, link))).toEqual([])
  })

  test('every file that is named exists', () => {
    const named = documents.flatMap((document) =>
      [...read(document).matchAll(namedPath)].map(([, path = '']) => ({ document, path })),
    )
    expect(named.length).toBeGreaterThan(500)
    expect(named.filter(({ path }) => !isThere(path))).toEqual([])
  })

  test('architecture.md says each thing in place: a decision is linked for its reasons, and never cited by number', () => {
    expect(read('docs/architecture.md').match(/\bdecisions? \d+/g)).toBeNull()
  })

  test('every command that is named exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = documents.flatMap((document) => [
      ...[...read(document).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([text, name = '']) => ({
        text,
        doesExist: name in scripts,
      })),
      ...[...read(document).matchAll(/node ((?:bench|scripts)\/[\w./-]+\.ts)/g)].map(([text, path = '']) => ({
        text,
        doesExist: existsSync(join(root, path)),
      })),
    ])
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ doesExist }) => !doesExist)).toEqual([])
  })
})

test('docs/style.md shows good code as it stands in the files it names', () => {
  const good = [...read('docs/style.md').matchAll(/^(Today[^:]+):\n\n```ts\n([^]+?)\n```$/gm)].map(
    ([, where = '', code = '']) => ({
      files: [...where.matchAll(namedPath)].map(([, path = '']) => path),
      lines: code.split('\n').map((line) => line.trim()),
    }),
  )
  expect(good).toHaveLength(5)
  expect(good.filter(({ files }) => files.length === 0)).toEqual([])
  const missing = good.flatMap(({ files, lines }) => {
    const text = files.map(read).join('\n')
    return lines.filter((line) => !text.includes(line))
  })
  expect(missing).toEqual([])
})

test('docs/configuration.md has every setting, and no other', () => {
  const settings = [...read('server/platform/config/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name]) => name,
  )
  const rows = [...read('docs/configuration.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  const mentioned = new Set([...read('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name))
  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter((name) => !mentioned.has(name))).toEqual([])
  expect(rows.filter((name) => !settings.includes(name))).toEqual([])
})

test('docs/performance.md says of each figure when, on which machine and by which command it was taken', () => {
  const [, ...sections] = read('docs/performance.md').split('\n## ')
  const withFigures = sections.filter((section) => !section.startsWith('How to measure'))
  const lines = withFigures.flatMap((section) => section.split('\n').filter((line) => line.startsWith('Measured:')))
  const complete = /^Measured: \d{4}-\d\d-\d\d.* · .+ · .*`(npm run bench|node bench\/|(time )?\.ci\/run)/
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !complete.test(line))).toEqual([])
  expect(withFigures.filter((section) => !section.includes('\nMeasured: '))).toEqual([])
})
