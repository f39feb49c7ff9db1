import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { outboxKey } from '../drafts/storageKeys.ts'
import { createStore, useStore } from '../state/createStore.ts'

const marked = (): number[] => {
  const ids = readStored(outboxKey)
  return Array.isArray(ids) ? (ids as number[]) : []
}

const mark = createStore<readonly number[]>(marked())

/** Whether this browser may hold what a user has saved and not sent: all that a page has to know before it loads more. */
export const mayHoldUnsent = (userId: number) => marked().includes(userId)

/** The same, for what is drawn. */
export const useMayHoldUnsent = (userId: number) => useStore(mark).includes(userId)

export function markUnsent(userId: number, holds: boolean) {
  const others = marked().filter((id) => id !== userId)
  const next = holds ? [...others, userId] : others
  writeStored(outboxKey, next.length > 0 ? next : null)
  mark.set(next)
}
