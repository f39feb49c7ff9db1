import { expect, test } from 'vitest'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { ongoingText } from './ongoingText.ts'
import { today } from '#client/platform/text/dates.ts'

const nothing = { agreements: { total: 0, next: null, monthly: null }, meters: 0, loans: 0, late: 0, upkeep: 0 }
const said = (changes: Partial<OpenFolder['ongoing']>) => ongoingText({ ...nothing, ...changes })

test('the head says the one thing that is most pressing, and leads to it', () => {
  const agreements = { total: 9, next: null, monthly: 411_400 }
  expect(said({})).toEqual({ tab: 'agreements' })
  expect(said({ meters: 2 })).toEqual({ text: '2 mätare', tab: 'meters' })
  expect(said({ agreements: { ...agreements, monthly: null }, meters: 2 }).text).toBe('9 avtal')
  expect(said({ agreements }).text).toMatch(/^4\s114\skr i månaden$/)
  expect(said({ agreements, loans: 3, late: 1 })).toEqual({ text: '1 sak borde vara tillbaka', tab: 'loans' })
  const asked = { ...agreements, next: { kind: 'renewal', day: today() } } as const
  expect(said({ agreements: asked, late: 2 })).toEqual({ text: 'bestäm senast i dag', tab: 'agreements' })
  expect(said({ agreements: { ...asked, next: { kind: 'notice', day: '2190-01-01' } }, late: 2 }).text).toBe(
    '2 saker borde vara tillbaka',
  )
})
