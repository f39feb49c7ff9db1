import { del, entries, promisifyRequest } from 'idb-keyval'
import { createBrowserStore } from '#client/ui/state/browserStore.ts'
import { readStored, writeStored } from './browserStorage.ts'
import { draftStorageKey, isDraftName } from './clearDrafts.ts'

/*
 * Drafts a second time, in IndexedDB: Chromium writes localStorage late, and a browser that is killed loses what was
 * written there in the last minute. Each is under its name in localStorage, which says whose it is.
 */

const store = createBrowserStore('parmen-drafts', 'drafts')

/** Nothing that old is wanted any more. */
const mostAgeMs = 60 * 24 * 60 * 60 * 1000

/** Without a value it was sent, or thrown away. */
type Kept = { value: unknown; at: number }

let last: Promise<unknown> = Promise.resolve()

/** One after another, so that the latest is what is there. An error is none of whoever writes: localStorage has it. */
function next(task: () => Promise<void>): Promise<void> {
  last = last.then(task).catch(() => undefined)
  return last as Promise<void>
}

/** Null forgets it: that is kept too, since localStorage may come back with it. */
export const keepDraft = (name: string, value: unknown) =>
  next(() =>
    store('readwrite', (drafts) => {
      drafts.put({ value, at: Date.now() } satisfies Kept, name)
      // Not once it hears that it is there: the page may be left before that.
      drafts.transaction.commit()
      return promisifyRequest(drafts.transaction)
    }),
  )

/**
 * Makes localStorage what it was when the browser was killed, each draft under the name of its person, and forgets what is
 * old. What localStorage has of later stays: the page may have been left before it was written here.
 */
export const restoreDrafts = () =>
  next(async () => {
    for (const [name, { value, at }] of await entries<string, Kept>(store)) {
      if (Date.now() - at > mostAgeMs) await del(name, store)
      else if (!isLaterHere(name, (value as Dated | null)?.at ?? at)) writeStored(name, value)
    }
    forgetOld()
  })

type Dated = { at?: unknown }

function isLaterHere(name: string, than: unknown): boolean {
  const { at } = (readStored(name) ?? {}) as Dated
  return typeof at === 'number' && typeof than === 'number' && at > than
}

/** Of what localStorage has, what says when it was written. */
function forgetOld() {
  for (const name of Object.keys(localStorage).filter(isDraftName)) {
    const { at } = (readStored(name) ?? {}) as Dated
    if (typeof at === 'number' && Date.now() - at > mostAgeMs) writeStored(name, null)
  }
}

/** Forgets the drafts of a user. */
export async function clearKeptDrafts(userId: number) {
  const own = draftStorageKey(userId, '')
  await next(async () => {
    for (const [name] of await entries<string, Kept>(store)) if (name.startsWith(own)) void keepDraft(name, null)
  })
  await last
}
