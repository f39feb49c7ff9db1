import { expect, test } from 'vitest'
import { strengthOf } from './passwordStrength.ts'

test('a common password is weak, a long sentence is strong', () => {
  expect(strengthOf('password123', [])).toBe(1)
  expect(strengthOf('korrekt häst batteri häftapparat', [])).toBe(4)
})

test('the user’s own name and address are weak', () => {
  const known = ['Margareta', 'Vennerström', 'margareta.vennerstrom@exempel.se']
  expect(strengthOf('margaretavennerstrom', known)).toBeLessThan(strengthOf('margaretavennerstrom', []))
})
