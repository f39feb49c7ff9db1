import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableNames } from '#fixtures/tableNames.ts'
import * as limits from './limits.ts'

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

test('every table of the database is in a row, once, with a reason', () => {
  const named = rows.flatMap((row) => row.tables).filter((name) => !name.startsWith('identity.'))
  expect(named.toSorted()).toEqual(tableNames.toSorted())
  expect(rows.filter(({ why }) => why === '')).toEqual([])
})
