import { NetworkError, request } from '../../api/request.ts'
import type { HttpResponse } from '../../api/send.ts'
import { IdentityError, type IdentityErrorCode, type SignedIn } from './identityProvider.ts'

type User = { id: string; email: string; emailVerified: boolean; name: string; twoFactorEnabled?: boolean | null }

/** Combined response type of the sign-in calls; each sets its own properties. */
type IdentityResponse = {
  user?: User | null
  token?: string
  twoFactorRedirect?: boolean
  url?: string
  idToken?: string
}

/** Calls the built-in identity provider; `path` is relative to `/api/identity/`. Throws IdentityError. */
export async function callIdentity<A extends object = IdentityResponse>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<A> {
  const reply = await request(method, `/api/identity/${path}`, { body, signal }).catch((cause: unknown) => {
    throw new IdentityError(cause instanceof NetworkError ? 'network-request-failed' : 'unexpected', { cause })
  })
  if (reply.status >= 400) throw new IdentityError(codeOf(reply), { cause: reply.body })
  // Trusted without parsing: the response comes from our own server and is tested there.
  return (reply.body ?? {}) as A
}

/** Null if the response has no user. */
export function signedInOf({ user }: IdentityResponse): SignedIn | null {
  return user ? { uid: user.id, email: user.email, isEmailVerified: user.emailVerified, name: user.name } : null
}

const codes = new Map<unknown, IdentityErrorCode>(
  Object.entries({
    INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
    INVALID_EMAIL: 'invalid-email',
    VALIDATION_ERROR: 'invalid-email',
    PASSWORD_TOO_SHORT: 'weak-password',
    PASSWORD_TOO_LONG: 'weak-password',
    PASSWORD_TOO_EASY: 'easy-password',
    INVALID_PASSWORD: 'wrong-password',
    USER_NOT_FOUND: 'user-not-found',
    USER_ALREADY_EXISTS: 'email-already-in-use',
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
    EMAIL_TAKEN: 'email-already-in-use',
    INVALID_TOKEN: 'expired-link',
    TOKEN_EXPIRED: 'expired-link',
    EMAIL_MISMATCH: 'expired-link',
    INVALID_CODE: 'wrong-code',
    INVALID_BACKUP_CODE: 'wrong-code',
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-requests',
    // The first step expired.
    INVALID_TWO_FACTOR_COOKIE: 'not-signed-in',
    ACCOUNT_SUSPENDED: 'user-disabled',
    SESSION_NOT_FRESH: 'proof-required',
    // The account no longer has this passkey.
    PASSKEY_NOT_FOUND: 'invalid-credential',
    AUTHENTICATION_FAILED: 'invalid-credential',
  }),
)

function codeOf({ status, body }: HttpResponse): IdentityErrorCode {
  if (status === 429) return 'too-many-requests'
  const { code } = (body ?? {}) as { code?: unknown }
  return codes.get(code) ?? (status === 401 ? 'not-signed-in' : 'unexpected')
}
