import { AsyncLocalStorage } from 'node:async_hooks'
import { createAuthMiddleware } from 'better-auth/api'
import type { SecurityEvent } from './securityEvent.ts'

/** The record of a call: its security events, the user whose session it came with, and what made it fail. */
export type CallNotes = { events: SecurityEvent[]; subject: string | undefined; failure: Error | undefined }

declare module 'fastify' {
  interface FastifyRequest {
    /** The record of a call to the embedded identity provider; undefined for other calls. */
    identityNotes?: CallNotes | undefined
  }
}

const current = new AsyncLocalStorage<CallNotes>()

/** Runs a call, which fills the record. */
export const withNotes = <T>(notes: CallNotes, run: () => Promise<T>): Promise<T> => current.run(notes, run)

/** The identity provider's `onSecurityEvent`. */
export const noteEvent = async (event: SecurityEvent) => void current.getStore()?.events.push(event)

/** Records whose account a call is about. */
export function noteSubject(subject: string): void {
  const notes = current.getStore()
  if (notes) notes.subject = subject
}

/** Records what made a call fail: better-auth logs it, and some of its calls answer 500 in its place. */
export function noteFailure(failure: Error): void {
  const notes = current.getStore()
  if (notes) notes.failure = failure
}

/** Records whose session a call came with, also if it is refused. */
export const sessionNotes = {
  id: 'session-notes',
  hooks: {
    after: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async ({ context }) => {
          if (context.session) noteSubject(context.session.user.id)
        }),
      },
    ],
  },
}
