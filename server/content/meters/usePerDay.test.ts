import * as fc from 'fast-check'
import { parseDate } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { meterUnits, stepsOf } from '#contract/rules/meter.ts'
import { daysAfter, isWholeDay, sumOf, usedBetween, usedByDay, type ReadingOfMeter } from './usePerDay.ts'

const reading = (readOn: string, value: number, more: Partial<ReadingOfMeter> = {}): ReadingOfMeter => ({
  readOn,
  value,
  isReset: false,
  turnedAt: null,
  ...more,
})

/** Readings as a meter gives them: it goes on, is replaced, or begins again from zero. */
const readings = fc
  .array(
    fc.record({
      days: fc.integer({ min: 0, max: 500 }),
      used: fc.integer({ min: 0, max: 900_000 }),
      how: fc.constantFrom('on', 'on', 'on', 'reset'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((steps) => {
    const turn = 1_000_000
    let day = parseDate('2024-01-15')
    let value = 500_000
    return steps.map(({ days, used, how }) => {
      day = day.add({ days })
      const isReset = how === 'reset'
      const turnedAt = !isReset && value + used >= turn ? turn : null
      value = isReset ? used : (value + used) % turn
      return reading(day.toString(), value, { isReset, turnedAt })
    })
  })

const total = (use: ReadonlyMap<string, number>) => [...use.values()].reduce((sum, used) => sum + used, 0)

test('the days between readings come to what went through the meter, whatever meter it was', () => {
  fc.assert(
    fc.property(readings, fc.constantFrom(...meterUnits), (all, unit) => {
      const through = all.slice(1).reduce((sum, one, at) => sum + usedBetween(all[at] as ReadingOfMeter, one, unit), 0)
      expect(total(usedByDay(all, [], unit))).toBe(through)
    }),
  )
})

test('no day uses less than nothing, and none stands outside of the readings', () => {
  fc.assert(
    fc.property(readings, (all) => {
      const use = usedByDay(all, [], 'kWh')
      const [first, last] = [all[0]?.readOn ?? '', all.at(-1)?.readOn ?? '']
      for (const [day, used] of use) expect(used >= 0 && day >= first && day <= last).toBe(true)
    }),
  )
})

test('what a file says of a day stands, and the days that it leaves share the rest', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 29 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 40_000 }), (known, each) => {
      const ofFile = known.map((day) => ({ day: `2026-11-${`${day}`.padStart(2, '0')}`, used: each, parts: 24 }))
      const use = usedByDay([reading('2026-10-31', 0), reading('2026-11-30', 10_000)], ofFile, 'kWh')
      for (const { day } of ofFile) expect(use.get(day)).toBe(each)
      expect(total(use)).toBe(Math.max(each * known.length, 1_000_000))
    }),
  )
})

test('what was used until a meter was replaced is not known, and what it showed then is none of it', () => {
  const all = [reading('2026-01-01', 90_000), reading('2026-01-11', 120, { isReset: true }), reading('2026-01-21', 320)]
  const use = usedByDay(all, [], 'kWh')
  expect(sumOf(use, '2026-01-02', '2026-01-11')).toBe(null)
  expect(sumOf(use, '2026-01-12', '2026-01-21')).toBe(20_000)
})

test('a meter that began again from zero goes on', () => {
  const all = [reading('2026-01-01', 999_900), reading('2026-01-11', 100, { turnedAt: 1_000_000 })]
  expect(sumOf(usedByDay(all, [], 'kWh'), '2026-01-02', '2026-01-11')).toBe(20_000)
})

test('thousandths of m³ are kept', () => {
  const use = usedByDay([reading('2026-01-01', 213_001), reading('2026-01-03', 213_008)], [], 'm3')
  expect([...use]).toEqual([
    ['2026-01-02', 3],
    ['2026-01-03', 4],
  ])
  expect(stepsOf('m3')).toBe(1_000)
})

describe('a day of a file is whole', () => {
  test.each([
    ['2026-03-29', 23, true],
    ['2026-03-29', 22, false],
    ['2026-10-25', 25, true],
    ['2026-10-25', 100, true],
    // In normal time.
    ['2026-10-25', 24, true],
    ['2026-11-12', 24, true],
    ['2026-11-12', 23, false],
    ['2026-11-12', 25, false],
    ['2026-11-12', 48, false],
    ['2026-11-12', 96, true],
    ['2026-11-12', 1, true],
  ])('%s with %i values: %s', (day, parts, isWhole) => {
    expect(isWholeDay({ day, parts })).toBe(isWhole)
  })
})

test('the days follow each other over changes of the clocks and leap days', () => {
  expect(daysAfter('2026-03-27', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(daysAfter('2026-10-24', '2026-10-26')).toEqual(['2026-10-25', '2026-10-26'])
  expect(daysAfter('2028-02-28', '2028-03-01')).toEqual(['2028-02-29', '2028-03-01'])
})
