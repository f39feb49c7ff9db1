import {
  dehydrateQuery,
  hashKey,
  hydrate,
  type DehydratedState,
  type InfiniteData,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { Problem, statusOf } from '#contract/platform/problems.ts'
import { readStored, writeStored } from '../../drafts/browserStorage.ts'
import { draftStorageKey } from '../../drafts/clearDrafts.ts'
import { pagesKey } from '../query.ts'
import { currentConnection, isServerReachable, onConnectionChange } from '../connection.ts'
import { within } from '#client/ui/state/within.ts'
import { queryClient } from '../queryClient.ts'
import { isReloadedBy } from '../topics.ts'
import { mayBeSaved } from './mayBeSaved.ts'
import { hasTakenOut, takenOutOf } from './takenOut.ts'
import { emptyTaken } from './takenEmpty.ts'
import { savedListsKey } from '../../drafts/storageKeys.ts'
import { savedShape } from './savedShape.ts'
import {
  claimStore,
  deleteSaved,
  emptyStore,
  readSaved,
  writeSaved,
  type Confirmed,
  type SavedQuery,
} from './savedStore.ts'

type DehydratedQuery = DehydratedState['queries'][number]
type Read = { user: Confirmed | null; queries: DehydratedQuery[]; hasLeft: boolean }

/** Without a network nothing is shown before it is read, and a database may never answer. */
const longestReadMs = 3000

/** Several answers within this time are saved together. */
const batchMs = 1000

/**
 * Keeps the lists of the signed-in user for their next visit. `version` names their shape; without one nothing is kept.
 * What goes wrong with the browser's database is no error of the page: it then loads its lists as it did before.
 */
export function createSavedQueries(client: QueryClient, version: string | null) {
  let stop = () => {}
  let earlyRead: { userId: number; saved: Promise<Read> } | undefined

  /** Reads what there is of the last user, while it is found out who is signed in. Nothing of it is shown yet. */
  function readEarly() {
    const userId = readStored(savedListsKey)
    if (version === null || typeof userId !== 'number') return
    earlyRead = {
      userId,
      saved: within(longestReadMs, readSaved(userId, version)).catch(() => ({
        user: null,
        queries: [],
        hasLeft: false,
      })),
    }
  }

  /** Shows what was kept of a user whose session is confirmed, and keeps what they load from now on. */
  async function start(user: Confirmed) {
    stop()
    if (version === null) return
    if (hasTakenOut() && takenOutOf(user.userId) === null) void emptyTaken().catch(() => undefined)
    const saving = saveAnswers(client, user.userId, claimStore(user, version))
    const stopReading = readWhenOffline(user.userId, version, saving.isStopped)
    stop = () => {
      stopReading()
      saving.stop()
    }
    const early = earlyRead?.userId === user.userId ? (await earlyRead.saved).queries : []
    earlyRead = undefined
    if (saving.isStopped()) return
    hydrate(client, { mutations: [], queries: early })
    saving.compareFolders()
  }

  /** What a page has loaded and let go of since, it has again without a network. */
  const readWhenOffline = (userId: number, shape: string, isStopped: () => boolean) =>
    onConnectionChange((connection) => {
      const show = ({ queries }: Read) => !isStopped() && showKept(client, queries)
      if (connection === 'offline') void readSaved(userId, shape).then(show, () => undefined)
    })

  /**
   * Where the server cannot be reached: the last user that it confirmed in this browser, and how to show what was kept
   * of them. Null if it can be reached, or there is no such user. Nothing is written for them.
   */
  async function lastConfirmed(): Promise<{ user: Confirmed; show: () => void } | null> {
    const isAway = currentConnection() === 'offline' || !navigator.onLine
    if (!isAway && (await isServerReachable())) return null
    readEarly()
    const { user = null, queries = [] } = (await earlyRead?.saved) ?? {}
    return user && { user, show: () => showKept(client, queries) }
  }

  /** Whether this page was opened after a sign-out that the local storage has lost with its browser. */
  const hasLeft = async () => (await earlyRead?.saved)?.hasLeft ?? false

  /** Keeps nothing of somebody who leaves, nor what was read early. */
  async function empty() {
    stop()
    earlyRead = undefined
    await Promise.allSettled([emptyStore(), emptyTaken()])
  }

  return { readEarly, start, lastConfirmed, hasLeft, empty }
}

/** Shows what was kept where it cannot be asked for again: it stays as long as the page. */
export function showKept(client: QueryClient, queries: DehydratedQuery[]) {
  hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: Infinity } } })
}

