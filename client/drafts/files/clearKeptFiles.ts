import { readStored } from '../browserStorage.ts'
import { chosenFilesKey } from '../storageKeys.ts'

/** Whether this browser may hold files that the user has chosen and that have not been sent. */
export const mayHoldFiles = (userId: number) => readStored(chosenFilesKey) === userId

/** Deletes chosen files that have not been sent, except those of one user. Nobody waits for it: a database may hang. */
export function clearKeptFiles(exceptUserId?: number) {
  // What was shared from the device has its user in the record, and is deleted there for the next (`sharedStore.ts`).
  if (exceptUserId === undefined) void deleteShared().catch(() => undefined)
  const owner = readStored(chosenFilesKey)
  if (owner === null || owner === exceptUserId) return
  void import('./keptFiles.ts').then(({ emptyKept }) => emptyKept()).catch(() => undefined)
}

const deleteShared = async () => indexedDB.deleteDatabase('parmen-shared')
