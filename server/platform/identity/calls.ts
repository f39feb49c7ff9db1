import { z } from 'zod'

export type Call = {
  method: 'GET' | 'POST'
  /** Of the body; left out, the call takes none. */
  fields?: readonly string[]
  /** Of the query. */
  query?: readonly string[]
  /** What of the answer leaves, where better-auth would tell more. */
  answer?: z.ZodType
  /** Codes that better-auth sends as failures of its own though the caller's input is at fault. */
  inputErrorCodes?: readonly string[]
  /** Milliseconds the answer takes at least, so that it cannot be told by time what was done. */
  minDurationMs?: number
}

const Status = z.object({ status: z.boolean() })
const Passkey = z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.coerce.date() })
const Person = z.object({ user: z.unknown() })

/** The calls that are served, and the fields passed on: what better-auth can do besides stays out of reach. */
const calls: Record<string, Call> = {
  '/sign-up/email': { method: 'POST', fields: ['name', 'email', 'password'] },
  '/sign-in/email': { method: 'POST', fields: ['email', 'password'] },
  '/sign-out': { method: 'POST' },
  '/get-session': { method: 'GET' },
  '/token': { method: 'GET' },

  '/send-verification-email': { method: 'POST', fields: ['email'] },
  '/confirm-email': { method: 'POST', fields: ['token'] },
  '/change-email': { method: 'POST', fields: ['newEmail'], minDurationMs: 200 },
  '/confirm-new-email': { method: 'POST', fields: ['token'] },

  '/change-password': { method: 'POST', fields: ['currentPassword', 'newPassword', 'revokeOtherSessions'] },
  '/request-password-reset': { method: 'POST', fields: ['email'], answer: Status, minDurationMs: 200 },
  '/reset-password': { method: 'POST', fields: ['newPassword', 'token'] },

  '/list-accounts': { method: 'GET', answer: z.array(z.object({ providerId: z.string() })) },
  '/devices': { method: 'GET' },
  '/devices/sign-out': { method: 'POST', fields: ['id'] },
  '/revoke-other-sessions': { method: 'POST' },

  '/passkey/generate-register-options': { method: 'GET' },
  '/passkey/verify-registration': {
    method: 'POST',
    fields: ['response', 'name'],
    answer: Passkey,
    inputErrorCodes: ['FAILED_TO_VERIFY_REGISTRATION'],
  },
  '/passkey/generate-authenticate-options': { method: 'GET' },
  '/passkey/verify-authentication': { method: 'POST', fields: ['response'], answer: Person },
  '/passkey/list-user-passkeys': { method: 'GET', answer: z.array(Passkey) },
  '/passkey/delete-passkey': { method: 'POST', fields: ['id'] },

  '/two-factor/enable': {
    method: 'POST',
    fields: ['password'],
    answer: z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
  },
  '/two-factor/verify-totp': { method: 'POST', fields: ['code'], answer: Person },
  '/two-factor/verify-backup-code': { method: 'POST', fields: ['code'], answer: Person },
  '/two-factor/disable': { method: 'POST', fields: ['password'] },
  '/two-factor/generate-backup-codes': { method: 'POST', fields: ['password'] },
}

const googleCalls: Record<string, Call> = {
  '/sign-in/social': { method: 'POST', fields: ['provider', 'callbackURL', 'errorCallbackURL'] },
  '/callback/google': { method: 'GET', query: ['code', 'state', 'error'] },
}

/** By their paths below the provider's. */
export function callsOf({ hasGoogle }: { hasGoogle: boolean }): [path: string, call: Call][] {
  return Object.entries(hasGoogle ? { ...calls, ...googleCalls } : calls)
}
