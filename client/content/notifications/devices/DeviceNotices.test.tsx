import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailedKinds } from '#contract/content/notifications.ts'
import { Problem } from '#contract/platform/problems.ts'
import { push, type NewSubscription, type PushDevice } from '#contract/content/push.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { pushKey } from '#client/platform/drafts/storageKeys.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { DeviceNotices } from './DeviceNotices.tsx'

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
const keys = { p256dh: 'p', auth: 'a' }
/** SHA-256 of the endpoint. */
let fingerprint: string
let devices: PushDevice[]
let subscribed: boolean
let permission: NotificationPermission
let canSubscribe: boolean
let sent: NewSubscription[]

const aDevice = (changes: Partial<PushDevice> = {}): PushDevice => ({
  id: 1,
  name: 'Chrome på Android',
  fingerprint: 'another',
  createdAt: '2026-11-03T10:00:00.000Z',
  deliveredAt: null,
  ...changes,
})

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, expirationTime: null, keys }),
  unsubscribe: async () => {
    subscribed = false
    return true
  },
}
const pushManager = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: async () => {
    if (!canSubscribe) throw new DOMException('push service not available', 'AbortError')
    subscribed = true
    return subscription
  },
}
const registration = { pushManager }
const register = vi.fn<() => Promise<unknown>>(async () => registration)

/** A browser that can show notices; jsdom cannot. */
function installPush(answer: NotificationPermission = 'granted') {
  const ask = async () => (permission = answer)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: ask,
  })
  const serviceWorker = { register, ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}

beforeEach(async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  fingerprint = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  devices = []
  sent = []
  subscribed = false
  permission = 'default'
  canSubscribe = true
  register.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const choices = mailedKinds.map((kind) => ({ kind, isOn: kind !== 'change' }))
  serve(push.devices, () => ({ publicKey: 'nyckel', devices, choices }))
  serve(push.subscribe, ({ body }) => {
    sent.push(body)
    devices = [aDevice({ fingerprint })]
    return devices[0]!
  })
  serve(push.remove, ({ params }) => {
    devices = devices.filter(({ id }) => id !== params.id)
    return null
  })
})

afterEach(() => {
  delete (navigator as { serviceWorker?: unknown }).serviceWorker
})

const open = () => show(<DeviceNotices />, { client: queryClient }).user
const button = (name: string) => screen.findByRole('button', { name })

test('nothing is asked until it is pressed; then this browser is a device, can be tried and be turned off', async () => {
  installPush()
  const user = open()
  await user.click(await button('Slå på notiser här'))
  await screen.findByText('Notiser är på i den här webbläsaren')
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { type: 'module' })
  expect(sent).toEqual([{ endpoint, ...keys }])
  expect(localStorage.getItem(pushKey)).toBe('{"userId":1,"deviceId":1}')

  const tried = serve(push.test, null)
  await user.click(await button('Skicka en testnotis'))
  await screen.findByText(/^Testnotisen är på väg\./)
  expect(tried).toMatchObject([{ params: { id: 1 } }])

  await user.click(await button('Stäng av här'))
  await button('Slå på notiser här')
  expect([subscribed, devices, localStorage.getItem(pushKey)]).toEqual([false, [], null])
})

test('a browser that knows of no notices says so, without a button', async () => {
  open()
  await screen.findByText('Den här webbläsaren kan inte visa notiser')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 5],
  ['iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5],
])('on an %s the way to the home screen is told', async (_device, userAgent, maxTouchPoints) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
  open()
  await screen.findByText('Lägg Pärmen på hemskärmen först')
  expect(screen.queryByRole('button')).toBeNull()
  delete (navigator as { maxTouchPoints?: unknown }).maxTouchPoints
})

test('whoever has said no is told how to change it', async () => {
  permission = 'denied'
  installPush()
  open()
  await screen.findByText('Notiser från Pärmen är blockerade här')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a no to the question is told of at once', async () => {
  installPush('denied')
  const user = open()
  await user.click(await button('Slå på notiser här'))
  await screen.findByText('Notiser från Pärmen är blockerade här')
  expect(sent).toEqual([])
})

test('a question that was closed can be asked again', async () => {
  installPush('default')
  const user = open()
  await user.click(await button('Slå på notiser här'))
  expect((await screen.findByRole('alert')).textContent).toContain('Tryck igen och välj Tillåt.')
})

test('a browser that reaches no push service says so', async () => {
  installPush()
  canSubscribe = false
  const user = open()
  await user.click(await button('Slå på notiser här'))
  expect((await screen.findByRole('alert')).textContent).toContain('Webbläsaren kunde inte ta emot notiser just nu.')
  expect(sent).toEqual([])
})

test.each([
  [new Problem('tooManyDevices'), 'Du har redan notiser på 20 enheter.'],
  [new Problem('invalidInput', { fields: [{ path: 'endpoint', message: 'Prova Firefox.' }] }), 'Prova Firefox.'],
])('what the server refuses says why: %o', async (problem, why) => {
  installPush()
  serve(push.subscribe, problem)
  const user = open()
  await user.click(await button('Slå på notiser här'))
  expect((await screen.findByRole('alert')).textContent).toContain(why)
})

test('a subscription that the server does not know of, as after another’s sign-in, is off', async () => {
  installPush()
  permission = 'granted'
  subscribed = true
  open()
  await button('Slå på notiser här')
  expect(screen.queryByText('Notiser är på i den här webbläsaren')).toBeNull()
})

test('another device is listed, and removed after a question', async () => {
  installPush()
  devices = [aDevice({ deliveredAt: '2026-11-04T05:00:00.000Z' })]
  const user = open()
  await screen.findByText('På sedan 3 november 2026, senaste notisen 4 november 2026 kl. 06.00')
  await user.click(await button('Ta bort Chrome på Android'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(screen.queryByText('Chrome på Android')).toBeNull())
  expect(devices).toEqual([])
})
