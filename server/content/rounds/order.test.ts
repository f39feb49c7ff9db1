import { expect, test } from 'vitest'
import { inWayRound } from './order.ts'

const stop = (componentId: number, place: string, position: number | null = null) => ({ componentId, place, position })
const ids = (stops: ReturnType<typeof stop>[]) => inWayRound(stops).map(({ componentId }) => componentId)

test('the first way round is by place, outside first, and keeps the things of a place together', () => {
  expect(ids([stop(1, 'Källaren'), stop(2, 'Garaget'), stop(3, 'El'), stop(4, 'källaren')])).toEqual([2, 3, 1, 4])
})

test('what was remembered comes as it was, and what is new after the others of its place, or last', () => {
  const stops = [
    stop(1, 'Källaren', 5),
    stop(2, 'Garaget', 9),
    stop(3, 'Källaren', 7),
    stop(4, 'Altanen'),
    stop(5, 'KÄLLAREN'),
  ]
  expect(ids(stops)).toEqual([1, 3, 5, 2, 4])
})
