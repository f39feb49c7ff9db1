import { currentUserId } from '../../../session/currentUserId.ts'
import { onUserLeft } from '../../../session/userLeft.ts'
import type { QueuedUpload } from '../queuedUpload.ts'
import type { Keeper } from './keepUploads.ts'

let keeper: Promise<Keeper | null> | undefined
let running: Keeper | undefined
let unsubscribe: (() => void) | undefined

/** Keeps the files of the signed-in user, loaded with the first; null if they cannot be kept. */
export function currentKeeper(userId: number): Promise<Keeper | null> {
  unsubscribe ??= onUserLeft(() => void stopKeeper())
  keeper ??= load(userId).catch(() => null)
  return keeper
}

async function load(userId: number) {
  const loading = [import('./keepUploads.ts'), import('../../../drafts/files/keptFiles.ts')] as const
  const [{ keepUploads }, store] = await Promise.all(loading)
  if (currentUserId.get() !== userId) return null
  return (running = keepUploads(userId, store))
}

/** Loads the keeper with the first chosen file; from then on it follows the list by itself. */
export function keepWhatIsChosen(all: readonly QueuedUpload[]) {
  const userId = currentUserId.get()
  if (all.length > 0 && userId !== null) void currentKeeper(userId)
}

/** Another page may go on with what this one was sending. From now on nothing is forgotten that this page lets go of. */
export async function stopKeeper(): Promise<void> {
  const stopped = keeper
  keeper = undefined
  running?.stop()
  const one = await stopped
  one?.stop()
}
