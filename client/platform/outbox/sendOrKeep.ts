import type { Answer } from '#contract/platform/endpoint.ts'
import { idempotencyKeyHeader, savedByHeader, type RepeatableEndpoint } from '#contract/platform/repeatable.ts'
import { call, type Input } from '../api/http.ts'
import type { KeptHere } from '../api/kept.ts'
import { save } from './outbox.ts'

type About = {
  words: { title: string; place: string }
  /** The main folder. */
  lane: number
  pictures?: readonly File[]
  /** What was shown of it before. */
  before?: unknown
}

type SavedWith<A> = { kind: 'sent'; answer: A } | KeptHere

/**
 * Sends a call at once if the server can be reached, and keeps it in this browser otherwise, or if the answer is lost: it
 * is written before it is sent, so that it counts once whatever happens. Throws `Problem` as `call` does when the server
 * refuses it at once, and `OutboxFull` if it could neither be sent nor kept.
 */
export function sendOrKeep<E extends RepeatableEndpoint>(endpoint: E, input: Input<E>, about: About) {
  const { words, lane, pictures = [], before } = about
  return save({ endpoint: endpoint.name ?? '', input, words, lane, pictures, before }) as Promise<SavedWith<Answer<E>>>
}

type Sent = { key: string; userId: number | null }

/** The answer to what has been sent, once more: with its key nothing is done twice. */
export const answerTo = <E extends RepeatableEndpoint>(endpoint: E, input: Input<E>, { key, userId }: Sent) =>
  call(endpoint, input, { [idempotencyKeyHeader]: key, [savedByHeader]: String(userId) })
