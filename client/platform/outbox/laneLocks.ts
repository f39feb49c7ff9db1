/** What pages of the browser tell each other: a `BroadcastChannel`, which no page hears that is frozen. */
type Channel = {
  postMessage: (said: LaneMessage) => void
  addEventListener: (type: 'message', listener: (event: { data: LaneMessage }) => void) => void
}
type LaneMessage = { asked: number } | { held: number }

/** How a page that holds a lane, and was frozen with it, is noticed: iOS freezes one that goes to the background. */
export type Waking = {
  channel: Channel
  /** How long a page waits for a lane before it asks who holds it, and then for their answer. */
  askAfterMs: number
  answerWithinMs: number
  /** Whether this page may take a lane from another: one that is looked at. */
  mayTake: () => boolean
}

/** Says whether another page has taken the lane meanwhile: then no more is sent. */
export type Lease = { isLost: boolean }

type LockSources = { locks: Pick<LockManager, 'request'>; waking?: Waking | undefined }

/**
 * One page at a time has a lane, whichever comes first: the browser frees the lock when a page is closed, however that
 * happens. From a page that has it and does not answer it is taken; if that goes on later, the keys of what it sends make
 * it count once.
 */
export function createLaneLocks({ locks, waking }: LockSources) {
  const ownLanes = new Set<number>()
  const answered = new Set<number>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is of one origin
  const say = (said: LaneMessage) => waking?.channel.postMessage(said)
  waking?.channel.addEventListener('message', ({ data }) => {
    if ('held' in data) answered.add(data.held)
    // By a timer: a page that hears, and whose timers stand still, sends nothing.
    else if (ownLanes.has(data.asked)) setTimeout(say, 0, { held: data.asked })
  })

  /** Runs it once no page has the lane; this one asks for one at a time. Throws if the lane is taken from it. */
  async function locked<T>(lane: number, run: (lease: Lease) => Promise<T>): Promise<T> {
    const asking = new AbortController()
    const { promise: isDecided, resolve: decide } = Promise.withResolvers<'decided'>()
    function request(options: LockOptions, mayRun: () => boolean): Promise<T> {
      const lease: Lease = { isLost: false }
      async function hold() {
        if (!mayRun()) return undefined as T
        ownLanes.add(lane)
        decide('decided')
        return run(lease).finally(() => ownLanes.delete(lane))
      }
      const asked = locks.request(nameOf(lane), options, hold) as Promise<T>
      asked.catch(() => {
        lease.isLost = true
        decide('decided')
      })
      return asked
    }
    // It may be granted at the very moment at which it is taken.
    const patient = request({ signal: asking.signal }, () => !asking.signal.aborted)
    if (!waking || !(await isFrozen(lane, isDecided, waking))) return patient
    asking.abort()
    return request({ steal: true }, () => true)
  }

  /** Whether whoever has the lane does not answer, before this page gets it. */
  async function isFrozen(lane: number, isDecided: Promise<'decided'>, { askAfterMs, ...about }: Waking) {
    const isDecidedWithin = (ms: number) => Promise.race([isDecided, pause(ms)])
    for (;;) {
      if ((await isDecidedWithin(askAfterMs)) === 'decided') return false
      if (!about.mayTake()) continue
      answered.delete(lane)
      say({ asked: lane })
      if ((await isDecidedWithin(about.answerWithinMs)) === 'decided') return false
      if (!answered.has(lane)) return true
    }
  }

  return {
    locked,
    /** Runs it if no page has the lane just now; otherwise returns undefined. */
    ifIdle: <T>(lane: number, run: () => Promise<T>) =>
      locks.request(nameOf(lane), { ifAvailable: true }, (lock) => (lock ? run() : undefined)) as Promise<
        T | undefined
      >,
  }
}

const nameOf = (lane: number) => `parmen-outbox.${lane}`
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
