import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heartbeatIntervalMs } from '#contract/platform/live.ts'
import { createStreams } from './streams.ts'

let streams: ReturnType<typeof createStreams>
beforeEach(() => {
  vi.useFakeTimers()
  streams = createStreams()
  return () => streams.close()
})
afterEach(() => void vi.useRealTimers())

type Opened = { minutes?: number; pageId?: string | null; network?: string; at?: typeof streams }

function open(userId: number, { minutes = 15, pageId = null, network = '192.0.2.1', at = streams }: Opened = {}) {
  const expiresAt = Date.now() + minutes * 60_000
  return at.open({ userId, sessionId: null, isAgent: false, expiresAt, pageId, network }).out
}
const news = { topic: 'message', call: null } as const

/** Keeps reading, as a browser does. */
function readOf(out: Readable) {
  const said: string[] = []
  let hasEnded = false
  out.on('data', (part) => said.push(String(part)))
  out.on('end', () => (hasEnded = true))
  return { said, names: () => said.map((part) => /event: (\w+)/.exec(part)?.[1]), hasEnded: () => hasEnded }
}

const now = () => vi.advanceTimersByTimeAsync(0)

test('a page gets a heartbeat at once and then at intervals', async () => {
  const { said } = readOf(open(1))
  await now()
  expect(said).toEqual(['event: heartbeat\ndata: null\n\n'])
  await vi.advanceTimersByTimeAsync(2 * heartbeatIntervalMs)
  expect(said).toHaveLength(3)
})

test('a user receives events on each of their pages, and on no other', async () => {
  const [first, second, other] = [readOf(open(1)), readOf(open(1)), readOf(open(2))]
  streams.send(new Set([1]), news)
  await now()
  expect(first.said.at(-1)).toBe('event: change\ndata: {"topic":"message"}\n\n')
  expect(second.said).toEqual(first.said)
  expect(other.names()).toEqual(['heartbeat'])
})

test('only the page that caused a change gets the number of the call', async () => {
  const [caller, other, older] = [readOf(open(1, { pageId: 'a' })), readOf(open(1, { pageId: 'b' })), readOf(open(1))]
  streams.send(new Set([1]), { topic: 'message', call: { pageId: 'a', callNumber: 7 } })
  await now()
  expect(caller.said.at(-1)).toBe('event: change\ndata: {"topic":"message","own":7}\n\n')
  expect(other.said.at(-1)).toBe('event: change\ndata: {"topic":"message"}\n\n')
  expect(older.said).toEqual(other.said)
})

test('a stream ends with its token', async () => {
  const page = readOf(open(1, { minutes: 3 }))
  await vi.advanceTimersByTimeAsync(3 * 60_000 - 1)
  expect(page.hasEnded()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.hasEnded()).toBe(true)
  expect(streams.userIds()).toEqual([])
})

test('beyond twenty pages of one account the oldest is evicted, and told not to reconnect', async () => {
  const pages = Array.from({ length: 21 }, () => readOf(open(1)))
  const other = readOf(open(2))
  await now()
  expect(pages.map(({ hasEnded }) => hasEnded())).toEqual([true, ...Array<boolean>(20).fill(false)])
  expect(pages[0]?.names()).toEqual(['heartbeat', 'evicted'])
  expect(other.hasEnded()).toBe(false)
})

test('an account has twenty pages in all processes; the oldest are evicted, wherever they are', async () => {
  const processes: ReturnType<typeof createStreams>[] = []
  for (let count = 0; count < 4; count++)
    processes.push(createStreams((told) => processes.forEach((one) => one.receive(told))))
  const pages = []
  for (const at of processes) {
    for (let count = 0; count < 20; count++) pages.push(readOf(open(1, { at })))
    await vi.advanceTimersByTimeAsync(1000)
  }
  const others = processes.map((at) => readOf(open(2, { at })))
  await now()
  expect(pages.filter(({ hasEnded }) => !hasEnded())).toEqual(pages.slice(-20))
  expect(pages.slice(0, 60).map(({ names }) => names().at(-1))).toEqual(Array<string>(60).fill('evicted'))
  expect(others.map(({ hasEnded }) => hasEnded())).toEqual([false, false, false, false])
  for (const one of processes) one.close()
})

test('what a process had open that has ended is forgotten', async () => {
  const openedAt = Array.from({ length: 20 }, (_, page) => Date.now() + 1000 + page)
  streams.receive({ process: 'another', userId: 1, openedAt })
  await vi.advanceTimersByTimeAsync(4 * heartbeatIntervalMs)
  const pages = Array.from({ length: 20 }, () => readOf(open(1)))
  await now()
  expect(pages.map(({ hasEnded }) => hasEnded())).toEqual(Array<boolean>(20).fill(false))
})

test('beyond five hundred pages of one address its oldest is evicted', async () => {
  const pages = Array.from({ length: 501 }, (_, userId) => readOf(open(userId)))
  const elsewhere = readOf(open(9, { network: '192.0.2.2' }))
  await now()
  expect(pages.filter(({ hasEnded }) => hasEnded())).toEqual([pages[0]])
  expect(pages[0]?.names()).toEqual(['heartbeat', 'evicted'])
  expect(elsewhere.hasEnded()).toBe(false)
})

test('a page that no longer reads is closed', async () => {
  const out = open(1)
  for (let told = 0; told < 1000; told++) streams.send(new Set([1]), news)
  expect(out.destroyed).toBe(true)
  expect(streams.userIds()).toEqual([])
})

test('a suspended user receives nothing more', async () => {
  const [suspended, other] = [readOf(open(1)), readOf(open(2))]
  streams.closeFor(new Set([1]))
  await now()
  expect([suspended.hasEnded(), other.hasEnded()]).toEqual([true, false])
})

test('on shutdown all streams end, also one that is just being opened', async () => {
  const page = readOf(open(1))
  streams.close()
  const late = readOf(open(2))
  await now()
  expect([page.hasEnded(), late.hasEnded()]).toEqual([true, true])
})
