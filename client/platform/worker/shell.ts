import { PrecacheController } from 'workbox-precaching'
import { offlinePage } from './offlinePage.ts'
import { longestAskMs, worker, type WorkerFetchEvent, type Installed } from './scope.ts'

/*
 * The files of one build and the documents of its pages behind the sign-in, which have nothing of a person in them. A
 * page gets all it loads from the build that its document is of, also when the server has another by then.
 */

const { files, pages } = worker.kept ?? { files: [], pages: [] }
const controller = new PrecacheController()
controller.addToCacheList(files)

const documents = pages.map(
  ([pattern, document]) => [new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'), document] as const,
)

/** The API, the address of assistants, and files: what they answer is no page. */
const isNoPage = /^\/(api|mcp)(\/|$)|\.\w+$/i

/** What a waiting worker is told when the last page of the build before it goes. */
const takeOver = 'takeOver'

/**
 * A worker of another build waits until no page of the one before is open. Where nothing is kept it takes over at once,
 * and so takes back what a broken build left.
 */
export async function install(event: Installed) {
  if (!worker.kept) return worker.skipWaiting()
  // Chromium answers these without starting the worker.
  await event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: controller.strategy.cacheName } },
  ])
  await controller.install(event)
}

export async function activate(event: Installed) {
  await controller.activate(event)
  await worker.clients.claim()
}

export async function takeOverIfAsked({ data }: { data: unknown }) {
  if (data === takeOver) await worker.skipWaiting()
}

/** Answers with what is kept. All else is the network's, as without a worker. */
export function answerKept(event: WorkerFetchEvent) {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || !worker.kept) return
  if (request.mode === 'navigate') {
    if (!isNoPage.test(pathname)) event.respondWith(pageAt(request, pathname))
  } else if (controller.getCacheKeyForURL(request.url)) {
    event.respondWith(keptFile(request))
  }
}

const keptFile = async (request: Request) => (await controller.matchPrecache(request.url)) ?? worker.fetch(request)

async function pageAt(request: WorkerFetchEvent['request'], pathname: string): Promise<Response> {
  const [, document] = documents.find(([pattern]) => pattern.test(pathname)) ?? []
  if (!document) return worker.fetch(request).catch(() => offlinePage(onlineOnly, waysOn))
  if (await isLastPage(request)) return handOver(request, document)
  return keptDocument(request, document)
}

const keptDocument = async (request: Request, document: string) =>
  (await controller.matchPrecache(document)) ?? worker.fetch(request)

/**
 * The page comes from the server, with files that this worker does not have: all of it is of the new build, and nobody
 * is left who needs this one.
 */
async function handOver(request: Request, document: string): Promise<Response> {
  try {
    const page = await Promise.race([worker.fetch(request), silence()])
    // A server that is being changed says nothing of the app, which is here.
    if (page.status >= 500) return await keptDocument(request, document)
    if (page.ok) worker.registration.waiting?.postMessage(takeOver)
    return page
  } catch {
    return keptDocument(request, document)
  }
}

/** A network that leads nowhere says nothing. What a page has for that is of no use here: a worker is one file. */
const silence = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The server did not answer in time.')), longestAskMs)
  })

/**
 * Whether another build waits for nothing but the page that is left now: the only one, which is loaded again. Of any
 * other request for a page a worker cannot tell whether it takes the place of one. Firefox and Safari tell of none: there
 * the other build waits until the last page is closed.
 */
async function isLastPage({ isReloadNavigation = false }: WorkerFetchEvent['request']): Promise<boolean> {
  if (!isReloadNavigation || !worker.registration.waiting) return false
  return (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).length < 2
}

const onlineOnly = 'Den här sidan behöver nät.'
const waysOn = [
  { href: '/dashboard', words: 'Öppna Pärmen' },
  { href: '', words: 'Försök igen' },
]
