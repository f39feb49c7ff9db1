import { AsyncLocalStorage } from 'node:async_hooks'
import { outboxCalls } from '#client/platform/outbox/calls.ts'
import { createOutbox, type Outbox } from '#client/platform/outbox/createOutbox.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { createOutboxStore, type NewEntry, type OutboxStore } from '#client/platform/outbox/store.ts'

/** The page whose code is running, for what it calls. */
const running = new AsyncLocalStorage<Page>()
export const currentPage = () => running.getStore()
/** Runs what is none of a page's. */
export const outsidePages = <T>(run: () => T) => running.exit(run)

export type Page = {
  outbox: Outbox
  /** Runs something of the page; done when that is, or when the page has been killed. */
  run: (what: (outbox: Outbox) => Promise<unknown>) => Promise<void>
  /** Ends before or after what it waits for, at the step that is counted out; then nothing of it goes on. */
  killAfter: (steps: number) => void
  /** Stands still from then on, with all it holds, until it is thawed. */
  freezeAfter: (steps: number) => void
  isFrozen: () => boolean
  /** Goes on; done when all that it was doing is. */
  thaw: () => Promise<unknown>
  step: () => Promise<void>
  isDead: () => boolean
  /** There is no room for what is added next. */
  fill: () => void
}

type Listen = (event: { data: never }) => void
/** What pages of a browser tell each other, and which of them hear it. */
export type Listeners = Map<Listen, () => boolean>

type Browser = {
  /** That of the database, as the app of this page has it. */
  version: number
  listeners: Listeners
  userId: () => number
  isOffline: () => boolean
  onAdded: (title: string, number: number) => void
  onAside: (lane: number) => void
}

const never = new Promise<never>(() => undefined)

/** How a page lives, dies and stands still, by the steps that it takes. */
function aLife() {
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  const { promise: sleep, resolve: fallAsleep } = Promise.withResolvers<void>()
  const { promise: isThawed, resolve: wake } = Promise.withResolvers<void>()
  let stepsLeft = Infinity
  let willFreeze = false
  let state: 'lives' | 'frozen' | 'dead' = 'lives'
  const endAfter = (steps: number, freezes: boolean) => {
    stepsLeft = steps
    willFreeze = freezes
  }
  return {
    death,
    sleep,
    step: async () => {
      if (state === 'lives' && --stepsLeft < 0) {
        state = willFreeze ? 'frozen' : 'dead'
        if (willFreeze) fallAsleep()
        else die()
      }
      if (state === 'frozen') await isThawed
      if (state === 'dead') await never
    },
    killAfter: (steps: number) => endAfter(steps, false),
    freezeAfter: (steps: number) => endAfter(steps, true),
    wake() {
      stepsLeft = Infinity
      if (state === 'frozen') state = 'lives'
      wake()
    },
    isDead: () => state === 'dead',
    isFrozen: () => state === 'frozen',
    lives: () => state === 'lives',
  }
}

/** The channel as a page has it: its own words it does not hear. */
function channelOf(listeners: Listeners, hears: () => boolean) {
  let own: Listen | undefined
  return {
    postMessage: (data: object) => {
      for (const [listen, isHeard] of listeners)
        if (listen !== own && isHeard()) queueMicrotask(() => listen({ data: data as never }))
    },
    addEventListener: (_type: 'message', listen: Listen) => {
      own = listen
      listeners.set(listen, hears)
    },
  }
}

/** A page of the browser with an outbox of its own; what all pages share is the database, the locks and the channel. */
export function openPage({ version, listeners, userId, isOffline, onAdded, onAside }: Browser): Page {
  const life = aLife()
  const { step, death, sleep } = life
  let isFull = false
  const doing = new Set<Promise<unknown>>()
  const store = createOutboxStore({ version })
  async function throughSteps(name: string, act: (...args: never[]) => Promise<unknown>, args: never[]) {
    await step()
    if (name === 'add' && isFull) {
      isFull = false
      throw new DOMException('full', 'QuotaExceededError')
    }
    const result = await act(...args)
    if (name === 'add') {
      const [{ key, words }] = args as unknown as [NewEntry]
      onAdded(words.title, (await store.get(key))?.number ?? 0)
    }
    const changed = result as Partial<OutboxEntry> | undefined
    if (name === 'change' && changed?.state === 'aside') onAside(changed.lane ?? 0)
    await step()
    return result
  }
  const stepped = Object.fromEntries(
    Object.entries(store).map(([name, act]) => [name, (...args: never[]) => throughSteps(name, act, args)]),
  ) as unknown as OutboxStore

  /** A lock is free as soon as its page is gone. */
  function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const run = rest.at(-1) as (lock: Lock | null) => unknown
    const options = rest.length > 1 ? (rest[0] as LockOptions) : {}
    // Who waited is called in the context of the page that held it.
    const ofPage = (lock: Lock | null) => running.run(page, () => Promise.race([run(lock), death]))
    return navigator.locks.request(name, options, ofPage)
  }

  const outbox = createOutbox({
    store: stepped,
    calls: outboxCalls,
    locks: { request },
    waking: { channel: channelOf(listeners, life.lives), askAfterMs: 200, answerWithinMs: 100, mayTake: life.lives },
    userId,
    canKeep: () => true,
    isOffline,
    onChange: () => undefined,
    onSent: () => undefined,
    onLaneEnd: () => undefined,
  })

  const page: Page = {
    outbox,
    step,
    run: (what) =>
      running.run(page, () => {
        const done = what(outbox).then(() => undefined)
        doing.add(done)
        return Promise.race([done, death, sleep])
      }),
    killAfter: life.killAfter,
    freezeAfter: life.freezeAfter,
    isDead: life.isDead,
    isFrozen: life.isFrozen,
    thaw: () => {
      life.wake()
      return Promise.race([Promise.allSettled(doing), death])
    },
    fill: () => void (isFull = true),
  }
  return page
}
