import { expect, test } from 'vitest'
import {
  activityDaysText,
  activityPeriodText,
  eventDaysText,
  eventPeriodText,
  nextText,
  seasonText,
} from './seasonText.ts'
import { activityStatus } from '#contract/rules/statuses.ts'

test.each([
  ['month', '2026-12-31', 'i december'],
  ['month', '2027-05-31', 'i maj 2027'],
  ['latest', '2026-12-31', 'före 1 jan 2027'],
  ['latest', '2026-12-12', 'senast 12 dec'],
  ['latest', '2026-11-30', 'före 1 dec'],
  ['latest', '2026-11-28', 'senast lör 28'],
  ['latest', '2026-11-22', 'senast i dag'],
] as const)('%s with the last day %s is ”%s”', (season, lastDay, text) => {
  expect(seasonText(season, lastDay, '2026-11-22')).toBe(text)
})

const september = { startDate: '2028-09-01', endDate: '2028-09-30', season: 'month' } as const
const period = { startDate: '2024-11-04', endDate: '2024-11-05', season: null }

test('the days of an event are said alike wherever they stand', () => {
  for (const text of [eventDaysText(september), eventPeriodText(september)]) expect(text).toBe('i september 2028')
  for (const text of [activityDaysText, activityPeriodText])
    expect(text({ ...september, statusId: activityStatus.planned })).toBe('i september 2028')
  for (const text of [eventDaysText(period), eventPeriodText(period)]) expect(text).toBe('4–5 nov 2024')
  expect([eventDaysText(null), eventPeriodText(null), nextText(null)]).toEqual([null, null, null])
  expect(nextText({ id: 1, folderId: 2, title: 'Sotning', ...september })).toBe('Sotning, i september 2028')
})

test('of what is done the days alone are said', () => {
  expect(activityPeriodText({ ...september, statusId: activityStatus.done })).toBe('1–30 sep 2028')
})
