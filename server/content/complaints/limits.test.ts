import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { limitsOf, boardUntil, type Counted } from './limits.ts'
import { nextDay } from './nextStep.ts'

const freezer: Counted = {
  about: 'purchase',
  since: '2025-02-14',
  noticedOn: '2026-11-24',
  onBuilding: false,
  isConsumer: true,
  isAnimal: false,
}
const on = (day: string, changes: Partial<Counted> = {}) => limitsOf({ ...freezer, ...changes }, parseDate(day))

test('a purchase is complained of within two months of the fault, and within three years', () => {
  expect(on('2026-11-28')).toMatchObject({
    lastDay: '2027-01-24',
    usualUntil: '2028-02-14',
    sellerProvesUntil: '2027-02-14',
    verdict: 'enough',
    source: { name: 'Konsumentköplagen 2022:260', checkedOn: '2026-11-30' },
  })
  expect(on('2027-01-10')?.verdict).toBe('enough')
  expect(on('2027-01-11')?.verdict).toBe('hurry')
  expect(on('2027-01-24')?.verdict).toBe('hurry')
  expect(on('2027-01-25')?.verdict).toBe('passed')
})

test('a fault that shows after three years is too late at once', () => {
  expect(on('2028-02-15', { noticedOn: '2028-02-15' })?.verdict).toBe('passed')
  expect(on('2028-02-15', { noticedOn: '2028-02-14' })).toMatchObject({ lastDay: '2028-04-14', verdict: 'enough' })
})

test('a job is complained of within three years, on a building within ten, and never after', () => {
  const job = { about: 'job', since: '2024-03-31', noticedOn: '2027-03-01' } as const
  expect(on('2027-03-01', job)).toMatchObject({
    lastDay: '2027-03-31',
    usualUntil: '2027-03-31',
    sellerProvesUntil: null,
  })
  expect(on('2027-04-01', job)?.verdict).toBe('passed')
  expect(on('2027-04-01', { ...job, onBuilding: true })).toMatchObject({
    lastDay: '2027-05-01',
    usualUntil: '2034-03-31',
  })
})

test('months end on their last day where they are shorter', () => {
  expect(on('2026-01-01', { noticedOn: '2025-12-31' })?.lastDay).toBe('2026-02-28')
  expect(on('2028-01-01', { noticedOn: '2027-12-31' })?.lastDay).toBe('2028-02-29')
  expect(on('2026-01-01', { since: '2024-02-29' })?.usualUntil).toBe('2027-02-28')
  expect(boardUntil('2024-02-29')).toBe('2025-02-28')
})

test('nothing is said of firms, of what has no day, of jobs on animals, nor of who proves what of animals and old purchases', () => {
  expect(on('2026-11-28', { isConsumer: false })).toBeNull()
  expect(on('2026-11-28', { since: null })).toBeNull()
  expect(on('2026-11-28', { about: 'job', isAnimal: true })).toBeNull()
  expect(on('2026-11-28', { isAnimal: true })?.sellerProvesUntil).toBeNull()
  expect(on('2026-11-28', { since: '2022-04-30' })?.sellerProvesUntil).toBeNull()
})

test('over each day of eight years: never a day that is not there, never before it was noticed, never more than the months say', () => {
  const first = parseDate('2024-01-01')
  for (let days = 0; days < 8 * 365; days++) {
    const noticed = first.add({ days })
    const found = on('2024-01-01', { since: '2023-12-31', noticedOn: noticed.toString() })
    const last = parseDate(found?.lastDay ?? '')
    expect(last.compare(noticed)).toBeGreaterThanOrEqual(59)
    expect(last.compare(noticed)).toBeLessThanOrEqual(62)
    // Of a later day it is never an earlier one.
    const next = on('2024-01-01', { since: '2023-12-31', noticedOn: noticed.add({ days: 1 }).toString() })
    expect((next?.lastDay ?? '') >= last.toString()).toBe(true)
    expect(last.month).toBe(((noticed.month + 1) % 12) + 1)
  }
})

test('its event stands on the last day, then two weeks after it was sent or asked again, or on the day they named', () => {
  const today = parseDate('2026-11-28')
  const drafted = {
    limits: on('2026-11-28'),
    warrantyUntil: null,
    state: 'drafted',
    sentOn: null,
    askedAgainOn: null,
  } as const
  expect(nextDay(drafted, today)).toBe('2027-01-24')
  expect(nextDay({ ...drafted, limits: on('2026-11-28', { noticedOn: '2026-08-01' }) }, today)).toBe('2026-11-28')
  expect(nextDay({ ...drafted, limits: null }, today)).toBe('2026-12-12')
  expect(nextDay({ ...drafted, limits: null, warrantyUntil: '2026-12-01' }, today)).toBe('2026-12-01')
  expect(nextDay({ ...drafted, limits: null, warrantyUntil: '2026-11-01' }, today)).toBe('2026-12-12')
  const sent = { ...drafted, state: 'sent', sentOn: '2026-11-28' } as const
  expect(nextDay(sent, today)).toBe('2026-12-12')
  expect(nextDay({ ...sent, askedAgainOn: '2026-12-12' }, today)).toBe('2026-12-26')
  expect(nextDay({ ...sent, state: 'answered', nextOn: '2026-12-09' }, today)).toBe('2026-12-09')
  expect(nextDay({ ...sent, state: 'answered' }, today)).toBe('2026-12-12')
})
