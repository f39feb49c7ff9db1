import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '#contract/endpoints.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { watchConnection } from '../connection.ts'
import { mayBeSaved } from './mayBeSaved.ts'
import { createSavedQueries } from './savedQueries.ts'
import { draftKeyPrefix, savedListsKey } from '../../drafts/storageKeys.ts'
import { claimTaken, readRows, readTaken, writeTaken } from './takenStore.ts'
import { claimStore, emptyStore, writeSaved } from './savedStore.ts'

const anna = 1
const usualParts = { pictures: true, papers: true, large: false }
const erik = 2
const build = 'one'
const person = (userId: number) => ({
  userId,
  uid: `u${userId}`,
  email: 'a@exempel.se',
  isEmailVerified: true,
  name: 'A',
})
const toDo: QueryKey = ['activities.toDo', {}]
const allFolders: QueryKey = ['folders.mine', {}, 'pages']

const inBrowser = createStore('parmen', 'lists')
const textInBrowser = async () => JSON.stringify(await entries(inBrowser))
/** All but that somebody has left. */
const keptInBrowser = async () => (await entries(inBrowser)).filter(([name]) => name !== 'left')
const hashesInBrowser = async () =>
  (await entries<string, { hash?: string }>(inBrowser)).flatMap(([, { hash }]) => hash ?? []).toSorted()

let open: (() => void)[] = []

/** A page that has loaded, with its user's session confirmed. */
async function aPage(userId: number, version: string | null = build) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  const saved = createSavedQueries(client, version)
  saved.readEarly()
  await saved.start(person(userId))
  open.push(() => client.clear())
  const answer = (queryKey: QueryKey, data: unknown) =>
    client.fetchQuery({ queryKey, queryFn: () => data, staleTime: 0 })
  const refuse = (queryKey: QueryKey, code: ProblemCode) =>
    client
      .fetchQuery({ queryKey, queryFn: () => Promise.reject(new Problem(code)), staleTime: 0 })
      .catch(() => undefined)
  return { client, ...saved, answer, refuse, sees: (queryKey: QueryKey) => client.getQueryData(queryKey) }
}

type Page = Awaited<ReturnType<typeof aPage>>

/** Waits until the browser holds what the page has loaded. */
async function isKept(page: Page, key: QueryKey, data: unknown) {
  await page.answer(key, data)
  hide()
  await expect.poll(hashesInBrowser).toContain(JSON.stringify(key))
}

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const paged = (...ids: number[]) => ({
  pages: [{ items: ids.map((id) => ({ id })), total: ids.length }],
  pageParams: [0],
})

beforeEach(async () => {
  localStorage.clear()
  await emptyStore()
})
afterEach(() => {
  for (const close of open) close()
  open = []
})

test('a page that is opened after a sign-out that the local storage has lost knows of it, and no other', async () => {
  await (await aPage(1)).empty()
  const opened = () => {
    const saved = createSavedQueries(new QueryClient(), build)
    saved.readEarly()
    return saved
  }
  expect(await opened().hasLeft()).toBe(false)
  localStorage.setItem(savedListsKey, '1')
  const next = opened()
  expect(await next.hasLeft()).toBe(true)
  await next.start(person(1))
  expect(await next.hasLeft()).toBe(false)
  expect(await opened().hasLeft()).toBe(false)
})

test('what a page has let go of is there again without a network', async () => {
  const page = await aPage(anna)
  await isKept(page, toDo, { late: 1 })
  page.client.clear()
  open.push(watchConnection())
  dispatchEvent(new Event('offline'))
  await expect.poll(() => page.sees(toDo)).toEqual({ late: 1 })
})

test('what a page has loaded is there when the next one starts, and is asked for again', async () => {
  await isKept(await aPage(anna), toDo, { late: 1 })
  const next = await aPage(anna)
  expect(next.sees(toDo)).toEqual({ late: 1 })
  const queryFn = vi.fn<() => unknown>(() => ({ late: 2 }))
  const stop = new QueryObserver(next.client, { queryKey: toDo, queryFn }).subscribe(() => {})
  await expect.poll(() => next.sees(toDo)).toEqual({ late: 2 })
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})

test('of a list that was shown further only the first page is kept', async () => {
  const list = ['activities.ofUser', { query: {} }, 'pages'] as const
  const [first] = paged(1, 2).pages
  await isKept(await aPage(anna), list, { pages: [first, first], pageParams: [0, 2] })
  expect((await aPage(anna)).sees(list)).toEqual({ pages: [first], pageParams: [0] })
})

