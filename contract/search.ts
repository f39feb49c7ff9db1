import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, numberInUrl } from './fields.ts'
import { itemKinds } from './items.ts'
import { limits } from './limits.ts'
import { withWireNames } from './wire.ts'

/** What stand round the found words of an excerpt: two characters for private use, never part of what people wrote. */
export const highlightMarks = { start: '\uE000', end: '\uE001' } as const

export const searchKinds = ['folder', ...itemKinds, 'member', 'message'] as const

export const SearchHit = z.object({
  /** The kind says what `id` is: of a folder, an item, a user or a message. */
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  /** The part of the text that answers best, with `highlightMarks` round the words. Text, never HTML. */
  excerpt: z.string().nullable(),
  /** The folder it lies in, or the folder itself; null for a person. */
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  parentTitle: z.string().nullable(),
  /** How many of this kind were found in all. */
  kindTotal: z.int(),
})
export type SearchHit = z.input<typeof SearchHit>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  parentTitle: 'parentObjectTitle',
}

export const search = withWireNames(wireNames, {
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
