import { z } from 'zod'

export type Call = {
  method: 'GET' | 'POST'
  /** Allowed body fields; none if omitted. */
  fields?: readonly string[]
  /** Allowed query parameters. */
  query?: readonly string[]
  /** Restricts the response, where better-auth would reveal more. */
  answer?: z.ZodType
  /** Error codes that better-auth sends as 5xx although the input is at fault. */
  inputErrorCodes?: readonly string[]
  /** Minimum response time, so that timing reveals nothing. */
  minDurationMs?: number
}

const Status = z.object({ status: z.boolean() })
const Passkey = z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.coerce.date() })
const Person = z.object({ user: z.unknown() })

/** The better-auth calls we expose, and the fields we pass on. Everything else stays unreachable. */
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

/** The exposed calls by path, relative to the identity base path. */
export function callsOf({ hasGoogle }: { hasGoogle: boolean }): [path: string, call: Call][] {
  return Object.entries(hasGoogle ? { ...calls, ...googleCalls } : calls)
}
