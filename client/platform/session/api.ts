import { Problem } from '#contract/platform/problems.ts'
import { alreadyRegistered } from '#contract/people/registration.ts'
import { users } from '#contract/people/users.ts'
import { call } from '../api/http.ts'
import { IdentityError, type SignedIn } from './identity/identityProvider.ts'
import { knownUserId, rememberUserId } from './knownUserId.ts'
import { rememberNewAccount } from './newAccount.ts'
import { forgetRegistrationNames, hasJustRegistered, namesOf } from './registrationNames.ts'

const pending = new Map<string, Promise<number>>()

/**
 * The app's id of a signed-in user, cached per identity. Registers an unknown user, once for concurrent callers. Throws
 * `email-already-in-use` if a new account turns out to exist already.
 */
export function findOrRegisterUser(signedIn: SignedIn): Promise<number> {
  const { uid } = signedIn
  const cached = knownUserId(uid)
  if (cached) return Promise.resolve(cached)
  const lookup = pending.get(uid) ?? withTabLock(uid, () => findInOneTab(signedIn)).finally(() => pending.delete(uid))
  pending.set(uid, lookup)
  return lookup
}

/**
 * All tabs learn of a new account at the same time; without the lock the second would be told that it exists already.
 */
async function withTabLock(uid: string, find: () => Promise<number>): Promise<number> {
  // The Web Locks API needs a secure origin.
  if (!('locks' in navigator)) return find()
  return navigator.locks.request(`parmen.userId.${uid}`, find)
}

async function findInOneTab(signedIn: SignedIn): Promise<number> {
  // Another tab may have found it meanwhile.
  const userId = knownUserId(signedIn.uid) || (await lookUp(signedIn))
  rememberUserId(signedIn.uid, userId)
  return userId
}

async function lookUp(signedIn: SignedIn): Promise<number> {
  if (hasJustRegistered(signedIn.email)) return registerNew(signedIn)
  try {
    const { userId } = await call(users.idOf, { params: { subject: signedIn.uid } })
    return userId
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'userNotFound') throw error
    return (await register(signedIn)).user.userId
  }
}

async function registerNew(signedIn: SignedIn): Promise<number> {
  const { message, user } = await register(signedIn)
  if (message !== alreadyRegistered) return user.userId
  // The next sign-in is a lookup.
  forgetRegistrationNames(signedIn.email)
  throw new IdentityError('email-already-in-use')
}

async function register(signedIn: SignedIn) {
  const { uid, email } = signedIn
  const body = { subject: uid, email, ...namesOf(signedIn), createdAt: new Date().toISOString() }
  const registered = await call(users.checkOrAdd, { body })
  if (registered.message !== alreadyRegistered) rememberNewAccount(registered.user.userId)
  return registered
}
