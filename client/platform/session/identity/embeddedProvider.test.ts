import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbeddedProvider } from './embeddedProvider.ts'
import type { IdentityErrorCode, SignedIn } from './identityProvider.ts'
import type { TabChannel, TabMessage } from './tabChannel.ts'

const anna = { uid: 'u1', email: 'anna@exempel.se', isEmailVerified: false, name: 'Anna Lind' }
const user = { id: 'u1', email: anna.email, emailVerified: false, name: anna.name }
const credentials = { email: anna.email, password: 'korrekt häst batteri' }

/** The server's responses, by path below /api/identity/. */
let answers: Record<string, () => Response>
let asked: string[]
/** The requests sent, by the same paths. */
let sent: Record<string, unknown>
let tokens: number

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const makeToken = (seconds: number) => {
  const claims = { sub: user.id, email: user.email, email_verified: user.emailVerified, name: user.name }
  const payload = { ...claims, iat: 1_000, exp: 1_000 + seconds, jti: ++tokens }
  return `h.${btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
}

beforeEach(() => {
  tokens = 0
  asked = []
  sent = {}
  answers = {
    'get-session': () => json({ session: {}, user }),
    'sign-in/email': () => json({ user }),
    'sign-up/email': () => json({ user }),
    'sign-out': () => json({ success: true }),
    'confirm-email': () => json({ status: true }),
    'two-factor/verify-totp': () => json({ user }),
    'two-factor/verify-backup-code': () => json({ user }),
    'sign-in/social': () => json({ url: 'https://accounts.google.example/', redirect: true }),
    'request-password-reset': () => json({ status: true }),
    'reset-password': () => json({ status: true }),
    token: () => json({ token: makeToken(900) }),
  }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const name = path.replace('/api/identity/', '')
    asked.push(name)
    if (body !== undefined) sent[name] = JSON.parse(body)
    return answers[name]?.() ?? json({}, 404)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser whose tabs share a channel. */
function openBrowser() {
  const open: ((word: TabMessage) => void)[] = []
  return (): TabChannel => {
    const ears: typeof open = []
    const hear = (word: TabMessage) => ears.forEach((ear) => ear(word))
    open.push(hear)
    return {
      tell: (word) => open.filter((other) => other !== hear).forEach((other) => other(word)),
      listen: (ear) => void ears.push(ear),
    }
  }
}

const makeListener = () => vi.fn<(signedIn: SignedIn | null) => void>()
const redirectTo = vi.fn<(url: string) => void>()
const options = { hasGoogle: true, hasPasskeys: false, redirectTo }
const alone = () => createEmbeddedProvider(openBrowser()(), options)
const count = (name: string) => asked.filter((path) => path === name).length

describe('a visit with a session', () => {
  beforeEach(() => document.documentElement.setAttribute('data-session', ''))
  afterEach(() => document.documentElement.removeAttribute('data-session'))

  test('asks for a token alone, which says whose it is', async () => {
    const identity = alone()
    const listener = makeListener()
    identity.onChange(listener)
    expect(await identity.idToken()).not.toBeNull()
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(anna))
    expect(asked).toEqual(['token'])
  })

  test('is one without if the session has ended', async () => {
    answers['token'] = () => json({ code: 'UNAUTHORIZED' }, 401)
    const listener = makeListener()
    alone().onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(null))
    expect(asked).toEqual(['token'])
  })

  test('that cannot be asked about has failed', async () => {
    answers['token'] = () => json({}, 500)
    const onFailure = vi.fn<() => void>()
    alone().onChange(makeListener(), onFailure)
    await waitFor(() => expect(onFailure).toHaveBeenCalled())
  })
})

describe('an ID token', () => {
  test('is requested once for concurrent callers', async () => {
    const identity = alone()
    const got = await Promise.all(Array.from({ length: 10 }, () => identity.idToken()))
    expect(new Set(got).size).toBe(1)
    expect(count('token')).toBe(1)
    expect(count('get-session')).toBe(1)
  })

  test('is reused until a minute before its expiry', async () => {
    vi.useFakeTimers()
    const identity = alone()
    const first = await identity.idToken()
    vi.advanceTimersByTime(839_000)
    expect(await identity.idToken()).toBe(first)
    vi.advanceTimersByTime(2_000)
    expect(await identity.idToken()).not.toBe(first)
  })

  test('that was rejected is not returned again, and concurrent callers share the next one', async () => {
    const identity = alone()
    const refused = (await identity.idToken()) ?? ''
    const [one, two] = await Promise.all([identity.idToken(refused), identity.idToken(refused)])
    expect(one).not.toBe(refused)
    expect(two).toBe(one)
    expect(await identity.idToken(refused)).toBe(one)
    expect(count('token')).toBe(2)
  })

  test('is null when signed out', async () => {
    answers['get-session'] = () => json(null)
    expect(await alone().idToken()).toBeNull()
    expect(count('token')).toBe(0)
  })

  test('that the session refuses means signed out', async () => {
    const identity = alone()
    const listener = makeListener()
    identity.onChange(listener)
    await identity.signIn(credentials)
    answers['token'] = () => json({ code: 'UNAUTHORIZED' }, 401)
    expect(await identity.idToken()).toBeNull()
    expect(listener).toHaveBeenLastCalledWith(null)
  })

  test('is not reused after another user signs in', async () => {
    const identity = alone()
    const first = await identity.idToken()
    await identity.signOut()
    await identity.signIn(credentials)
    expect(await identity.idToken()).not.toBe(first)
  })

  test('that came with the answer to a sign-in is the first that is used', async () => {
    const identity = alone()
    answers['sign-in/email'] = () => json({ user, idToken: makeToken(900) })
    await identity.signIn(credentials)
    expect(await identity.idToken()).toMatch(/^h\./)
    expect(count('token')).toBe(0)
  })

  test('can be loaded after an earlier failure', async () => {
    const identity = alone()
    const works = answers['token']
    answers['token'] = () => Response.error()
    await expect(identity.idToken()).rejects.toMatchObject({ code: 'unexpected' })
    if (works) answers['token'] = works
    expect(await identity.idToken()).toMatch(/^h\./)
  })
})

describe('a listener', () => {
  test('is first called with the user of the existing session', async () => {
    const listener = makeListener()
    alone().onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(anna))
  })

  test('is called with null if there is no session', async () => {
    answers['get-session'] = () => json(null)
    const listener = makeListener()
    alone().onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(null))
  })

  test('is called also if the user was known already', async () => {
    const identity = alone()
    await identity.restore()
    const listener = makeListener()
    identity.onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(anna))
  })

  test("gets failures by its own callback, not as 'signed out'", async () => {
    answers['get-session'] = () => json({}, 500)
    const listener = makeListener()
    const onFailure = vi.fn<(error: unknown) => void>()
    alone().onChange(listener, onFailure)
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(listener).not.toHaveBeenCalled()
  })

  test('is not called after unsubscribing', async () => {
    const identity = alone()
    const listener = makeListener()
    identity.onChange(listener)()
    await identity.signIn(credentials)
    expect(listener).not.toHaveBeenCalled()
  })

  test('is called when the address is verified', async () => {
    const identity = alone()
    await identity.restore()
    const listener = makeListener()
    identity.onChange(listener)
    answers['get-session'] = () => json({ user: { ...user, emailVerified: true } })
    await identity.confirmEmail('hemlig')
    expect(listener).toHaveBeenLastCalledWith({ ...anna, isEmailVerified: true })
  })
})

describe('in another tab', () => {
  test('a sign-out applies here', async () => {
    const tab = openBrowser()
    const [here, there] = [createEmbeddedProvider(tab()), createEmbeddedProvider(tab())]
    await here.restore()
    const listener = makeListener()
    here.onChange(listener)
    await there.signOut()
    expect(listener).toHaveBeenLastCalledWith(null)
    expect(await here.idToken()).toBeNull()
  })

  test('a sign-in applies here', async () => {
    answers['get-session'] = () => json(null)
    const tab = openBrowser()
    const [here, there] = [createEmbeddedProvider(tab()), createEmbeddedProvider(tab())]
    await here.restore()
    const listener = makeListener()
    here.onChange(listener)
    answers['get-session'] = () => json({ user })
    await there.signIn(credentials)
    await waitFor(() => expect(listener).toHaveBeenLastCalledWith(anna))
  })
})

describe('two-step sign-in', () => {
  test('leaves the user signed out until the code is accepted', async () => {
    answers['get-session'] = () => json(null)
    answers['sign-in/email'] = () => json({ twoFactorRedirect: true })
    const identity = alone()
    const listener = makeListener()
    identity.onChange(listener)
    expect(await identity.signIn(credentials)).toBe('secondStep')
    expect(listener).not.toHaveBeenCalledWith(anna)
    answers['get-session'] = () => json({ user })
    await identity.completeSecondStep({ kind: 'app', code: '123456' })
    expect(sent['two-factor/verify-totp']).toEqual({ code: '123456' })
    expect(listener).toHaveBeenLastCalledWith(anna)
  })

  test('also accepts a recovery code', async () => {
    await alone().completeSecondStep({ kind: 'recovery', code: 'abc-def' })
    expect(sent['two-factor/verify-backup-code']).toEqual({ code: 'abc-def' })
  })

  test('is skipped for accounts without it', async () => {
    expect(await alone().signIn(credentials)).toBe('signedIn')
  })
})

test('Google sign-in redirects to Google and returns to the start page', async () => {
  void alone().signInWithGoogle()
  await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith('https://accounts.google.example/'))
  expect(sent['sign-in/social']).toEqual({ provider: 'google', callbackURL: '/', errorCallbackURL: '/?fel=google' })
})

test('a proof by Google returns to where it was asked for', async () => {
  window.history.replaceState(null, '', '/account/sakerhet')
  const { proof } = await alone().account()
  void proof.withGoogle()
  const here = '/account/sakerhet'
  const back = { callbackURL: here, errorCallbackURL: here }
  await waitFor(() => expect(sent['sign-in/social']).toEqual({ provider: 'google', ...back }))
  window.history.replaceState(null, '', '/')
})

test('a password reset is requested by e-mail address and done with the secret', async () => {
  const identity = alone()
  await identity.requestPasswordReset(` ${anna.email} `)
  expect(sent['request-password-reset']).toEqual({ email: anna.email })
  await identity.resetPassword({ secret: 'hemlig', password: credentials.password })
  expect(sent['reset-password']).toEqual({ token: 'hemlig', newPassword: credentials.password })
})

test('a password reset may end the session in this browser', async () => {
  const identity = alone()
  await identity.restore()
  const listener = makeListener()
  identity.onChange(listener)
  answers['get-session'] = () => json(null)
  await identity.resetPassword({ secret: 'hemlig', password: credentials.password })
  expect(listener).toHaveBeenLastCalledWith(null)
})

test('capabilities depend on installation and browser', () => {
  expect(alone().capabilities).toEqual({ google: true, passkeys: false, endsOpenings: true })
})

describe('error responses are mapped to codes', () => {
  test.each<[number, string | undefined, IdentityErrorCode]>([
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'invalid-credential'],
    [400, 'INVALID_EMAIL', 'invalid-email'],
    [400, 'VALIDATION_ERROR', 'invalid-email'],
    [400, 'PASSWORD_TOO_SHORT', 'weak-password'],
    [400, 'PASSWORD_TOO_LONG', 'weak-password'],
    [400, 'INVALID_PASSWORD', 'wrong-password'],
    [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'email-already-in-use'],
    [400, 'EMAIL_TAKEN', 'email-already-in-use'],
    [400, 'INVALID_TOKEN', 'expired-link'],
    [400, 'EMAIL_MISMATCH', 'expired-link'],
    [401, 'INVALID_CODE', 'wrong-code'],
    [401, 'INVALID_BACKUP_CODE', 'wrong-code'],
    [401, 'INVALID_TWO_FACTOR_COOKIE', 'not-signed-in'],
    [403, 'ACCOUNT_SUSPENDED', 'user-disabled'],
    [403, 'SESSION_NOT_FRESH', 'proof-required'],
    [401, 'UNAUTHORIZED', 'not-signed-in'],
    [429, 'TOO_MANY', 'too-many-requests'],
    [429, undefined, 'too-many-requests'],
    [400, 'toString', 'unexpected'],
    [500, 'unexpected', 'unexpected'],
  ])('%s %s is %s', async (status, code, name) => {
    answers['sign-in/email'] = () => json({ code }, status)
    await expect(alone().signIn(credentials)).rejects.toMatchObject({ name: 'IdentityError', code: name })
  })

  test('a network failure too', async () => {
    answers['sign-in/email'] = () => {
      throw new TypeError('Failed to fetch')
    }
    await expect(alone().signIn(credentials)).rejects.toMatchObject({ code: 'network-request-failed' })
  })
})

describe('a sign-out where the server cannot be reached', () => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch')
  }
  beforeEach(() => document.documentElement.setAttribute('data-session', ''))
  afterEach(() => {
    document.documentElement.removeAttribute('data-session')
    localStorage.clear()
  })

  test('ends the session here at once, and on the server before it is asked for anything', async () => {
    answers['sign-out'] = unreachable
    const identity = alone()
    const listener = makeListener()
    identity.onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(anna))
    await identity.signOut()
    expect(listener).toHaveBeenLastCalledWith(null)
    expect(await identity.idToken()).toBeNull()

    asked = []
    expect(await alone().idToken()).toBeNull()
    expect(asked).toEqual(['sign-out'])
    answers['sign-out'] = () => json({ success: true })
    expect(await alone().idToken()).toBeNull()
    expect(asked).toEqual(['sign-out', 'sign-out'])
    // It is owed no more.
    expect(await alone().idToken()).not.toBeNull()
    expect(asked).toEqual(['sign-out', 'sign-out', 'token'])
  })

  test('waits some seconds at most for a network that answers nothing', async () => {
    const timeUp = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeUp.signal)
    vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
      await new Promise((resolve) => {
        if (signal?.aborted) resolve(null)
        signal?.addEventListener('abort', resolve)
      })
      throw new TypeError('aborted')
    })
    const left = alone().signOut()
    timeUp.abort()
    await left
    expect(await alone().idToken()).toBeNull()
    expect(timeout).toHaveBeenCalledWith(5000)
    timeout.mockRestore()
  })

  test('is owed while the service is closed for maintenance', async () => {
    answers['sign-out'] = () => json({ code: 'maintenance', status: 503, detail: 'Klart kl. 14.' }, 503)
    await alone().signOut()
    answers['sign-out'] = () => json({ success: true })
    expect(await alone().idToken()).toBeNull()
    expect(asked).toEqual(['sign-out', 'sign-out'])
  })

  test('is not owed for a session that has begun since', async () => {
    answers['sign-out'] = unreachable
    const identity = alone()
    await identity.signOut()
    await identity.signIn(credentials)
    expect(await alone().idToken()).not.toBeNull()
    expect(count('sign-out')).toBe(1)
  })

  test('that the server refuses has failed, also in the other tabs', async () => {
    answers['sign-out'] = () => json({}, 500)
    const open = openBrowser()
    const [identity, other] = [createEmbeddedProvider(open(), options), createEmbeddedProvider(open(), options)]
    const listener = makeListener()
    other.onChange(listener)
    await expect(identity.signOut()).rejects.toMatchObject({ code: 'unexpected' })
    await waitFor(() => expect(listener).toHaveBeenLastCalledWith(anna))
    expect(await alone().idToken()).not.toBeNull()
  })

  test('is heard of by the other tabs, and by those that are opened, before it is answered', async () => {
    const open = openBrowser()
    const [identity, other] = [createEmbeddedProvider(open(), options), createEmbeddedProvider(open(), options)]
    const listener = makeListener()
    other.onChange(listener)
    await waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(anna))
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    void identity.signOut()
    expect(listener).toHaveBeenLastCalledWith(null)
    vi.stubGlobal('fetch', unreachable)
    expect(await createEmbeddedProvider(open(), options).idToken()).toBeNull()
  })
})
