import type { Problem } from '#contract/platform/problems.ts'
import { isNoRoom } from '../api/saved/room.ts'
import type { OutboxCalls } from './calls.ts'
import type { AsideReason, OutboxEntry } from './entry.ts'
import { createLaneLocks, type Lease, type Waking } from './laneLocks.ts'
import { failureOf, mostTries } from './outcome.ts'
import { changedThing, kindOf, seenAt, seenSince } from './repeatable.ts'
import { EntryGone, sendEntry } from './sendEntry.ts'
import type { OutboxStore } from './store.ts'

type SenderParts = {
  store: OutboxStore
  calls: OutboxCalls
  locks: Pick<LockManager, 'request'>
  /** Without it no lane is taken from a page that is frozen. */
  waking?: Waking | undefined
  /** Who is signed in: only their entries are sent. */
  userId: () => number | null
  /** An entry has changed. */
  onChange: () => void
  /** Something is on the server, with its pictures; those alone (`endpoint` is null) where somebody has the answer and shows it. */
  onSent: (sent: Pick<OutboxEntry, 'endpoint' | 'pictures'>) => void
}

/**
 * How a lane ended: with nothing left that waits, or with something that is to be tried again. `isFull`: what became of
 * something could not be written.
 */
export type LaneEnd =
  | { kind: 'empty' }
  | { kind: 'pause' }
  | { kind: 'wait'; afterSeconds: number | undefined; isFull?: boolean }

export type Settled =
  | { kind: 'sent'; answer: unknown }
  /**
   * The problem comes once the browser has nothing of it any more: another page would send what its person sees refused,
   * if this one stood still meanwhile.
   */
  | { kind: 'refused'; problem: Promise<Problem> }
  | { kind: 'kept' }
/** Is told what becomes of an entry; returns whether somebody still waits for that, and deals with a refusal. */
type Waiter = (settled: Settled) => boolean

export type Sender = ReturnType<typeof createSender>

/** Sends what waits, lane by lane and in each in order. */
export function createSender({ store, calls, locks, waking, userId, onChange, onSent }: SenderParts) {
  const waiters = new Map<string, Waiter>()
  const settle = (key: string, settled: Settled) => {
    const waiter = waiters.get(key)
    waiters.delete(key)
    return waiter?.(settled) ?? false
  }

  const lanes = createLaneLocks({ locks, waking })
  const failing = whereItFails({ store, onChange }, settle)

  async function sendAll(user: number, lane: number, lease: Lease): Promise<LaneEnd> {
    /** What became of these could not be written, and holds up nothing. */
    const passed = new Set<string>()
    let isFull = false
    while (!lease.isLost) {
      const entry = userId() === user ? await store.next(user, lane, passed) : undefined
      if (!entry) return passed.size > 0 ? { kind: 'wait', afterSeconds: undefined, isFull } : { kind: 'empty' }
      try {
        const end = await sendOne(entry)
        if (end) return end
      } catch (error) {
        passed.add(entry.key)
        isFull ||= isNoRoom(error)
      }
    }
    return { kind: 'pause' }
  }

  /** Throws if what became of it cannot be written. */
  async function sendOne(entry: OutboxEntry): Promise<LaneEnd | undefined> {
    const { key } = entry
    if (kindOf(entry.endpoint) === undefined && entry.endpoint !== null) return failing.setAside(entry, unknownVersion)
    let { target } = entry
    let answer: unknown
    try {
      answer = await sendEntry(calls, entry, {
        picture: store.picture,
        onSending: () =>
          store
            .change(key, () => ({ isUnsure: true }))
            // A full disk must not keep what is on it from being sent: this is only a mark.
            .then(
              (changed) => changed !== undefined,
              () => true,
            ),
        onMade: async (made) => {
          target = made
          if (entry.pictures.length > 0) await store.change(key, () => ({ target })).catch(() => undefined)
        },
        onAttached: (picture) => store.removePicture(key, picture),
      })
    } catch (error) {
      if (error instanceof EntryGone) return undefined
      return failing.onFailure(entry, error, target !== null)
    }
    try {
      await store.finish(entry, target, follows(entry, answer))
    } finally {
      const isHeard = settle(key, { kind: 'sent', answer })
      if (!isHeard || entry.pictures.length > 0) onSent(isHeard ? { ...entry, endpoint: null } : entry)
      onChange()
    }
    return undefined
  }

  return {
    /** Sends what waits in a lane, once the tab that does so already has finished. */
    sendLane: (user: number, lane: number) => lanes.locked(lane, (lease) => sendAll(user, lane, lease)),
    /** Runs it if no tab sends anything of the lane just now; otherwise returns undefined. */
    ifIdle: lanes.ifIdle,
    /** `waiter` hears what becomes of an entry of this tab, once. */
    onSettled: (key: string, waiter: Waiter) => {
      waiters.set(key, waiter)
    },
    /** Nobody waits for it any more. */
    leave: (key: string) => void waiters.delete(key),
    settle,
  }
}

type Settle = (key: string, settled: Settled) => boolean

/** What becomes of an entry that could not be sent. */
function whereItFails({ store, onChange }: Pick<SenderParts, 'store' | 'onChange'>, settle: Settle) {
  async function onFailure(entry: OutboxEntry, error: unknown, isMade: boolean): Promise<LaneEnd | undefined> {
    const failure = failureOf(error)
    if (failure.kind === 'refused') {
      // Whoever has just saved it sees the refusal in their form, where everything stands still; but not of what the
      // server has, or may have.
      const mayBeThere = entry.isUnsure || isMade
      const { promise, resolve: sayOnceGone } = Promise.withResolvers<Problem>()
      if (!mayBeThere && settle(entry.key, { kind: 'refused', problem: promise }))
        await store.remove(entry.key).finally(() => sayOnceGone(error as Problem))
      else await setAside(entry, failure.reason, { isUnsure: entry.isUnsure })
      onChange()
      return undefined
    }
    settle(entry.key, { kind: 'kept' })
    if (failure.kind !== 'failed') return failure
    const changed = await store.change(entry.key, ({ tries }) => ({ tries: tries + 1 }))
    if (!changed || changed.tries < mostTries) return { kind: 'wait', afterSeconds: undefined }
    return setAside(entry, failure.reason)
  }

  async function setAside({ key }: OutboxEntry, reason: AsideReason, changes: Partial<OutboxEntry> = {}) {
    await store.change(key, () => ({ ...changes, state: 'aside', reason }))
    settle(key, { kind: 'kept' })
    onChange()
    return undefined
  }

  return { onFailure, setAside }
}

const unknownVersion: AsideReason = { code: 'unknownVersion' }

/**
 * What somebody changed twice before either was sent is no conflict with themselves: the second follows from what the
 * first has become.
 */
function follows(entry: OutboxEntry, answer: unknown) {
  const thing = changedThing(entry.endpoint, entry.input)
  const changedBy = kindOf(entry.endpoint)?.changedBy
  const seen = seenBy(entry)
  return (other: OutboxEntry): Partial<OutboxEntry> => {
    const isLater = other.number > entry.number && changedThing(other.endpoint, other.input) === thing
    if (!thing || !changedBy || !answer || !seen || !isLater || seenAt(other.input) !== seen) return {}
    return { input: seenSince(other.input, changedBy(answer).updatedAt) }
  }
}

const seenBy = ({ input, before }: OutboxEntry) =>
  seenAt(input) ?? (before as { updatedAt?: string } | undefined)?.updatedAt
