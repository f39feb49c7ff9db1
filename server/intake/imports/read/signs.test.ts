import { expect, test } from 'vitest'
import { signsOf } from './signs.ts'

const signsIn = (...cells: string[]) =>
  signsOf(
    ['Belopp'],
    cells.map((cell, index) => ({ number: index + 2, cells: [cell] })),
  )[0]

test('a column of amounts says how many are below zero and above, with rows of both', () => {
  expect(signsIn('-12,50', '25 000,00 kr', '(99,00)', '0,00', '−99,00', '7,00-', '', '895:-')).toEqual({
    minus: 4,
    plus: 2,
    examples: [2, 4, 3],
  })
  expect(signsIn('-1', '-2', '-3', '-4')).toEqual({ minus: 4, plus: 0, examples: [2, 3, 4] })
})

test('days, numbers of accounts and words have no sign', () => {
  expect(signsIn('2026-01-07', '2026-01-08')).toBeNull()
  expect(signsIn('8327-9', '1111 11 11111')).toBeNull()
  expect(signsIn('Sotning', '')).toBeNull()
})
