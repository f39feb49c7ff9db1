import { expect, test } from 'vitest'
import type { Box } from '#contract/intake/reading.ts'
import { shownBox } from './places.ts'

const close = (...box: number[]) => box.map((value) => expect.closeTo(value, 3) as number)
const shown = { width: 400, height: 200 }
const box: Box = [0.1, 0.2, 0.3, 0.4]

test('a place on a page that was turned lies where it is shown', () => {
  expect(shownBox(box, { turned: 0, shown })).toEqual(box)
  expect(shownBox(box, { turned: 180, shown })).toEqual(close(0.7, 0.6, 0.9, 0.8))
  // What was up lies to the left once it is turned back.
  expect(shownBox(box, { turned: 90, shown })).toEqual(close(0.2, 0.7, 0.4, 0.9))
  expect(shownBox(box, { turned: 270, shown })).toEqual(close(0.6, 0.1, 0.8, 0.3))
})

test('one that was held askew is turned about its middle, and stays on the page', () => {
  expect(shownBox([0.5, 0.5, 0.5, 0.5], { turned: 7, shown })).toEqual(close(0.5, 0.5, 0.5, 0.5))
  const [left, top, right, bottom] = shownBox([0, 0, 1, 1], { turned: -13, shown })
  expect([left, top, right, bottom]).toEqual([0, 0, 1, 1])
})
