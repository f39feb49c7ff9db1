import * as fc from 'fast-check'
import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { unusualDays, unusualMonth } from './unusual.ts'
import type { DayOfFile } from './usePerDay.ts'

const last = parseDate('2026-11-28')

/** A year and some more of days until the last. `at`: how many days before it. */
const daysOf = (usedOn: (at: number) => number, count = 430): DayOfFile[] =>
  Array.from({ length: count }, (_, at) => ({
    day: last.subtract({ days: at }).toString(),
    used: Math.max(Math.round(usedOn(at)), 0),
    parts: 24,
  }))

const isThisYear = (at: number) => at < 365
/** As weather does: the same for the same seed. */
const noise = (at: number, much: number) => Math.sin(at * 12.9898) * much

describe('what began on a day', () => {
  test('is told from that day, by how much more a day than the same days last year', () => {
    const days = daysOf((at) => 47_000 + noise(at, 2_000) + (at < 17 ? 13_000 : 0))
    const found = unusualDays(days)
    expect(found).toMatchObject({ kind: 'since', day: '2026-11-12' })
    expect(found?.kind === 'since' && found.perDay).toBeGreaterThan(11_500)
    expect(found?.kind === 'since' && found.perDay).toBeLessThan(14_500)
  })

  test('is told of less, too', () => {
    const found = unusualDays(daysOf((at) => 47_000 + noise(at, 2_000) - (at < 17 ? 13_000 : 0)))
    expect(found?.kind === 'since' && found.perDay).toBeLessThan(-11_000)
  })
})

describe('nothing is said', () => {
  test('of less than a tenth, however clear it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 47 }), fc.integer({ min: -9, max: 9 }), (since, percent) => {
        const days = daysOf((at) => 47_000 * (1 + (at < since ? percent / 100 : 0)) + noise(at, 200))
        expect(unusualDays(days)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('of days that go up and down by themselves', () => {
    const days = fc.array(fc.integer({ min: 30_000, max: 60_000 }), { minLength: 430, maxLength: 430 })
    let told = 0
    fc.assert(
      fc.property(days, (used) => {
        if (unusualDays(daysOf((at) => used[at] ?? 0))) told++
      }),
      { numRuns: 100, seed: 21 },
    )
    // A change is looked for at forty days: now and then one of them looks like it.
    expect(told).toBeLessThanOrEqual(10)
  })

  test('of the whole year being another than the last: nothing began', () => {
    expect(unusualDays(daysOf((at) => (isThisYear(at) ? 60_000 : 40_000) + noise(at, 500)))).toBeNull()
  })

  test.each([
    ['without last year', daysOf((at) => (at < 17 ? 60_000 : 47_000), 300)],
    ['of less than a week', daysOf((at) => (at < 6 ? 60_000 : 47_000) + noise(at, 300))],
    ['of days that are not whole', daysOf((at) => (at < 17 ? 60_000 : 47_000)).map((day) => ({ ...day, parts: 20 }))],
    ['without days', []],
  ])('%s', (_says, days) => {
    expect(unusualDays(days)).toBeNull()
  })
})

describe('a month by its readings', () => {
  test.each([
    [1_540, 1_316, 17],
    [1_184, 1_316, -10],
    [1_400, 1_316, null],
    [1_540, null, null],
    [1_540, 0, null],
  ])('%i against %j', (used, lastYear, percent) => {
    expect(unusualMonth(used, lastYear)).toEqual(percent === null ? null : { kind: 'month', percent })
  })
})
