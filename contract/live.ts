import { itemKinds } from './items.ts'

/** What may have changed for somebody. Says nothing of what: the page asks again, and is answered what it may see. */
export const topics = ['folder', ...itemKinds, 'member', 'invitation', 'message', 'support', 'notification'] as const
export type Topic = (typeof topics)[number]

/**
 * `topic` is null where anything may have changed, as after a loss of contact. `own` is the number of the call that caused
 * it, where that was one of the very page that is told.
 */
export type LiveEvent = { topic: Topic | null; own?: number }

/** A random UUID that an open page gives itself. Sent with the line, and with each call that may change something. */
export const pageIdHeader = 'x-page-id'
/** Which of its page's calls that may change something this is. */
export const callNumberHeader = 'x-call-number'

/** Server-sent events for whoever signs in; asked for with the token as every call, and ended with it. */
export const livePath = '/api/live'

/**
 * What an event is called: `change` holds a LiveEvent; `heartbeat` says now and then that the line is open; `evicted`, that the
 * account has newer pages open and that this one is not to come back by itself.
 */
export type LiveEventName = 'change' | 'heartbeat' | 'evicted'

/** Between two beats. A line that is silent for much longer is dead. */
export const heartbeatIntervalMs = 25_000
