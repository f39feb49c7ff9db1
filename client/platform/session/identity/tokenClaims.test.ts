import { expect, test } from 'vitest'
import { claimsOf } from './tokenClaims.ts'

test('a name keeps its letters', () => {
  // {"sub":"u1","name":"Åsa Öberg"}
  const payload = 'eyJzdWIiOiJ1MSIsIm5hbWUiOiLDhXNhIMOWYmVyZyJ9'
  expect(claimsOf(`h.${payload}.s`)).toEqual({ sub: 'u1', name: 'Åsa Öberg' })
})
