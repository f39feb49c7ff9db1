import { expect, test } from 'vitest'
import { matchesRecipient } from './matchesRecipient.ts'

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
  expect(matchesRecipient(name, wanted)).toBe(true)
})

test.each([
  ['Åsa Öberg', 'asb'],
  ['Erik', 'Eriksson'],
  ['Erik', 'kire'],
])('%s is not found by "%s"', (name, wanted) => {
  expect(matchesRecipient(name, wanted)).toBe(false)
})
