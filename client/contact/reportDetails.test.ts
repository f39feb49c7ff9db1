import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { reportDetailsText, failedPageOf, reportDetails } from './reportDetails.ts'

test('the page that failed is what the address’s state says, without its secret part', () => {
  expect(failedPageOf({ from: '/objectPage_tabs1/7?tab=tab2' })).toBe('/objectPage_tabs1/7?tab=tab2')
  expect(failedPageOf({ from: '/inbjudan#hemlig\nkod' })).toBe('/inbjudan')
})

test('what is no page of ours is none', () => {
  const others = [null, undefined, 'x', {}, { from: 7 }, { from: '' }, { from: 'https://ond.exempel' }]
  for (const state of [...others, { from: '//ond.exempel' }, { from: '/\\ond.exempel' }])
    expect(failedPageOf(state)).toBeNull()
})

test('the facts are the page, the time in Sweden and the browser', () => {
  const facts = reportDetails('/members', new Date('2026-07-01T10:00:00Z'), 'Firefox 150')
  expect(reportDetailsText(facts)).toBe('Sida: /members\nTid: 2026-07-01 12:00:00\nWebbläsare: Firefox 150')
  expect(reportDetailsText(reportDetails(null, new Date(), ''))).toContain('Sida: okänd')
})

test('an endless address leaves room for what the writer has to say', () => {
  const facts = reportDetails(`/activities?sok=${'a'.repeat(20_000)}`, new Date(), 'Firefox')
  expect(reportDetailsText(facts)).toContain('Sida: /activities?sok=aaa')
  expect(reportDetailsText(facts).length).toBeLessThan(limits.description / 2)
})
