import { queryOptions, useMutation } from '@tanstack/react-query'
import { Problem } from '#contract/problems.ts'
import { users, type Profile } from '#contract/users.ts'
import { call } from '../http.ts'
import type { SignedIn } from '../identity/port.ts'
import { isNewHere, namesOf } from './typedNames.ts'

const cacheKey = (uid: string) => `parmen.userId.${uid}`

/** The product's id of a signed-in person, cached here per identity. A person the product has not met is registered. */
export async function userIdOf(signedIn: SignedIn): Promise<number> {
  const cached = Number(localStorage.getItem(cacheKey(signedIn.uid)))
  if (cached) return cached
  const userId = await lookUp(signedIn)
  localStorage.setItem(cacheKey(signedIn.uid), String(userId))
  return userId
}

async function lookUp(signedIn: SignedIn): Promise<number> {
  if (isNewHere(signedIn.email)) return register(signedIn)
  try {
    const { userId } = await call(users.idOf, { params: { firebaseUID: signedIn.uid } })
    return userId
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'userNotFound') throw error
    return register(signedIn)
  }
}

async function register(signedIn: SignedIn): Promise<number> {
  const { uid, email } = signedIn
  const body = { firebaseUID: uid, email, ...namesOf(signedIn), createDate: new Date().toISOString() }
  const { user } = await call(users.checkOrAdd, { body })
  return user.userId
}

export const userQuery = (userId: number) =>
  queryOptions({ queryKey: ['User', userId], queryFn: () => call(users.one, { params: { userId } }) })

export function useChangeProfile() {
  return useMutation({
    mutationFn: (body: Profile) => call(users.change, { body }),
    meta: { changes: ['User', 'Team', 'ObjectMembers'] },
  })
}
