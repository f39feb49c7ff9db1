/** What takes longer is not made quicker by waiting for it, and may itself be reading the bytes that would wait. */
const shortMs = 100
const timeoutMs = 10

/**
 * Knows which calls are being answered, so that what moves many bytes can let them pass: between two chunks it asks whether
 * to wait. The bytes lose little by that, the calls wait for one chunk at most.
 */
export function createShortCalls() {
  const begun = new Map<symbol, number>()
  const waiting = new Set<() => void>()

  /** Returns a function that ends it. */
  function begin(): () => void {
    const call = Symbol('call')
    begun.set(call, performance.now())
    return () => {
      begun.delete(call)
      if (begun.size === 0) for (const goOn of waiting) goOn()
    }
  }

  const isAnyShort = () => [...begun.values()].some((at) => performance.now() - at < shortMs)

  /** Resolves when they have been answered, or have taken too long for it; undefined if there are none. */
  function passed(): Promise<void> | undefined {
    if (!isAnyShort()) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, timeoutMs)
    waiting.add(resolve)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(resolve)
    })
  }

  return { begin, passed }
}

export type ShortCalls = ReturnType<typeof createShortCalls>

/** Those of this process: it has one event loop, whatever is served on it. */
export const shortCalls = createShortCalls()
