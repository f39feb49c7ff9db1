import { AsyncLocalStorage } from 'node:async_hooks'
import { createAuthMiddleware } from 'better-auth/api'
import type { SecurityEvent } from './securityEvent.ts'

/** The record of a call: its security events, the user whose session it came with, and what made it fail. */
export type CallRecord = { events: SecurityEvent[]; subject: string | undefined; failure: Error | undefined }

declare module 'fastify' {
  interface FastifyRequest {
    /** The record of a call to the embedded identity provider; undefined for other calls. */
    identityRecord?: CallRecord | undefined
  }
}

const current = new AsyncLocalStorage<CallRecord>()

/** Runs a call, which fills the record. */
export const recordingCall = <T>(record: CallRecord, run: () => Promise<T>): Promise<T> => current.run(record, run)

/** The identity provider's `onSecurityEvent`. */
export const recordEvent = async (event: SecurityEvent) => void current.getStore()?.events.push(event)

/** Records whose account a call is about. */
export function recordSubject(subject: string): void {
  const record = current.getStore()
  if (record) record.subject = subject
}

/** Records what made a call fail: better-auth logs it, and some of its calls answer 500 in its place. */
export function recordFailure(failure: Error): void {
  const record = current.getStore()
  if (record) record.failure = failure
}

/** Records whose session a call came with, also if it is refused. */
export const sessionRecorder = {
  id: 'session-recorder',
  hooks: {
    after: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async ({ context }) => {
          if (context.session) recordSubject(context.session.user.id)
        }),
      },
    ],
  },
}
