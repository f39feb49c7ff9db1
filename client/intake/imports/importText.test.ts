import { expect, test } from 'vitest'
import { sumsText } from './importText.ts'

const none = { paid: 0, back: 0, leftOut: 0, leftOutRows: 0 }
/** With plain spaces. */
const said = (...sums: Parameters<typeof sumsText>[0]) => sumsText(sums).replaceAll(/\s/g, ' ')

test('what a file comes to is said by direction and currency', () => {
  expect(said({ ...none, currency: 'SEK', paid: 134_850, leftOut: 2_500_000, leftOutRows: 3 })).toBe(
    'Kostnader 1 348,50 kr · Utelämnat: 3 insättningar, 25 000 kr',
  )
  expect(
    said(
      { currency: 'SEK', paid: 10_000, back: 9_900, leftOut: 100, leftOutRows: 1 },
      { ...none, currency: 'EUR', paid: 1_250, leftOut: 500, leftOutRows: 1 },
    ),
  ).toBe('Kostnader 100 kr + 12,50 € · Pengar tillbaka 99 kr · Utelämnat: 2 insättningar, 1 kr + 5 €')
  expect(said()).toBe('')
})
