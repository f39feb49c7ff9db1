import { expect, test } from 'vitest'
import { aHandOverPreview } from '#client/testing/handOverAnswers.ts'
import { nothingStaysText } from './giveWords.ts'

test('nothing stays where neither amounts nor names are kept back', () => {
  const name = { key: 'p', kind: 'phone' as const, name: null, number: '070', count: 1, places: [] }
  const said = (amountsStay: boolean, ...treatments: ('all' | 'name' | 'none')[]) =>
    nothingStaysText(aHandOverPreview({ amountsStay, names: treatments.map((treatment) => ({ ...name, treatment })) }))
  expect(said(false)).toBe('Inget stannar')
  expect(said(false, 'all')).toBe('Inget stannar')
  expect(said(true)).toBe('Bara kostnader stannar')
  expect(said(false, 'all', 'name')).toBe('Bara dolda namn och nummer stannar')
  expect(said(true, 'none')).toBe('Bara kostnader och dolda namn och nummer stannar')
})
