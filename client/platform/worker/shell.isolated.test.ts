import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kept } from '#contract/platform/shell.ts'

type FakeRequest = { method?: string; mode?: string; isReloadNavigation?: boolean }
type Client = { url: string }

const origin = 'https://parmen.example'
const kept: Kept = {
  files: [
    { url: '/shell/v/0', revision: null },
    { url: '/shell/v/1', revision: null },
    { url: '/assets/core-abc.js', revision: null },
    { url: '/favicon.svg', revision: 'r1' },
  ],
  pages: [
    ['/dashboard', '/shell/v/0'],
    ['/objectPage_tabs1/:id', '/shell/v/1'],
  ],
}

const caches = new Map<string, Map<string, Response>>()
const skipWaiting = vi.fn<() => Promise<void>>(async () => {})
const addRoutes = vi.fn<(routes: unknown[]) => Promise<void>>(async () => {})
let isOnline: boolean
/** The network leads nowhere. */
let isSilent: boolean
let status: number
let waiting: { postMessage: (word: string) => void } | null
let clients: Client[]
let listeners: Map<string, (event: object) => void>

const keyOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).href

/** The caches of the browser, of which the worker uses four calls. */
const storage = {
  open: async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, cache)
    return {
      match: async (request: Request | string) => cache.get(keyOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void cache.set(keyOf(request), response),
      delete: async (request: Request | string) => cache.delete(keyOf(request)),
      keys: async () => [...cache.keys()].map((url) => new Request(url)),
    }
  },
  match: async (request: Request | string) =>
    [...caches.values()].map((cache) => cache.get(keyOf(request))?.clone()).find(Boolean),
}

async function start(keeps: Kept | undefined) {
  vi.resetModules()
  listeners = new Map()
  const fetch = async (asked: Request | string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (isSilent) return new Promise<never>(() => undefined)
    return new Response(`network ${new URL(keyOf(asked)).pathname}`, { status })
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('FetchEvent', Event)
  // Without what Workbox tells its developers.
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubGlobal('location', { origin, href: `${origin}/sw.js` })
  vi.stubGlobal('self', {
    kept: keeps,
    caches: storage,
    registration: {
      scope: `${origin}/`,
      get waiting() {
        return waiting
      },
    },
    location: { origin },
    fetch,
    skipWaiting,
    clients: { claim: async () => {}, matchAll: async () => clients },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(address: string | Request, options?: RequestInit) {
        super(typeof address === 'string' ? new URL(address, origin) : address, options)
      }
    },
  )
  await import('#client/serviceWorker.ts')
}

async function happen(type: string, event: object = {}) {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ type, addRoutes, ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
  // Grows while it is waited for.
  for (const one of work) await one
}

/** The answer's words; null: the browser asks the network as without a worker. */
async function ask(path: string, { method = 'GET', mode = 'navigate', ...more }: FakeRequest = {}) {
  let answer: Promise<Response> | undefined
  const request = { url: new URL(path, origin).href, method, mode, referrer: '', ...more }
  listeners.get('fetch')?.({ type: 'fetch', request, respondWith: (given: Promise<Response>) => void (answer = given) })
  return answer ? (await answer).text() : null
}

const cachedPaths = () => [...caches.values()].flatMap((cache) => [...cache.keys()].map((url) => new URL(url).pathname))

beforeEach(() => {
  caches.clear()
  for (const mock of [skipWaiting, addRoutes]) mock.mockClear()
  isOnline = true
  isSilent = false
  status = 200
  waiting = null
  clients = []
})

describe('once the app is kept', () => {
  beforeEach(async () => {
    await start(kept)
    await happen('install')
    await happen('activate')
    isOnline = false
  })

  test.each([
    ['/dashboard', '/shell/v/0'],
    ['/Dashboard/', '/shell/v/0'],
    ['/dashboard?x=1', '/shell/v/0'],
    ['/objectPage_tabs1/7?tab=tab2', '/shell/v/1'],
  ])('the page %s comes from there', async (path, document) => {
    expect(await ask(path)).toBe(`network ${document}`)
  })

  test.each(['/', '/omoss', '/objectPage_tabs1/7/annat', '/dashboard/annat'])(
    'the page %s is asked of the server, and says that there is no network',
    async (path) => {
      expect(await ask(path)).toContain('Den här sidan behöver nät.')
      isOnline = true
      expect(await ask(path)).toBe(`network ${path}`)
    },
  )

  test.each([
    ['/api/MyObject', { mode: 'cors' }],
    ['/api/files/7', {}],
    ['/API/files/7', {}],
    ['/robots.txt', {}],
    ['/dashboard', { method: 'POST' }],
    ['https://evil.example/dashboard', {}],
    ['/assets/other-abc.js', { mode: 'cors' }],
  ])('%s passes it by: %o', async (path, how) => {
    expect(await ask(path, how)).toBeNull()
  })

  test('files come from there, and from the server where the browser has thrown them away', async () => {
    expect(await ask('/assets/core-abc.js', { mode: 'cors' })).toBe('network /assets/core-abc.js')
    expect(await ask('/favicon.svg', { mode: 'no-cors' })).toBe('network /favicon.svg')
    caches.clear()
    await expect(ask('/assets/core-abc.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch')
    isOnline = true
    expect(await ask('/assets/core-abc.js', { mode: 'cors' })).toBe('network /assets/core-abc.js')
    expect(await ask('/dashboard')).toBe('network /dashboard')
  })

  test('calls of the API do not start it, where the browser knows how', () => {
    expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
      { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
      { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: [...caches.keys()][0] } },
    ])
  })

  test('it waits until the pages of the build before it are gone', () => {
    expect(skipWaiting).not.toHaveBeenCalled()
  })
})

