import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableNames } from '#fixtures/tableNames.ts'
import * as limits from '#contract/platform/limits.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const rows = read('docs/privacy.md')
  .split('\n')
  .filter((line) => /^\| [^-]/.test(line) && !/^\| What +\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', tables = '', why = '', howLong = '', constants = '']) => ({
    what,
    tables: namesIn(tables),
    why,
    howLong,
    constants: namesIn(constants),
  }))

/** Days or hours that something lasts, by name. */
const periods = Object.entries(limits).flatMap(([name, value]) =>
  /(Days|Hours)$/.test(name) && typeof value === 'number' ? [[name, value] as const] : [],
)

test('the retention table has the numbers of the constants that it names', () => {
  expect(rows.length).toBeGreaterThan(20)
  const known = new Map(periods)
  for (const { what, howLong, why, constants } of rows) {
    const said = constants.map((name) => `${known.get(name)} ${name.endsWith('Hours') ? 'hour' : 'day'}`)
    for (const period of said) expect(`${what}: ${howLong}; ${why}`).toMatch(new RegExp(`\\b${period}`))
    // And no number that is nobody's.
    expect([what, [...howLong.matchAll(/\d+/g)].length]).toEqual([
      what,
      said.filter((period) => howLong.includes(period)).length,
    ])
  }
})

test('every period is in the table', () => {
  const named = new Set(rows.flatMap(({ constants }) => constants))
  expect(periods.map(([name]) => name).filter((name) => !named.has(name))).toEqual([])
})

/** Lengths of time that the page says in words, and where the code has them. */
const inWords: Record<string, [path: string, code: string]> = {
  'sju dagar': ['client/platform/api/saved/savedStore.ts', 'maxAgeMs = 7 * dayMs'],
  'en dryg vecka': ['server/rules/access/fileCookie.ts', 'atLeast: 7 * day, slot: day'],
  'två månader': ['client/platform/drafts/draftStore.ts', 'mostAgeMs = 60 * 24 * 60 * 60 * 1000'],
  'fem minuter': ['server/rules/access/fileCookie.ts', 'exportSeconds = 5 * 60'],
  'en halvtimme': ['server/sharing/handOvers/link/confirm.ts', "interval '30 minutes'"],
  'ett dygn': ['server/intake/mailIn/retention.ts', "interval '1 day'"],
  'drygt ett år': ['server/platform/identity/knownDevices.ts', 'cookieDays = 400'],
  'ett år': ['client/platform/session/preferences.ts', '365 * 24 * 60 * 60'],
}

test('the page has no length of time by hand, and in words those of the code', () => {
  const page = ['BrowserStorage', 'stored', 'terms'].map((name) => read(`client/marketing/privacy/${name}.tsx`)).join()
  const counted = String.raw`(?:dagar|dygn|veckor|vecka|timmar|timme|halvtimme|minuter|år|halvår|månader)(?!\p{L})`
  expect(page.match(new RegExp(String.raw`\d(?:&nbsp;|\\u00a0|\s)${counted}`, 'gu'))).toBeNull()
  const words = page
    .replaceAll(/\s+/g, ' ')
    .matchAll(new RegExp(`(?<!\\p{L})(?:(?:en dryg|drygt ett|en|ett|två|fem|sju|några) )${counted}`, 'gu'))
  const said = new Set([...words].map(([match]) => match).filter((one) => one !== 'några minuter'))
  expect([...said].toSorted()).toEqual(Object.keys(inWords).toSorted())
  for (const [path, code] of Object.values(inWords)) expect(read(path)).toContain(code)
})

test('every table of the database is in a row, once, with a reason', () => {
  const named = rows.flatMap((row) => row.tables).filter((name) => !name.startsWith('identity.'))
  expect(named.toSorted()).toEqual(tableNames.toSorted())
  expect(rows.filter(({ why }) => why === '')).toEqual([])
})
