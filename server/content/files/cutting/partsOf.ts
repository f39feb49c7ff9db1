import type { Box } from '#contract/intake/reading.ts'

/**
 * The parts of a picture, by what lies in it: each reaches to the middle between it and what is beside, above or below it,
 * and else to the edge, so that nothing of the picture is in none of them.
 */
export function partsOf(areas: readonly Box[]): Box[] {
  return areas.map((own, at) => {
    const part: Box = [0, 0, 1, 1]
    for (const [index, other] of areas.entries()) if (index !== at) keepFrom(part, own, other)
    return part
  })
}

/** Ends a part where the other begins, on the side on which they are farthest apart. */
function keepFrom(part: Box, own: Box, other: Box) {
  const gaps = sides.map(({ end, begin, isAfter }) => (isAfter ? other[begin] - own[end] : own[end] - other[begin]))
  const widest = sides[gaps.indexOf(Math.max(...gaps))]
  if (!widest) return
  const { end, begin, isAfter } = widest
  const middle = (own[end] + other[begin]) / 2
  part[end] = isAfter ? Math.min(part[end], middle) : Math.max(part[end], middle)
}

/** Where the one ends and the other begins: to its right, below it, to its left, above it. */
const sides = [
  { end: 2, begin: 0, isAfter: true },
  { end: 3, begin: 1, isAfter: true },
  { end: 0, begin: 2, isAfter: false },
  { end: 1, begin: 3, isAfter: false },
] as const
