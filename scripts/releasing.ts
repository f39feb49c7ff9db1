import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Release = {
  /** The root of the repository. */
  folder: string
  version: string
  /** As yyyy-MM-dd. */
  day: string
  /** Leaves an archive of this version in the tree, which every later version must restore. */
  makeFixture: () => void
}

const unreleased = '## Unreleased\n'

/**
 * Makes a release of the tree as it is: version, the day in the changelog, an archive of it, a commit and its tag.
 * Nothing is pushed. Throws before anything is changed if the tree is not clean, the version is not a new one, or the
 * changelog has nothing to say of it, and puts everything back if a later step fails.
 */
export function release({ folder, version, day, makeFixture }: Release): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const tag = `v${version}`
  if (git('status', '--porcelain')) throw new Error('The tree is not clean: commit what is in it, or put it aside.')
  if (git('tag', '--list', tag)) throw new Error(`There is a tag ${tag} already.`)
  const description = read('package.json')
  assertLater(version, versionIn(description))
  const changelog = datedChangelog(read('CHANGELOG.md'), version, day)
  const before = git('rev-parse', 'HEAD')

  try {
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
    writeFileSync(join(folder, 'package.json'), withVersion(description, version, 1))
    // Of the package itself, at its top and in the list.
    if (existsSync(join(folder, 'package-lock.json')))
      writeFileSync(join(folder, 'package-lock.json'), withVersion(read('package-lock.json'), version, 2))
    makeFixture()
    git('add', '--all')
    git('commit', '--quiet', '--message', `Release ${version}`)
    git('tag', '--annotate', tag, '--message', `Release ${version}`)
  } catch (error) {
    // The tree was clean: what is new in it is of this release.
    git('add', '--all')
    git('reset', '--quiet', '--hard', before)
    throw error
  }
  return tag
}

const versionIn = (description: string) => (JSON.parse(description) as { version: string }).version

const form = /^(\d+)\.(\d+)\.(\d+)$/

/** The version of the tree itself is released once: its tag is asked for. */
function assertLater(version: string, current: string) {
  const [next, now] = [version, current].map((one) => form.exec(one)?.slice(1).map(Number))
  if (!next || !now) throw new Error(`${version} is no version like 1.2.3.`)
  const difference = next.map((part, index) => part - (now[index] ?? 0)).find((part) => part !== 0) ?? 0
  if (difference < 0) throw new Error(`${version} comes before ${current}, which the tree has.`)
}

/** The changelog with what was unreleased under its version and day, and an empty part for what comes. */
function datedChangelog(text: string, version: string, day: string): string {
  const end = text.indexOf(unreleased) + unreleased.length
  const [before, after] = [text.slice(0, end), text.slice(end)]
  const [news = ''] = after.split(/^## /m)
  if (end < unreleased.length || !/^- /m.test(news))
    throw new Error('CHANGELOG.md has nothing under Unreleased: say what is new first.')
  return `${before}\n## ${version}, ${day}\n${after}`
}

/** The text of a package's file with another version in its first so many places; the rest stays as it was written. */
function withVersion(text: string, version: string, places: number): string {
  let left = places
  return text.replaceAll(/"version": "[^"]+"/g, (found) => (left-- > 0 ? `"version": "${version}"` : found))
}
