import { readStored, writeStored } from './browserStorage.ts'
import { onUserLeft } from '../session/userLeft.ts'

/*
 * Keeps drafts where a browser that is killed does not lose them (`draftStore.ts`): loaded with the first, so that no
 * visitor's page opens the database.
 */

const waiting = new Map<string, unknown>()
/** As long as somebody pauses between two words. */
const pauseMs = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps a draft in both; undefined forgets it. */
export function writeLonger(name: string, draft: object | undefined) {
  // When: of two that are kept the later counts.
  const value = draft ? { ...draft, at: Date.now() } : null
  if (value === null && readStored(name) === null) return
  writeStored(name, value)
  keepLonger(name, value)
}

/** Null forgets it, at once: what was sent must not come back to whoever loads the page again. */
function keepLonger(name: string, value: unknown) {
  waiting.set(name, value)
  timer ??= setTimeout(flush, pauseMs)
  if (value === null) flush()
}

function flush() {
  clearTimeout(timer)
  timer = undefined
  const due = [...waiting]
  waiting.clear()
  if (due.length === 0) return
  void import('./draftStore.ts')
    .then(({ keepDraft }) => due.forEach(([name, value]) => void keepDraft(name, value)))
    .catch(() => undefined)
}

// A camera is opened over the page, which may be killed behind it.
globalThis.addEventListener?.('visibilitychange', flush)
// Nothing of somebody who has left is written behind that.
onUserLeft(() => waiting.clear())
