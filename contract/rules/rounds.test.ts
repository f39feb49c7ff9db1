import { expect, test } from 'vitest'
import { roundResult } from './rounds.ts'

test('what a round came to leaves out what there was none of', () => {
  const none = { good: 0, needs: 0, missing: 0, skipped: 0 }
  expect(roundResult({ ...none, good: 19, needs: 3 })).toBe('19 bra, 3 behövde något')
  expect(roundResult({ ...none, missing: 1, skipped: 2 })).toBe('0 bra, 1 fanns inte, 2 hoppades över')
})
