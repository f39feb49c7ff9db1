import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { forgetDrafts } from '../drafts/forgetDrafts.ts'
import type { SignedIn } from './identity/port.ts'
import { identity } from './identity/provider.ts'

export type SessionUser = SignedIn & { userId: number }

/** The specification's auth context: loading until the identity provider has spoken. */
type Session = { user: SessionUser | null; isLoading: boolean; hasFailed: boolean }

/** Follows the identity provider; whoever signs in is looked up in the product, and registered there if need be. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(unknown)
  useEffect(() => followIdentity(setSession), [])
  return <SessionContext value={session}>{children}</SessionContext>
}

const unknown: Session = { user: null, isLoading: true, hasFailed: false }
const nobody: Session = { user: null, isLoading: false, hasFailed: false }
const failed: Session = { user: null, isLoading: false, hasFailed: true }

/** The next person at this screen must not find what this one was writing. A session that merely ends leaves it to be gone on with. */
export async function signOut() {
  await identity.signOut()
  forgetDrafts()
}

/** Answers how to stop. */
function followIdentity(show: (session: Session) => void): () => void {
  let last: SignedIn | null = null
  const stop = identity.onChange(
    (signedIn) => {
      const left = last
      last = signedIn
      // Whoever came or went while the product was asked has the last word.
      const showUnlessLate = (session: Session) => last === signedIn && show(session)
      void (signedIn ? enter(signedIn) : leave(left)).then(showUnlessLate, () => showUnlessLate(failed))
    },
    () => show(failed),
  )
  return () => {
    last = null
    stop()
  }
}

async function enter(signedIn: SignedIn): Promise<Session> {
  const { userIdOf } = await import('./api.ts')
  const userId = await userIdOf(signedIn)
  // Whoever was signed in before may have gone without signing out.
  forgetDrafts(userId)
  return { ...nobody, user: { ...signedIn, userId } }
}

/** The next person at this screen must not meet what the last one read. */
async function leave(left: SignedIn | null): Promise<Session> {
  if (left) {
    const { queryClient } = await import('../api/queryClient.ts')
    queryClient.clear()
  }
  return nobody
}

export const SessionContext = createContext<Session>(unknown)

export function useSession(): Session {
  return useContext(SessionContext)
}

/** The signed-in user. Only for what stands behind the route guard. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('useUser outside the route guard')
  return user
}
