import type { Notice } from '#contract/content/push.ts'
import { worker, type Changed, type Received, type Shown } from './scope.ts'

/** Browsers show a line of their own, or end the subscription, where a push shows nothing. */
export async function show({ data }: Received) {
  const { title = 'Pärmen', body = 'Det har hänt något nytt.', url = '/', tag = 'new' } = read(data)
  await worker.registration.showNotification(title, { body, tag, data: { url }, icon: '/icon-192.png', lang: 'sv' })
}

function read(data: Received['data']): Partial<Notice> {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Opens the address of a notice, in the open page or in a new one. */
export async function open({ notification }: Shown) {
  notification.close()
  const { origin } = worker.location
  const wanted = new URL(notification.data?.url ?? '/', origin)
  // A notice never leads out of the product.
  const address = wanted.origin === origin ? wanted.href : `${origin}/`
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  if (there) return there.focus()
  const [page] = pages
  if (!page) return worker.clients.openWindow(address)
  await page.focus()
  // A page that this worker does not control yet cannot be led anywhere.
  return page.navigate(address).catch(() => worker.clients.openWindow(address))
}

/**
 * The browser has ended the subscription by itself. Only whoever turned notices on has them again: where somebody else
 * is signed in now, nobody is, or the browser does not say which subscription ended, they are off.
 */
export async function subscribeAgain({ oldSubscription }: Changed) {
  if (!oldSubscription) return
  const signedIn = await worker.fetch('/api/identity/token')
  if (!signedIn.ok) return
  const { token } = (await signedIn.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await worker.fetch('/api/Notification/push', { headers })
  if (!answer.ok) return
  const { publicKey, devices } = (await answer.json()) as { publicKey: string; devices: { fingerprint: string }[] }
  const ended = await fingerprintOf(oldSubscription)
  if (!devices.some(({ fingerprint }) => fingerprint === ended)) return
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON()
  const body = JSON.stringify({ endpoint, ...keys })
  await worker.fetch('/api/Notification/push', { method: 'POST', headers, body })
}

/** The fingerprint by which the server tells the browsers of a user apart. */
async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
