import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, numberInUrl } from './fields.ts'
import { itemKinds } from './items.ts'
import { limits } from './limits.ts'
import { withWireNames } from './wire.ts'

/** Markers around the matched words of an excerpt: two private-use characters that never occur in user text. */
export const highlightMarks = { start: '\uE000', end: '\uE001' } as const

export const searchKinds = ['folder', ...itemKinds, 'member', 'message'] as const

export const SearchHit = z.object({
  /** The kind says what `id` is: of a folder, an item, a user or a message. */
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  /** The best matching part of the text, with `highlightMarks` around the words. Plain text, never HTML. */
  excerpt: z.string().nullable(),
  /** The folder of the item, or the folder itself; null for a user. */
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  parentTitle: z.string().nullable(),
  /** Total number of hits of this kind. */
  kindTotal: z.int(),
})
export type SearchHit = z.input<typeof SearchHit>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  parentTitle: 'parentObjectTitle',
}

export const search = withWireNames('search', wireNames, {
  find: endpoint({
    method: 'GET',
    path: '/api/Search',
    summary:
      'Folders, events, components, people and messages that the caller may see and that hold all the words; of each kind the best `topX`, best first.',
    query: z.object({
      ...caller,
      q: z.string().max(limits.searchText),
      topX: numberInUrl(z.int().min(1).max(limits.inFolder)).prefault(limits.searchHits),
    }),
    answer: z.array(SearchHit),
  }),
})
