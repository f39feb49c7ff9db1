import { expect, test } from 'vitest'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { groupDone, groupUpcoming, type ActivityGroup } from './groups.ts'

const planned = (title: string, startDate: string | null, endDate = startDate) =>
  anActivity({ title, startDate, endDate, statusId: activityStatus.planned })

const shown = (groups: ActivityGroup[]) =>
  groups.map(({ title, activities }) => [title, ...activities.map((activity) => activity.title)])

test('what is to be done stands by when it is due, what has no day last', () => {
  const activities = [
    planned('Utekranen', '2026-10-15'),
    planned('Målningen', '2026-11-18', '2026-11-24'),
    planned('Motorn', '2026-11-28'),
    planned('Granen', '2026-12-22'),
    planned('Nyårsfesten', '2026-12-23'),
    planned('Årsmötet', '2027-01-15'),
    planned('Bastun', null),
  ]
  expect(shown(groupUpcoming(activities, '2026-11-22'))).toEqual([
    ['Försenat', 'Utekranen'],
    ['Närmaste 30 dagarna', 'Målningen', 'Motorn', 'Granen'],
    ['Senare', 'Nyårsfesten', 'Årsmötet', 'Bastun'],
  ])
})

test('what has begun and goes on is due soon', () => {
  expect(shown(groupUpcoming([planned('Taket', '2026-10-20', '2026-12-01')], '2026-11-22'))).toEqual([
    ['Närmaste 30 dagarna', 'Taket'],
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

test('what is from before a folder changed hands stands last, by itself', () => {
  const done = [
    anActivity({ id: 3, title: 'Låset', startDate: '2026-12-16' }),
    anActivity({ id: 2, title: 'Sotning', startDate: '2026-11-27' }),
    anActivity({ id: 1, title: 'Fasaden', startDate: '2009-05-04' }),
  ]
  const earlier = { title: 'Från Anna Bergs tid', ids: new Set([1, 2]) }
  expect(shown(groupDone(done, earlier))).toEqual([
    ['2026', 'Låset'],
    ['Från Anna Bergs tid', 'Sotning', 'Fasaden'],
  ])
  expect(shown(groupDone(done.slice(0, 1), earlier))).toEqual([['2026', 'Låset']])
})
