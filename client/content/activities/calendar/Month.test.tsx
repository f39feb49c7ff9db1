import { CalendarDate } from '@internationalized/date'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { weeksOf } from './calendarDays.ts'
import { Month } from './Month.tsx'

const planned = (title: string, day: string) =>
  anActivity({ title, startDate: day, endDate: day, statusId: activityStatus.planned })

test('the month is a table with its name; what is late has a mark of its own, and says so', () => {
  const first = new CalendarDate(2026, 11, 1)
  const activities = [planned('Sotning', '2026-11-20'), planned('Besiktning', '2026-11-27')]
  show(<Month weeks={weeksOf(first)} {...{ first, activities }} now="2026-11-25" expected={[]} />)
  const month = within(screen.getByRole('table', { name: 'November' }))
  const [late, coming] = [/^Försenad: ?Sotning/, 'Besiktning'].map((name) => month.getByRole('link', { name }))
  expect(late?.querySelector('svg')).not.toBeNull()
  expect(coming?.querySelector('svg')).toBeNull()
})
