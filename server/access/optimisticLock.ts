import { Problem } from '#contract/problems.ts'

/**
 * Throws `changedMeanwhile` where a thing is no longer as the caller saw it when it was `lastSeen` with that `updatedAt`; who
 * does not say what he saw overwrites. The caller holds the lock on the row that `updatedAt` was read from.
 */
export function assertUnchanged(updatedAt: Date, lastSeen: string | undefined) {
  if (lastSeen !== undefined && Date.parse(lastSeen) !== updatedAt.getTime()) throw new Problem('changedMeanwhile')
}
