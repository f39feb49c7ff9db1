import { callIdentity, signedInOf } from './embeddedCalls.ts'
import { createFreshToken } from './freshToken.ts'
import { IdentityError, type SignedIn } from './port.ts'
import type { Tabs } from './tabs.ts'
import { createWatch } from './watch.ts'

/** The session that a cookie holds, which no script can read: who it belongs to, and a token got with it. */
export function createEmbeddedSession(tabs: Tabs) {
  const watch = createWatch(find)
  const token = createFreshToken(loadToken)

  function become(signedIn: SignedIn | null) {
    token.forget()
    watch.set(signedIn)
  }

  /** After a call that made or changed the session. */
  async function enter(answered: Parameters<typeof signedInOf>[0]) {
    const signedIn = signedInOf(answered)
    if (!signedIn) throw new IdentityError('unexpected')
    become(signedIn)
    tabs.tell('changed')
    return signedIn
  }

  async function restore() {
    const signedIn = await find()
    become(signedIn)
    return signedIn
  }

  async function idToken(refused?: string) {
    if (!(await watch.current())) return null
    try {
      return await token.get(refused)
    } catch (error) {
      if (!isSignedOut(error)) throw error
      become(null)
      return null
    }
  }

  tabs.listen((word) => {
    if (word === 'signed-out') become(null)
    // Without an answer things stay as they are; the next call to the API will show.
    else restore().catch(() => undefined)
  })

  return {
    enter,
    restore,
    idToken,
    current: watch.current,
    listen: watch.listen,
    /** Asks anew who it belongs to, after a call that changed it. */
    renew: async () => void (await enter(await callIdentity('GET', 'get-session'))),
    end() {
      become(null)
      tabs.tell('signed-out')
    },
  }
}

async function find() {
  return signedInOf(await callIdentity('GET', 'get-session'))
}

async function loadToken() {
  const { token } = await callIdentity('GET', 'token')
  if (!token) throw new IdentityError('unexpected')
  return token
}

const isSignedOut = (error: unknown) => error instanceof IdentityError && error.code === 'not-signed-in'
