import { readOwner } from './owner.ts'
import type { Storage } from './storage.ts'

/** Whether a storage that failed to give an object gives its mark: then the fault is in that object. */
export function isAnswering(storage: Storage): Promise<boolean> {
  return readOwner(storage).then(
    (owner) => owner !== undefined,
    () => false,
  )
}
