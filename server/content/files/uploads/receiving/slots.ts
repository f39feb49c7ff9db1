import { Problem } from '#contract/platform/problems.ts'
import { isBehind, leastServed, partToEvict, type Arriving, type Holder } from './sharing.ts'

/** Parts arrive slowly, and need a database connection only at their ends. */
const most = 64
/** More than a browser sends at once to one host over HTTP/1.1, for two pages. What waits counts. */
const mostOfAccount = 12
/** How long a part waits before another has to make room for it, and before it is refused. */
const evictAfterMs = 2_000
const longestWaitMs = 8_000
const tickMs = 1_000

type Sent = Holder & { length: number }
type Part = Arriving & { isArriving: boolean; isEvicted: boolean; evict: () => void }
type Waiting = { sent: Sent; since: number; begin: () => void; refuse: () => void }
/** Wraps the bytes of the part, so that their pace is seen. The wrapped bytes throw `uploadTooSlow`. */
type Watch = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/**
 * Creates the slots in which parts of files arrive, so many at a time. Nobody keeps others out by sending slowly: a
 * part that will not arrive in its time is let go. While others wait, the network that holds most of the slots, or the
 * account, gives up its slowest part to one that holds fewer; where all hold as many, the slowest of all goes, if it is
 * slow. Nothing is kept of a part that is let go, and its upload goes on where the part began.
 */
export function createSlots(now: () => number = () => performance.now()) {
  const parts = new Set<Part>()
  const waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const staying = () => [...parts].filter(({ isEvicted }) => !isEvicted)
  const arriving = () => staying().filter(({ isArriving }) => isArriving)

  /** Runs the work when there is room. Throws `tooManyRequests` and `notReady`. */
  async function hold<Result>(sent: Sent, work: (watch: Watch) => Promise<Result>): Promise<Result> {
    const all = [...parts, ...waiting.map((one) => one.sent)]
    if (all.filter(({ userId }) => userId === sent.userId).length >= mostOfAccount)
      throw new Problem('tooManyRequests', { retryAfterSeconds: 5 })
    timer ??= setInterval(look, tickMs).unref()
    const { promise: gone, reject } = Promise.withResolvers<never>()
    // Nobody may be waiting for its bytes when it is let go.
    gone.catch(() => {})
    const part = parts.size < most ? admit(sent, reject) : await turnOf(sent, reject)
    try {
      return await work((bytes) => watched(bytes, part, gone))
    } finally {
      parts.delete(part)
      beginNext()
    }
  }

  function admit(sent: Sent, refuse: (why: Problem) => void): Part {
    const evict = () => {
      part.isEvicted = true
      refuse(new Problem('uploadTooSlow', { retryAfterSeconds: 5 }))
    }
    const part: Part = { ...sent, since: now(), received: 0, isArriving: true, isEvicted: false, evict }
    parts.add(part)
    return part
  }

  function turnOf(sent: Sent, refuse: (why: Problem) => void): Promise<Part> {
    const { promise, resolve, reject } = Promise.withResolvers<Part>()
    waiting.push({
      sent,
      since: now(),
      begin: () => resolve(admit(sent, refuse)),
      refuse: () => reject(new Problem('notReady', { cause: new Error('too many parts of files arrive') })),
    })
    return promise
  }

  function beginNext() {
    const next = parts.size < most ? leastServed(waiting, staying()) : undefined
    if (next) take(next).begin()
    if (parts.size > 0 || waiting.length > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function take(one: Waiting): Waiting {
    waiting.splice(waiting.indexOf(one), 1)
    return one
  }

  function look() {
    for (const part of arriving()) if (isBehind(part, now())) part.evict()
    for (const one of waiting.filter(({ since }) => now() - since >= longestWaitMs)) take(one).refuse()
    const leaving = parts.size - staying().length
    const overdue = waiting.filter(({ since }) => now() - since >= evictAfterMs)
    for (const { sent } of overdue.slice(leaving))
      partToEvict(arriving(), { for: sent, holding: staying(), now: now() })?.evict()
  }

  return { hold, look }
}

async function* watched(bytes: AsyncIterable<Uint8Array>, part: Part, gone: Promise<never>) {
  const chunks = bytes[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = chunks.next()
      // Of a part that was let go it ends with the connection.
      next.catch(() => {})
      const { done, value } = await Promise.race([next, gone])
      if (done) return
      part.received += value.length
      yield value
    }
  } finally {
    part.isArriving = false
    void chunks.return?.().catch(() => {})
  }
}
