import { expect, test } from 'vitest'
import type { TokenHolder } from './provider.ts'
import { createVerifiedTokens } from './verifiedTokens.ts'

const holder = { subject: 'u1' } as TokenHolder
const later = Date.now() + 60_000

test('the oldest makes room, and none is known by a part of it', () => {
  const tokens = createVerifiedTokens(2)
  for (const token of ['one', 'two', 'three']) tokens.keep(token, { ...holder, subject: token }, later)
  expect(['one', 'two', 'three', 'thre'].map((token) => tokens.find(token)?.subject)).toEqual([
    undefined,
    'two',
    'three',
    undefined,
  ])
})

test('each is known until its time, or until all are forgotten', () => {
  const tokens = createVerifiedTokens()
  tokens.keep('past', holder, Date.now() - 1)
  tokens.keep('valid', holder, later)
  expect(tokens.find('past')).toBeUndefined()
  expect(tokens.find('valid')).toBe(holder)
  tokens.forget()
  expect(tokens.find('valid')).toBeUndefined()
})
