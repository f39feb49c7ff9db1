import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { hasSessionEnded } from '../api/sessionEnd.ts'
import { savedListsKey, signedInKey } from '../drafts/storageKeys.ts'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { clearDrafts } from '../drafts/clearDrafts.ts'
import { clearKeptFiles } from '../drafts/files/clearKeptFiles.ts'
import { currentUserId } from './currentUserId.ts'
import type { SignedIn } from './identity/identityProvider.ts'
import { identity } from './identity/identity.ts'
import { announceUserLeft } from './userLeft.ts'

export type SessionUser = SignedIn & { userId: number }

/** The auth context of the specification: loading until the identity provider has answered. */
type Session = {
  user: SessionUser | null
  isLoading: boolean
  /** The page came with the frame of a signed-in user, and the session is loading. */
  isExpected: boolean
  hasFailed: boolean
  /** The session ended without a sign-out in this browser: in the course of time, or from another device. */
  hasEnded: boolean
  /** The user whose open pages wait for a new sign-in; null after a reload. */
  endedUser: SessionUser | null
}

/** Follows the identity provider. A signed-in user is looked up, or registered on first sign-in. */
export function SessionProvider({ isExpected = false, children }: { isExpected?: boolean; children: ReactNode }) {
  const [session, setSession] = useState({ ...loadingSession, isExpected })
  useEffect(() => followIdentity(setSession), [])
  return <SessionContext value={session}>{children}</SessionContext>
}

export const signedOutSession: Session = {
  user: null,
  isLoading: false,
  isExpected: false,
  hasFailed: false,
  hasEnded: false,
  endedUser: null,
}
const loadingSession: Session = { ...signedOutSession, isLoading: true }

/**
 * Clears drafts and their files, so that the next person at this computer does not find them. A session that merely
 * expires keeps them.
 */
export async function signOut() {
  // First, because the other tabs hear of the sign-out before the call is answered.
  writeStored(signedInKey, null)
  // Before the call, whose answer may be lost.
  emptySaved()
  try {
    await identity.signOut()
  } catch (error) {
    writeStored(signedInKey, true)
    throw error
  }
  clearDrafts()
  clearKeptFiles()
}

/** Returns an unsubscribe function. */
function followIdentity(show: (session: Session) => void): () => void {
  // While it is found out who is signed in. Without lists of a last visit their code can wait.
  if (readStored(savedListsKey) !== null) void loadSaved().then((saved) => saved?.readEarly())
  let latest: SignedIn | null = null
  let previous: SessionUser | null = null
  const stop = identity.onChange(
    (signedIn) => {
      latest = signedIn
      // Ignores the result if somebody else signed in or out meanwhile.
      const showIfLatest = (session: Session) => {
        if (latest !== signedIn) return
        previous = session.user ?? session.endedUser
        currentUserId.set(previous?.userId ?? null)
        show(session)
      }
      const fail = () => showIfLatest({ ...signedOutSession, hasFailed: true, endedUser: previous })
      void (signedIn ? startSession(signedIn, previous) : endSession(previous)).then(showIfLatest, fail)
    },
    () => show({ ...signedOutSession, hasFailed: true }),
  )
  return () => {
    latest = null
    stop()
  }
}

async function startSession(signedIn: SignedIn, previous: SessionUser | null): Promise<Session> {
  const { findOrRegisterUser } = await import('./api.ts')
  const userId = await findOrRegisterUser(signedIn)
  // The previous user may have left without signing out.
  clearDrafts(userId)
  clearKeptFiles(userId)
  if (previous && previous.userId !== userId) await clearCache()
  writeStored(signedInKey, true)
  hasSessionEnded.set(false)
  await restoreSaved(userId)
  return { ...signedOutSession, user: { ...signedIn, userId } }
}

/** Ends the session. Unless the user signed out, their pages wait, so that nothing that was typed is lost. */
async function endSession(previous: SessionUser | null): Promise<Session> {
  const hasEnded = readStored(signedInKey) !== null
  // Before the first await: the call that found it out must not fail first.
  hasSessionEnded.set(hasEnded && previous !== null)
  emptySaved()
  if (hasEnded) return { ...signedOutSession, hasEnded, endedUser: previous }
  if (previous) await clearCache()
  return signedOutSession
}

/** Empties the cache, so that the next user does not see the previous one's data. */
async function clearCache() {
  announceUserLeft()
  const { queryClient } = await import('../api/queryClient.ts')
  queryClient.clear()
}

const loadSaved = () =>
  import('../api/saved/savedQueries.ts').then(
    ({ savedQueries }) => savedQueries,
    // Without it the lists are loaded as if nothing had been kept.
    () => undefined,
  )

/** Waits for the lists of the last visit only if they have been read already: no request may be later for it. */
async function restoreSaved(userId: number) {
  const restored = loadSaved().then((saved) => saved?.start(userId))
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve))])
}

/** Removes the saved data if nobody is signed in. Nobody waits for it: a database may hang. */
function emptySaved() {
  if (readStored(savedListsKey) !== null) void loadSaved().then((saved) => saved?.empty())
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
