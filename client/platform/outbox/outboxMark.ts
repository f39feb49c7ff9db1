import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { outboxKey } from '../drafts/storageKeys.ts'
import { createStore, useStore } from '#client/ui/state/createStore.ts'

/** How much of a user waits here, how much needs them, and how much the browser has thrown away and they do not know of. */
export type Unsent = { waiting: number; aside: number; lost: number }
/** By the ids of users. */
type Marks = Record<string, Unsent>

const none: Unsent = { waiting: 0, aside: 0, lost: 0 }

function marked(): Marks {
  const found = readStored(outboxKey)
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Marks) : {}
}

const mark = createStore<Marks>(marked())

// Another tab has written it.
globalThis.addEventListener?.('storage', ({ key }) => key === outboxKey && mark.set(marked()))

function write(marks: Marks) {
  writeStored(outboxKey, Object.keys(marks).length > 0 ? marks : null)
  mark.set(marks)
}

/**
 * Whether this browser may hold what a user has saved and not sent, for what is drawn before the store has been read. A
 * browser that is killed may have lost the mark: nothing else is decided by it.
 */
export const useMayHoldUnsent = (userId: number) => useStore(mark)[userId] !== undefined

/** How much it is, as the last page that looked has said. */
export const useUnsentCounts = (userId: number): Unsent => useStore(mark)[userId] ?? none

/** `states`: those of what it holds, where they have been read. */
export function markUnsent(userId: number, holds: boolean, states?: readonly string[]) {
  const { [userId]: before = none, ...others } = marked()
  if (!holds && before.lost === 0) return write(others)
  const count = (wanted: string) => states?.filter((state) => state === wanted).length
  const now = { waiting: count('waiting') ?? before.waiting, aside: count('aside') ?? before.aside, lost: before.lost }
  write({ ...others, [userId]: holds ? now : { ...none, lost: before.lost } })
}

/** The browser has thrown the outbox away: what was said to be in it is lost. */
export function markCleared() {
  const lost = Object.entries(marked()).map(([id, of]) => [id, { ...none, lost: of.waiting + of.aside + of.lost }])
  write(Object.fromEntries(lost) as Marks)
}

/** One thing of a user that could not be sent any more has been let go of. */
export function markLost(userId: number) {
  const { [userId]: before = none, ...others } = marked()
  write({ ...others, [userId]: { ...before, lost: before.lost + 1 } })
}

/** The user is told of what is lost. Returns how much that is. */
export function forgetLost(userId: number): number {
  const { [userId]: before = none, ...others } = marked()
  write(before.waiting + before.aside > 0 ? { ...others, [userId]: { ...before, lost: 0 } } : others)
  return before.lost
}
