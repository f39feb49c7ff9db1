import { mayHoldUnsent } from '../../outbox/outboxMark.ts'
import { createStore } from '../../state/createStore.ts'

/** How somebody leaves. */
export type Way = 'signOut' | 'deleteAccount'

type Asked = {
  way: Way
  /** Given the keys of what they let go, null if they stay. */
  answer: (letGo: readonly string[] | null) => void
}

/** The question before somebody leaves, while it is asked. */
export const leaving = createStore<Asked | null>(null)

/** Asks whoever has something that is not sent, before they leave. Returns the keys of what they let go, null if they stay. */
export async function askToLeave(userId: number, way: Way): Promise<readonly string[] | null> {
  if (!mayHoldUnsent(userId)) return []
  const { promise, resolve } = Promise.withResolvers<readonly string[] | null>()
  leaving.set({ way, answer: resolve })
  const letGo = await promise
  leaving.set(null)
  return letGo
}
