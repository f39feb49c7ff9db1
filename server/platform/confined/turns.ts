/** What a turn counts for at least, in milliseconds: who has had many short ones comes after who has had none. */
const leastOfTurn = 100
/** After so long half of what somebody has taken is forgotten. */
const halfLifeMs = 60_000
const mostRemembered = 10_000

/** Who has had how much of the processor lately, in whatever kind of work: the others come first. */
export type Turns = {
  /** Whose turn it is, of those who wait; of several who have had as much, the first. */
  next: (owners: readonly unknown[]) => unknown
  /** Says that work of theirs begins. Returns what says that it has ended. */
  begin: (owner: unknown) => () => void
}

export function createTurns(now: () => number = () => performance.now()): Turns {
  /** The time that each has had, as much of it as counted at `at`; the latest last. */
  const had = new Map<unknown, { ms: number; at: number }>()
  const of = (owner: unknown) => {
    const { ms = 0, at = 0 } = had.get(owner) ?? {}
    return ms * 2 ** ((at - now()) / halfLifeMs)
  }
  const add = (owner: unknown, ms: number) => {
    const sum = of(owner) + ms
    had.delete(owner)
    had.set(owner, { ms: sum, at: now() })
    if (had.size > mostRemembered) had.delete(had.keys().next().value)
  }
  return {
    next(owners) {
      const all = owners.map(of)
      return owners[all.indexOf(Math.min(...all))]
    },
    begin(owner) {
      const began = now()
      // Known before it ends: what they have in other kinds of work meanwhile comes after the others'.
      add(owner, leastOfTurn)
      return () => add(owner, Math.max(0, now() - began - leastOfTurn))
    },
  }
}
