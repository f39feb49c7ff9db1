import { expect, test } from 'vitest'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity } from '#client/testing/answers.ts'
import { groupDone, groupUpcoming, type YearGroup } from './groups.ts'

const planned = (title: string, startDate: string | null, endDate = startDate) =>
  anActivity({ title, startDate, endDate, statusId: activityStatus.planned })
const doneIn = (year: number, id: number) => anActivity({ id, title: `${id}`, startDate: `${year}-05-01` })

const loaded = (items: ReturnType<typeof anActivity>[], total = items.length) => ({ items, total })
const shown = (groups: YearGroup[]) =>
  groups.map(({ title, activities }) => [title, ...activities.map((activity) => activity.title)])

test('what is late stands by itself, what has begun and goes on is not, and what has no day comes last', () => {
  const activities = [
    planned('Utekranen', '2026-10-15'),
    planned('Taket', '2026-10-20', '2026-12-01'),
    planned('Motorn', '2026-11-28'),
    planned('Bastun', null),
  ]
  const { late, next } = groupUpcoming(activities, '2026-11-22')
  expect(late.map(({ title }) => title)).toEqual(['Utekranen'])
  expect(next.map(({ title }) => title)).toEqual(['Taket', 'Motorn', 'Bastun'])
})

test('what is done stands by year', () => {
  const done = [
    anActivity({ title: 'Blandaren', startDate: '2026-11-22' }),
    anActivity({ title: 'Laddboxen', startDate: '2025-09-12' }),
    anActivity({ title: 'Okänd dag', startDate: null }),
  ]
  expect(shown(groupDone(loaded(done)))).toEqual([
    ['2026', 'Blandaren'],
    ['2025', 'Laddboxen'],
    ['Utan datum', 'Okänd dag'],
  ])
})

test('of more than five years the rest are one group, with the sums of all of them', () => {
  const years = [2026, 2025, 2024, 2023, 2022, 2017]
  const counted = years.map((year) => ({ year, events: 1, costs: [{ currency: 'SEK' as const, cost: year }] }))
  const groups = groupDone(loaded(years.map(doneIn)), counted)
  expect(groups.map(({ key, events, costs, years: its }) => [key, events, costs[0]?.cost, its])).toEqual([
    ['2026', 1, 2026, [2026]],
    ['2025', 1, 2025, [2025]],
    ['2024', 1, 2024, [2024]],
    ['2023', 1, 2023, [2023]],
    ['aldre', 2, 2022 + 2017, [2022, 2017]],
  ])
  expect(groupDone(loaded(years.slice(1).map(doneIn)), counted).map(({ key }) => key)).not.toContain('aldre')
})

test('a year of which not all is loaded has as many as the server counted; what is loaded knows better of the others', () => {
  const counted = [
    { year: 2026, events: 7, costs: [] },
    { year: 2025, events: 3, costs: [] },
    { year: null, events: 2, costs: [] },
  ]
  // One of 2026 is done since.
  const groups = groupDone(loaded([doneIn(2026, 1), doneIn(2026, 2), doneIn(2025, 3)], 13), counted)
  expect(groups.map(({ title, events, isWhole }) => [title, events, isWhole])).toEqual([
    ['2026', 2, true],
    ['2025', 3, false],
    ['Utan datum', 2, false],
  ])
})

test('what is from before a folder changed hands stands last, by itself', () => {
  const done = [
    anActivity({ id: 3, title: 'Låset', startDate: '2026-12-16' }),
    anActivity({ id: 2, title: 'Sotning', startDate: '2026-11-27' }),
    anActivity({ id: 1, title: 'Fasaden', startDate: '2009-05-04' }),
  ]
  const earlier = { title: 'Från Anna Bergs tid', ids: new Set([1, 2]) }
  expect(shown(groupDone(loaded(done), [], earlier))).toEqual([
    ['2026', 'Låset'],
    ['Från Anna Bergs tid', 'Sotning', 'Fasaden'],
  ])
  expect(shown(groupDone(loaded(done.slice(0, 1)), [], earlier))).toEqual([['2026', 'Låset']])
})
