import { isAPIError } from 'better-auth/api'
import { recordFailure } from './callRecord.ts'
import type { IdentityDeps } from './deps.ts'

/** Rethrows unexpected errors, so that Fastify logs them; better-auth would print them to the console. */
export function rethrowUnexpected(error: unknown) {
  if (!isAPIError(error)) throw withoutRowData(error)
}

/** Logs a line of better-auth, and of its details only an error: others may contain addresses. */
export function logTo(log: IdentityDeps['log'], level: string, message: string, details: unknown[]) {
  const error = details.find((detail) => detail instanceof Error)
  if (error) {
    recordFailure(error)
    log.error(withoutRowData(error), message)
  } else if (level === 'error') log.warn(message)
}

/** Sends a mail whose failure must not undo what was done; a failure is logged. */
export async function sendBestEffort({ log, sendMail }: IdentityDeps, mail: Parameters<IdentityDeps['sendMail']>[0]) {
  await sendMail(mail).catch((error: unknown) =>
    log.error(withoutRowData(error), `A mail (${mail.kind}) was not sent.`),
  )
}

/** PostgreSQL quotes the rejected row, which here holds addresses and password hashes. */
export function withoutRowData(error: unknown): Error {
  const { message, stack = '', code }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error))
  return Object.assign(new Error(message), { stack, ...(code && { code }) })
}
