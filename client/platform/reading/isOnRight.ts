import type { Box } from '#contract/intake/reading.ts'

/** As wide, and half as high, as a number is on a phone, as fractions of the picture. */
const wide = 0.09
const high = 0.03

/** Whether the number of a place stands after it, since there is no room before it, or something else that was read. */
export function isOnRight([left, top, right, bottom]: Box, all: readonly Box[]): boolean {
  const middle = (top + bottom) / 2
  const isFree = (from: number) =>
    from >= 0 &&
    from + wide <= 1 &&
    !all.some(
      ([otherLeft, otherTop, otherRight, otherBottom]) =>
        otherLeft < from + wide && otherRight > from && otherTop < middle + high && otherBottom > middle - high,
    )
  return !isFree(left - wide) && isFree(right)
}
