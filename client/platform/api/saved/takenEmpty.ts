import { promisifyRequest } from 'idb-keyval'
import { writeStored } from '../../drafts/browserStorage.ts'
import { takenOutKey } from '../../drafts/storageKeys.ts'
import { createBrowserStore } from '#client/ui/state/browserStore.ts'
import { hasDatabase } from '#client/ui/state/hasDatabase.ts'
import { hasTakenOut, type TakenOut } from './takenOut.ts'

/* Apart from `takenStore.ts`, so that a sign-out without a network waits for no file. */

export const takenCache = 'parmen-taken'
export const store = createBrowserStore('parmen-taken', 'kept')

/** Deletes everything that was taken out, and ends every tab's claim. */
export async function emptyTaken(): Promise<void> {
  if (!hasTakenOut() && !(await hasDatabase('parmen-taken'))) return
  await store('readwrite', async (kept) => {
    await promisifyRequest(kept.clear())
    // In the same transaction: no tab finds folders that are told of, and not there. What is told still leads to the files.
    writeStored(takenOutKey, { userId: 0, folders: [] } satisfies TakenOut)
    await promisifyRequest(kept.transaction)
  })
  // Not there on an origin that is not secure.
  if ('caches' in globalThis) await caches.delete(takenCache)
  writeStored(takenOutKey, null)
}
