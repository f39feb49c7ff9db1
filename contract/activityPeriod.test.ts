import { expect, test } from 'vitest'
import { endsBeforeItStarts, withEndDate } from './activityPeriod.ts'

test.each([
  ['2026-05-04', '2026-05-03', true],
  ['2026-05-04', '2026-05-04', false],
  ['2026-05-04', '2026-05-05', false],
  [null, '2026-05-04', true],
  ['2026-05-04', null, false],
  [null, null, false],
])('from %s to %s ends before it starts: %s', (startDate, endDate, expected) => {
  expect(endsBeforeItStarts({ startDate, endDate })).toBe(expected)
})

test('an event with a first day alone lasts that day', () => {
  const others = { title: 'Sotning' }
  expect(withEndDate({ ...others, startDate: '2026-05-04', endDate: null })).toEqual({
    ...others,
    startDate: '2026-05-04',
    endDate: '2026-05-04',
  })
  expect(withEndDate({ startDate: '2026-05-04', endDate: '2026-05-06' }).endDate).toBe('2026-05-06')
  expect(withEndDate({ startDate: null, endDate: null }).endDate).toBeNull()
})
