import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEmbeddedProvider } from './embeddedProvider.ts'
import type { SignedIn } from './identityProvider.ts'

const anna = { uid: 'u1', email: 'anna@exempel.se', isEmailVerified: false, name: 'Anna Lind' }
const user = { id: 'u1', email: anna.email, emailVerified: false, name: anna.name }

/** The server's responses and the requests sent, by path below /api/identity/. */
let answers: Record<string, () => Response>
let sent: Record<string, unknown>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const makeListener = () => vi.fn<(signedIn: SignedIn | null) => void>()
const options = { hasGoogle: false, hasPasskeys: false, redirectTo: () => undefined }
const alone = () => createEmbeddedProvider({ tell: () => undefined, listen: () => undefined }, options)

beforeEach(() => {
  sent = {}
  answers = { 'get-session': () => json({ session: {}, user }) }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const name = path.replace('/api/identity/', '')
    if (body !== undefined) sent[name] = JSON.parse(body)
    return answers[name]?.() ?? json({}, 404)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the account', () => {
  test('has a password unless it uses Google only', async () => {
    const account = await alone().account()
    answers['list-accounts'] = () => json([{ providerId: 'google' }])
    expect(await account.hasPassword()).toBe(false)
    answers['list-accounts'] = () => json([{ providerId: 'google' }, { providerId: 'credential' }])
    expect(await account.hasPassword()).toBe(true)
  })

  test('ends its other sessions when the password changes', async () => {
    answers['change-password'] = () => json({ user })
    await (await alone().account()).changePassword({ current: 'gammalt', next: 'nytt' })
    const change = { currentPassword: 'gammalt', newPassword: 'nytt', revokeOtherSessions: true }
    expect(sent['change-password']).toEqual(change)
  })

  test('is reported with its new address after confirmation', async () => {
    answers['confirm-new-email'] = () => json({ status: true })
    const identity = alone()
    await identity.restore()
    const listener = makeListener()
    identity.onChange(listener)
    answers['get-session'] = () => json({ user: { ...user, email: 'ny@exempel.se' } })
    await (await identity.account()).confirmNewEmail('hemlig')
    expect(listener).toHaveBeenLastCalledWith({ ...anna, email: 'ny@exempel.se' })
  })

  test('lists devices and passkeys, and handles two-step sign-in', async () => {
    const { security } = await alone().account()
    const lastSeenAt = new Date('2026-11-21T10:00:00Z')
    const device = { id: 'd1', userAgent: 'Firefox', lastSeenAt, isThisOne: true }
    answers['devices'] = () => json([device])
    answers['passkey/list-user-passkeys'] = () => json([{ id: 'p1', name: null, createdAt: lastSeenAt }])
    answers['get-session'] = () => json({ user: { ...user, twoFactorEnabled: true } })
    answers['two-factor/enable'] = () => json({ totpURI: 'otpauth://totp/x', backupCodes: ['a', 'b'] })
    expect(await security?.devices()).toEqual([device])
    expect(await security?.passkeys()).toEqual([{ id: 'p1', name: '', createdAt: lastSeenAt }])
    expect(await security?.hasTwoStep()).toBe(true)
    expect(await security?.startTwoStep('lösenord')).toEqual({ uri: 'otpauth://totp/x', recoveryCodes: ['a', 'b'] })
  })

  test('does nothing when signed out', async () => {
    answers['list-accounts'] = () => json({ code: 'UNAUTHORIZED' }, 401)
    const account = await alone().account()
    await expect(account.hasPassword()).rejects.toMatchObject({ code: 'not-signed-in' })
  })
})
