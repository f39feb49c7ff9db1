import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { push } from '#contract/content/push.ts'
import { serve } from '#client/testing/serve.ts'
import { renewHere, turnOffHere } from './pushHere.ts'
import { pushKey } from '../drafts/storageKeys.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
const device = {
  id: 8,
  name: 'Chrome på Mac',
  fingerprint: '',
  createdAt: '2026-11-03T10:00:00.000Z',
  deliveredAt: null,
}
const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
let subscription: object | null
let kept: unknown[]
let removed: unknown[]

beforeEach(() => {
  unsubscribe.mockClear()
  subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {})
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => subscription } })
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true })
  kept = serve(push.subscribe, device)
  removed = serve(push.remove, null)
})
afterEach(() => {
  delete (navigator as { serviceWorker?: unknown }).serviceWorker
})

const mark = (userId: number) => localStorage.setItem(pushKey, JSON.stringify({ userId, deviceId: 7 }))

test('whoever has notices here has them in their next session too', async () => {
  mark(1)
  await renewHere(1)
  expect(kept).toMatchObject([{ body: { endpoint, p256dh: 'p', auth: 'a' } }])
  expect(localStorage.getItem(pushKey)).toBe('{"userId":1,"deviceId":8}')
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('another person who signs in does not take over the notices, and ends them', async () => {
  mark(1)
  await renewHere(2)
  expect(kept).toEqual([])
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(localStorage.getItem(pushKey)).toBeNull()
})

test('where the browser has forgotten its subscription, they are off', async () => {
  mark(1)
  subscription = null
  await renewHere(1)
  expect(kept).toEqual([])
  expect(removed).toMatchObject([{ params: { id: 7 } }])
})

test('turned off, the browser and the server forget it, also if one of them fails', async () => {
  mark(1)
  unsubscribe.mockRejectedValueOnce(new Error('offline'))
  await turnOffHere()
  expect(removed).toMatchObject([{ params: { id: 7 } }])
  expect(localStorage.getItem(pushKey)).toBeNull()
})