describe('while another build waits', () => {
  const postMessage = vi.fn<(word: string) => void>()
  beforeEach(async () => {
    await start(kept)
    await happen('install')
    waiting = { postMessage }
    postMessage.mockReset()
    clients = [{ url: `${origin}/dashboard` }]
  })

  test('the only page, loaded anew, comes from the server, and the other takes over', async () => {
    expect(await ask('/dashboard', { isReloadNavigation: true })).toBe('network /dashboard')
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('takeOver')
  })

  test('without a network it comes from what is kept, and the other waits', async () => {
    isOnline = false
    expect(await ask('/dashboard', { isReloadNavigation: true })).toBe('network /shell/v/0')
    expect(postMessage).not.toHaveBeenCalled()
  })

  test('from a network that leads nowhere it does not come either', async () => {
    isSilent = true
    vi.useFakeTimers()
    const answer = ask('/dashboard', { isReloadNavigation: true })
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect(await answer).toBe('network /shell/v/0')
    expect(postMessage).not.toHaveBeenCalled()
  })

  test('from a server that is being changed it does not come either', async () => {
    status = 503
    expect(await ask('/dashboard', { isReloadNavigation: true })).toBe('network /shell/v/0')
    expect(postMessage).not.toHaveBeenCalled()
  })

  test('a page opened beside one, and one of two that is loaded anew, come from what is kept', async () => {
    expect(await ask('/dashboard')).toBe('network /shell/v/0')
    clients.push({ url: `${origin}/papper` })
    expect(await ask('/dashboard', { isReloadNavigation: true })).toBe('network /shell/v/0')
    expect(postMessage).not.toHaveBeenCalled()
  })
})

test('told to, it takes over, and nothing is left of the build before', async () => {
  await start(kept)
  await happen('install')
  await start({ files: [{ url: '/assets/core-def.js', revision: null }], pages: [] })
  await happen('install')
  // Until then both are there.
  expect(cachedPaths()).toContain('/assets/core-abc.js')
  await happen('message', { data: 'något annat' })
  expect(skipWaiting).not.toHaveBeenCalled()
  await happen('message', { data: 'takeOver' })
  expect(skipWaiting).toHaveBeenCalledOnce()
  await happen('activate')
  expect(cachedPaths()).toEqual(['/assets/core-def.js'])
})

test('a build that is not there whole is not kept', async () => {
  await start(kept)
  isOnline = false
  await expect(happen('install')).rejects.toThrow('Failed to fetch')
})

test('where nothing is to be kept, it takes over at once, empties what was, and lets all pass', async () => {
  await start(kept)
  await happen('install')
  await start(undefined)
  await happen('install')
  expect(skipWaiting).toHaveBeenCalledOnce()
  await happen('activate')
  expect(cachedPaths()).toEqual([])
  expect(await ask('/dashboard')).toBeNull()
  expect(await ask('/omoss')).toBeNull()
})
