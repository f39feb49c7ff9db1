import { Readable } from 'node:stream'
import { liveBeatMs, type LiveEvent, type LiveEventName } from '#contract/live.ts'
import type { PageCall } from './pageCall.ts'

/**
 * Somebody's open page. `expiresAt` in milliseconds since 1970: then it has to prove anew who it is. A page of an older
 * version has no `pageId`.
 */
export type Page = { userId: number; isAgent: boolean; expiresAt: number; pageId: string | null }

/** What is told, and which call of which page caused it, where one did. */
export type News = Pick<LiveEvent, 'topic'> & { call: PageCall | null }

/** Pages that can be told something. */
export type Audience = {
  /** Each of their users once. */
  userIds: () => number[]
  tell: (userIds: ReadonlySet<number>, news: News) => void
  tellAgents: (news: News) => void
  /** That anything may have changed. */
  tellAll: () => void
}

type Stream = Page & { out: Readable }

/** In bytes. Where more waits, the page no longer reads. */
const mostWaiting = 16 * 1024
const mostPerAccount = 20
// The longest time that Node can wait for.
const longestWaitMs = 2 ** 31 - 1

export type Streams = ReturnType<typeof createStreams>

/** The open pages of this process, and what is said to them (server-sent events). */
export function createStreams() {
  const streams = new Set<Stream>()
  let isClosed = false
  const beating = setInterval(() => say([...streams], 'beat'), liveBeatMs).unref()

  const audienceOf = (pages: ReadonlySet<Stream>): Audience => ({
    userIds: () => [...new Set([...pages].map(({ userId }) => userId))],
    tell: (userIds, news) => announce(of(userIds, pages), news),
    tellAgents: (news) =>
      announce(
        [...pages].filter(({ isAgent }) => isAgent),
        news,
      ),
    tellAll: () => announce([...pages], { topic: null, call: null }),
  })
  const of = (userIds: ReadonlySet<number>, pages = streams as ReadonlySet<Stream>) =>
    [...pages].filter(({ userId }) => userIds.has(userId))

  /** The page that made the call is told which of its calls it was; the others are not. */
  function announce(to: Stream[], { topic, call }: News) {
    const { caller = [], others = [] } = Object.groupBy(to, ({ pageId }) =>
      call && pageId === call.pageId ? 'caller' : 'others',
    )
    say(others, 'change', { topic })
    if (call) say(caller, 'change', { topic, own: call.callNumber })
  }

  function say(to: Stream[], name: LiveEventName, event: LiveEvent | null = null) {
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

  /** The oldest goes, and is told so: if it came back at once it would push out the next. */
  function makeRoom(userId: number) {
    const own = of(new Set([userId]))
    const excess = own.slice(0, Math.max(0, own.length - mostPerAccount + 1))
    say(excess, 'enough')
    end(excess)
  }

  return {
    ...audienceOf(streams),
    /** What the page reads. Ends with its token, when the account has too many, and when all do. */
    open(page: Page): { out: Readable; audience: Audience } {
      makeRoom(page.userId)
      const out = new Readable({ read() {}, highWaterMark: mostWaiting })
      const stream = { ...page, out }
      const wait = Math.min(Math.max(0, page.expiresAt - Date.now()), longestWaitMs)
      const expiry = setTimeout(() => end([stream]), wait).unref()
      out.once('close', () => {
        clearTimeout(expiry)
        streams.delete(stream)
      })
      streams.add(stream)
      say([stream], 'beat')
      if (isClosed) end([stream])
      return { out, audience: audienceOf(new Set([stream])) }
    },
    shut: (userIds: ReadonlySet<number>) => end(of(userIds)),
    /** Nobody hears any more, and whoever comes later is let go at once. */
    close() {
      isClosed = true
      clearInterval(beating)
      end([...streams])
    },
  }
}
