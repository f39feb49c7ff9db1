import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { health } from '#contract/platform/health.ts'
import { limits, inboxLimits } from '#contract/platform/limits.ts'
import { push, type Notice } from '#contract/content/push.ts'
import { paths } from '#contract/platform/urls.ts'
import { claimStore, emptyStore } from '#client/platform/api/saved/savedStore.ts'
import { filesOf, readShared, removeShared } from '#client/platform/drafts/files/sharedStore.ts'

type Event = {
  data?: unknown
  notification?: unknown
  oldSubscription?: unknown
  request?: unknown
  respondWith?: (answer: Promise<Response>) => unknown
  waitUntil: (work: Promise<unknown>) => void
}

const net = { onLine: true, isReachable: true }
const listeners = new Map<string, (event: Event) => void>()
const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>()
const subscribe = vi.fn<(options: unknown) => Promise<unknown>>()
const openWindow = vi.fn<(url: string) => void>()
const calls: { path: string; options: RequestInit | undefined }[] = []
let pages: { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[]
let signedIn: boolean
/** The session of the browser, and the devices of its user. */
let devices: { fingerprint: string }[]

beforeAll(async () => {
  vi.stubGlobal('self', {
    registration: { showNotification, pushManager: { subscribe } },
    location: { origin: 'https://parmen.example' },
    navigator: net,
    clients: { matchAll: async () => pages, openWindow },
    fetch: async (path: string, options?: RequestInit) => {
      if (path === health.live.path && !net.isReachable) throw new TypeError('Failed to fetch')
      calls.push({ path, options })
      return path === '/api/identity/token'
        ? new Response('{"token":"hemlig"}', { status: signedIn ? 200 : 401 })
        : new Response(JSON.stringify({ publicKey: 'nyckel', devices }))
    },
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
  })
  await import('./serviceWorker.ts')
})

beforeEach(() => {
  pages = []
  signedIn = true
  devices = []
  calls.splice(0)
  for (const mock of [showNotification, subscribe, openWindow]) mock.mockReset()
})

async function happen(type: string, event: Omit<Event, 'waitUntil'> = {}) {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (one) => work.push(one) })
  await Promise.all(work)
}

const aPage = (url: string) => ({
  url,
  focus: vi.fn<() => Promise<void>>(async () => {}),
  navigate: vi.fn<(to: string) => Promise<void>>(async () => {}),
})
const click = (url: string) => happen('notificationclick', { notification: { close: () => {}, data: { url } } })

test('it listens to notices and to what is asked for, and to nothing else', () => {
  expect([...listeners.keys()].toSorted()).toEqual([
    'activate',
    'fetch',
    'install',
    'message',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ])
})

type Sent = { title?: string; text?: string; url?: string; files?: unknown[] }
const shareAddress = `https://parmen.example${paths.sharedHere}`

/** Returns its answer; null: the server is asked. */
function ask(request: { method: string; url: string; referrer?: string }, { files = [], ...words }: Sent = {}) {
  let answer: Promise<Response> | null = null
  const form = { get: (name: keyof typeof words) => words[name] ?? null, getAll: () => files }
  const asked = { referrer: '', formData: async () => form, ...request }
  listeners.get('fetch')?.({ request: asked, respondWith: (given) => void (answer = given), waitUntil: () => {} })
  return answer as Promise<Response> | null
}

const share = (sent: Sent) => ask({ method: 'POST', url: shareAddress }, sent)

