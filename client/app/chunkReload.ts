import { isChunkLoadError } from '#client/platform/api/chunkLoadError.ts'
import { reloadedAtKey } from '#client/platform/drafts/storageKeys.ts'

const minuteMs = 60_000

/**
 * Returns whether a reload helps: after a release the old chunks are gone. False within a minute of the last reload,
 * and while offline.
 */
export function shouldReloadForChunk(error: unknown): boolean {
  if (!isChunkLoadError(error) || !navigator.onLine) return false
  return Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) >= minuteMs
}

export function reloadOnce() {
  sessionStorage.setItem(reloadedAtKey, String(Date.now()))
  window.location.reload()
}
