import { expect, test } from 'vitest'
import type { Box } from '#contract/intake/reading.ts'
import { partsOf } from './partsOf.ts'

test('two beside each other part the picture between them, and so do two above each other', () => {
  const beside: Box[] = [
    [0.1, 0.1, 0.4, 0.7],
    [0.6, 0.2, 0.9, 0.9],
  ]
  expect(partsOf(beside)).toEqual([
    [0, 0, 0.5, 1],
    [0.5, 0, 1, 1],
  ])
  const above: Box[] = [
    [0.1, 0.5, 0.9, 0.9],
    [0.1, 0.1, 0.9, 0.4],
  ]
  expect(partsOf(above)).toEqual([
    [0, 0.45, 1, 1],
    [0, 0, 1, 0.45],
  ])
})

test('of three each has its own, and those that lie askew are parted where they touch', () => {
  const three: Box[] = [
    [0.1, 0.1, 0.4, 0.8],
    [0.5, 0.1, 0.9, 0.3],
    [0.5, 0.5, 0.9, 0.9],
  ]
  expect(partsOf(three)).toEqual([
    [0, 0, 0.45, 1],
    [0.45, 0, 1, 0.4],
    [0.45, 0.4, 1, 1],
  ])
  const askew: Box[] = [
    [0.1, 0.1, 0.52, 0.9],
    [0.48, 0.1, 0.9, 0.9],
  ]
  expect(partsOf(askew)).toEqual([
    [0, 0, 0.5, 1],
    [0.5, 0, 1, 1],
  ])
})
