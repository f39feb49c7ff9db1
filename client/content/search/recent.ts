import { z } from 'zod'
import { searchKinds, type SearchHit } from '#contract/content/search.ts'
import { readStored, writeStored } from '#client/platform/drafts/browserStorage.ts'
import { draftStorageKey } from '#client/platform/drafts/clearDrafts.ts'
import { hitKey } from './hitKinds.tsx'

/* What a user searched for and opened last, in this browser alone. It is cleared as drafts are, by a sign-out. */

const keyOf = (userId: number) => draftStorageKey(userId, 'search')

const most = { searches: 6, opened: 4 }

const Opened = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  parentTitle: z.string().nullable(),
})
export type Opened = z.infer<typeof Opened>

const Recent = z.object({ searches: z.array(z.string()), opened: z.array(Opened) })
export type Recent = z.infer<typeof Recent>

const none: Recent = { searches: [], opened: [] }

export function readRecent(userId: number): Recent {
  return Recent.safeParse(readStored(keyOf(userId))).data ?? none
}

/** Keeps the search that led to a hit, and the hit. */
export function rememberOpened(userId: number, q: string, hit: SearchHit | Opened) {
  const { searches, opened } = readRecent(userId)
  const others = searches.filter((one) => one.toLowerCase() !== q.toLowerCase())
  writeStored(keyOf(userId), {
    searches: (q === '' ? searches : [q, ...others]).slice(0, most.searches),
    opened: [Opened.parse(hit), ...opened.filter((one) => hitKey(one) !== hitKey(hit))].slice(0, most.opened),
  })
}

export const forgetRecent = (userId: number) => writeStored(keyOf(userId), null)
