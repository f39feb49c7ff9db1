import { mayHoldUnsent } from '../../outbox/outboxMark.ts'
import { createStore } from '../../state/createStore.ts'

/** The question before somebody signs out, while it is asked. */
export const leaving = createStore<{ answer: (mayLeave: boolean) => void } | null>(null)

/** Asks whoever has something that is not sent, before they sign out; true if they go on. */
export async function mayLeave(userId: number): Promise<boolean> {
  if (!mayHoldUnsent(userId)) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  leaving.set({ answer: resolve })
  const isMeant = await promise
  leaving.set(null)
  return isMeant
}
