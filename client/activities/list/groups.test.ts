import { expect, test } from 'vitest'
import { activityStatus } from '#contract/statuses.ts'
import { anActivity } from '../../testing/answers.ts'
import { groupDone, groupUpcoming, type ActivityGroup } from './groups.ts'

const planned = (title: string, startDate: string | null, endDate = startDate) =>
  anActivity({ title, startDate, endDate, statusId: activityStatus.planned })

const shown = (groups: ActivityGroup[]) =>
  groups.map(({ title, activities }) => [title, ...activities.map((activity) => activity.title)])

test('what is to be done stands by month, what is late before it', () => {
  const activities = [
    planned('Utekranen', '2026-10-15'),
    planned('Målningen', '2026-11-18', '2026-11-24'),
    planned('Motorn', '2026-11-28'),
    planned('Sotning', '2026-12-03'),
    planned('Årsmötet', '2027-01-15'),
    planned('Bastun', null),
  ]
  expect(shown(groupUpcoming(activities, '2026-11-22'))).toEqual([
    ['Försenat', 'Utekranen'],
    ['November', 'Målningen', 'Motorn'],
    ['December', 'Sotning'],
    ['Januari 2027', 'Årsmötet'],
    ['Utan datum', 'Bastun'],
  ])
})

test('what began last month and goes on belongs to this month', () => {
  expect(shown(groupUpcoming([planned('Taket', '2026-10-20', '2026-12-01')], '2026-11-22'))).toEqual([
    ['November', 'Taket'],
  ])
})

test('what is done stands by year', () => {
  const done = [
    anActivity({ title: 'Blandaren', startDate: '2026-11-22' }),
    anActivity({ title: 'Laddboxen', startDate: '2025-09-12' }),
    anActivity({ title: 'Okänd dag', startDate: null }),
  ]
  expect(shown(groupDone(done))).toEqual([
    ['2026', 'Blandaren'],
    ['2025', 'Laddboxen'],
    ['Utan datum', 'Okänd dag'],
  ])
})
