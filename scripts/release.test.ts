import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { release } from './releasing.ts'

/** A repository with a commit, whose changelog has this under Unreleased. */
function repository(news = '- Something new.\n') {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  for (const [name, value] of Object.entries({
    'user.name': 'Test',
    'user.email': 'test@exempel.se',
    'commit.gpgsign': 'false',
    'tag.gpgsign': 'false',
  }))
    git('config', name, value)
  const files = {
    'package.json': '{\n  "name": "parmen",\n  "version": "0.1.0",\n  "dependencies": { "x": "0.1.0" }\n}\n',
    'package-lock.json':
      '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "node_modules/x": { "version": "0.1.0" } } }\n',
    'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n${news}\n## 0.0.1, 2026-01-01\n\n- The first.\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const makeFixture = () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    writeFileSync(join(folder, `${version}.age`), '')
  }
  return {
    folder,
    git,
    read,
    release: (version: string, failing?: () => void) =>
      release({ folder, version, day: '2026-11-26', makeFixture: failing ?? makeFixture }),
  }
}

test('a release is version, changelog, archive, commit and tag', () => {
  const { release: make, git, read } = repository()
  expect(make('0.2.0')).toBe('v0.2.0')
  expect(read('package.json')).toContain('"version": "0.2.0",\n  "dependencies": { "x": "0.1.0" }')
  expect(read('package-lock.json')).toMatch(/0\.2\.0.*0\.2\.0.*0\.1\.0/)
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0, 2026-11-26\n\n- Something new.\n\n## 0.0.1, 2026-01-01\n\n- The first.\n',
  )
  expect(git('show', '--name-only', '--format=%s', 'v0.2.0^{commit}').split('\n')).toEqual([
    'Release 0.2.0',
    '',
    '0.2.0.age',
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
  ])
  expect(git('status', '--porcelain')).toBe('')
  // Nothing is new since.
  expect(() => make('0.2.1')).toThrow('nothing under Unreleased')
})

test.each([
  [
    'a tree that is not clean',
    '0.2.0',
    'The tree is not clean',
    ({ folder }) => writeFileSync(join(folder, 'new'), ''),
  ],
  ['a tag that there is', '0.2.0', 'There is a tag v0.2.0', ({ git }) => void git('tag', 'v0.2.0')],
  ['an earlier version', '0.0.9', '0.0.9 comes before 0.1.0', () => {}],
  ['no version', 'next', 'next is no version like 1.2.3', () => {}],
] satisfies [string, string, string, (at: ReturnType<typeof repository>) => void][])(
  'it refuses %s, and changes nothing',
  (_, version, said, spoil) => {
    const there = repository()
    spoil(there)
    expect(() => there.release(version)).toThrow(said)
    expect(there.git('log', '--format=%s')).toBe('Begin')
    expect(there.read('package.json')).toContain('0.1.0')
    expect(there.git('diff')).toBe('')
  },
)

test.each([
  [
    'its archive',
    ({ release: make, folder }) =>
      make('0.2.0', () => {
        writeFileSync(join(folder, 'half.age'), '')
        throw new Error('No room.')
      }),
    'No room.',
  ],
  [
    'its tag',
    ({ release: make, git }) => {
      // A tag of this name is in the way of one below it.
      git('tag', 'v0.2.0/first')
      return make('0.2.0')
    },
    'cannot',
  ],
] satisfies [string, (at: ReturnType<typeof repository>) => string, string][])(
  'a release that fails at %s leaves the tree as it was',
  (_, fail, said) => {
    const there = repository()
    expect(() => fail(there)).toThrow(said)
    expect(there.git('log', '--format=%s')).toBe('Begin')
    expect(there.git('status', '--porcelain')).toBe('')
    expect(there.read('package.json')).toContain('"version": "0.1.0"')
    expect(there.release('0.2.1')).toBe('v0.2.1')
  },
)
