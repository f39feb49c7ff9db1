import { currentConnection, onConnectionChange } from '../api/connection.ts'
import { askToStay } from '../api/saved/room.ts'
import { hasSessionEnded } from '../api/sessionEnd.ts'
import { currentUserId } from '../session/currentUserId.ts'
import { createStore } from '#client/ui/state/createStore.ts'
import { outboxCalls } from './calls.ts'
import { createOutbox, type Saved, type SavedAs, type TakenOver } from './createOutbox.ts'
import type { OutboxEntry } from './entry.ts'
import { markCleared, markUnsent } from './outboxMark.ts'
import { reloadSent } from './reloadSent.ts'
import { kindOf } from './repeatable.ts'
import type { LaneEnd } from './sender.ts'
import { createOutboxStore } from './store.ts'

/* The outbox of this page: what it shows of the store, and when it sends. */

const firstDelaySeconds = 5
const longestDelaySeconds = 5 * 60

export const store = createOutboxStore({
  onCreated: markCleared,
  // The next page looks for what this one may not live to tell of.
  onAdded: (userId) => markUnsent(userId, true),
})

/** A frozen page is given less time than whoever saves waits. */
function waking(channel: BroadcastChannel) {
  return { channel, askAfterMs: 5000, answerWithinMs: 2000, mayTake: () => document.visibilityState === 'visible' }
}

/** What the signed-in user has saved and not sent, oldest first. */
export const entries = createStore<readonly OutboxEntry[]>([])

/** Whether `entries` are what the store has of them: nothing is said of one that was not read. */
export const reading = createStore<'begun' | 'done' | 'failed'>('begun')

export const outbox = createOutbox({
  store,
  calls: outboxCalls,
  locks: {
    request: (...args: Parameters<LockManager['request']>) => navigator.locks.request(...args),
  } as Pick<LockManager, 'request'>,
  ...(typeof BroadcastChannel !== 'undefined' && { waking: waking(new BroadcastChannel('parmen-outbox-lanes')) }),
  userId: () => (hasSessionEnded.get() ? null : currentUserId.get()),
  canKeep: () => 'locks' in navigator && 'indexedDB' in globalThis,
  isOffline: () => currentConnection() === 'offline',
  onChange: announce,
  onSent: ({ endpoint, pictures }) => {
    const topic = kindOf(endpoint)?.topic
    if (topic) void reloadSent(topic)
    if (pictures.length > 0) void reloadSent('file')
  },
  onLaneEnd,
})

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('parmen-outbox')
channel?.addEventListener('message', () => void show())

/** An entry has changed: this page and the others show it. */
function announce() {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is of one origin
  channel?.postMessage('changed')
  void show()
}

let latest = 0
async function show() {
  const turn = ++latest
  const userId = currentUserId.get()
  const found = userId === null ? [] : await store.allOf(userId, mark).catch(() => null)
  if (turn !== latest) return
  if (found !== null) entries.set(found)
  reading.set(found === null ? 'failed' : 'done')

  function mark(all: readonly OutboxEntry[]) {
    const settled = all.filter(({ key }) => !outbox.isUnderway(key)).map(({ state }) => state)
    if (userId !== null) markUnsent(userId, all.length > 0, settled)
  }
}

/** Saves for the signed-in user. */
export async function save(saved: Saved): Promise<SavedAs> {
  const done = await asCurrentUser((userId) => outbox.save(userId, saved))
  if (done.kind === 'kept') void askToStay()
  return done
}

/** Takes over files of the signed-in user. */
export async function takeOver(taken: TakenOver): Promise<string | null> {
  const key = await asCurrentUser((userId) => outbox.takeOver(userId, taken))
  if (key !== null) void askToStay()
  return key
}

async function asCurrentUser<T>(run: (userId: number) => Promise<T>): Promise<T> {
  const userId = currentUserId.get()
  if (userId === null) throw new Error('Nobody is signed in.')
  startOutbox()
  return run(userId)
}

/** Sends all that waits, as far as the server can be reached. */
export const sendNow = () => void outbox.sendWaiting()

type NextTry = { at: number; isFull: boolean }

/** When lanes in which something could not be sent are tried again, and whether it was for want of room. */
export const nextTries = createStore<ReadonlyMap<number, NextTry>>(new Map())

function setNextTry(lane: number, next: NextTry | null) {
  const all = new Map(nextTries.get())
  if (next === null) all.delete(lane)
  else all.set(lane, next)
  nextTries.set(all)
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
const delays = new Map<number, number>()

/** What has to wait is tried again, later each time, unless something happens before that (`startOutbox`). */
function onLaneEnd(userId: number, lane: number, end: LaneEnd) {
  clearTimeout(timers.get(lane))
  if (end.kind !== 'wait') {
    setNextTry(lane, null)
    return void delays.delete(lane)
  }
  const delay = delays.get(lane) ?? firstDelaySeconds
  delays.set(lane, Math.min(delay * 2, longestDelaySeconds))
  const seconds = Math.max(delay, end.afterSeconds ?? 0)
  setNextTry(lane, { at: Date.now() + seconds * 1000, isFull: end.isFull === true })
  const again = setTimeout(() => void outbox.sendLane(userId, lane), seconds * 1000)
  timers.set(lane, again)
}

let isStarted = false

/**
 * Sends from now on at the start, when the page is looked at again, when the network is back and when its person signs in.
 * As long as the page lives: Safari and Firefox send nothing for a page that is closed.
 */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  const wake = () => {
    delays.clear()
    void show()
    sendNow()
  }
  currentUserId.subscribe(() => {
    entries.set([])
    reading.set('begun')
    wake()
  })
  hasSessionEnded.subscribe((isOver) => !isOver && wake())
  onConnectionChange((connection) => {
    if (connection === 'offline') return
    // What failed for want of a network is being sent now.
    nextTries.set(new Map())
    wake()
  })
  addEventListener('online', wake)
  addEventListener('focus', wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  wake()
}
