import { push, type NewSubscription, type PushChoice } from '#contract/content/push.ts'
import { call } from '../api/http.ts'
import { readStored, writeStored } from '../drafts/browserStorage.ts'
import { pushKey } from '../drafts/storageKeys.ts'
import { isInstalled, isIphoneOrIpad } from './onHomeScreen.ts'
import { registerWorker } from './registerWorker.ts'

/*
 * Notices in this browser, of which the server knows as a device (Web Push). Loaded only where somebody turns them on,
 * or has: whoever else imported it, or `contract/content/push.ts`, would put it into a file that every page loads.
 */

type PushMark = { userId: number; deviceId: number }

const readMark = () => readStored(pushKey) as PushMark | null

/** Whether this browser can show notices. In Safari on iPhone and iPad only a page on the home screen can. */
export type Support = 'supported' | 'needsHomeScreen' | 'unsupported'

export function supportHere(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported'
  return isIphoneOrIpad() && !isInstalled() ? 'needsHomeScreen' : 'unsupported'
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (supportHere() !== 'supported') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The fingerprint of this browser in the server's list (`PushDevice.fingerprint`); null while it is not subscribed. */
export async function fingerprintHere(): Promise<string | null> {
  const subscription = await subscriptionHere()
  if (!subscription) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Unreachable: the browser could not subscribe with its push service. */
export type TurnedOn = 'on' | 'denied' | 'unanswered' | 'unreachable'

/** Asks for the browser's permission. Call it from a press alone. Throws what the call throws. */
export async function turnOnHere(userId: number, publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered'
  const subscription = await subscribe(publicKey).catch(() => null)
  if (!subscription) return 'unreachable'
  await register(userId, subscription)
  return 'on'
}

async function subscribe(publicKey: string) {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another key, or of another person, is not used again.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function register(userId: number, subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const { id } = await call(push.subscribe, { body: { endpoint, ...keys } as NewSubscription })
  writeStored(pushKey, { userId, deviceId: id } satisfies PushMark)
}

/** The longest time that signing out waits for a push service that does not answer. */
const longestWaitMs = 3000

/** Never throws: the server forgets a browser that no longer takes its notices. */
export async function turnOffHere(): Promise<void> {
  const mark = readMark()
  writeStored(pushKey, null)
  const ended = subscriptionHere().then((subscription) => subscription?.unsubscribe())
  const forgotten = mark && call(push.remove, { params: { id: mark.deviceId } })
  const longest = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([Promise.allSettled([ended, forgotten]), longest])
}

/**
 * A new session, as after a change of password, ends the notices of the old one; here they begin again. Another
 * person's end. Throws what the call throws.
 */
export async function renewHere(userId: number): Promise<void> {
  if (readMark()?.userId !== userId) return turnOffHere()
  const subscription = await subscriptionHere()
  if (!subscription) return turnOffHere()
  await register(userId, subscription)
}

export const knownDevices = () => call(push.devices, {})
export const tryDevice = (id: number) => call(push.test, { params: { id } })
export const removeDevice = (id: number) => call(push.remove, { params: { id } })
export const choosePush = (choice: PushChoice) => call(push.choose, { body: choice })
