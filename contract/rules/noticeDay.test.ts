import { parseDate } from '@internationalized/date'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endByNotice,
  endInTime,
  endOfPeriod,
  groupOf,
  ifNothing,
  lastDayOfNotice,
  nextDecision,
  noticeLengths,
  passedDay,
  type Terms,
} from './noticeDay.ts'

const none: Terms = {
  endsOn: null,
  after: 'runsOn',
  renewsMonths: null,
  noticeRule: 'period',
  noticeMonths: null,
  noticeDays: null,
  otherNoticeMonths: null,
  priceUntil: null,
  keptUntil: null,
  priceChosenUntil: null,
  noticeOn: null,
  confirmedOn: null,
  endedOn: null,
}
const terms = (given: Partial<Terms>): Terms => ({ ...none, ...given })
const alarm = terms({ endsOn: '2025-04-14', after: 'renews', renewsMonths: 12, noticeMonths: 3 })
const today = '2026-11-28'

test('an alarm that is renewed by the year is given notice three months before', () => {
  const decision = nextDecision(alarm, today)
  expect(decision).toEqual({ kind: 'notice', day: '2027-01-14', until: '2027-04-14' })
  expect(ifNothing(alarm, decision!)).toEqual({ kind: 'renews', until: '2028-04-14', months: 12 })
  expect(groupOf(alarm, today)).toBe('soon')
  expect(nextDecision(alarm, '2027-01-14')?.day).toBe('2027-01-14')
  expect(passedDay(alarm, '2027-01-14')).toBeNull()
  expect(nextDecision(alarm, '2027-01-15')).toMatchObject({ day: '2028-01-14', until: '2028-04-14' })
  expect(passedDay(alarm, '2027-01-15')).toBe('2027-01-14')
})

test('of two clauses the earlier day counts, and both are told', () => {
  const both = terms({ ...alarm, otherNoticeMonths: 1, noticeDays: 100 })
  expect(noticeLengths(both, '2027-04-14')).toEqual([
    { count: 100, unit: 'day' },
    { count: 3, unit: 'month' },
    { count: 1, unit: 'month' },
  ])
  expect(noticeLengths(terms({ noticeMonths: 3, noticeDays: 90 }), '2027-05-01')[0]).toEqual({ count: 90, unit: 'day' })
  expect(nextDecision(both, today)?.day).toBe('2027-01-04')
})

test('an insurance is given notice the day before its yearly day, one of a person at any time', () => {
  const home = terms({ endsOn: '2026-02-01', after: 'renews', noticeRule: 'yearlyDay' })
  expect(nextDecision(home, today)).toEqual({ kind: 'notice', day: '2027-01-31', until: '2027-02-01' })
  expect(ifNothing(home, nextDecision(home, today)!)).toEqual({ kind: 'renews', until: '2028-02-01', months: 12 })
  const life = terms({ ...home, renewsMonths: 12, noticeRule: 'anyTime', noticeMonths: 3 })
  expect(nextDecision(life, today)).toEqual({ kind: 'renewal', day: '2027-01-31', until: '2027-02-01' })
})

test('what can be ended at any time ends after its time of notice, and nobody knows when without one', () => {
  const gym = terms({ noticeRule: 'anyTime', noticeMonths: 3, noticeDays: 30 })
  expect(endByNotice(gym, '2026-11-30')).toBe('2027-02-28')
  expect(endByNotice({ ...gym, noticeMonths: 0, noticeDays: null }, today)).toBe(today)
  expect(endByNotice({ ...gym, noticeMonths: null, noticeDays: null }, today)).toBeNull()
  // Nothing is renewed as its binding ends.
  const bound = { ...gym, endsOn: '2027-04-14' }
  expect([nextDecision(bound, today), groupOf(bound, today)]).toEqual([null, 'withoutEnd'])
})

test('an insurance that is said to run on still has its yearly day', () => {
  const home = terms({ endsOn: '2026-02-01', noticeRule: 'yearlyDay' })
  expect(nextDecision(home, today)).toEqual({ kind: 'notice', day: '2027-01-31', until: '2027-02-01' })
  expect(ifNothing(home, nextDecision(home, today)!)).toEqual({ kind: 'renews', until: '2028-02-01', months: 12 })
  expect(groupOf({ ...home, endsOn: null }, today)).toBe('dayMissing')
})

