import { Problem } from '#contract/problems.ts'
import { mayBecome, type StatusKind } from '#contract/statuses.ts'

/**
 * Throws `illegalTransition`; `from` is null for a new thing. No constraint of the database holds this: the caller
 * holds the lock on the row that `from` was read from, so that of two who change it at once the second sees the first's.
 */
export function assertTransition(kind: StatusKind, from: number | null, to: number) {
  if (!mayBecome(kind, from, to)) throw illegalTransition()
}

export function illegalTransition(): Problem {
  const message = 'Statusen kan inte ändras så. Någon kan ha ändrat den: ladda om och försök igen.'
  return new Problem('illegalTransition', { fields: [{ path: 'statusId', message }] })
}
