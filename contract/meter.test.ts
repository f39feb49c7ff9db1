import { expect, test } from 'vitest'
import { parseReading, perYearText, readingText } from './meter.ts'

test.each([
  ['12 340', 123_400],
  ['12 340,5 mil', 123_405],
  ['980.5 h', 9_805],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['12,34', undefined],
  ['-5', undefined],
  ['mil', undefined],
  ['12.340', undefined],
])('%j is read as %j tenths', (typed, tenths) => {
  expect(parseReading(typed)).toBe(tenths)
})

test('it is written as people read it', () => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ')
  expect(plain(readingText(123_405, 'mil'))).toBe('12 340,5 mil')
  expect(plain(readingText(9_800, 'hours'))).toBe('980 timmar')
  expect(plain(perYearText(14_837, 'mil'))).toBe('ca 1 480 mil om året')
  expect(plain(perYearText(123, 'hours'))).toBe('ca 12,3 timmar om året')
})