test('nobody knows how long it runs on where it is renewed by an unknown time', () => {
  const once = terms({ endsOn: '2027-04-14', after: 'renews', noticeMonths: 3 })
  expect(ifNothing(once, nextDecision(once, today)!)).toEqual({ kind: 'renews', until: null, months: null })
  expect(groupOf(once, '2027-04-15')).toBe('dayMissing')
})

test('as its day has passed, or it is kept, what runs on has no end, and ends after its time of notice', () => {
  const broadband = terms({ endsOn: '2027-03-27', noticeMonths: 1 })
  expect(groupOf(broadband, '2027-03-10')).toBe('withoutEnd')
  expect(groupOf({ ...broadband, keptUntil: '2027-03-27' }, today)).toBe('withoutEnd')
  expect([endInTime(broadband, '2027-03-10'), endByNotice(broadband, '2027-03-10')]).toEqual([null, '2027-04-10'])
  expect([endInTime(broadband, today), endByNotice(broadband, today)]).toEqual(['2027-03-27', '2027-03-27'])
})

test('what is kept can still be ended with the period that it is in, by the day of that', () => {
  const kept = { ...alarm, keptUntil: '2027-04-14' }
  expect(nextDecision(kept, today)).toMatchObject({ day: '2028-01-14' })
  const end = endInTime(kept, today)
  expect([end, end && lastDayOfNotice(kept, end)]).toEqual(['2027-04-14', '2027-01-14'])
})

test('to choose a price is another decision than to keep it: the one answers nothing of the other', () => {
  const power = { ...alarm, priceUntil: '2027-01-31' }
  const ofPrice = { kind: 'price', day: '2027-01-31', until: '2027-01-31' }
  expect(nextDecision(power, today)).toMatchObject({ kind: 'notice', until: '2027-04-14' })
  const kept = { ...power, keptUntil: '2027-04-14' }
  expect(nextDecision(kept, today)).toEqual(ofPrice)
  expect(nextDecision({ ...power, priceChosenUntil: '2027-01-31' }, today)).toMatchObject({ kind: 'notice' })
  expect(nextDecision({ ...kept, priceChosenUntil: '2027-01-31' }, today)).toMatchObject({ day: '2028-01-14' })
  // The next price is asked about anew.
  expect(nextDecision({ ...kept, priceChosenUntil: '2026-01-31' }, today)).toEqual(ofPrice)
})

test('what runs on is decided about before its end, and then has none', () => {
  const broadband = terms({ endsOn: '2027-03-27', noticeMonths: 1 })
  expect(nextDecision(broadband, today)?.day).toBe('2027-02-27')
  expect(ifNothing(broadband, nextDecision(broadband, today)!)).toEqual({ kind: 'runsOn', from: '2027-03-27' })
  expect(groupOf(broadband, '2027-03-28')).toBe('withoutEnd')
  expect(endByNotice(broadband, '2027-02-27')).toBe('2027-03-27')
  expect(endByNotice(broadband, '2027-03-02')).toBe('2027-04-02')
})

describe('where it stands in the list', () => {
  test.each<[string, Partial<Terms>, string]>([
    ['without end', {}, 'withoutEnd'],
    ['renewed, but nobody knows when', { after: 'renews', renewsMonths: 12 }, 'dayMissing'],
    ['nobody knows how long before', { endsOn: '2027-04-14', after: 'renews', renewsMonths: 12 }, 'dayMissing'],
    ['a price is to be chosen', { priceUntil: '2027-01-31' }, 'soon'],
    ['a price was to be chosen', { priceUntil: '2026-01-31' }, 'withoutEnd'],
    ['it ends by itself', { endsOn: '2028-01-01', after: 'ends' }, 'later'],
    ['it has ended by itself', { endsOn: '2026-01-01', after: 'ends' }, 'ended'],
    ['given notice', { ...alarm, noticeOn: '2026-11-01' }, 'given'],
    ['confirmed', { ...alarm, noticeOn: '2026-11-01', confirmedOn: '2026-11-02', endedOn: '2027-04-14' }, 'given'],
    ['ended', { ...alarm, noticeOn: '2025-11-01', confirmedOn: '2025-11-02', endedOn: '2026-04-14' }, 'ended'],
    ['kept for this period', { ...alarm, keptUntil: '2027-04-14' }, 'later'],
  ])('%s', (_, given, group) => {
    expect(groupOf(terms(given), today)).toBe(group)
  })
})

