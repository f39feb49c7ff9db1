import type { Notice } from '#contract/push.ts'

/*
 * Served as /sw.js. It shows notices and takes what is shared from the device: it keeps no page and answers no
 * other request, so a page is never older than the server. It is a file of its own that imports nothing: what it says of the API is held to the contract
 * by serviceWorker.test.ts.
 */

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Shown = Waiting & { notification: Notification & { data: { url?: string } | null } }
type Received = Waiting & { data: { json: () => unknown } | null }
type Changed = Waiting & { oldSubscription?: PushSubscription | null }
type Asked = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Page = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }

/** The used part of a worker's global scope: its types and those of a page cannot be had in one project. */
type Scope = {
  registration: ServiceWorkerRegistration
  location: { origin: string }
  navigator: { onLine: boolean }
  fetch: (path: string, options?: RequestInit) => Promise<Response>
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: {
    (type: 'fetch', listener: (event: Asked) => void): void
    (type: 'push', listener: (event: Received) => void): void
    (type: 'notificationclick', listener: (event: Shown) => void): void
    (type: 'install' | 'activate', listener: (event: Waiting) => void): void
    (type: 'pushsubscriptionchange', listener: (event: Changed) => void): void
  }
}

const worker = self as unknown as Scope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', takeIfShared)
worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** Browsers show a line of their own, or end the subscription, where a push shows nothing. */
async function show({ data }: Received) {
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
async function open({ notification }: Shown) {
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
async function subscribeAgain({ oldSubscription }: Changed) {
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

const sharedHere = '/dela-hit'
/** As many files as one thing in the Inkorg has, and as many things as are kept. */
const mostFiles = 50
const mostShared = 20

function takeIfShared(event: Asked) {
  const { method, url, referrer } = event.request
  const { origin, pathname } = new URL(url)
  const isShared = method === 'POST' && origin === worker.location.origin && pathname === sharedHere
  // A form of another site shares nothing.
  const isFromElsewhere = referrer !== '' && referrer !== 'about:client' && new URL(referrer).origin !== origin
  if (isShared && !isFromElsewhere) event.respondWith(takeShared(event.request))
}

/** Keeps it, and leads to the page that sends it; without a network that page cannot come, and a few words do. */
async function takeShared(request: Request): Promise<Response> {
  const isKept = await keepShared(request).then(
    () => true,
    () => false,
  )
  const to = `${worker.location.origin}${sharedHere}${isKept ? '' : '?fel=1'}`
  if (await isReachable()) return Response.redirect(to, 303)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(offlinePage(isKept ? keptWords : lostWords), { headers })
}

/** A phone that has a network may have one that leads nowhere. */
const isReachable = async () =>
  worker.navigator.onLine &&
  worker.fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(longestAskMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
const longestAskMs = 5000

const keptWords =
  'Vi har kvar det på den här telefonen, och lägger det i inkorgen när du öppnar Pärmen med nätet tillbaka.'
const lostWords = 'Det gick inte att ta emot. Försök igen med färre eller mindre filer.'

const offlinePage = (words: string) =>
  `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ingen uppkoppling – Pärmen</title><style>${offlineStyle}</style><main><h1>Ingen uppkoppling</h1><p>${words}</p><p><a href="${sharedHere}">Försök nu</a></p></main></html>`

/** The page has no style sheet: its colours are those of `styles.css`, of the device's choice. */
const offlineStyle =
  ':root{color-scheme:light dark;background:light-dark(#f7f4ed,#1a1816);color:light-dark(#25211b,#f1ece3);font:1.0625rem/1.5 system-ui,sans-serif}' +
  'body{margin:0}main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.6rem;line-height:1.2}' +
  'a{display:inline-block;padding:.7rem 1.25rem;border-radius:.75rem;background:light-dark(#1f5c4f,#93cdb8);color:light-dark(#fff,#0d241d);font-weight:600;text-decoration:none}'

/** In one transaction: the record, and each file in a row of its own. The names are those of `sharedStore.ts`. */
async function keepShared(request: Request) {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 10_000) : ''
  }
  const files = form.getAll('files').filter((one) => typeof one !== 'string')
  if (files.length > mostFiles) throw new Error('Too many files.')
  const facts = { title: text('title'), text: text('text'), url: text('url'), files: files.length, at: Date.now() }
  const key = crypto.randomUUID()
  const database = await openShared()
  try {
    const transaction = database.transaction('kept', 'readwrite')
    const store = transaction.objectStore('kept')
    const counting = store.count(IDBKeyRange.bound('shared.', 'shared.\uffff'))
    counting.addEventListener('success', () => {
      if (counting.result >= mostShared) return transaction.abort()
      store.put({ key, ...facts }, `shared.${key}`)
      for (const [place, file] of files.entries()) store.put(file, `file.${key}.${place}`)
    })
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('There is no room.')))
    })
  } finally {
    database.close()
  }
}

function openShared(): Promise<IDBDatabase> {
  const opening = indexedDB.open('parmen-shared', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open.')))
  })
}
