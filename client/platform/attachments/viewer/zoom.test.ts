import { expect, test } from 'vitest'
import { fitted, mostScale, movedBy, zoomedBy } from './zoom.ts'

const sizes = { stage: { width: 400, height: 800 }, picture: { width: 400, height: 300 } }
const middle = { x: 0, y: 0 }

test('what lies under the finger stays there', () => {
  const at = { x: 100, y: 0 }
  const view = zoomedBy(fitted, 4, at, sizes)
  expect(view).toEqual({ scale: 4, x: -300, y: 0 })
  expect(zoomedBy(view, 1 / 4, at, sizes)).toEqual(fitted)
})

test('it becomes neither smaller than it fits nor larger than anybody needs', () => {
  expect(zoomedBy(fitted, 0.1, middle, sizes)).toEqual(fitted)
  expect(zoomedBy(fitted, 1000, middle, sizes).scale).toBe(mostScale)
})

test('it is moved as far as there is more of it', () => {
  const view = zoomedBy(fitted, 2, middle, sizes)
  expect(movedBy(view, { x: 1000, y: 1000 }, sizes)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(movedBy(zoomedBy(fitted, 4, middle, sizes), { x: 0, y: -1000 }, sizes)).toEqual({ scale: 4, x: 0, y: -200 })
  expect(movedBy(fitted, { x: 50, y: 50 }, sizes)).toEqual(fitted)
})
