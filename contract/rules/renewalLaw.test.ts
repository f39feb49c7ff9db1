import { expect, test } from 'vitest'
import type { Decision, Terms } from './noticeDay.ts'
import { firmRemindsBy } from './renewalLaw.ts'

const terms = (changes: Partial<Terms> = {}): Terms => ({
  endsOn: '2027-04-14',
  after: 'renews',
  renewsMonths: 12,
  noticeRule: 'period',
  noticeMonths: 3,
  noticeDays: null,
  otherNoticeMonths: null,
  priceUntil: null,
  keptUntil: null,
  priceChosenUntil: null,
  noticeOn: null,
  confirmedOn: null,
  endedOn: null,
  ...changes,
})
const decision: Decision = { kind: 'notice', day: '2027-01-14', until: '2027-04-14' }

test('who renews by more than three months usually reminds a month before the last day of notice', () => {
  expect(firmRemindsBy(terms(), decision)).toBe('2026-12-14')
  expect(firmRemindsBy(terms(), { ...decision, day: '2027-03-31' })).toBe('2027-02-28')
})

test.each<[string, Partial<Terms>]>([
  ['is renewed by three months', { renewsMonths: 3 }],
  ['runs on', { after: 'runsOn' }],
  ['is an insurance', { noticeRule: 'yearlyDay' }],
  ['is renewed by nobody knows what', { renewsMonths: null }],
])('nothing is said of what %s', (_, changes) => {
  expect(firmRemindsBy(terms(changes), decision)).toBeNull()
})
