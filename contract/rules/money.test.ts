import { expect, test } from 'vitest'
import { amountText, isVatWithinCost, moneyText, parseAmount, withVat } from './money.ts'

test.each([
  ['1900', 190_000],
  ['1 900', 190_000],
  ['1\u00a0900', 190_000],
  ['1900,50', 190_050],
  ['1900,5', 190_050],
  ['1900.50', 190_050],
  ['1.900', 190_000],
  ['1.234.567,89', 123_456_789],
  ['1 900 kr', 190_000],
  ['1900kr.', 190_000],
  ['49,90 SEK', 4_990],
  ['1 900:-', 190_000],
  ['0', 0],
  ['0,05', 5],
  ['-1 200', -120_000],
  ['− 1 200,50 kr', -120_050],
  ['–1.200:-', -120_000],
  ['-0', 0],
  ['', null],
  ['  ', null],
])('"%s" is %s hundredths', (typed, hundredths) => {
  expect(parseAmount(typed)).toBe(hundredths)
})

test.each([
  'kr',
  'abc',
  '12 st',
  '-',
  '−',
  '--5',
  '5-',
  '1,234',
  '1,2,3',
  '1e3',
  '0x10',
  '1.90.000',
  '12,',
  ',50',
  '99999999999999999999',
])('"%s" is no amount', (typed) => {
  expect(parseAmount(typed)).toBeUndefined()
})

test.each([
  [190_000, 'SEK', '1 900 kr'],
  [190_050, 'SEK', '1 900,50 kr'],
  [5, 'SEK', '0,05 kr'],
  [-120_000, 'SEK', '\u22121 200 kr'],
  [-5, 'SEK', '\u22120,05 kr'],
  [-0, 'SEK', '0 kr'],
  [190_000, 'EUR', '1 900 €'],
  [190_000, 'NOK', '1 900 Nkr'],
] as const)('%i hundredths of %s are read as %s', (hundredths, currency, text) => {
  expect(moneyText(hundredths, currency).replace(/\s/g, ' ')).toBe(text)
})

test.each([190_000, 190_050, 5, 0, -120_000, -120_050, null])(
  'what is shown of %s in a field is read as the same',
  (hundredths) => {
    expect(parseAmount(amountText(hundredths))).toBe(hundredths)
  },
)

test('VAT is within a cost, and does not outlive it', () => {
  expect(isVatWithinCost({ cost: 100, vat: 100 })).toBe(true)
  expect(isVatWithinCost({ cost: 100, vat: 101 })).toBe(false)
  expect(isVatWithinCost({ cost: null, vat: 0 })).toBe(false)
  expect(isVatWithinCost({ vat: 20 })).toBe(false)
  expect(isVatWithinCost({ cost: null })).toBe(true)
  expect(withVat({ cost: 100 })).toEqual({ cost: 100, vat: null })
  expect(withVat({})).toEqual({ vat: undefined })
})

test('VAT of a refund has its sign, given or not', () => {
  expect(withVat({ cost: -100, vat: 20 })).toEqual({ cost: -100, vat: -20 })
  expect(withVat({ cost: -100, vat: -20 })).toEqual({ cost: -100, vat: -20 })
  expect(withVat({ cost: -100, vat: 0 })).toEqual({ cost: -100, vat: 0 })
  expect(isVatWithinCost({ cost: -100, vat: 20 })).toBe(true)
  expect(isVatWithinCost({ cost: -100, vat: -101 })).toBe(false)
  expect(isVatWithinCost({ cost: 100, vat: -20 })).toBe(false)
})