/**
 * The digest that answers are kept under. Null, so that nothing is kept, in development, where shapes change as one writes,
 * and where pages are prerendered.
 */
export const shapeHere = import.meta.env.PROD && typeof document !== 'undefined' ? savedShape : null

function saveAnswers(client: QueryClient, userId: number, claiming: Promise<string | null>) {
  const changed = new Set<Query>()
  const followed = followFolders(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const claim = claiming.catch(() => null)

  async function save() {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed].map((query) => toSaved(query))
    changed.clear()
    const claimId = await claim
    if (isStopped || queries.length === 0) return
    if (claimId === null || !(await writeSaved(claimId, queries).catch(() => true))) stop()
  }

  function remember(query: Query) {
    if (query.state.data === undefined || !mayBeSaved(query.queryKey)) return
    changed.add(query)
    timer ??= setTimeout(() => void save(), batchMs)
  }

  /**
   * Somebody lost access to a folder, whose content is in many lists, and in what was searched for and opened last. The
   * lists on the page ask again by themselves.
   */
  async function forgetAll() {
    client.removeQueries({ type: 'inactive', predicate: (query) => isReloadedBy(query, 'access') })
    changed.clear()
    writeStored(draftStorageKey(userId, 'search'), null)
    if (hasTakenOut())
      await import('./takenStore.ts').then(({ forgetTakenRows }) => forgetTakenRows()).catch(() => undefined)
    const claimId = await claim
    if (claimId !== null && !isStopped) await deleteSaved(claimId).catch(() => undefined)
  }

  async function forget(query: Query) {
    changed.delete(query)
    const claimId = await claim
    if (claimId !== null && !isStopped) await deleteSaved(claimId, [query.queryHash]).catch(() => undefined)
  }

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error' && isFolderLost(action.error)) void forgetAll()
    else if (action.type === 'error' && isGone(action.error)) void forget(query)
    else if (action.type === 'success')
      if (followed.hasLost(query)) void forgetAll().then(() => remember(query))
      else remember(query)
  })
  const saveWhenHidden = () => document.visibilityState === 'hidden' && void save()
  document.addEventListener('visibilitychange', saveWhenHidden)

  function stop() {
    isStopped = true
    clearTimeout(timer)
    changed.clear()
    unsubscribe()
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }

  return { stop, isStopped: () => isStopped, compareFolders: followed.begin }
}

const isFolderLost = (error: unknown) =>
  error instanceof Problem && ['folderNotFound', 'folderTakenDown', 'accessDenied'].includes(error.code)

/** Whether the server says that this is not, or no longer, for the user. */
export const isGone = (error: unknown) => error instanceof Problem && [403, 404, 451].includes(statusOf[error.code])

/** Notices that a folder has left the list of all, or is taken down: it was deleted, or is no longer shown to the user. */
function followFolders(client: QueryClient) {
  let last: readonly number[] = []
  const read = () => {
    const { pages = [] } = client.getQueryData<FolderPages>(allFolders) ?? {}
    const items = pages.flatMap((page) => page.items)
    const open = items.filter(({ takenDown = null }) => takenDown === null)
    return { ids: [...new Set(open.map(({ id }) => id))], total: (pages[0]?.total ?? 0) - (items.length - open.length) }
  }
  return {
    /** Compares what comes with what is there now. */
    begin: () => void (last = read().ids),
    hasLost({ queryKey }: Query) {
      if (hashKey(queryKey) !== hashKey(allFolders)) return false
      const { ids, total } = read()
      const lost = last.some((id) => !ids.includes(id))
      last = ids
      // Of a page that was not asked for again it is known by the total alone.
      return ids.length > total || (ids.length === total && lost)
    },
  }
}

type FolderPages = InfiniteData<{ items: { id: number; takenDown?: string | null }[]; total: number }>
const allFolders = pagesKey(folders.mine, {})

/** The next visit finds a query with its first page, or whole, without a failure, and asks for it again at once. */
export function toSaved(query: Query, isWhole = false): SavedQuery {
  const { state, ...rest } = dehydrateQuery(query)
  const saved = {
    ...rest,
    state: {
      ...state,
      data: isWhole ? state.data : firstPage(state.data),
      status: 'success',
      error: null,
      fetchStatus: 'idle',
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: true,
    },
  }
  return { hash: query.queryHash, updatedAt: state.dataUpdatedAt, text: JSON.stringify(saved) }
}

function firstPage(data: unknown) {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

export const savedQueries = createSavedQueries(queryClient, shapeHere)
