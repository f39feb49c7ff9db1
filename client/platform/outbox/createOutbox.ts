import { v4 } from 'uuid'
import type { KeptHere } from '../api/kept.ts'
import { OutboxFull } from '../api/outboxFull.ts'
import { NetworkError } from '../api/request.ts'
import type { OutboxCalls } from './calls.ts'
import { entryVersion, type OutboxEntry, type PictureTarget } from './entry.ts'
import { keyOfInput, withoutUploads } from './repeatable.ts'
import { createSender, type LaneEnd, type Sender, type Settled } from './sender.ts'
import { isReadable, sendEntry } from './sendEntry.ts'
import type { Waking } from './laneLocks.ts'
import type { NewEntry, OutboxStore } from './store.ts'

/** How long somebody waits before they are told that it is kept; it goes on being sent. */
const patienceMs = 10_000

export type OutboxDeps = {
  store: OutboxStore
  calls: OutboxCalls
  locks: Pick<LockManager, 'request'>
  waking?: Waking
  /** Who is signed in; null also while a session that has ended waits for its person. */
  userId: () => number | null
  /** Whether this browser can keep anything: locks need a secure origin, and a private window may have no database. */
  canKeep: () => boolean
  isOffline: () => boolean
  /** An entry has changed. */
  onChange: () => void
  onSent: (entry: Pick<OutboxEntry, 'endpoint' | 'pictures'>) => void
  /** Something is left of a lane; `undefined`: nothing, or it waits for its person. */
  onLaneEnd: (userId: number, lane: number, end: LaneEnd) => void
}

type About = Pick<OutboxEntry, 'words' | 'lane'>

/** What is saved, and by which call. */
export type Saved = About & { endpoint: string; input: unknown; pictures: readonly File[]; before: unknown }

/** Files of something that exists, which were on their way there with these keys. */
export type TakenOver = About & { target: PictureTarget; files: ReadonlyMap<string, File> }

export type SavedAs = { kind: 'sent'; answer: unknown } | KeptHere

export type Outbox = ReturnType<typeof createOutbox>

/** The outbox of one page. Other pages of the browser have their own, with the same store. */
export function createOutbox(deps: OutboxDeps) {
  const { store, userId, canKeep, isOffline, onChange, onLaneEnd } = deps
  const sender = createSender(deps)
  const sending = new Map<number, Promise<void>>()
  /** The keys of what could not be kept, and may have arrived: whoever presses again says the same. */
  const unsure = new Map<string, string>()
  const underway = new Set<string>()
  const isUnderway = (key: string) => underway.has(key)

  /** One run of a lane at a time: who asks meanwhile gets another one after it. */
  function sendLane(user: number, lane: number): Promise<void> {
    const before = sending.get(lane) ?? Promise.resolve()
    const run = sendAfter(before, user, lane)
    sending.set(lane, run)
    return run
  }

  async function sendAfter(before: Promise<void>, user: number, lane: number) {
    await before
    const end = await sender.sendLane(user, lane).catch((): LaneEnd => ({ kind: 'wait', afterSeconds: undefined }))
    onLaneEnd(user, lane, end)
  }

  /** Sends all that waits, the lanes side by side. Done when all that can be sent has been. */
  async function sendWaiting(): Promise<void> {
    const user = userId()
    if (user === null || !canKeep()) return
    const waiting = (await store.allOf(user).catch(() => [])).filter(({ state }) => state === 'waiting')
    await Promise.all([...new Set(waiting.map(({ lane }) => lane))].map((lane) => sendLane(user, lane)))
  }

  /**
   * Sends it at once if the server can be reached, and keeps it otherwise, or if the answer is lost: it is written before
   * it is sent, so that it counts once whatever happens. Throws the `Problem` with which the server refuses it at once,
   * and `OutboxFull` if it could neither be sent nor kept.
   */
  async function save(user: number, { pictures, ...saved }: Saved): Promise<SavedAs> {
    const files = new Map(pictures.map((file) => [v4(), file]))
    const content = JSON.stringify([user, saved.endpoint, saved.input])
    const marks = fresh(unsure.get(content) ?? keyOfInput(saved.input))
    const entry: NewEntry = { ...saved, ...marks, ...savedNowBy(user), target: null }
    const keeping = await keep(deps, entry, files)
    if (keeping === 'nothing') {
      unsure.set(content, entry.key)
      const answer = await sendFromMemory(deps, entry, files)
      unsure.delete(content)
      return { kind: 'sent', answer }
    }
    underway.add(entry.key)
    onChange()
    const settled = isOffline() ? ({ kind: 'kept' } as const) : await outcomeOf(entry)
    // It stays so: what is shown was read before it was gone.
    if (settled.kind === 'sent') return settled
    underway.delete(entry.key)
    if (settled.kind === 'refused') throw await settled.problem
    onChange()
    return { kind: 'kept', key: entry.key, isWithoutPictures: keeping === 'text' }
  }

  /** What becomes of it within the time that somebody waits. */
  async function outcomeOf({ key, userId: user, lane }: NewEntry): Promise<Settled> {
    const { promise, resolve } = Promise.withResolvers<Settled>()
    let isWaiting = true
    const answer = (settled: Settled) => {
      const isHeard = isWaiting
      isWaiting = false
      resolve(settled)
      return isHeard
    }
    sender.onSettled(key, answer)
    const patience = setTimeout(() => answer({ kind: 'kept' }), patienceMs)
    // Where another page has dealt with it there is no answer here: it is sent, or lies where its person sees it.
    void sendLane(user, lane).then(() => isWaiting && answer({ kind: 'kept' }))
    const settled = await promise
    clearTimeout(patience)
    sender.leave(key)
    return settled
  }

  return { sendLane, sendWaiting, save, isUnderway, ...takingOver(deps), ...personsActs(deps, sender, sendLane) }
}

