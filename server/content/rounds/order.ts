import { isOutdoors } from '#contract/rules/rounds.ts'

type Placed = {
  componentId: number
  place: string
  /** Where it came on the way round; null: it is left out, or is new to it. */
  position: number | null
}

/**
 * The way round: as it was remembered, and what is new after what stands in the same place. Places that are new come last,
 * and those outside before the others.
 */
export function inWayRound<Stop extends Placed>(stops: readonly Stop[]): Stop[] {
  const known = stops.filter(({ position }) => position !== null)
  const last = new Map<string, number>()
  for (const { place, position } of known) {
    const key = keyOf(place)
    last.set(key, Math.max(last.get(key) ?? 0, position ?? 0))
  }
  const rank = ({ place, position }: Stop): [number, number, string] => {
    const key = keyOf(place)
    const after = position ?? last.get(key)
    return after === undefined ? [1, isOutdoors(place) ? 0 : 1, key] : [0, after, position === null ? 'new' : '']
  }
  // What has come in the same order before stays in it.
  return stops
    .map((stop, at) => ({ stop, at, rank: rank(stop) }))
    .toSorted(
      (one, other) =>
        one.rank[0] - other.rank[0] ||
        one.rank[1] - other.rank[1] ||
        one.rank[2].localeCompare(other.rank[2], 'sv') ||
        one.at - other.at,
    )
    .map(({ stop }) => stop)
}

const keyOf = (place: string) => place.trim().toLowerCase()
