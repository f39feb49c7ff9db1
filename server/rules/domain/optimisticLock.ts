import { Problem } from '#contract/platform/problems.ts'

/**
 * Throws `changedMeanwhile` if the row changed after the version the caller edited (`lastSeen` is its `updatedAt`).
 * Without `lastSeen` the caller overwrites. The caller must hold the lock on the row `updatedAt` was read from.
 */
export function assertUnchanged(updatedAt: Date, lastSeen: string | undefined) {
  if (isChanged(updatedAt, lastSeen)) throw new Problem('changedMeanwhile')
}

/** Whether the row changed after the version that the caller has seen. */
export const isChanged = (updatedAt: Date, lastSeen: string | undefined): boolean =>
  lastSeen !== undefined && Date.parse(lastSeen) !== updatedAt.getTime()
