import { expect, test } from 'vitest'
import { firmInitials } from './firmInitials.ts'

test.each([
  ['Sundins Rör & Värme AB', 'SR'],
  ['AB Storstadens Sotning', 'SS'],
  ['Malm', 'M'],
  ['El i Norr AB (publ)', 'EN'],
  ['åkes båtar', 'ÅB'],
  ['𠮷野 水道', '𠮷水'],
  ['AB', 'A'],
  ['', ''],
])('the mark of %o is %o', (name, initials) => {
  expect(firmInitials(name)).toBe(initials)
})
