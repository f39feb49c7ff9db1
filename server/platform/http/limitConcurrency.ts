import { Problem } from '#contract/problems.ts'

const timeoutMs = 8_000

/**
 * Runs at most `max` of the given work at a time; the rest waits its turn, and is refused if that takes too long. Calls
 * that wait for a locked table can then not take every database connection from the calls that do not need it. No
 * library: the small ones let work wait without end, and none is needed otherwise.
 */
export function limitConcurrency(max: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function begin() {
    if (running < max) {
      running++
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1)
      reject(new Problem('notReady', { cause: new Error('too many calls of one endpoint wait') }))
    }, timeoutMs)
    await promise.finally(() => clearTimeout(timer))
  }

  function end() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async <Result>(work: () => Promise<Result> | Result): Promise<Result> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
