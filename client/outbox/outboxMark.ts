import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { outboxKey } from '../drafts/storageKeys.ts'

const marked = (): number[] => {
  const ids = readStored(outboxKey)
  return Array.isArray(ids) ? (ids as number[]) : []
}

/** Whether this browser may hold what a user has saved and not sent: all that a page has to know before it loads more. */
export const mayHoldUnsent = (userId: number) => marked().includes(userId)

export function markUnsent(userId: number, holds: boolean) {
  const others = marked().filter((id) => id !== userId)
  if (holds) writeStored(outboxKey, [...others, userId])
  else if (others.length > 0) writeStored(outboxKey, others)
  else writeStored(outboxKey, null)
}
