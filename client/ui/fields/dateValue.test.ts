import { expect, test } from 'vitest'
import { toCalendarDate } from './dateValue.ts'

test('a date is the same after conversion there and back', () => {
  expect(toCalendarDate('2026-03-29')?.toString()).toBe('2026-03-29')
})

test('an empty or invalid date is an empty field', () => {
  expect([null, undefined, '', 'igår', '2026-02-31'].map((value) => toCalendarDate(value))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
