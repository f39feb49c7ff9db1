import { Readable } from 'node:stream'
import { heartbeatIntervalMs, type LiveEvent, type LiveEventName } from '#contract/platform/live.ts'
import type { PageCall } from './pageCall.ts'
import { createStreamLimits, type OpenStreams } from './streamLimits.ts'

/**
 * A user's open page. At `expiresAt`, in milliseconds since 1970, it must authenticate again. A page of an older
 * version has no `pageId`; with Firebase there is no `sessionId`.
 */
export type OpenPage = {
  userId: number
  sessionId: string | null
  isAgent: boolean
  expiresAt: number
  pageId: string | null
  /** The network of the caller (`networkOf`). */
  network: string
}

/** An event to send, and the call of a page that caused it, if any. */
export type News = Pick<LiveEvent, 'topic'> & { call: PageCall | null }

/** A set of open pages that events can be sent to. */
export type Audience = {
  /** The distinct users of these pages. */
  userIds: () => number[]
  send: (userIds: ReadonlySet<number>, news: News) => void
  sendToAgents: (news: News) => void
  /** Tells all pages that anything may have changed. */
  sendToAll: () => void
}

type Stream = OpenPage & { out: Readable; openedAt: number }

/** The most that is buffered, in bytes. If there is more, the page no longer reads. */
const maxBufferedBytes = 16 * 1024
// The longest delay of a Node timer.
const maxTimerMs = 2 ** 31 - 1

export type Streams = ReturnType<typeof createStreams>

/** The open pages of this process, and the server-sent events to them. */
export function createStreams(reportToProcesses: (open: OpenStreams) => void = () => {}) {
  const streams = new Set<Stream>()
  const limits = createStreamLimits(reportToProcesses)
  let isClosed = false
  const heartbeat = setInterval(() => {
    broadcast([...streams], 'heartbeat')
    for (const [userId, own] of Map.groupBy(streams, (stream) => stream.userId)) limits.report(userId, own)
    limits.forgetEnded()
  }, heartbeatIntervalMs).unref()

  const audienceOf = (pages: ReadonlySet<Stream>): Audience => ({
    userIds: () => [...new Set([...pages].map(({ userId }) => userId))],
    send: (userIds, news) => announce(streamsOf(userIds, pages), news),
    sendToAgents: (news) => announce(agentsAmong(pages), news),
    sendToAll: () => announce([...pages], { topic: null, call: null }),
  })
  const streamsOf = (userIds: ReadonlySet<number>, pages = streams as ReadonlySet<Stream>) =>
    [...pages].filter(({ userId }) => userIds.has(userId))

  /** Only the page that made the call gets the number of the call. */
  function announce(to: Stream[], { topic, call }: News) {
    const { caller = [], others = [] } = Object.groupBy(to, ({ pageId }) =>
      call && pageId === call.pageId ? 'caller' : 'others',
    )
    broadcast(others, 'change', { topic })
    if (call) broadcast(caller, 'change', { topic, own: call.callNumber })
  }

  function broadcast(to: Stream[], name: LiveEventName, event: LiveEvent | null = null) {
    const text = `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`
    for (const stream of to) {
      if (!streams.has(stream) || stream.out.push(text)) continue
      streams.delete(stream)
      stream.out.destroy()
    }
  }

  function end(to: Stream[]) {
    for (const stream of to) if (streams.delete(stream)) stream.out.push(null)
  }

  /** Evicts the oldest pages and tells them: reconnecting at once would evict the next. */
  function evict(excess: Stream[]) {
    broadcast(excess, 'evicted')
    end(excess)
  }

  return {
    ...audienceOf(streams),
    /** Opens the stream for a page. It ends with the token or the session, on eviction, and on shutdown. */
    open(page: OpenPage): { out: Readable; audience: Audience } {
      const out = outputUntil(page.expiresAt, () => end([stream]))
      const stream = { ...page, out, openedAt: limits.nextOpening() }
      out.once('close', () => streams.delete(stream))
      streams.add(stream)
      broadcast([stream], 'heartbeat')
      if (isClosed) end([stream])
      evict(limits.excessOf(page.userId, streamsOf(new Set([page.userId]))))
      evict(limits.excessAt(page.network, streams))
      limits.report(page.userId, streamsOf(new Set([page.userId])))
      return { out, audience: audienceOf(new Set([stream])) }
    },
    /** Takes the report of a process, possibly this one. */
    receive(open: OpenStreams) {
      if (limits.receive(open)) evict(limits.excessOf(open.userId, streamsOf(new Set([open.userId]))))
    },
    closeFor: (userIds: ReadonlySet<number>) => end(streamsOf(userIds)),
    sessionIds: () => [...new Set([...streams].flatMap(({ sessionId }) => sessionId ?? []))],
    closeForSessions: (sessionIds: ReadonlySet<string>) =>
      end([...streams].filter(({ sessionId }) => sessionId !== null && sessionIds.has(sessionId))),
    /** Ends all streams; their pages ask for another. */
    endAll: () => end([...streams]),
    /** Ends all streams; later ones end immediately. */
    close() {
      isClosed = true
      clearInterval(heartbeat)
      end([...streams])
    },
  }
}

const agentsAmong = (pages: ReadonlySet<Stream>) => [...pages].filter(({ isAgent }) => isAgent)

/** The stream to a page, until a time in milliseconds since 1970. */
function outputUntil(expiresAt: number, onExpiry: () => void): Readable {
  const out = new Readable({ read() {}, highWaterMark: maxBufferedBytes })
  const wait = Math.min(Math.max(0, expiresAt - Date.now()), maxTimerMs)
  const expiry = setTimeout(onExpiry, wait).unref()
  return out.once('close', () => clearTimeout(expiry))
}
