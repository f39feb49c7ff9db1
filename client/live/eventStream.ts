import { EventSource, type FetchLike } from 'eventsource'
import { heartbeatIntervalMs, livePath, pageIdHeader, type LiveEvent, type LiveEventName } from '#contract/live.ts'
import { withToken } from '../api/http.ts'
import { pageId } from '../api/ownCalls.ts'
import type { TokenSource } from '../api/request.ts'

/** What comes over the line. */
export type EventStreamListener = {
  onOpen: () => void
  onChange: (event: LiveEvent) => void
  /** The account has newer pages open; this one is not to come back by itself. */
  onEvicted: () => void
  /** The line broke, or could not be opened. The last that is heard. */
  onLost: () => void
}

/** The server was to be heard twice in this time. */
const maxSilenceMs = 2.5 * heartbeatIntervalMs

/**
 * Opens a line to the server, and answers how to close it. It is tried once; nothing is heard after it is closed. What
 * happened in the `missedMs` before is told first.
 */
export function openEventStream(
  token: TokenSource,
  missedMs: number,
  { onOpen, onChange, onEvicted, onLost }: EventStreamListener,
) {
  const source = new EventSource(`${livePath}?missedMs=${Math.ceil(missedMs)}`, { fetch: fetchWithToken(token) })
  let silenceTimer = setTimeout(disconnect, maxSilenceMs)

  function close() {
    clearTimeout(silenceTimer)
    // Also keeps it from coming back in its own way, which knows no growing waits.
    source.close()
  }
  function disconnect() {
    close()
    onLost()
  }
  function listen(name: LiveEventName, onEvent: (event: LiveEvent) => void) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(disconnect, maxSilenceMs)
      onEvent(JSON.parse(data) as LiveEvent)
    })
  }

  source.addEventListener('open', onOpen)
  source.addEventListener('error', disconnect)
  listen('heartbeat', () => {})
  listen('change', onChange)
  listen('evicted', () => {
    close()
    onEvicted()
  })
  return close
}

function fetchWithToken(source: TokenSource): FetchLike {
  return (url, init) =>
    withToken(source, (token) => {
      const own = { [pageIdHeader]: pageId, ...(token ? { authorization: `Bearer ${token}` } : {}) }
      // oxlint-disable-next-line no-restricted-globals -- client/api/request.ts reads answers to their end; this one has none
      return fetch(url, { ...init, headers: { ...init.headers, ...own } })
    })
}
