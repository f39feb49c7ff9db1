import { Problem } from '#contract/problems.ts'

/**
 * Throws `changedMeanwhile` where a thing is no longer as the caller saw it when it was `seen` with that `updatedAt`; who
 * does not say what he saw overwrites. The caller holds the lock on the row that `updatedAt` was read from.
 */
export function mustBeAsSeen(updatedAt: Date, seen: string | undefined) {
  if (seen !== undefined && Date.parse(seen) !== updatedAt.getTime()) throw new Problem('changedMeanwhile')
}
