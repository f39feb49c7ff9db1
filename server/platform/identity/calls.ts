import { z } from 'zod'
import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { isTrustedName, trustedName } from '#contract/platform/institutions.ts'

export type Call = {
  method: 'GET' | 'POST'
  /** Allowed body fields; none if omitted. */
  fields?: readonly string[]
  /** Allowed query parameters. */
  query?: readonly string[]
  /** The schema of a success. All else that better-auth would answer, such as the session's token, is removed. */
  answer: z.ZodType
  /** Checks of field values, by field: each returns a message if it refuses the value. */
  refusals?: Record<string, (value: unknown) => string | undefined>
  /** Error codes that better-auth sends as 5xx although the input is at fault. */
  inputErrorCodes?: readonly string[]
  /** Refused with `SESSION_NOT_FRESH` unless the user proved within minutes who they are. */
  needsProof?: true
  /** Whether the browser removes what it cached. Not its cookies: one remembers known browsers. */
  clearsCache?: true
  /** Minimum response time, so that timing reveals nothing. */
  minDurationMs?: number
}

const Status = z.object({ status: z.boolean() })
const Device = z.object({ id: z.string(), userAgent: z.string(), lastSeenAt: z.coerce.date(), isThisOne: z.boolean() })
const Passkey = z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.coerce.date() })
const SignInMethod = z.object({
  id: z.string(),
  kind: z.enum(['passkey', 'google', 'two-step']),
  name: z.string(),
  createdAt: z.coerce.date(),
})
const PasskeyOptions = z.looseObject({ challenge: z.string() })
const User = z.object({
  id: z.string(),
  email: z.string().transform(shownAddress),
  emailVerified: z.boolean(),
  name: z.string(),
  twoFactorEnabled: z.boolean().nullish(),
})
const Person = z.object({ user: User })
/** The signed-in person, with the first ID token of the session that begins. */
const SignedIn = Person.extend({ idToken: z.string().optional() })
const SignedInOrSecondStep = z.union([z.object({ twoFactorRedirect: z.literal(true) }), SignedIn])
const BackupCodes = z.object({ backupCodes: z.array(z.string()) })

/** The better-auth calls we expose, and the fields we pass on. Everything else stays unreachable. */
const calls: Record<string, Call> = {
  '/sign-up/email': {
    method: 'POST',
    // The secret of an invitation's link, for whoever came by one.
    fields: ['name', 'email', 'password', 'invitation'],
    refusals: { name: (name) => (typeof name === 'string' && isTrustedName(name) ? trustedName : undefined) },
    answer: SignedIn,
  },
  '/sign-in/email': { method: 'POST', fields: ['email', 'password'], answer: SignedInOrSecondStep },
  '/sign-out': { method: 'POST', answer: z.object({ success: z.boolean() }), clearsCache: true },
  '/get-session': { method: 'GET', answer: Person.nullable() },
  '/token': { method: 'GET', answer: z.object({ token: z.string() }) },

  '/send-verification-email': { method: 'POST', fields: ['email'], answer: Status },
  '/confirm-email': { method: 'POST', fields: ['token'], answer: Status },
  '/change-email': { method: 'POST', fields: ['newEmail'], answer: Status, needsProof: true, minDurationMs: 200 },
  '/confirm-new-email': { method: 'POST', fields: ['token'], answer: Status },
  '/undo-email-change': { method: 'POST', fields: ['token'], answer: Status },

  '/change-password': {
    method: 'POST',
    fields: ['currentPassword', 'newPassword', 'revokeOtherSessions'],
    answer: Person,
  },
  '/request-password-reset': { method: 'POST', fields: ['email'], answer: Status, minDurationMs: 200 },
  '/reset-password/ways-in': { method: 'POST', fields: ['token'], answer: z.array(SignInMethod) },
  '/reset-password/remove-way-in': { method: 'POST', fields: ['token', 'id'], answer: Status },
  '/reset-password': { method: 'POST', fields: ['newPassword', 'token'], answer: Status },

  '/prove/password': { method: 'POST', fields: ['password'], answer: Status },

  '/list-accounts': { method: 'GET', answer: z.array(z.object({ providerId: z.string() })) },
  '/devices': { method: 'GET', answer: z.array(Device) },
  '/devices/sign-out': { method: 'POST', fields: ['id'], answer: Status, needsProof: true },
  '/revoke-other-sessions': { method: 'POST', answer: Status, needsProof: true },

  '/passkey/generate-register-options': { method: 'GET', answer: PasskeyOptions, needsProof: true },
  '/passkey/verify-registration': {
    method: 'POST',
    fields: ['response', 'name'],
    answer: Passkey,
    needsProof: true,
    inputErrorCodes: ['FAILED_TO_VERIFY_REGISTRATION'],
  },
  '/passkey/generate-authenticate-options': { method: 'GET', answer: PasskeyOptions },
  '/passkey/verify-authentication': { method: 'POST', fields: ['response'], answer: Person },
  '/passkey/list-user-passkeys': { method: 'GET', answer: z.array(Passkey) },
  '/passkey/delete-passkey': { method: 'POST', fields: ['id'], answer: Status, needsProof: true },

  // These ask for the password themselves, every time.
  '/two-factor/enable': { method: 'POST', fields: ['password'], answer: BackupCodes.extend({ totpURI: z.string() }) },
  '/two-factor/disable': { method: 'POST', fields: ['password'], answer: Status },
  '/two-factor/generate-backup-codes': { method: 'POST', fields: ['password'], answer: BackupCodes },
  // The second step of a sign-in, of turning it on, and of a proof.
  '/two-factor/verify-totp': { method: 'POST', fields: ['code'], answer: SignedIn },
  '/two-factor/verify-backup-code': { method: 'POST', fields: ['code'], answer: SignedIn },
}

const googleCalls: Record<string, Call> = {
  '/sign-in/social': {
    method: 'POST',
    fields: ['provider', 'callbackURL', 'errorCallbackURL'],
    answer: z.object({ url: z.string() }),
  },
  // Redirects, whatever comes of it.
  '/callback/google': { method: 'GET', query: ['code', 'state', 'error'], answer: z.never() },
}

export const pathsThatNeedProof: ReadonlySet<string> = new Set(
  Object.entries(calls).flatMap(([path, { needsProof }]) => (needsProof ? [path] : [])),
)

/** The exposed calls by path, relative to the identity base path. */
export function callsOf({ hasGoogle }: { hasGoogle: boolean }): [path: string, call: Call][] {
  return Object.entries(hasGoogle ? { ...calls, ...googleCalls } : calls)
}
