import { itemKinds } from './items.ts'

/**
 * The kinds of data that may have changed for a user. The event carries no content: the page reloads, and gets only
 * what it may see.
 */
export const topics = [
  'folder',
  ...itemKinds,
  'member',
  'invitation',
  'message',
  'support',
  'notification',
  'share',
  'sentPaper',
  'inbox',
  'reading',
  'round',
] as const
export type Topic = (typeof topics)[number]

/**
 * `topic` is null if anything may have changed, as after a lost connection. `own` is the number of the call that caused
 * the change, if the receiving page made it.
 */
export type LiveEvent = { topic: Topic | null; own?: number }

/** A random UUID that an open page gives itself. Sent with the line, and with each call that may change something. */
export const pageIdHeader = 'x-page-id'
/** Which of its page's calls that may change something this is. */
export const callNumberHeader = 'x-call-number'

/**
 * Server-sent events for signed-in users. Requested with the token, like every call; the stream ends when the token
 * expires or its session ends.
 */
export const livePath = '/api/live'

/**
 * What an event is called: `change` holds a LiveEvent; `heartbeat` says now and then that the line is open; `evicted`,
 * that the account has newer pages open and that this one is not to come back by itself.
 */
export type LiveEventName = 'change' | 'heartbeat' | 'evicted'

/** Milliseconds between two heartbeats. A connection that is silent for much longer is dead. */
export const heartbeatIntervalMs = 25_000
