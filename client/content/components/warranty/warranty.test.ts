import { expect, test } from 'vitest'
import { lifeText, warrantyOf } from './warranty.ts'

const today = '2026-11-22'

test.each([
  ['2029-11-22', 'valid', 'nov 2029', 'Garanti 3\u00A0år till'],
  ['2028-11-21', 'valid', 'nov 2028', 'Garanti 23\u00A0månader till'],
  ['2027-02-21', 'valid', 'feb 2027', 'Garanti 2\u00A0månader till'],
  ['2027-02-20', 'soon', 'feb 2027', 'Garantin går ut 20 feb 2027'],
  ['2026-11-22', 'soon', 'nov 2026', 'Garantin går ut 22 nov 2026'],
  ['2026-11-21', 'over', 'Gick ut 2026', 'Garantin gick ut 2026'],
])('a warranty until %s is %s', (warrantyUntil, state, brief, text) => {
  expect(warrantyOf({ warrantyUntil }, today)).toEqual({ state, brief, text })
})

test('without a warranty nothing is said', () => {
  expect(warrantyOf({ warrantyUntil: null }, today)).toBeNull()
})

test.each([
  ['2032-05-01', 'Beräknas hålla till 2032'],
  ['2019-05-01', 'Beräknades hålla till 2019'],
  [null, null],
])('an expected life until %s: %s', (expectedUntil, text) => {
  expect(lifeText({ expectedUntil }, today)).toBe(text)
})
