import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '#contract/platform/problems.ts'
import { createFairQueue } from '../confined/fairQueue.ts'

const timeoutMs = 8_000
/** Each keeps what it was given meanwhile, as a file on the disk. */
const mostWaitingOfOne = 4

type Turn = { begin: () => Promise<void>; end: () => void }
const held = new AsyncLocalStorage<Turn | undefined>()
const inOwnersQueue = createFairQueue({ most: Infinity, mostOfOne: mostWaitingOfOne })

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
    let isHeld = false
    const turn: Turn = {
      begin: async () => {
        await begin()
        isHeld = true
      },
      end: () => {
        if (isHeld) end()
        isHeld = false
      },
    }
    await turn.begin()
    try {
      return await held.run(turn, work)
    } finally {
      turn.end()
    }
  }
}

/**
 * Runs what waits long for something else than the database, as for a file to be read: without the turn of its call, so
 * that nobody else's call waits for it. Of one account some at a time.
 */
export async function outOfTurn<Result>(
  owner: unknown,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const turn = held.getStore()
  turn?.end()
  try {
    return await held.run(undefined, () => inOwnersQueue(owner, work, signal))
  } finally {
    await turn?.begin()
  }
}