describe('what is shared from the device', () => {
  beforeEach(async () => {
    net.onLine = true
    net.isReachable = true
    for (const one of await readShared()) await removeShared(one)
    // Files of tests share a database.
    await emptyStore()
  })

  test.each([
    { method: 'GET', url: shareAddress },
    { method: 'POST', url: 'https://parmen.example/api/Inbox' },
    { method: 'GET', url: 'https://parmen.example/dashboard' },
    { method: 'POST', url: `https://evil.example${paths.sharedHere}` },
    { method: 'POST', url: shareAddress, referrer: 'https://evil.example/' },
  ])('is all that it answers where the app is not kept. $method $url $referrer', (request) => {
    expect(ask(request)).toBeNull()
  })

  test('is kept with its files, and the page that asks about it is opened', async () => {
    const answer = await share({ title: 'Kvitto', text: 'Rör', url: 'https://x.se', files: [{ n: 1 }, { n: 2 }] })
    expect(answer?.status).toBe(303)
    const [one, ...others] = await readShared()
    expect(answer?.headers.get('location')).toBe(`${shareAddress}?delat=${one?.key}`)
    expect(others).toEqual([])
    expect(one).toMatchObject({ title: 'Kvitto', text: 'Rör', url: 'https://x.se', files: 2 })
    expect(one && (await filesOf(one))).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('is for whoever is signed in here, and for nobody where nobody is', async () => {
    await share({ text: 'Innan' })
    expect((await readShared())[0]).not.toHaveProperty('userId')
    await claimStore({ userId: 7, uid: 'u', email: 'a@exempel.se', isEmailVerified: true, name: 'Anna' }, 'form')
    await share({ text: 'Medan' })
    await emptyStore()
    await share({ text: 'Efter' })
    // Within a millisecond they have no order.
    const userIds = Object.fromEntries((await readShared()).map(({ text, userId }) => [text, userId]))
    expect(userIds).toEqual({ Innan: undefined, Medan: 7, Efter: undefined })
  })

  test('is kept without a network too, where no page can come', async () => {
    net.onLine = false
    const answer = await share({ text: 'Rör' })
    expect(answer?.status).toBe(200)
    expect(await answer?.text()).toContain('Vi har kvar det på den här telefonen')
    expect(await readShared()).toMatchObject([{ text: 'Rör' }])
  })

  test('so it is where the network leads nowhere', async () => {
    net.isReachable = false
    expect(await (await share({ text: 'Rör' }))?.text()).toContain('Vi har kvar det på den här telefonen')
    expect(await readShared()).toMatchObject([{ text: 'Rör' }])
  })

  test('is not kept where it is more than the Inkorg takes, and the page says so', async () => {
    const answer = await share({ files: Array.from({ length: inboxLimits.papers + 1 }, () => ({})) })
    expect(answer?.headers.get('location')).toBe(`${shareAddress}?fel=1`)
    expect(await readShared()).toEqual([])
    await share({ text: 'a'.repeat(limits.description + 1) })
    expect((await readShared())[0]?.text).toHaveLength(limits.description)
  })

  test('is no more than twenty things', async () => {
    for (let count = 0; count < 20; count += 1) await share({ text: 'Rör' })
    expect((await share({ text: 'Rör' }))?.headers.get('location')).toBe(`${shareAddress}?fel=1`)
    expect(await readShared()).toHaveLength(20)
  })

  test('is deleted after a week', async () => {
    await share({ text: 'Rör', files: [{ n: 1 }] })
    const [one] = await readShared()
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 7.1 * 24 * 60 * 60 * 1000)
    expect(await readShared()).toEqual([])
    now.mockRestore()
    expect(await readShared()).toEqual([])
    expect(one && (await filesOf(one))).toEqual([])
  })
})

test('a push is shown with its words and its tag', async () => {
  const notice: Notice = { title: 'Villa Solhem', body: 'I dag: Sotning', url: '/dashboard', tag: 'due 1' }
  await happen('push', { data: { json: () => notice } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    'Villa Solhem',
    expect.objectContaining({ body: 'I dag: Sotning', tag: 'due 1', data: { url: '/dashboard' } }),
  )
})

test.each([null, { json: () => JSON.parse('{') as unknown }])(
  'a push without words shows something too',
  async (data) => {
    await happen('push', { data })
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Pärmen', expect.anything())
  },
)

test('a press opens the page where none is open', async () => {
  await click('/folders/1')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://parmen.example/folders/1')
})

test('a press goes to the page that is there, or leads an open one to it', async () => {
  const [elsewhere, there] = [aPage('https://parmen.example/dashboard'), aPage('https://parmen.example/folders/1')]
  pages = [elsewhere, there]
  await click('/folders/1')
  expect([there.focus, there.navigate, elsewhere.focus].map((one) => one.mock.calls.length)).toEqual([1, 0, 0])
  pages = [elsewhere]
  await click('/folders/1')
  expect(elsewhere.focus).toHaveBeenCalledOnce()
  expect(elsewhere.navigate).toHaveBeenCalledExactlyOnceWith('https://parmen.example/folders/1')
  expect(openWindow).not.toHaveBeenCalled()
})

test('a page that cannot be led anywhere is left as it is, and another opened', async () => {
  const page = aPage('https://parmen.example/dashboard')
  page.navigate.mockRejectedValue(new TypeError('not controlled'))
  pages = [page]
  await click('/folders/1')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://parmen.example/folders/1')
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
  'a press never leads to %s',
  async (url) => {
    await click(url)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://parmen.example/')
  },
)

const ended = { endpoint: 'https://push/1' }
// SHA-256 of its address.
const endedHere = { fingerprint: '35ad20ecf7de5e31a548b90d10391b6c8031e42eef17456dbd32ad1f2ef8861b' }

test('where the browser has ended the subscription it is made anew, for whoever it was', async () => {
  devices = [{ fingerprint: 'another' }, endedHere]
  subscribe.mockResolvedValue({ toJSON: () => ({ endpoint: 'https://push/2', keys: { p256dh: 'p', auth: 'a' } }) })
  await happen('pushsubscriptionchange', { oldSubscription: ended })
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'nyckel' })
  expect(calls.map(({ path, options }) => `${options?.method ?? 'GET'} ${path}`)).toEqual([
    'GET /api/identity/token',
    `${push.devices.method} ${push.devices.path}`,
    `${push.subscribe.method} ${push.subscribe.path}`,
  ])
  const sent = calls.at(-1)?.options
  expect(push.subscribe.body.keyof().options).toEqual(Object.keys(JSON.parse(sent?.body as string) as object))
  expect(sent?.headers).toMatchObject({ authorization: 'Bearer hemlig' })
})

test('where somebody else is signed in by then, notices are off: they did not turn them on', async () => {
  devices = [{ fingerprint: 'another' }]
  await happen('pushsubscriptionchange', { oldSubscription: ended })
  expect(subscribe).not.toHaveBeenCalled()
  expect(calls.filter(({ options }) => options?.method === 'POST')).toEqual([])
})

test('where the browser does not say which subscription it was, they are off', async () => {
  devices = [endedHere]
  await happen('pushsubscriptionchange', { oldSubscription: null })
  expect(calls).toEqual([])
})

test('without a session nobody is told of a subscription that has ended', async () => {
  signedIn = false
  await happen('pushsubscriptionchange', { oldSubscription: ended })
  expect(calls).toHaveLength(1)
  expect(subscribe).not.toHaveBeenCalled()
})
