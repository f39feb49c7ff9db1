import { expect, test } from 'vitest'
import { isOutdoors, roundResult } from './rounds.ts'

test('what a round came to leaves out what there was none of', () => {
  const none = { good: 0, needs: 0, missing: 0, skipped: 0 }
  expect(roundResult({ ...none, good: 19, needs: 3 })).toBe('19 bra, 3 behövde något')
  expect(roundResult({ ...none, missing: 1, skipped: 2 })).toBe('0 bra, 1 fanns inte, 2 hoppades över')
})

test('places outside are known by their words', () => {
  expect(['Taket och fasaden', 'Norra gaveln', 'Garaget', 'Vid altanen'].filter((place) => !isOutdoors(place))).toEqual(
    [],
  )
  expect(['Källaren', 'Köket', 'Hallen', 'VVS'].filter(isOutdoors)).toEqual([])
})
