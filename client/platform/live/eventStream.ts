import { EventSource, type FetchLike } from 'eventsource'
import {
  heartbeatIntervalMs,
  livePath,
  pageIdHeader,
  type LiveEvent,
  type LiveEventName,
} from '#contract/platform/live.ts'
import { withToken } from '../api/http.ts'
import { pageId } from '../api/ownCalls.ts'
import type { TokenSource } from '../api/request.ts'

/** Callbacks of the event stream. */
export type EventStreamListener = {
  onOpen: () => void
  onChange: (event: LiveEvent) => void
  /** The account has too many newer streams open; do not reconnect automatically. */
  onEvicted: () => void
  /** The stream broke or could not be opened. No further callbacks. */
  onLost: () => void
}

/** Two heartbeats fit into this time. */
const maxSilenceMs = 2.5 * heartbeatIntervalMs

/**
 * Opens an event stream to the server and returns a function that closes it. Tries once; no callbacks after closing.
 * The server first sends the events of the last `missedMs` milliseconds.
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
    // Also disables the library's own reconnecting, which has no backoff.
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
      // oxlint-disable-next-line no-restricted-globals -- client/platform/api/send.ts reads whole responses; this one never ends
      return fetch(url, { ...init, headers: { ...init.headers, ...own } })
    })
}
