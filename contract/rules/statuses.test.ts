import { describe, expect, test } from 'vitest'
import { mayBecome, nextStatuses, type StatusKind } from './statuses.ts'

/** Written out by hand: the allowed transitions, starting with a new item; all others are rejected. */
const allowed: Record<StatusKind, [from: number | null, to: number[]][]> = {
  folder: [
    [null, [18]],
    [18, [18, 19]],
    [19, [18, 19]],
  ],
  activity: [
    [null, [20, 21, 22]],
    [20, [20, 21, 22, 23]],
    [21, [20, 21, 22, 23]],
    [22, [20, 21, 22]],
    [23, [20, 23]],
  ],
  component: [
    [null, [24]],
    [24, [24, 25, 26]],
    [25, [24, 25]],
    [26, [24, 26]],
  ],
  support: [
    [null, [29]],
    [29, [29, 30, 31]],
    [30, [29, 30, 31]],
    [31, [29, 30, 31]],
  ],
}
const everyStatus = Array.from({ length: 32 }, (_, index) => index + 1)

describe.each(Object.entries(allowed) as [StatusKind, [number | null, number[]][]][])(
  'a status of %s',
  (kind, rows) => {
    test.each(rows)('from %s only %j are allowed', (from, to) => {
      expect(everyStatus.filter((status) => mayBecome(kind, from, status))).toEqual(to)
      expect(nextStatuses(kind, from).toSorted((a, b) => a - b)).toEqual(to)
    })
  },
)

test('an unknown status can only stay the same', () => {
  expect(nextStatuses('activity', 99)).toEqual([99])
})