/** Twenty years: every day from 2020, and all that a renewal and a time of notice can be. */
const day = fc.integer({ min: 0, max: 7304 }).map((days) => parseDate('2020-01-01').add({ days }).toString())
const monthEnd = day.map((one) => parseDate(one).set({ day: 31 }).toString())
const months = fc.constantFrom(0, 1, 2, 3, 4, 6, 9, 11, 12, 24)
const renewing = fc.record({
  endsOn: fc.oneof(day, monthEnd, fc.constant('2024-02-29')),
  renewsMonths: fc.constantFrom(1, 3, 6, 12, 36, 60),
  noticeMonths: months,
  otherNoticeMonths: fc.option(months),
  noticeDays: fc.option(fc.integer({ min: 0, max: 400 })),
})
const renewed = (given: Partial<Terms>) => terms({ ...given, after: 'renews' })

describe('over twenty years', () => {
  test('a notice is never later than the end less its time, on no day that is not there, and never past', () => {
    fc.assert(
      fc.property(renewing, day, (given, now) => {
        const it = renewed(given)
        const { day: last, until } = nextDecision(it, now)!
        const end = parseDate(until)
        expect(last <= until && last >= now).toBe(true)
        const counted = end.subtract({ months: given.noticeMonths })
        expect(last <= counted.toString()).toBe(true)
        expect(counted.day).toBe(Math.min(end.day, counted.calendar.getDaysInMonth(counted)))
        // The end is one of its own: the first, or so many renewals after it.
        const first = parseDate(given.endsOn)
        const apart = (end.year - first.year) * 12 + end.month - first.month
        expect(apart % given.renewsMonths).toBe(0)
        expect(first.add({ months: apart }).toString()).toBe(until)
        // There is none before it that could still be given notice.
        const before = first.add({ months: apart - given.renewsMonths }).toString()
        expect(before < given.endsOn || lastDayOfNotice(it, before)! < now).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  test('a later day has no earlier decision, and asking again on the day itself says the same', () => {
    fc.assert(
      fc.property(renewing, day, fc.integer({ min: 0, max: 400 }), (given, now, days) => {
        const it = renewed(given)
        const decision = nextDecision(it, now)!
        const later = nextDecision(it, parseDate(now).add({ days }).toString())!
        expect(later.day >= decision.day && later.until >= decision.until).toBe(true)
        expect(nextDecision(it, decision.day)).toEqual(decision)
        expect(endByNotice(it, decision.day)).toBe(decision.until)
      }),
      { numRuns: 3_000 },
    )
  })

  test('what is kept is next asked about the period after', () => {
    fc.assert(
      fc.property(renewing, day, (given, now) => {
        const it = renewed(given)
        const { until } = nextDecision(it, now)!
        const next = nextDecision({ ...it, keptUntil: until }, now)!
        expect(next.until).toBe(parseDate(ifNothingUntil(it, now)).toString())
        expect(next.until > until).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a period ends on or after the day it is asked for, and the one before it ended earlier', () => {
    fc.assert(
      fc.property(renewing, day, (given, now) => {
        const end = endOfPeriod(renewed(given), now)!
        expect(end >= now).toBe(true)
        const before = parseDate(end).subtract({ months: given.renewsMonths, days: 3 }).toString()
        expect(before <= given.endsOn || before < now).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

function ifNothingUntil(it: Terms, now: string) {
  const then = ifNothing(it, nextDecision(it, now)!)
  return then.kind === 'renews' ? (then.until ?? '') : ''
}
