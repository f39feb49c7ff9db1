import { expect, test } from 'vitest'
import { endingOf, placeText, sizeText, summaryText, titleOf } from './fileWords.ts'

test('a file is called by its name without the ending', () => {
  expect(titleOf({ name: 'Kvitto Bauhaus.pdf' })).toBe('Kvitto Bauhaus')
  expect(endingOf({ name: 'Kvitto Bauhaus.pdf' })).toBe('PDF')
  // What follows the full stop of a sentence or a date is no ending.
  expect(titleOf({ name: 'Avtal 2026.11.22 påskrivet' })).toBe('Avtal 2026.11.22 påskrivet')
  expect(endingOf({ name: '.gömd' })).toBe('')
})

test('sizes are said with as many figures as anybody needs', () => {
  expect([0, 999, 36_400, 1_240_000, 412_000_000, 2_147_483_648].map(sizeText)).toEqual([
    '1 kB',
    '1 kB',
    '36 kB',
    '1,2 MB',
    '412 MB',
    '2,1 GB',
  ])
  expect(summaryText({ total: 1, size: 36_400 })).toBe('1 papper eller bild · 36 kB')
})

test('a place on the globe, with what it lies on', () => {
  expect(placeText(59.325, 18.0694)).toBe('59,3250° N, 18,0694° Ö')
  expect(placeText(-33.9, -70.5)).toBe('33,9000° S, 70,5000° V')
})
