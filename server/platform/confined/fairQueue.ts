import { createTurns, type Turns } from './turns.ts'

type Waiting = { begin: () => void; isGone: () => boolean }

type Limits = {
  /** The maximum of running work. */
  most?: number
  /** The maximum of one owner among them. */
  mostOfOne?: number
  /** What the owners have taken, here and in the other queues that share it. */
  turns?: Turns
}

/**
 * Runs at most `most` of the given work at a time, and has next whoever has taken least of it lately: whoever has much
 * of it waits for their own. Throws what `signal` gives if it aborts before the work has begun.
 */
export function createFairQueue({ most = 1, mostOfOne = most, turns = createTurns() }: Limits = {}) {
  /** The work that waits, by owner, in the order in which they came. */
  const waiting = new Map<unknown, Waiting[]>()
  const running = new Map<unknown, number>()
  let runningOfAll = 0

  function beginNext() {
    const owners = [...waiting.keys()].filter((owner) => (running.get(owner) ?? 0) < mostOfOne)
    if (runningOfAll >= most || owners.length === 0) return
    const owner = turns.next(owners)
    const queue = waiting.get(owner) ?? []
    const next = queue.shift()
    if (queue.length === 0) waiting.delete(owner)
    if (next && !next.isGone()) next.begin()
    beginNext()
  }

  function count(owner: unknown, change: 1 | -1) {
    runningOfAll += change
    const ofOwner = (running.get(owner) ?? 0) + change
    if (ofOwner > 0) running.set(owner, ofOwner)
    else running.delete(owner)
  }

  return async <Result>(owner: unknown, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let isGone = false
    const leave = () => {
      isGone = true
      reject(signal?.reason)
    }
    let end = () => {}
    const begin = () => {
      count(owner, 1)
      end = turns.begin(owner)
      resolve()
    }
    signal?.addEventListener('abort', leave, { once: true })
    const queue = waiting.get(owner) ?? []
    queue.push({ begin, isGone: () => isGone })
    waiting.set(owner, queue)
    beginNext()
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
    try {
      return await work()
    } finally {
      end()
      count(owner, -1)
      beginNext()
    }
  }
}
