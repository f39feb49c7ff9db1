import { expect } from 'vitest'
import { livePath, pageIdHeader, type LiveEvent } from '#contract/platform/live.ts'

/** A page's live stream from a running server; `received` holds its events so far, without heartbeats. */
export async function listenAt(url: string, token: string, missedMs = 0, pageId?: string) {
  const leaving = new AbortController()
  const { status, headers, body } = await fetch(`${url}${livePath}?missedMs=${missedMs}`, {
    headers: { authorization: `Bearer ${token}`, ...(pageId && { [pageIdHeader]: pageId }) },
    signal: leaving.signal,
  })
  if (status !== 200 || !body) throw new Error(`${livePath}: ${status}`)
  const received: LiveEvent[] = []
  const beaten = Promise.withResolvers<void>()
  const read = async () => {
    let text = ''
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const events = (text + part).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
        if (name === 'heartbeat') beaten.resolve()
        else if (name === 'change') received.push(JSON.parse(data) as LiveEvent)
      }
    }
    return 'ended' as const
  }
  const ended = read().catch(() => 'broken' as const)
  await beaten.promise
  return {
    received,
    headers,
    ended,
    leave: () => leaving.abort(),
    /** Waits for this topic. Returns the distinct topics received up to its last event, and forgets them. */
    async until(topic: LiveEvent['topic']) {
      const last = () => received.findLastIndex((event) => event.topic === topic)
      await expect.poll(last, { timeout: 10_000 }).not.toBe(-1)
      return new Set(received.splice(0, last() + 1).map((event) => event.topic))
    },
  }
}
