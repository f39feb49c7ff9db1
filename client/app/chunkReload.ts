const key = 'parmen.reloadedAt'
const minuteMs = 60_000

// As Chromium, Firefox and Safari say it.
const chunkLoadErrorText = /dynamically imported module|importing a module script failed/i

export const isChunkLoadError = (error: unknown) => error instanceof Error && chunkLoadErrorText.test(error.message)

/**
 * A release takes the earlier one's files away, and a page may find one of its parts gone. False where the page was
 * loaded anew within the last minute, and without a connection.
 */
export function shouldReloadForChunk(error: unknown): boolean {
  if (!isChunkLoadError(error) || !navigator.onLine) return false
  return Date.now() - Number(sessionStorage.getItem(key) ?? 0) >= minuteMs
}

export function reloadOnce() {
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}
