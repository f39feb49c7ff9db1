import { expect, test } from 'vitest'
import { pageOf } from '#server/testing/readPages.ts'
import { isOrgNumber, orgNumberOf } from './orgNumber.ts'
import { rowsOf } from './rows.ts'

const numberIn = (text: string) => orgNumberOf(rowsOf(pageOf(text)))

test.each([
  ['Org.nr 592222-0115'],
  ['Organisationsnummer: 5922220115'],
  ['Org.nr 592222–0115'],
  ['Org.nr 59222Z-O115'],
  ['Momsreg.nr SE592222011501'],
  ['592222-0115 Godkänd för F-skatt'],
])('%s has a number whose check digit agrees', (written) => {
  expect(numberIn(written)).toMatchObject({ value: '592222-0115' })
})

test('a wrong check digit is said, not offered', () => {
  expect(numberIn('Org.nr 592222-0116')).toMatchObject({ value: null, read: '592222-0116', why: 'checkDigit' })
})

test("a person's number is no firm's", () => {
  expect(isOrgNumber('8112189876')).toBe(false)
})

test('of two numbers the one that the VAT number has too is the seller’s, and without it neither is', () => {
  expect(numberIn('Org.nr 592222-0115\nKundens org.nr 592340-2217')).toMatchObject({ value: null, why: 'several' })
  expect(numberIn('Kundens org.nr 592222-0115\nOrg.nr 592340-2217\nSE592340221701')).toMatchObject({
    value: '592340-2217',
  })
})

test('a telephone number, an account and a number of a till are no firm', () => {
  expect(numberIn('Tel 592222 0115\nKvitto 5922220115\nBankgiro 5922-2201')).toBeNull()
})
