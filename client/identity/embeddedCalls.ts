import { NetworkError, request, type Reply } from '../http.ts'
import { IdentityError, type IdentityErrorCode, type SignedIn } from './port.ts'

type Answered = { user?: { id: string; email: string; emailVerified: boolean; name: string } | null; token?: string }

/** One call to the embedded identity provider, by its path below `/api/identity/`. Throws IdentityError. */
export async function callIdentity(method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
  const reply = await request(method, `/api/identity/${path}`, { body }).catch((cause: unknown) => {
    throw new IdentityError(cause instanceof NetworkError ? 'network-request-failed' : 'unexpected', { cause })
  })
  if (reply.status >= 400) throw new IdentityError(codeOf(reply), { cause: reply.body })
  return reply.body ?? {}
}

/** Null where the answer names nobody. */
export function signedInOf({ user }: Answered): SignedIn | null {
  return user ? { uid: user.id, email: user.email, isEmailVerified: user.emailVerified, name: user.name } : null
}

const codes = new Map<unknown, IdentityErrorCode>(
  Object.entries({
    INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
    INVALID_EMAIL: 'invalid-email',
    VALIDATION_ERROR: 'invalid-email',
    PASSWORD_TOO_SHORT: 'weak-password',
    PASSWORD_TOO_LONG: 'weak-password',
    INVALID_PASSWORD: 'wrong-password',
    USER_ALREADY_EXISTS: 'email-already-in-use',
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
    INVALID_TOKEN: 'invalid-credential',
    TOKEN_EXPIRED: 'invalid-credential',
    EMAIL_MISMATCH: 'invalid-credential',
  }),
)

function codeOf({ status, body }: Reply): IdentityErrorCode {
  if (status === 429) return 'too-many-requests'
  const { code } = (body ?? {}) as { code?: unknown }
  return codes.get(code) ?? (status === 401 ? 'invalid-credential' : 'unexpected')
}
