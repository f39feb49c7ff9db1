import { repeatableDays } from '#contract/platform/limits.ts'
import { request } from '../api/request.ts'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { clearDrafts, draftStorageKey, writersHere } from '../drafts/clearDrafts.ts'
import type { OutboxEntry } from './entry.ts'
import { store } from './outbox.ts'
import { markLost, markUnsent } from './outboxMark.ts'

/*
 * What waits of somebody who does not come back, as of an account that is deleted, and what they had begun to write: nobody
 * is shown it, and nobody can send it. It goes once the server would not know its key any more, counted by the server's clock from the day on which
 * somebody else was signed in here: a browser's clock may be years off.
 */

const longestMs = repeatableDays * 24 * 60 * 60 * 1000

/** Lets go of what others than this user have left here for so long. Throws if the server does not answer. */
export async function letGoOfAbandoned(userId: number, serverTime = askServerTime): Promise<void> {
  const all = await store.all()
  // Whoever is here has not left.
  for (const { key, leftAt } of all.filter((entry) => entry.userId === userId))
    if (leftAt !== undefined) await store.change(key, () => ({ leftAt: undefined }))
  writeStored(leftKey(userId), null)
  const due = all.filter((entry) => entry.userId !== userId && isDue(entry.leftAt, Date.now()))
  const writers = writersHere().filter((id) => id !== userId && isDue(leftAtOf(id), Date.now()))
  if (due.length + writers.length === 0) return
  const now = await serverTime()
  for (const entry of due) {
    if (entry.leftAt === undefined) await store.change(entry.key, () => ({ leftAt: now }))
    else if (isDue(entry.leftAt, now)) await letGo(entry)
  }
  for (const id of writers) {
    const leftAt = leftAtOf(id)
    if (leftAt === undefined) writeStored(leftKey(id), now)
    else if (isDue(leftAt, now)) clearDrafts(id)
  }
}

const isDue = (leftAt: number | undefined, now: number) => leftAt === undefined || now - leftAt > longestMs

/** When somebody else was signed in here first since this user, who has drafts here; it goes with them. */
const leftKey = (userId: number) => draftStorageKey(userId, 'left')
const leftAtOf = (userId: number) => (readStored(leftKey(userId)) ?? undefined) as number | undefined

async function letGo({ key, userId }: OutboxEntry) {
  await store.remove(key)
  await store.allOf(userId, (left) => {
    markUnsent(
      userId,
      left.length > 0,
      left.map(({ state }) => state),
    )
    markLost(userId)
  })
}

async function askServerTime(): Promise<number> {
  const { headers } = await request('GET', '/api/health/live')
  const now = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(now)) throw new Error('The server did not say when it is.')
  return now
}
