import { expect, test } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { reportDetailsText, failedPageOf, reportDetails } from './reportDetails.ts'

test('the failed page comes from the router state, without its fragment', () => {
  expect(failedPageOf({ from: '/objectPage_tabs1/7?tab=tab2' })).toBe('/objectPage_tabs1/7?tab=tab2')
  expect(failedPageOf({ from: '/inbjudan#hemlig\nkod' })).toBe('/inbjudan')
})

test('anything that is not a path of ours counts as none', () => {
  const others = [null, undefined, 'x', {}, { from: 7 }, { from: '' }, { from: 'https://ond.exempel' }]
  for (const state of [...others, { from: '//ond.exempel' }, { from: '/\\ond.exempel' }])
    expect(failedPageOf(state)).toBeNull()
})

test('the details are page, Swedish time and browser', () => {
  const facts = reportDetails('/members', new Date('2026-07-01T10:00:00Z'), 'Firefox 150')
  expect(reportDetailsText(facts)).toBe('Sida: /members\nTid: 2026-07-01 12.00.00\nWebbläsare: Firefox 150')
  expect(reportDetailsText(reportDetails(null, new Date(), ''))).toContain('Sida: okänd')
})

test('a very long address is truncated, to leave room for the user’s text', () => {
  const facts = reportDetails(`/activities?sok=${'a'.repeat(20_000)}`, new Date(), 'Firefox')
  expect(reportDetailsText(facts)).toContain('Sida: /activities?sok=aaa')
  expect(reportDetailsText(facts).length).toBeLessThan(limits.description / 2)
})
