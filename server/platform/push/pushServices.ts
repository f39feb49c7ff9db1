import { ECDH } from 'node:crypto'
import type { NewSubscription } from '#contract/content/push.ts'

/**
 * The hosts of the push services of browsers: Chrome and what is built on it, Firefox, Safari, Edge. A subscription
 * names the address that we are to call: no other host is called, or anybody could have the server call what only it
 * can reach.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)?push\.services\.mozilla\.com$/,
  /^([\w-]+\.)?push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]

/** Whether we send to this address. `others` are origins that the operator adds. */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (others.includes(origin)) return true
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname))
}

/** Whether the public key is a point on the curve: to another nothing could be encrypted. */
export function isPushKey(p256dh: NewSubscription['p256dh']): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length === 65
  } catch {
    return false
  }
}
