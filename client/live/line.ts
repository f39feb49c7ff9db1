import { EventSource, type FetchLike } from 'eventsource'
import { liveBeatMs, livePath, pageIdHeader, type LiveEvent, type LiveEventName } from '#contract/live.ts'
import { askAs } from '../api/http.ts'
import { pageId } from '../api/ownCalls.ts'
import type { TokenSource } from '../api/request.ts'

/** What comes over the line. */
export type Ear = {
  onOpen: () => void
  onChange: (event: LiveEvent) => void
  /** The account has newer pages open; this one is not to come back by itself. */
  onEnough: () => void
  /** The line broke, or could not be opened. The last that is heard. */
  onLost: () => void
}

/** The server was to be heard twice in this time. */
const longestSilenceMs = 2.5 * liveBeatMs

/**
 * Opens a line to the server, and answers how to close it. It is tried once; nothing is heard after it is closed. What
 * happened in the `missedMs` before is told first.
 */
export function openLine(token: TokenSource, missedMs: number, { onOpen, onChange, onEnough, onLost }: Ear) {
  const source = new EventSource(`${livePath}?missedMs=${Math.ceil(missedMs)}`, { fetch: fetchAs(token) })
  let silence = setTimeout(lose, longestSilenceMs)

  function close() {
    clearTimeout(silence)
    // Also keeps it from coming back in its own way, which knows no growing waits.
    source.close()
  }
  function lose() {
    close()
    onLost()
  }
  function listen(name: LiveEventName, hear: (event: LiveEvent) => void) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      clearTimeout(silence)
      silence = setTimeout(lose, longestSilenceMs)
      hear(JSON.parse(data) as LiveEvent)
    })
  }

  source.addEventListener('open', onOpen)
  source.addEventListener('error', lose)
  listen('beat', () => {})
  listen('change', onChange)
  listen('enough', () => {
    close()
    onEnough()
  })
  return close
}

function fetchAs(source: TokenSource): FetchLike {
  return (url, init) =>
    askAs(source, (token) => {
      const own = { [pageIdHeader]: pageId, ...(token ? { authorization: `Bearer ${token}` } : {}) }
      // oxlint-disable-next-line no-restricted-globals -- client/api/request.ts reads answers to their end; this one has none
      return fetch(url, { ...init, headers: { ...init.headers, ...own } })
    })
}
