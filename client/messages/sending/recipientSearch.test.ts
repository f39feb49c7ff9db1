import { expect, test } from 'vitest'
import { matches } from './recipientSearch.ts'

test.each([
  ['Åsa Öberg', 'asa'],
  ['Åsa Öberg', 'ÅSA'],
  ['Åsa Öberg', 'oberg'],
  ['Åsa Öberg', 'a ö'],
  ['Asa Oberg', 'åsa'],
  ['André Lindén', 'lINDEN'],
  ['A\u030Asa', 'åsa'],
  ['Erik', ''],
  ['Erik', '  rik '],
])('%s is found by "%s"', (name, wanted) => {
  expect(matches(name, wanted)).toBe(true)
})

test.each([
  ['Åsa Öberg', 'asb'],
  ['Erik', 'Eriksson'],
  ['Erik', 'kire'],
])('%s is not found by "%s"', (name, wanted) => {
  expect(matches(name, wanted)).toBe(false)
})
