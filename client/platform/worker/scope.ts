import type { Kept } from '#contract/platform/shell.ts'

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
export type Shown = Waiting & { notification: Notification & { data: { url?: string } | null } }
export type Received = Waiting & { data: { json: () => unknown } | null }
export type Changed = Waiting & { oldSubscription?: PushSubscription | null }
export type WorkerFetchEvent = Waiting & {
  request: Request & { isReloadNavigation?: boolean }
  respondWith: (answer: Promise<Response>) => void
}
export type Installed = Waiting & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }
type Page = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }

/** What the browser answers without starting the worker, where it knows how to. */
type StaticRoute = {
  condition: { urlPattern: { pathname: string } }
  source: 'network' | { cacheName: string }
}

/** The used part of a worker's global scope: its types and those of a page cannot be had in one project. */
type Scope = {
  /** Unset in development, and where the operator has turned it off: nothing is kept. */
  kept?: Kept
  registration: ServiceWorkerRegistration
  location: { origin: string }
  navigator: { onLine: boolean }
  fetch: (path: string | Request, options?: RequestInit) => Promise<Response>
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window'; includeUncontrolled: boolean }) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: {
    (type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
    (type: 'push', listener: (event: Received) => void): void
    (type: 'notificationclick', listener: (event: Shown) => void): void
    (type: 'install', listener: (event: Installed) => void): void
    (type: 'activate', listener: (event: Waiting) => void): void
    (type: 'message', listener: (event: Waiting & { data: unknown }) => void): void
    (type: 'pushsubscriptionchange', listener: (event: Changed) => void): void
  }
}

export const worker = self as unknown as Scope

/** The time after which a server that does not answer is taken for out of reach. */
export const longestAskMs = 5000
