import type { QueryClient } from '@tanstack/react-query'
import { currentConnection, onConnectionChange } from '../api/connection.ts'
import type { TokenSource } from '../api/request.ts'
import { openLine } from './line.ts'
import { createRefresh } from './refresh.ts'

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** A line that lived so long was a good one: the next try comes soon again. */
const steadyMs = 30_000
/** The way of the first list to the server and back, and the line's own. */
const onTheWayMs = 1_000
/** Browsers allow few lines to one host: pages that nobody looks at give theirs back. */
const hiddenForMs = 10_000

/**
 * Keeps what the page shows up to date, over one line to the server that comes back after it was lost, until the function
 * it answers is called. `since` is when the page began to ask for its lists, as `performance.now()` has it.
 */
export function keepLive(token: TokenSource, queryClient: QueryClient, since: number): () => void {
  const { hear, stop } = createRefresh(queryClient)
  let closeLine: (() => void) | undefined
  let isFirst = true
  let isResting = false
  let openedAt = Infinity
  let pause = firstPauseMs
  let waiting: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(waiting)
    openedAt = Infinity
    // All is asked for anew on any line but the first.
    const missedMs = isFirst ? performance.now() - since + onTheWayMs : 0
    closeLine = openLine(token, missedMs, { onOpen, onChange: hear, onEnough: rest, onLost })
  }

  function onOpen() {
    openedAt = Date.now()
    // What was said while nobody listened is lost.
    if (!isFirst) hear({ topic: null })
    isFirst = false
  }

  function onLost() {
    closeLine = undefined
    isFirst = false
    if (Date.now() - openedAt > steadyMs) pause = firstPauseMs
    // All pages lose a server that stops, and must not all come back in the same moment.
    waiting = setTimeout(open, pause * (0.5 + Math.random()))
    pause = Math.min(pause * 2, longestPauseMs)
  }

  /** Until the page is looked at again. */
  function rest() {
    clearTimeout(waiting)
    closeLine?.()
    closeLine = undefined
    isFirst = false
    isResting = true
  }

  function onVisibility() {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(rest, hiddenForMs)
    else if (isResting) {
      isResting = false
      open()
    }
  }

  function onConnection() {
    if (currentConnection() === 'back' && !closeLine && !isResting) open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  const ignoreConnection = onConnectionChange(onConnection)
  // Several pages opened in the background at once would take every line that there is to the host.
  if (document.visibilityState === 'hidden') rest()
  else open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    ignoreConnection()
    clearTimeout(hiding)
    rest()
    stop()
  }
}
