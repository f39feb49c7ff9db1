type Waiting = { begin: () => void; isGone: () => boolean }

type Limits = {
  /** The maximum of running work. */
  most?: number
  /** The maximum of one owner among them. */
  mostOfOne?: number
}

/**
 * Runs at most `most` of the given work at a time, and goes round between those whose work waits: whoever has much of
 * it waits for their own. Throws what `signal` gives if it aborts before the work has begun.
 */
export function createFairQueue({ most = 1, mostOfOne = most }: Limits = {}) {
  /** The work that waits, by owner, in the order of their turns. */
  const waiting = new Map<unknown, Waiting[]>()
  const running = new Map<unknown, number>()
  let runningOfAll = 0

  function beginNext() {
    for (const [owner, queue] of waiting) {
      if (runningOfAll >= most) return
      if ((running.get(owner) ?? 0) >= mostOfOne) continue
      const next = queue.shift()
      // The next turn of the same owner comes after those of all others.
      waiting.delete(owner)
      if (queue.length > 0) waiting.set(owner, queue)
      if (next && !next.isGone()) next.begin()
    }
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
    const begin = () => {
      count(owner, 1)
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
      count(owner, -1)
      beginNext()
    }
  }
}
