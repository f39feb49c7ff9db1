import { describe, expect, test } from 'vitest'
import { identityErrorOf, needsRedirect } from './firebaseErrors.ts'
import { IdentityError, type IdentityErrorCode } from './identityProvider.ts'

const thrown = (code: unknown) => Object.assign(new Error('Firebase'), { code })

describe('Firebase errors are mapped to codes', () => {
  test.each<[string, string, IdentityErrorCode]>([
    ['an unknown address', 'auth/user-not-found', 'user-not-found'],
    ['a wrong password', 'auth/wrong-password', 'wrong-password'],
    ['either, where addresses are protected', 'auth/invalid-credential', 'invalid-credential'],
    ['either, by its older name', 'auth/invalid-login-credentials', 'invalid-credential'],
    ['either, by the name on the wire', 'INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['an address that is none', 'auth/invalid-email', 'invalid-email'],
    ['a new address that is none', 'auth/invalid-new-email', 'invalid-email'],
    ['an address that is taken', 'auth/email-already-in-use', 'email-already-in-use'],
    ["an address that is another account's", 'auth/account-exists-with-different-credential', 'email-already-in-use'],
    ['a weak password', 'auth/weak-password', 'weak-password'],
    ['a password against the rules', 'auth/password-does-not-meet-requirements', 'weak-password'],
    ['too many tries', 'auth/too-many-requests', 'too-many-requests'],
    ['no network', 'auth/network-request-failed', 'network-request-failed'],
    ['no answer in time', 'auth/timeout', 'network-request-failed'],
    ['a window that was closed', 'auth/popup-closed-by-user', 'cancelled'],
    ['a window in place of another', 'auth/cancelled-popup-request', 'cancelled'],
    ['an old link', 'auth/expired-action-code', 'expired-link'],
    ['a used link', 'auth/invalid-action-code', 'expired-link'],
    ['a session that ended', 'auth/user-token-expired', 'not-signed-in'],
    ['what is new to us', 'auth/operation-not-allowed', 'unexpected'],
    ['what every object has', 'toString', 'unexpected'],
  ])('%s', (_, code, name) => {
    const cause = thrown(code)
    expect(identityErrorOf(cause)).toMatchObject({ name: 'IdentityError', code: name, cause })
  })

  test.each([[undefined], [null], ['auth/wrong-password'], [new Error('boom')], [thrown(7)]])(
    'an error without a known code is unexpected',
    (cause) => {
      expect(identityErrorOf(cause).code).toBe('unexpected')
    },
  )

  test('an IdentityError is kept', () => {
    const error = new IdentityError('not-signed-in')
    expect(identityErrorOf(error)).toBe(error)
  })
})

test('only a popup that cannot open needs a redirect', () => {
  const codes = [
    'popup-blocked',
    'operation-not-supported-in-this-environment',
    'popup-closed-by-user',
    'internal-error',
  ]
  expect(codes.map((code) => needsRedirect(thrown(`auth/${code}`)))).toEqual([true, true, false, false])
})
