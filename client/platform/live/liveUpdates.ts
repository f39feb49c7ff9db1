import type { QueryClient } from '@tanstack/react-query'
import { currentConnection, onConnectionChange } from '../api/connection.ts'
import type { TokenSource } from '../api/request.ts'
import { openEventStream } from './eventStream.ts'
import { createListRefresher } from './listRefresher.ts'

const firstDelayMs = 1_000
const maxDelayMs = 60_000
/** A stream that lived this long was stable: the next reconnect starts with a short delay again. */
const stableAfterMs = 30_000
/** Allowance for the latency of the first queries and of the stream itself. */
const latencyMarginMs = 1_000
/** Browsers limit connections per host: hidden pages close theirs. */
const closeWhenHiddenMs = 10_000

/**
 * Keeps the lists on the page up to date over one event stream, which reconnects when lost, until the returned function
 * is called. `since` is when the page began to query its lists, in `performance.now()` time.
 */
export function startLiveUpdates(token: TokenSource, queryClient: QueryClient, since: number): () => void {
  const { onEvent, stop } = createListRefresher(queryClient)
  let closeStream: (() => void) | undefined
  let isFirst = true
  let isPaused = false
  let openedAt = Infinity
  let delay = firstDelayMs
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(reconnectTimer)
    openedAt = Infinity
    // Only the first stream asks for missed events; after a reconnect everything is refetched.
    const missedMs = isFirst ? performance.now() - since + latencyMarginMs : 0
    closeStream = openEventStream(token, missedMs, { onOpen, onChange: onEvent, onEvicted: pauseUpdates, onLost })
  }

  function onOpen() {
    openedAt = Date.now()
    // Events sent while disconnected are lost.
    if (!isFirst) onEvent({ topic: null })
    isFirst = false
  }

  function onLost() {
    closeStream = undefined
    isFirst = false
    if (Date.now() - openedAt > stableAfterMs) delay = firstDelayMs
    // Random delay: when a server stops, all pages lose it at once and must not reconnect at the same moment.
    reconnectTimer = setTimeout(open, delay * (0.5 + Math.random()))
    delay = Math.min(delay * 2, maxDelayMs)
  }

  /** Closes the stream until the page is visible again. */
  function pauseUpdates() {
    clearTimeout(reconnectTimer)
    closeStream?.()
    closeStream = undefined
    isFirst = false
    isPaused = true
  }

  function onVisibility() {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(pauseUpdates, closeWhenHiddenMs)
    else if (isPaused) {
      isPaused = false
      open()
    }
  }

  function onConnection() {
    if (currentConnection() === 'restored' && !closeStream && !isPaused) open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  const unsubscribeConnection = onConnectionChange(onConnection)
  // Pages opened in background tabs would use up all connections to the host.
  if (document.visibilityState === 'hidden') pauseUpdates()
  else open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    unsubscribeConnection()
    clearTimeout(hiddenTimer)
    pauseUpdates()
    stop()
  }
}
