import { megabyte } from '#contract/platform/limits.ts'

/**
 * The longest short call. Longer ones gain nothing if bytes wait for them, and may themselves be reading those bytes.
 */
const shortMs = 100
const timeoutMs = 10
/** The time after a call in which people count as using the service: they make a call at least this often. */
const recentMs = 500
/** The rate in bytes a second: a household's fastest line. Anything faster takes the processors from the calls. */
const bytesPerSecond = 125 * megabyte
/** The shortest wait that is worth a timer. */
const shortestWaitMs = 4

/**
 * Gives calls priority over transfers: what moves many bytes asks between two chunks whether to wait. The bytes lose
 * little by that; the calls wait for one chunk at most.
 */
export function createRequestPriority() {
  const begun = new Map<symbol, number>()
  const waiting = new Set<() => void>()
  let lastAt = -Infinity
  /** The time at which all bytes so far have passed at that rate. */
  let passedAt = -Infinity

  /** Begins a call; returns a function that ends it. */
  function begin(): () => void {
    const call = Symbol('call')
    lastAt = performance.now()
    begun.set(call, lastAt)
    return () => {
      begun.delete(call)
      if (begun.size === 0) for (const goOn of waiting) goOn()
    }
  }

  const isAnyShort = () => [...begun.values()].some((at) => performance.now() - at < shortMs)

  /** Resolves when they have been answered, or have taken too long for it; undefined if there are none. */
  function whenAnswered(): Promise<void> | undefined {
    if (!isAnyShort()) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, timeoutMs)
    waiting.add(resolve)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(resolve)
    })
  }

  /** Resolves when so many bytes more may have passed; undefined at once, and if nobody has called for a while. */
  function throttled(bytes: number): Promise<void> | undefined {
    const now = performance.now()
    if (now - lastAt > recentMs) return undefined
    passedAt = Math.max(now, passedAt) + (bytes / bytesPerSecond) * 1000
    const ahead = passedAt - now
    return ahead < shortestWaitMs ? undefined : new Promise((resolve) => void setTimeout(resolve, ahead))
  }

  /** Resolves when the next of many bytes may pass; undefined if they need not wait. */
  function whenIdle(bytes: number): Promise<unknown> | undefined {
    const waits = [whenAnswered(), throttled(bytes)].filter((wait) => wait !== undefined)
    return waits.length > 0 ? Promise.all(waits) : undefined
  }

  return { begin, whenIdle }
}

export type RequestPriority = ReturnType<typeof createRequestPriority>

/** The calls of this process: it has one event loop, whatever is served on it. */
export const requestPriority = createRequestPriority()