function takingOver({ store, canKeep, onChange }: OutboxDeps) {
  /**
   * Keeps files that were on their way to something that exists; they are sent with what else waits. Returns the key of
   * their entry; null if there is no room.
   */
  async function takeOver(user: number, { files, ...about }: TakenOver): Promise<string | null> {
    const entry: NewEntry = { ...about, ...fresh(), ...savedNowBy(user), endpoint: null, input: null }
    if (!canKeep() || !(await tryToAdd(store, entry, files))) return null
    onChange()
    return entry.key
  }

  return { takeOver }
}

/** Returns what there was room for. */
async function keep(
  { store, canKeep, isOffline }: OutboxDeps,
  entry: NewEntry,
  files: ReadonlyMap<string, File>,
): Promise<'all' | 'text' | 'nothing'> {
  if (!canKeep()) return 'nothing'
  if (await tryToAdd(store, entry, files)) return 'all'
  // With the server at hand they go from memory.
  if (files.size === 0 || !isOffline()) return 'nothing'
  return (await tryToAdd(store, entry, new Map())) ? 'text' : 'nothing'
}

/** Returns whether there was room for it. */
const tryToAdd = (store: OutboxStore, entry: NewEntry, files: ReadonlyMap<string, File>) =>
  store.add(entry, files).then(
    () => true,
    () => false,
  )

async function sendFromMemory(
  { calls, onSent }: OutboxDeps,
  entry: NewEntry,
  files: ReadonlyMap<string, File>,
): Promise<unknown> {
  const nothing = () => Promise.resolve()
  const sent: OutboxEntry = { ...entry, number: 0, pictures: [...files.keys()] }
  const picture = (key: string) => Promise.resolve(files.get(key))
  const progress = { picture, onSending: () => Promise.resolve(true), onMade: nothing, onAttached: nothing }
  try {
    const answer = await sendEntry(calls, sent, progress)
    // Whoever waits for the answer shows it by themselves.
    if (files.size > 0) onSent({ ...sent, endpoint: null })
    return answer
  } catch (error) {
    throw error instanceof NetworkError ? new OutboxFull({ cause: error }) : error
  }
}

