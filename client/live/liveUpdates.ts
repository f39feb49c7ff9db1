import type { QueryClient } from '@tanstack/react-query'
import { currentConnection, onConnectionChange } from '../api/connection.ts'
import type { TokenSource } from '../api/request.ts'
import { openEventStream } from './eventStream.ts'
import { createListRefresher } from './listRefresher.ts'

const firstDelayMs = 1_000
const maxDelayMs = 60_000
/** A line that lived so long was a good one: the next try comes soon again. */
const stableAfterMs = 30_000
/** The way of the first list to the server and back, and the line's own. */
const latencyMarginMs = 1_000
/** Browsers allow few lines to one host: pages that nobody looks at give theirs back. */
const closeWhenHiddenMs = 10_000

/**
 * Keeps what the page shows up to date, over one line to the server that comes back after it was lost, until the function
 * it answers is called. `since` is when the page began to ask for its lists, as `performance.now()` has it.
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
    // All is asked for anew on any line but the first.
    const missedMs = isFirst ? performance.now() - since + latencyMarginMs : 0
    closeStream = openEventStream(token, missedMs, { onOpen, onChange: onEvent, onEvicted: pauseUpdates, onLost })
  }

  function onOpen() {
    openedAt = Date.now()
    // What was said while nobody listened is lost.
    if (!isFirst) onEvent({ topic: null })
    isFirst = false
  }

  function onLost() {
    closeStream = undefined
    isFirst = false
    if (Date.now() - openedAt > stableAfterMs) delay = firstDelayMs
    // All pages lose a server that stops, and must not all come back in the same moment.
    reconnectTimer = setTimeout(open, delay * (0.5 + Math.random()))
    delay = Math.min(delay * 2, maxDelayMs)
  }

  /** Until the page is looked at again. */
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
  // Several pages opened in the background at once would take every line that there is to the host.
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
