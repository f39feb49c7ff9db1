import { promisifyRequest } from 'idb-keyval'
import { writeStored } from '../../drafts/browserStorage.ts'
import { takenOutKey } from '../../drafts/storageKeys.ts'
import { createBrowserStore } from '../../state/browserStore.ts'
import { hasTakenOut } from './takenOut.ts'

/* Apart from `takenStore.ts`, so that a sign-out without a network waits for no file. */

export const takenCache = 'parmen-taken'
export const store = createBrowserStore('parmen-taken', 'kept')

/** Deletes everything that was taken out, and ends every tab's claim. */
export async function emptyTaken(): Promise<void> {
  if (!hasTakenOut()) return
  await store('readwrite', (kept) => {
    kept.clear()
    return promisifyRequest(kept.transaction)
  })
  // Not there on an origin that is not secure.
  if ('caches' in globalThis) await caches.delete(takenCache)
  writeStored(takenOutKey, null)
}
