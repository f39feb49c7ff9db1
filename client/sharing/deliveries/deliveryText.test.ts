import { afterEach, expect, test, vi } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { contentsOfDelivery, intervalText, serviceText } from './deliveryText.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [1, 'varje månad'],
  [2, 'var annan månad'],
  [6, 'var sjätte månad'],
  [11, 'var 11:e månad'],
  [12, 'varje år'],
  [24, 'vartannat år'],
  [36, 'vart tredje år'],
  [240, 'vart 20:e år'],
])('every %i months is %o', (months, text) => {
  expect(intervalText(months)).toBe(text)
})

test('a service is told with its month, and how often from then on', () => {
  expect(serviceText({ day: '2027-11-01', everyMonths: 24 })).toBe('November 2027, sedan vartannat år')
  expect(serviceText({ day: '2027-01-01', everyMonths: null })).toBe('Januari 2027')
})

test('what a delivery holds is told in words, pictures apart from papers', () => {
  const file = (kindId: number) => ({ kindId })
  const files = [file(fileKind.photo), file(fileKind.warranty), file(fileKind.photo)]
  expect(contentsOfDelivery({ events: [{}], components: [{}], files }, fileKind.photo)).toBe(
    'Jobbet, 1 komponent, 1 papper, 2 bilder',
  )
  expect(contentsOfDelivery({ events: [], components: [{}, {}], files: [] }, fileKind.photo)).toBe('2 komponenter')
})

test('a month is the same wherever the browser is', async () => {
  // West of UTC the first of a month is the last of the one before.
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.resetModules()
  const { serviceInSentence, shortMonthText } = await import('./deliveryText.ts')
  expect(new Date('2027-11-01').getDate(), 'the clock is where it was set').toBe(31)
  const service = { day: '2027-11-01', everyMonths: null }
  expect([serviceInSentence(service), shortMonthText('2027-11-01')]).toEqual(['november 2027', 'nov 2027'])
})