test('a newer answer in the page is not replaced by what was kept', async () => {
  await isKept(await aPage(anna), toDo, 'kept')
  const client = new QueryClient()
  const saved = createSavedQueries(client, build)
  saved.readEarly()
  client.setQueryData(toDo, 'newer')
  await saved.start(person(anna))
  expect(client.getQueryData(toDo)).toBe('newer')
})

test('of two tabs the later answer is kept', async () => {
  const [first, second] = [await aPage(anna), await aPage(anna)]
  await isKept(second, toDo, 'newer')
  first.client.setQueryData(toDo, 'older', { updatedAt: Date.now() - 60_000 })
  await isKept(first, allFolders, paged(7))
  expect((await aPage(anna)).sees(toDo)).toBe('newer')
})

describe('nothing is shown', () => {
  test('to another user, and it is deleted when they sign in', async () => {
    await isKept(await aPage(anna), toDo, 'Annas pump')
    expect((await aPage(erik)).sees(toDo)).toBeUndefined()
    await expect.poll(textInBrowser).not.toContain('Annas pump')
    expect((await aPage(anna)).sees(toDo)).toBeUndefined()
  })

  test('that another user has taken out, nor to anybody once they sign out or lose a folder', async () => {
    vi.stubGlobal('caches', { delete: async () => true, open: async () => ({ keys: async () => [] }) })
    const boat = { id: 7, title: 'Annas båt', addresses: [], bytes: 1, takenAt: Date.now(), parts: usualParts }
    const rows = { shape: build, text: '[]' }
    const taken = async () => [(await readTaken(anna)).length, (await readRows(anna, build)).length]
    const take = async () => writeTaken(await claimTaken(anna), boat, rows)
    await take()
    const page = await aPage(anna)
    expect(await taken()).toEqual([1, 1])
    await page.refuse(['folders.one', { params: { id: 8 } }], 'folderNotFound')
    await expect.poll(taken).toEqual([1, 0])
    await take()
    await page.empty()
    await expect.poll(taken).toEqual([0, 0])
    await take()
    await aPage(erik)
    await expect.poll(taken).toEqual([0, 0])
    vi.unstubAllGlobals()
  })

  test('before the session is confirmed', async () => {
    await isKept(await aPage(anna), toDo, 'Annas pump')
    const client = new QueryClient()
    createSavedQueries(client, build).readEarly()
    await textInBrowser()
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  test('that another version of the client has kept', async () => {
    await isKept(await aPage(anna), toDo, 'old shape')
    expect((await aPage(anna, 'two')).sees(toDo)).toBeUndefined()
    await expect.poll(textInBrowser).not.toContain('old shape')
  })

  test('that is more than a week old, and it is deleted', async () => {
    const page = await aPage(anna)
    const eightDaysAgo = Date.now() - 8 * 24 * 60 * 60 * 1000
    page.client.setQueryData(toDo, 'old', { updatedAt: eightDaysAgo })
    hide()
    await expect.poll(hashesInBrowser).toEqual([JSON.stringify(toDo)])
    expect((await aPage(anna)).sees(toDo)).toBeUndefined()
    await expect.poll(hashesInBrowser).toEqual([])
  })
})

describe('where the server cannot be reached', () => {
  beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
  afterEach(() => void vi.restoreAllMocks())

  /** A page that starts there: whom it shows, and what. */
  async function aPageAlone(version = build) {
    const client = new QueryClient()
    const last = await createSavedQueries(client, version).lastConfirmed()
    last?.show()
    open.push(() => client.clear())
    return { user: last?.user, sees: (queryKey: QueryKey) => client.getQueryData(queryKey) }
  }

  test('the last user that was confirmed sees what was kept', async () => {
    await isKept(await aPage(anna), toDo, 'Annas pump')
    const page = await aPageAlone()
    expect(page.user).toEqual(person(anna))
    expect(page.sees(toDo)).toBe('Annas pump')
  })

  test('a database that does not answer makes nobody wait for ever', async () => {
    await isKept(await aPage(anna), toDo, 'Annas pump')
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new EventTarget() as IDBRequest)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = aPageAlone()
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    vi.restoreAllMocks()
    expect((await page).user).toBeUndefined()
  })

  test('they see nothing of another shape, and are there all the same: what they write is kept', async () => {
    await isKept(await aPage(anna), toDo, 'Annas pump')
    const page = await aPageAlone('two')
    expect([page.user?.userId, page.sees(toDo)]).toEqual([anna, undefined])
  })

  test.each([
    ['they have signed out', (page: Page) => page.empty()],
    ['another user has signed in', async () => void (await aPage(erik))],
    ['their session cannot have lasted so long', async () => void vi.spyOn(Date, 'now').mockReturnValue(later(31))],
    ['the clock was put back as long', async () => void vi.spyOn(Date, 'now').mockReturnValue(later(-31))],
  ])('nobody sees anything of them once %s', async (_why, leave) => {
    const page = await aPage(anna)
    await isKept(page, toDo, 'Annas pump')
    await leave(page)
    const next = await aPageAlone()
    expect([next.user?.userId === anna, next.sees(toDo)]).toEqual([false, undefined])
  })

  test('a server that answers decides by itself who is there', async () => {
    await isKept(await aPage(anna), toDo, 'Annas pump')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
    expect((await aPageAlone()).user).toBeUndefined()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect((await aPageAlone()).user?.userId).toBe(anna)
    vi.unstubAllGlobals()
  })
})

const later = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000

describe('a sign-out', () => {
  test('empties everything', async () => {
    const page = await aPage(anna)
    await isKept(page, toDo, 'Annas pump')
    await page.empty()
    expect(await keptInBrowser()).toEqual([])
    expect(localStorage.getItem(savedListsKey)).toBeNull()
  })

  test('ends what is about to be written', async () => {
    const page = await aPage(anna)
    await isKept(page, allFolders, paged(7))
    await page.answer(toDo, 'Annas pump')
    const emptied = page.empty()
    hide()
    await emptied
    expect(await keptInBrowser()).toEqual([])
  })

  test('in one tab keeps the others from writing, whatever they have not heard yet', async () => {
    const claimOfOther = (await claimStore(person(anna), build)) ?? ''
    await (await aPage(anna)).empty()
    const query = { hash: 'x', updatedAt: Date.now(), text: 'Annas pump' }
    expect(await writeSaved(claimOfOther, [query])).toBe(false)
    // Nor when the same user is back, whose new tabs may know more.
    expect(await claimStore(person(anna), build)).not.toBe(claimOfOther)
    expect(await writeSaved(claimOfOther, [query])).toBe(false)
    expect(await hashesInBrowser()).toEqual([])
  })
})

describe('access that was lost', () => {
  const folder: QueryKey = ['folders.one', { params: { id: 7 } }]

  test.each(['folderNotFound', 'folderTakenDown', 'accessDenied'] as const)(
    '%s deletes all that was kept',
    async (code) => {
      const page = await aPage(anna)
      await isKept(page, folder, { id: 7, title: 'Villa Solhem' })
      await isKept(page, toDo, 'Sotning i Villa Solhem')
      await page.refuse(folder, code)
      await expect.poll(hashesInBrowser).toEqual([])
      expect(page.sees(toDo)).toBeUndefined()
    },
  )

  test('deletes what its user searched for and opened last, and no draft', async () => {
    const [recent, draft, other] = [
      `${draftKeyPrefix}1.search`,
      `${draftKeyPrefix}1.message`,
      `${draftKeyPrefix}2.search`,
    ]
    for (const key of [recent, draft, other]) localStorage.setItem(key, '"Pump i Villa Solhem"')
    const page = await aPage(anna)
    await page.refuse(toDo, 'notReady')
    expect(localStorage.getItem(recent)).not.toBeNull()
    await page.refuse(folder, 'folderNotFound')
    expect([recent, draft, other].map((key) => localStorage.getItem(key) === null)).toEqual([true, false, false])
  })

  test('to one item deletes that', async () => {
    const page = await aPage(anna)
    const message: QueryKey = ['messages.one', { params: { messageId: 3 } }]
    await isKept(page, message, 'Hej')
    await isKept(page, toDo, 'Sotning')
    await page.refuse(message, 'messageNotFound')
    await expect.poll(hashesInBrowser).toEqual([JSON.stringify(toDo)])
  })

  test('since the last visit is noticed by the list of folders', async () => {
    const page = await aPage(anna)
    await isKept(page, allFolders, paged(7, 8))
    await isKept(page, folder, { id: 7 })
    const next = await aPage(anna)
    await next.answer(allFolders, paged(8))
    await expect.poll(hashesInBrowser).not.toContain(JSON.stringify(folder))
    expect(next.sees(folder)).toBeUndefined()
  })

  test('since the last visit is noticed of a folder that is listed as taken down', async () => {
    const page = await aPage(anna)
    await isKept(page, allFolders, paged(7, 8))
    await isKept(page, folder, { id: 7 })
    const next = await aPage(anna)
    const items = [{ id: 7, takenDown: 'Domstol har beslutat det.' }, { id: 8 }]
    await next.answer(allFolders, { pages: [{ items, total: 2 }], pageParams: [0] })
    await expect.poll(hashesInBrowser).not.toContain(JSON.stringify(folder))
  })

  test('is noticed by the total, where the page of the list that had it was not asked for again', async () => {
    const page = await aPage(anna)
    const pages = (total: number) => ({
      pages: [7, 8].map((id) => ({ items: [{ id }], total })),
      pageParams: [0, 1],
    })
    await page.answer(allFolders, pages(2))
    await isKept(page, folder, { id: 8 })
    await page.answer(allFolders, pages(1))
    await expect.poll(hashesInBrowser).not.toContain(JSON.stringify(folder))
  })

  test('a failure of the server deletes nothing', async () => {
    const page = await aPage(anna)
    await isKept(page, folder, { id: 7 })
    await page.refuse(folder, 'notReady')
    hide()
    expect(await hashesInBrowser()).toEqual([JSON.stringify(folder)])
  })
})

describe('never kept is', () => {
  test.each<[string, QueryKey]>([
    ['the account', ['identity', 'account']],
    ['a profile', ['users.one', { params: { userId: 1 } }]],
    ['the ways to sign in', ['identity', 'signInMethods']],
    ['devices', ['identity', 'devices']],
    ['security events', ['security.events', {}, 'pages']],
    ["an invitation's secret", ['invitations.show', { body: { secret: 'secret' } }]],
    ["a folder's people", ['members.inFolder', { query: { folderId: 7 } }, 'pages']],
    ['the team', ['members.team', { query: {} }, 'pages']],
    ["a person's memberships", ['members.commitments', { query: { memberUserId: 2 } }, 'pages']],
    ['what was searched for', ['search.find', { query: { q: 'pump' } }]],
    ['a filtered list with what was typed', ['activities.ofUser', { query: { q: 'pump' } }, 'pages']],
    ["customer service's inbox", ['support.cases', { query: {} }, 'pages']],
    ['a case', ['support.oneCase', { params: { id: 3 } }]],
    ["the user's own cases", ['support.mine', { query: { topX: 1000 } }, 'pages']],
    ['the trash', ['trash.mine', {}, 'pages']],
    ['the history', ['history.ofFolder', { query: { folderId: 7 } }, 'pages']],
    ['who has read a message', ['messages.reads', { params: { messageId: 3 } }]],
  ])('%s', (_what, key) => {
    expect(mayBeSaved(key)).toBe(false)
  })

  test('a failure', async () => {
    const page = await aPage(anna)
    await page.refuse(toDo, 'notReady')
    await isKept(page, allFolders, paged(7))
    expect(await hashesInBrowser()).toEqual([JSON.stringify(allFolders)])
  })

  test('anything in development, where no build has a name', async () => {
    const page = await aPage(anna, null)
    await page.answer(toDo, 'Sotning')
    hide()
    expect(await keptInBrowser()).toEqual([])
  })

  test('more than 80 lists, of which the oldest go', async () => {
    const page = await aPage(anna)
    const folderKey = (id: number) => ['folders.one', { params: { id } }] as const
    for (let id = 1; id <= 85; id++)
      page.client.setQueryData(folderKey(id), { id }, { updatedAt: Date.now() - 1000 + id })
    hide()
    await expect.poll(async () => (await hashesInBrowser()).length).toBe(80)
    expect(await hashesInBrowser()).not.toContain(JSON.stringify(folderKey(5)))
  })

  test('a list of more than 150,000 characters', async () => {
    const page = await aPage(anna)
    await page.answer(toDo, 'x'.repeat(150_000))
    await isKept(page, allFolders, paged(7))
    expect(await hashesInBrowser()).toEqual([JSON.stringify(allFolders)])
  })
})
