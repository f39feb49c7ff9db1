import { AsyncLocalStorage } from 'node:async_hooks'
import { outboxCalls } from '../../client/outbox/calls.ts'
import { createOutbox, type Outbox } from '../../client/outbox/createOutbox.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { createOutboxStore, type NewEntry, type OutboxStore } from '../../client/outbox/store.ts'

/** The page whose code is running, for what it calls. */
const running = new AsyncLocalStorage<Page>()
export const currentPage = () => running.getStore()

export type Page = {
  outbox: Outbox
  /** Runs something of the page; done when that is, or when the page has been killed. */
  run: (what: (outbox: Outbox) => Promise<unknown>) => Promise<void>
  /** Ends before or after what it waits for, at the step that is counted out; then nothing of it goes on. */
  killAfter: (steps: number) => void
  step: () => Promise<void>
  isDead: () => boolean
  /** There is no room for what is added next. */
  fill: () => void
}

type Browser = {
  userId: () => number
  isOffline: () => boolean
  onAdded: (title: string, number: number) => void
  onAside: (lane: number) => void
}

const never = new Promise<never>(() => undefined)

/** A page of the browser with an outbox of its own; what all pages share is the database and the locks. */
export function openPage({ userId, isOffline, onAdded, onAside }: Browser): Page {
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  let stepsLeft = Infinity
  let isDead = false
  let isFull = false

  async function step() {
    if (!isDead && --stepsLeft < 0) {
      isDead = true
      die()
    }
    if (isDead) await never
  }

  const store = createOutboxStore()
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
    run: (what) => running.run(page, () => Promise.race([what(outbox).then(() => undefined), death])),
    killAfter: (steps) => void (stepsLeft = steps),
    isDead: () => isDead,
    fill: () => void (isFull = true),
  }
  return page
}
