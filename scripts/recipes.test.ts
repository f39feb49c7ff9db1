import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/**
 * What each recipe follows: the word by which its files are found, and which files it must not leave out. For a kind of
 * item these are the tables that have two kinds as keys: other files name faults because they show them.
 */
const examples = {
  'A field of an event': {
    word: /reminderDays|reminder_days/,
    isOfIt: (text: string) => /reminderDays|reminder_days/.test(text),
  },
  'A kind of item': {
    word: /\bfaults?\b|\bfault[A-Z]|Fault/,
    isOfIt: (text: string) => isKeyed(text, 'firm') && isKeyed(text, 'fault'),
  },
  'A kind of notification that a command causes': {
    word: /refusal/,
    isOfIt: (text: string) => /kind: 'refusal'|^ {2}refusal: \{|function refusalText/m.test(text),
  },
  'A kind of notification told by the clock': {
    word: /lifespan/i,
    isOfIt: (text: string) => /lifespan/i.test(text),
  },
}

function isKeyed(text: string, word: string) {
  return new RegExp(`^\\s*'?${word}s?'?: |'${word}s?'`, 'im').test(text)
}

const sections = new Map(
  read('docs/recipes.md')
    .split('\n## ')
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
)

function pathsIn(text: string) {
  return [...text.matchAll(/`((?:client|server|contract|db|e2e|bench|fixtures|docs)\/[\w./*{},-]+)`/g)].map(
    ([, path = '']) => path,
  )
}

/** The numbered steps, without what only some need. */
function stepsOf(section: string) {
  return section
    .split('\n\n')
    .filter((block) => /^\d+\. /.test(block))
    .join('\n')
}

const sources = globSync('{contract,server,client,db,bench,fixtures}/**/*.{ts,tsx,sql}', { cwd: root }).filter(
  (path) => !path.startsWith('bench/') || path.endsWith('.sql'),
)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

test('every recipe has its example', () => {
  expect([...sections.keys()]).toEqual(Object.keys(examples))
})

describe.for(Object.entries(examples))('%s', ([title, { word, isOfIt }]) => {
  const section = sections.get(title) ?? ''
  const named = pathsIn(section)

  test('names files that exist', () => {
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  })

  test('names in its steps files that have the example', () => {
    const files = pathsIn(stepsOf(section)).filter(
      (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
    )
    expect(files.length).toBeGreaterThan(8)
    expect(files.filter((path) => !word.test(read(path)))).toEqual([])
  })

  test('leaves out no file that has the example', () => {
    const covered = new Set(named.flatMap((path) => globSync(path, { cwd: root })))
    const found = sources.filter((path) => !isTest(path) && isOfIt(read(path)))
    expect(found.length).toBeGreaterThan(4)
    expect(found.filter((path) => !covered.has(path) && !path.startsWith('db/migrations/'))).toEqual([])
  })
})