/** What the person of an entry does with it. */
function personsActs(deps: OutboxDeps, sender: Sender, sendLane: (user: number, lane: number) => Promise<void>) {
  const { store, onChange } = deps
  /** Sends an entry that is set aside again, as it is. */
  const retry = (key: string) =>
    wait(store.change(key, (entry) => (isKnown(entry) ? { state: 'waiting', reason: null, tries: 0 } : {})))

  /** Sends what is left of an entry that is set aside: without files that neither the browser nor the server has any more. */
  async function retryWithoutLost(key: string): Promise<void> {
    const entry = await store.get(key)
    if (!entry) return
    for (const picture of entry.pictures) {
      const file = await store.picture(picture)
      if (!file || !(await isReadable(file))) await store.removePicture(key, picture)
    }
    if (entry.reason?.code !== 'uploadNotFound') return retry(key)
    await change(key, withoutUploads(entry.input))
  }

  /**
   * Says an entry that is set aside anew: a call of its own, which counts beside one that the server may have done already
   * (`isUnsure`). `moved`: it lies in another folder now. Returns its new key.
   */
  async function change(
    key: string,
    input: unknown,
    moved: Partial<Pick<OutboxEntry, 'lane' | 'words'>> = {},
  ): Promise<string> {
    const renewed = { ...moved, ...fresh(), input }
    await wait(store.change(key, (entry) => (isKnown(entry) && entry.state === 'aside' ? renewed : {})))
    return renewed.key
  }

  async function wait(changing: Promise<OutboxEntry | undefined>) {
    const entry = await changing
    onChange()
    if (entry) await sendLane(entry.userId, entry.lane)
  }

  /**
   * Adds pictures to an entry whose call was made without them, as the network went, or is being made still: then they
   * follow. Each has the key of its upload. `gone`: it has been sent by now. Then, and where there is no room, they are
   * where they were.
   */
  async function addPictures(key: string, pictures: ReadonlyMap<string, File>): Promise<'added' | 'gone' | 'full'> {
    const isAdded = await store.addPictures(key, pictures).catch(() => null)
    onChange()
    if (isAdded === null) return 'full'
    return isAdded ? 'added' : 'gone'
  }

  /** Throws an entry away, also while it is being sent: then the server may have it. */
  async function discard(key: string): Promise<void> {
    await store.remove(key)
    onChange()
  }

  return { retry, retryWithoutLost, change, addPictures, discard, ...takingBack(deps, sender) }
}

/** What somebody takes back of what has not been sent. */
function takingBack({ store, onChange }: OutboxDeps, sender: Sender) {
  /**
   * Takes an entry back, with its pictures. Returns false if it is being sent just now, or has been. Of one that `isUnsure`
   * the server may have done what it says.
   */
  async function withdraw(key: string): Promise<boolean> {
    const entry = await store.get(key)
    if (!entry) return false
    const remove = async () => {
      const isThere = (await store.get(key)) !== undefined
      await store.remove(key)
      return isThere
    }
    // What is set aside is not sent, whatever else of its lane is.
    const isRemoved = await (entry.state === 'aside' ? remove() : sender.ifIdle(entry.lane, remove))
    onChange()
    return isRemoved ?? false
  }

  /** Takes one of its pictures back. Returns false if it is being sent just now, or has been. */
  async function withdrawPicture(key: string, pictureKey: string): Promise<boolean> {
    const entry = await store.get(key)
    if (!entry?.pictures.includes(pictureKey)) return false
    if (entry.endpoint === null && entry.pictures.length === 1) return withdraw(key)
    const remove = async () => {
      const isThere = (await store.picture(pictureKey)) !== undefined
      await store.removePicture(key, pictureKey)
      return isThere
    }
    const isRemoved = await sender.ifIdle(entry.lane, remove)
    onChange()
    return isRemoved ?? false
  }

  return { withdraw, withdrawPicture }
}

const savedNowBy = (userId: number) => ({ userId, version: entryVersion, savedAt: Date.now() })

/** Nothing has been tried of it yet. */
const fresh = (key = v4()) => ({ key, state: 'waiting' as const, reason: null, tries: 0, isUnsure: false })

const isKnown = ({ version }: OutboxEntry) => version === entryVersion
