import type { OutboxCalls } from './calls.ts'
import { PictureGone, type OutboxEntry, type PictureTarget } from './entry.ts'
import { kindOf } from './repeatable.ts'

/** It was sent by another page meanwhile, or taken back, while this one was frozen. */
export class EntryGone extends Error {}

/** Where an entry is kept while it is sent; in memory alone for one that the browser cannot keep. */
export type Progress = {
  picture: (key: string) => Promise<File | undefined>
  /** Its call is about to be made: from now on the server may have it. Returns whether it is still to be sent. */
  onSending: () => Promise<boolean>
  /** Its call was answered. */
  onMade: (target: PictureTarget) => Promise<unknown>
  onAttached: (pictureKey: string) => Promise<unknown>
}

/**
 * Sends an entry: its pictures first, so that a large one breaks off before anything is made; then its call; then each
 * picture is attached to what was made. All of it may be done again from the start, and counts once. Returns the answer,
 * undefined if that had come before. Throws `PictureGone` once all is sent but a picture that the browser has lost: of
 * what takes its pictures along nothing is sent then.
 */
export async function sendEntry(calls: OutboxCalls, entry: OutboxEntry, progress: Progress): Promise<unknown> {
  const pictures: { key: string; file: File; id: string | null }[] = []
  for (const key of entry.pictures) {
    const file = await progress.picture(key)
    if (!file || !(await isReadable(file))) continue
    pictures.push({ key, file, id: await calls.sendPicture({ key, userId: entry.userId, file }) })
  }
  const isOneGone = pictures.length < entry.pictures.length
  let { target } = entry
  let answer: unknown
  if (entry.endpoint !== null && target === null) {
    const targetOf = kindOf(entry.endpoint)?.targetOf
    if (isOneGone && !targetOf) throw new PictureGone()
    if (!(await progress.onSending())) throw new EntryGone()
    const ids = pictures.flatMap(({ id }) => id ?? [])
    answer = await calls.send(entry, ids)
    if (!targetOf) return answer
    target = targetOf(answer)
    await progress.onMade(target)
  }
  if (!target) return answer
  for (const { key, file, id } of pictures) {
    if (id !== null) await calls.attach(entry.userId, id, target, file)
    await progress.onAttached(key)
  }
  if (isOneGone) throw new PictureGone()
  return answer
}

/** A browser can have the row of a file, and its bytes no longer: `fetch` would say that there is no network. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
