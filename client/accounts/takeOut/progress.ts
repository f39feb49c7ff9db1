import { createStore, useStore } from '#client/ui/state/createStore.ts'

/** How far a folder has come that is being taken out, or why it was not. */
export type Progress =
  | { kind: 'fetching'; what: 'folders' | 'bytes'; done: number; of: number; stop: () => void }
  | { kind: 'failed'; reason: 'network' | 'full' | 'refused' | 'blocked' }

/** By their ids. */
export const runningFolders = createStore<ReadonlyMap<number, Progress>>(new Map())

export const useProgress = (folderId: number) => useStore(runningFolders).get(folderId)

/** Changes with each step, for those that read what there is when one has ended. */
export const useRunning = () => useStore(runningFolders)

const changes = createStore(0)

/** Changes as what was taken out changes without being fetched. */
export const useChanges = () => useStore(changes)
export const announceChange = () => changes.set(changes.get() + 1)

export const isFetching = (folderId: number) => runningFolders.get().get(folderId)?.kind === 'fetching'

export function showProgress(folderId: number, progress: Progress | null) {
  const next = new Map(runningFolders.get())
  if (progress) next.set(folderId, progress)
  else next.delete(folderId)
  runningFolders.set(next)
}
