import { currentUserId } from '../../../session/currentUserId.ts'
import { onUserLeft } from '../../../session/userLeft.ts'
import { onUploadsChange } from '../uploadStore.ts'
import type { Keeping } from './keepUploads.ts'

let keeping: Promise<Keeping | null> | undefined

/** What keeps the files of the signed-in user, loaded with the first; null if it cannot be. */
export function currentKeeping(userId: number): Promise<Keeping | null> {
  keeping ??= start(userId).catch(() => null)
  return keeping
}

async function start(userId: number) {
  const loading = [import('./keepUploads.ts'), import('../../../drafts/files/keptFiles.ts')] as const
  const [{ keepUploads }, store] = await Promise.all(loading)
  return currentUserId.get() === userId ? keepUploads(userId, store) : null
}

onUploadsChange((all) => {
  const userId = currentUserId.get()
  if (all.length > 0 && userId !== null) void currentKeeping(userId)
})

/** Another page may go on with what this one was sending. */
export async function stopKeeping(): Promise<void> {
  const stopped = keeping
  keeping = undefined
  const one = await stopped
  one?.stop()
}

onUserLeft(() => void stopKeeping())
