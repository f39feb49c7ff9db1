import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { onConnectionChange } from '../api/connection.ts'
import { hasSessionEnded } from '../api/sessionEnd.ts'
import { savedListsKey, signedInKey } from '../drafts/storageKeys.ts'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { clearDrafts } from '../drafts/clearDrafts.ts'
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
  /** The server cannot be reached, and the user is the last one that it confirmed in this browser (decision 143). */
  isUnconfirmed: boolean
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
  isUnconfirmed: false,
}
const loadingSession: Session = { ...signedOutSession, isLoading: true }

/**
 * Clears the user's drafts and their files, so that the next person at this computer does not find them. A session that
 * merely expires keeps them, whoever signs in next.
 */
export async function signOut() {
  const userId = currentUserId.get()
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
  if (userId === null) return
  clearDrafts(userId)
  // Nobody waits for the database.
  void import('../drafts/draftStore.ts').then((drafts) => drafts.clearKeptDrafts(userId)).catch(() => undefined)
}

let restoring: Promise<unknown> | undefined

/**
 * What a killed browser has lost of drafts is there before a form is drawn. Nobody waits long for a database. Where
 * somebody is expected it begins before the page is hydrated: their first page waits for it.
 */
export function restoreDrafts() {
  restoring ??= Promise.race([
    import('../drafts/draftStore.ts').then((drafts) => drafts.restoreDrafts()).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ])
  return restoring
}

/** Returns an unsubscribe function. */
function followIdentity(show: (session: Session) => void): () => void {
  // While it is found out who is signed in. Without lists of a last visit their code can wait.
  if (readStored(savedListsKey) !== null) void loadSaved().then((saved) => saved?.readEarly())
  if (readStored(signedInKey) !== null) void restoreDrafts()
  let latest: SignedIn | null = null
  let reportCount = 0
  let previous: SessionUser | null = null
  let unconfirmed: SessionUser | null = null
  let stopAsking = () => {}
  const stop = identity.onChange(
    (signedIn) => {
      latest = signedIn
      reportCount++
      stopAsking()
      const shown = unconfirmed
      unconfirmed = null
      // Ignores the result if somebody else signed in or out meanwhile.
      const showIfLatest = (session: Session) => {
        if (latest !== signedIn) return
        previous = session.user ?? session.endedUser
        currentUserId.set(previous?.userId ?? null)
        show(session)
      }
      const fail = () => showIfLatest({ ...signedOutSession, hasFailed: true, endedUser: previous })
      void (signedIn ? startSession(signedIn, previous ?? shown) : endSession(previous, shown)).then(showIfLatest, fail)
    },
    () => void showLast(),
  )
  async function showLast() {
    const reported = reportCount
    const last = await lastConfirmed()
    if (last) await restoreDrafts()
    if (reportCount !== reported) return
    if (!last) return show({ ...signedOutSession, hasFailed: true })
    const { user } = last
    last.show()
    unconfirmed = user
    currentUserId.set(user.userId)
    show({ ...signedOutSession, user, isUnconfirmed: true })
    // The answer is told above.
    stopAsking = onConnectionChange((connection) => {
      if (connection !== 'offline') identity.idToken().catch(() => undefined)
    })
  }
  return () => {
    latest = null
    reportCount++
    stopAsking()
    stop()
  }
}

/** The last user that was confirmed here and has not left, if the server cannot be reached. */
async function lastConfirmed() {
  if (readStored(signedInKey) === null || readStored(savedListsKey) === null) return null
  return (await loadSaved())?.lastConfirmed()
}

async function startSession(signedIn: SignedIn, previous: SessionUser | null): Promise<Session> {
  if (readStored(savedListsKey) !== null && (await (await loadSaved())?.hasLeft())) {
    await signOut()
    return signedOutSession
  }
  const { findOrRegisterUser } = await import('./api.ts')
  const userId = await findOrRegisterUser(signedIn)
  await restoreDrafts()
  if (previous && previous.userId !== userId) await clearCache()
  writeStored(signedInKey, true)
  hasSessionEnded.set(false)
  const user = { ...signedIn, userId }
  await restoreSaved(user)
  return { ...signedOutSession, user }
}

/**
 * Ends the session. Unless the user signed out, their pages wait, so that nothing that was typed is lost. Nothing waits
 * of what was shown of a user whom the server did not confirm.
 */
async function endSession(previous: SessionUser | null, unconfirmed: SessionUser | null): Promise<Session> {
  const hasEnded = readStored(signedInKey) !== null
  // Before the first await: the call that found it out must not fail first.
  hasSessionEnded.set(hasEnded && previous !== null)
  emptySaved()
  if (unconfirmed) await clearCache()
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
async function restoreSaved(user: SessionUser) {
  const restored = loadSaved().then((saved) => saved?.start(user))
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
