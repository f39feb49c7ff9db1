import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { clearDrafts } from '../drafts/clearDrafts.ts'
import type { SignedIn } from './identity/identityProvider.ts'
import { identity } from './identity/identity.ts'

export type SessionUser = SignedIn & { userId: number }

/** The auth context of the specification: loading until the identity provider has answered. */
type Session = { user: SessionUser | null; isLoading: boolean; hasFailed: boolean }

/** Follows the identity provider. A signed-in user is looked up, or registered on first sign-in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState(loadingSession)
  useEffect(() => followIdentity(setSession), [])
  return <SessionContext value={session}>{children}</SessionContext>
}

const loadingSession: Session = { user: null, isLoading: true, hasFailed: false }
const signedOutSession: Session = { user: null, isLoading: false, hasFailed: false }
const failedSession: Session = { user: null, isLoading: false, hasFailed: true }

/**
 * Clears drafts, so that the next person at this computer does not find them. A session that merely expires keeps them.
 */
export async function signOut() {
  await identity.signOut()
  clearDrafts()
}

/** Returns an unsubscribe function. */
function followIdentity(show: (session: Session) => void): () => void {
  let latest: SignedIn | null = null
  const stop = identity.onChange(
    (signedIn) => {
      const previous = latest
      latest = signedIn
      // Ignores the result if somebody else signed in or out meanwhile.
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
  // The previous user may have left without signing out.
  clearDrafts(userId)
  return { ...signedOutSession, user: { ...signedIn, userId } }
}

/** Clears the cache, so that the next user does not see the previous one's data. */
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

/** The signed-in user. Only behind the route guard. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('useUser outside the route guard')
  return user
}
