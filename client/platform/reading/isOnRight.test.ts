import { expect, test } from 'vitest'
import { isOnRight } from './isOnRight.ts'

const sum = [0.6, 0.5, 0.8, 0.53] as const
test.each([
  ['before it, where nothing else was read', [...sum], [], false],
  ['after it, where it begins at the edge', [0.02, 0.5, 0.3, 0.53], [], true],
  ['after it, where another figure stands right before it', [...sum], [[0.4, 0.5, 0.56, 0.53]], true],
  ['before it, where that is on another line', [...sum], [[0.4, 0.6, 0.56, 0.63]], false],
  ['before it, where there is room nowhere', [0.02, 0.5, 0.98, 0.53], [], false],
] as const)('the number of what was read stands %s', (_, box, others, expected) => {
  expect(
    isOnRight(
      [...box],
      [box, ...others].map(([...one]) => one),
    ),
  ).toBe(expected)
})
