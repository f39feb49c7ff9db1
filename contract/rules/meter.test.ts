import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLeap,
  meantReading,
  parseReading,
  meterUnits,
  perYearText,
  readingText,
  stepsText,
  unitLabel,
} from './meter.ts'

test.each([
  ['12 340', 123_400],
  ['12 340,5 mil', 123_405],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['12,34', undefined],
  ['-5', undefined],
  ['mil', undefined],
  ['12.340', undefined],
  ['130 100 km', 130_100],
  ['130 105,9 kilometer', 130_105],
  ['km', undefined],
  ['980 h', undefined],
])('%j is read as %j tenths of a mil', (typed, tenths) => {
  expect(parseReading(typed, 'mil')).toBe(tenths)
})

test.each([
  ['980.5 h', 9_805],
  ['980,5 timmar', 9_805],
  ['1 timme', 10],
  ['12 tim.', 120],
  ['12 km', undefined],
  ['12 mil', undefined],
])('%j is read as %j tenths of an hour', (typed, tenths) => {
  expect(parseReading(typed, 'hours')).toBe(tenths)
})

test('what is shown is read as the same', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (tenths) => {
      expect(parseReading(stepsText(tenths, 'mil'), 'mil')).toBe(tenths)
    }),
  )
})

describe('a leap', () => {
  const before = { value: 130_000, readOn: '2026-10-03' }
  const inMil = (perYear: number | null) => ({ unit: 'mil' as const, perYear })

  test.each([
    ['kilometres in a meter of mil', 1_301_000, '2026-11-03', 14_000, true, 130_100],
    ['as it is used', 131_200, '2026-11-03', 14_000, false, null],
    ['a long journey', 135_000, '2026-10-17', 14_000, false, null],
    ['ten times as much as in a year', 270_000, '2026-11-03', 14_000, true, null],
    ['the same after ten years', 270_000, '2036-10-03', 14_000, false, null],
    ['much, by nobody knows what use', 300_000, '2026-11-03', null, true, null],
    ['a year, by nobody knows what use', 170_000, '2027-10-03', null, false, null],
    ['any, of what was never used', 136_000, '2027-10-03', 0, true, null],
    ['lower, which is another question', 13_010, '2026-11-03', 14_000, false, null],
  ])('%s', (_says, value, readOn, perYear, leaps, meant) => {
    const reading = { value, readOn }
    expect(isLeap(reading, before, inMil(perYear))).toBe(leaps)
    expect(meantReading(reading, before, inMil(perYear))).toBe(meant)
  })

  test('of hours without the decimal comma', () => {
    const usage = { unit: 'hours', perYear: 500 } as const
    const reading = { value: 98_050, readOn: '2026-11-03' }
    const last = { value: 9_700, readOn: '2026-10-03' }
    expect(isLeap(reading, last, usage)).toBe(true)
    expect(meantReading(reading, last, usage)).toBe(9_805)
  })

  test('is never what is meant instead', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const stood = fc.record({ value: fc.nat(99_999_999), readOn: days.map((day) => day.toISOString().slice(0, 10)) })
    fc.assert(
      fc.property(stood, stood, fc.option(fc.nat(500_000)), (reading, last, perYear) => {
        const value = meantReading(reading, last, inMil(perYear))
        const isFit = value === null || (value >= last.value && !isLeap({ ...reading, value }, last, inMil(perYear)))
        expect(isFit).toBe(true)
      }),
    )
  })
})

test('it is written as people read it', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  expect(plain(readingText(123_405, 'mil'))).toBe('12 340,5 mil')
  expect(plain(readingText(9_800, 'hours'))).toBe('980 timmar')
  expect(plain(perYearText(14_837, 'mil'))).toBe('ca 1 480 mil om året')
  expect(plain(perYearText(123, 'hours'))).toBe('ca 12,3 timmar om året')
})

test('by itself a word begins with a capital letter, and a symbol does not', () => {
  expect(meterUnits.map(unitLabel)).toEqual(['Mil', 'km', 'Timmar', 'kWh', 'm³', 'MWh', 'Liter'])
})
