import { expect, test } from 'vitest'
import { litresText, mostLitres, parseLitres, saysFuel } from './fuel.ts'

test.each([
  ['47,32', 4_732],
  ['47.3 l', 4_730],
  ['1 200 liter', 120_000],
  ['40 L', 4_000],
  ['47,32 l ', 4_732],
  ['99999,99', mostLitres],
  ['', null],
  ['0', undefined],
  ['-3', undefined],
  ['4,321', undefined],
  ['fullt', undefined],
])('%j is read', (typed, litres) => {
  expect(parseLitres(typed)).toBe(litres)
})

test('litres are written as they are read', () => {
  expect(litresText(4_732)).toBe('47,32')
  expect(litresText(4_000)).toBe('40')
  expect(litresText(null)).toBe('')
})

test.each([
  ['Tanka', true],
  ['Tankning', true],
  ['Fulltankade i Mora', true],
  ['Service och tankning', true],
  ['Rengör vattentanken', false],
  ['Tankbyte', false],
  ['Betänkande', false],
])('%s says fuel: %s', (title, isFuel) => {
  expect(saysFuel(title)).toBe(isFuel)
})
