import { repeatableDays } from '#contract/limits.ts'
import { request } from '../api/request.ts'
import type { OutboxEntry } from './entry.ts'
import { store } from './outbox.ts'
import { markLost, markUnsent } from './outboxMark.ts'

/*
 * What waits of somebody who does not come back, as of an account that is deleted: nobody is shown it, and nobody can send
 * it. It goes once the server would not know its key any more, counted by the server's clock from the day on which
 * somebody else was signed in here: a browser's clock may be years off.
 */

const longestMs = repeatableDays * 24 * 60 * 60 * 1000

/** Lets go of what others than this user have left here for so long. Throws if the server does not answer. */
export async function letGoOfAbandoned(userId: number, serverTime = askServerTime): Promise<void> {
  const all = await store.all()
  // Whoever is here has not left.
  for (const { key, leftAt } of all.filter((entry) => entry.userId === userId))
    if (leftAt !== undefined) await store.change(key, () => ({ leftAt: undefined }))
  const isDue = ({ leftAt }: OutboxEntry, now: number) => leftAt === undefined || now - leftAt > longestMs
  const due = all.filter((entry) => entry.userId !== userId && isDue(entry, Date.now()))
  if (due.length === 0) return
  const now = await serverTime()
  for (const entry of due) {
    if (entry.leftAt === undefined) await store.change(entry.key, () => ({ leftAt: now }))
    else if (isDue(entry, now)) await letGo(entry)
  }
}

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
