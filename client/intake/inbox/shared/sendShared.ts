import { filesOf, removeShared, sharedWith, wordsOf, type Shared } from '#client/platform/drafts/files/sharedStore.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { addToInbox } from '../addToInbox.ts'

/**
 * Lays what the user has shared from their device, and agreed to, in the Inkorg, one tab of the browser at a time. Returns
 * how many things went there. What fails stays for the next time, and is thrown.
 */
export async function sendShared(userId: number): Promise<number> {
  if (!('locks' in navigator)) return sendAll(userId)
  return navigator.locks.request('parmen.shared', () => sendAll(userId))
}

async function sendAll(userId: number): Promise<number> {
  let sent = 0
  const failed: unknown[] = []
  for (const one of (await sharedWith(userId, null)).filter(({ isAgreed }) => isAgreed)) {
    // They may have signed out meanwhile: what was theirs is theirs alone.
    if (currentUserId.get() !== userId) break
    try {
      await send(one)
      sent += 1
    } catch (error) {
      // One that is refused is in nobody's way.
      failed.push(error)
    }
  }
  if (failed.length > 0) throw failed[0]
  return sent
}

async function send(one: Shared) {
  const files = await filesOf(one)
  const words = wordsOf(one)
  if (files.length > 0 || words.title !== undefined || words.text !== undefined)
    await addToInbox({ ...words, files, source: 'share', idempotencyKey: one.key })
  await removeShared(one)
}
