import { expect, test } from 'vitest'
import { whenChoices } from './whenChoices.ts'

const labels = (day: string) => whenChoices(day).map(({ label }) => label)
const plans = (day: string) => whenChoices(day).map(({ plan }) => plan)

test('before Christmas there is Christmas, and spring is that of the next year', () => {
  expect(labels('2026-11-28')).toEqual(['Trasig', 'I dag', 'Före jul', 'I vår'])
  expect(plans('2026-11-28').slice(1)).toEqual([
    { startDate: '2026-11-28' },
    { startDate: '2026-12-23', endDate: '2026-12-23', season: 'latest' },
    { startDate: '2027-04-01', season: 'month' },
  ])
  expect(labels('2026-12-21')[2]).toBe('Inom en månad')
})

test('in winter spring is near, and in spring autumn is next', () => {
  expect(plans('2027-02-10')[3]).toEqual({ startDate: '2027-04-01', season: 'month' })
  expect(plans('2027-01-31')[2]).toMatchObject({ endDate: '2027-03-02' })
  expect([labels('2027-04-01')[3], labels('2027-08-01')[3]]).toEqual(['I höst', 'I vår'])
})

test('what is broken is no event', () => {
  expect(whenChoices('2026-11-28')[0]).toMatchObject({ isFault: true, plan: null })
})
