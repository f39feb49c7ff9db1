import { useEffect } from 'react'
import { useStore } from '#client/ui/state/createStore.ts'
import type { OutboxEntry } from './entry.ts'
import { entries, outbox, startOutbox, store } from './outbox.ts'

export { sendNow } from './outbox.ts'

/** What the signed-in user has saved in this browser and not sent, oldest first; follows the other tabs. */
export function useOutbox(): readonly OutboxEntry[] {
  useEffect(startOutbox, [])
  return useStore(entries)
}

export const { retry, retryWithoutLost, change, withdraw, withdrawPicture, addPictures, discard, isUnderway } = outbox

/** The pictures with these keys that are not attached yet. */
export async function picturesOf(keys: readonly string[]): Promise<File[]> {
  const files = await Promise.all(keys.map((key) => store.picture(key)))
  return files.filter((file) => file !== undefined)
}
