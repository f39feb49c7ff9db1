import { v4 } from 'uuid'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { RepeatableEndpoint } from '#contract/platform/repeatable.ts'
import { currentConnection } from '../api/connection.ts'
import { call, type Input } from '../api/http.ts'
import type { KeptHere } from '../api/kept.ts'
import { currentUserId } from '../session/currentUserId.ts'
import type * as sending from '../outbox/sendOrKeep.ts'
import type * as outbox from '../outbox/useOutbox.ts'

/*
 * The outbox as forms use it: it is loaded once a page has nothing else to do, or with the first that is saved, and no
 * page waits for it.
 */

export const loadOutbox = () => import('../outbox/sendOrKeep.ts')

export const sendOrKeep: typeof sending.sendOrKeep = async (endpoint, input, saved) => {
  // Nothing is kept of whom nobody knows.
  if (currentUserId.get() === null) return { kind: 'sent', answer: await call(endpoint, input) }
  return (await loadOutbox()).sendOrKeep(endpoint, input, saved)
}

type WithPictures<E extends RepeatableEndpoint> = {
  endpoint: E
  input: Input<E>
  words: { title: string; place: string }
  lane: number
  files: readonly File[]
}

/** `isWithPictures`: they were kept with it, and are attached to it by now. */
export type SavedNew<A> = { kind: 'sent'; answer: A; isWithPictures: boolean } | KeptHere

/**
 * The same for a new thing with pictures. With a network they go on as they were begun when they were chosen, and are
 * attached to the answer; without one they are kept with it.
 */
export async function sendOrKeepNew<E extends RepeatableEndpoint>(
  given: WithPictures<E>,
): Promise<SavedNew<Answer<E>>> {
  const { endpoint, input, files, ...entry } = given
  const isKnownOffline = currentConnection() === 'offline'
  const userId = currentUserId.get()
  const saved = await sendOrKeep(endpoint, input, { ...entry, pictures: isKnownOffline ? files : [] })
  if (saved.kind === 'sent') return { ...saved, isWithPictures: isKnownOffline }
  if (isKnownOffline || files.length === 0) return saved
  // The network went while it was sent, or is slow.
  const added = await (
    await import('../outbox/useOutbox.ts')
  ).addPictures(saved.key, new Map(files.map((file) => [v4(), file])))
  if (added !== 'gone') return { ...saved, isWithoutPictures: added === 'full' }
  // It has arrived meanwhile: whoever asks with its key gets the answer, to which they are attached.
  const answer = await (await loadOutbox()).answerTo(endpoint, input, { key: saved.key, userId })
  return { kind: 'sent', answer, isWithPictures: false }
}

/** Adds files with the keys of their uploads to what waits; what has arrived of them by then is not sent again. */
export const addUploads: typeof outbox.addPictures = async (key, files) =>
  (await import('../outbox/useOutbox.ts')).addPictures(key, files)

export const withdraw: typeof outbox.withdraw = async (key) => (await import('../outbox/useOutbox.ts')).withdraw(key)

/** What lies in one main folder is sent in the order it was saved. */
export const laneOf = ({ folderId, parentId }: { folderId: number; parentId?: number | null }) => parentId ?? folderId
