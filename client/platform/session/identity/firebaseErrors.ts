import { IdentityError, type IdentityErrorCode } from './identityProvider.ts'

// With email enumeration protection Firebase answers invalid-credential instead of user-not-found or wrong-password;
// both kinds are listed.
const codes = new Map<unknown, IdentityErrorCode>(
  Object.entries({
    'auth/user-not-found': 'user-not-found',
    'auth/wrong-password': 'wrong-password',
    'auth/missing-password': 'wrong-password',
    'auth/invalid-credential': 'invalid-credential',
    'auth/invalid-login-credentials': 'invalid-credential',
    INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
    // Thrown by the SDK when the account was deleted before reauthentication.
    'auth/user-mismatch': 'user-not-found',
    'auth/user-disabled': 'user-disabled',
    'auth/invalid-email': 'invalid-email',
    'auth/invalid-new-email': 'invalid-email',
    'auth/missing-email': 'invalid-email',
    'auth/email-already-in-use': 'email-already-in-use',
    // Google's address has an account that is signed in to in another way.
    'auth/account-exists-with-different-credential': 'email-already-in-use',
    'auth/weak-password': 'weak-password',
    'auth/password-does-not-meet-requirements': 'weak-password',
    'auth/too-many-requests': 'too-many-requests',
    'auth/network-request-failed': 'network-request-failed',
    'auth/timeout': 'network-request-failed',
    'auth/popup-closed-by-user': 'cancelled',
    'auth/cancelled-popup-request': 'cancelled',
    'auth/user-cancelled': 'cancelled',
    'auth/expired-action-code': 'expired-link',
    'auth/invalid-action-code': 'expired-link',
    'auth/user-token-expired': 'not-signed-in',
    'auth/invalid-user-token': 'not-signed-in',
    'auth/null-user': 'not-signed-in',
    'auth/requires-recent-login': 'proof-required',
  }),
)

/** Maps an error of Firebase's SDK to ours. */
export function identityErrorOf(cause: unknown): IdentityError {
  return cause instanceof IdentityError ? cause : new IdentityError(codes.get(codeOf(cause)) ?? 'unexpected', { cause })
}

/** True if the Google popup could not be opened. */
export function needsRedirect(cause: unknown): boolean {
  const code = codeOf(cause)
  return code === 'auth/popup-blocked' || code === 'auth/operation-not-supported-in-this-environment'
}

function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
}
