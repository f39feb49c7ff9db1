import { isAPIError } from 'better-auth/api'
import type { IdentityDeps } from './deps.ts'

/** What is no answer of better-auth's becomes Fastify's to log; left alone it would go to the console. */
export function rethrowUnexpected(error: unknown) {
  if (!isAPIError(error)) throw withoutRowData(error)
}

/** Other details than errors are left out: they can be addresses of people. */
export function logTo(log: IdentityDeps['log'], level: string, message: string, details: unknown[]) {
  const error = details.find((detail) => detail instanceof Error)
  if (error) log.error(withoutRowData(error), message)
  else if (level === 'error') log.warn(message)
}

/** Sends what has to go out but must not undo what was done; failing is logged. */
export async function sendBestEffort({ log, sendMail }: IdentityDeps, mail: Parameters<IdentityDeps['sendMail']>[0]) {
  await sendMail(mail).catch((error: unknown) =>
    log.error(withoutRowData(error), `A mail (${mail.kind}) was not sent.`),
  )
}

/** PostgreSQL quotes the row it refuses, which here holds addresses and hashed passwords. */
function withoutRowData(error: unknown): Error {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return Object.assign(new Error(message), { stack })
}
