import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { clearDrafts } from '../drafts/clearDrafts.ts'
import type { SignedIn } from './identity/identityProvider.ts'
import { identity } from './identity/identity.ts'

export type SessionUser = SignedIn & { userId: number }

/** The specification's auth context: loading until the identity provider has spoken. */
type Session = { user: SessionUser | null; isLoading: boolean; hasFailed: boolean }

/** Follows the identity provider; whoever signs in is looked up in the product, and registered there if need be. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(loadingSession)
  useEffect(() => followIdentity(setSession), [])
  return <SessionContext value={session}>{children}</SessionContext>
}

const loadingSession: Session = { user: null, isLoading: true, hasFailed: false }
const signedOutSession: Session = { user: null, isLoading: false, hasFailed: false }
const failedSession: Session = { user: null, isLoading: false, hasFailed: true }

/** The next person at this screen must not find what this one was writing. A session that merely ends leaves it to be gone on with. */
export async function signOut() {
  await identity.signOut()
  clearDrafts()
}

/** Answers how to stop. */
function followIdentity(show: (session: Session) => void): () => void {
  let latest: SignedIn | null = null
  const stop = identity.onChange(
    (signedIn) => {
      const previous = latest
      latest = signedIn
      // Whoever came or went while the product was asked has the last word.
      const showIfLatest = (session: Session) => latest === signedIn && show(session)
      void (signedIn ? startSession(signedIn) : endSession(previous)).then(showIfLatest, () =>
        showIfLatest(failedSession),
      )
    },
    () => show(failedSession),
  )
  return () => {
    latest = null
    stop()
  }
}

async function startSession(signedIn: SignedIn): Promise<Session> {
  const { findOrRegisterUser } = await import('./api.ts')
  const userId = await findOrRegisterUser(signedIn)
  // Whoever was signed in before may have gone without signing out.
  clearDrafts(userId)
  return { ...signedOutSession, user: { ...signedIn, userId } }
}

/** The next person at this screen must not meet what the last one read. */
async function endSession(previous: SignedIn | null): Promise<Session> {
  if (previous) {
    const { queryClient } = await import('../api/queryClient.ts')
    queryClient.clear()
  }
  return signedOutSession
}

export const SessionContext = createContext<Session>(loadingSession)

export function useSession(): Session {
  return useContext(SessionContext)
}

/** The signed-in user. Only for what stands behind the route guard. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('useUser outside the route guard')
  return user
}
