import { expect, test } from 'vitest'
import { registerText } from './buyerWords.ts'

test('the register says what its tabs come to: firms are contacts, and no things', () => {
  const tab = (count: number) => ({ number: 1, name: 'Kontakter', holds: 'hantverkare', count })
  const years = { first: 2009, last: 2025 }
  expect(registerText({ tabs: [tab(4), tab(46)], goes: 46, years })).toBe('46 saker och 4 kontakter från 17\u00a0år')
  expect(registerText({ tabs: [tab(1), tab(1)], goes: 1, years: null })).toBe('1 sak och 1 kontakt')
  expect(registerText({ tabs: [tab(0), tab(46)], goes: 46, years: null })).toBe('46 saker')
})
