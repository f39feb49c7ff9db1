import { Problem } from '#contract/platform/problems.ts'
import { mayBecome, type StatusKind } from '#contract/rules/statuses.ts'

/**
 * Throws `illegalTransition`; `from` is null for a new item. No database constraint enforces this: the caller must hold
 * the lock on the row `from` was read from.
 */
export function assertTransition(kind: StatusKind, from: number | null, to: number) {
  if (!mayBecome(kind, from, to)) throw illegalTransition()
}

export function illegalTransition(): Problem {
  const message = 'Det går inte att byta till den statusen. Någon kan ha ändrat den: ladda om och försök igen.'
  return new Problem('illegalTransition', { fields: [{ path: 'statusId', message }] })
}
