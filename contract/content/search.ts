import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, numberInUrl } from '#contract/platform/fields.ts'
import { itemKinds } from '#contract/platform/items.ts'
import { limits } from '#contract/platform/limits.ts'
import { currencies } from '#contract/rules/money.ts'
import { Cover } from '#contract/rules/pictures.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Markers around the matched words of an excerpt: two private-use characters that never occur in user text. */
export const highlightMarks = { start: '\uE000', end: '\uE001' } as const

export const searchKinds = ['folder', ...itemKinds, 'member', 'message'] as const

export const SearchHit = z.object({
  /** The kind says what `id` is: of a folder, an item, a user or a message. */
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  /** The title with `highlightMarks` around what was found: the forms of the words, and the parts of compounds. */
  markedTitle: z.string(),
  /** The best matching part of the text, with `highlightMarks` around the words. Plain text, never HTML. */
  excerpt: z.string().nullable(),
  /** The folder of the item, or the folder itself; null for a user. */
  folderId: z.int().nullable(),
  folderTitle: z.string().nullable(),
  parentTitle: z.string().nullable(),
  /** It has not the words themselves, but what is kin to them: 'Målning' for måla, 'Byte av tak' for takbyte. */
  isKin: z.boolean(),
  /** Total number of hits of this kind, of those that are kin by themselves. */
  kindTotal: z.int(),
  /** The first day of an event, the day of a paper, that of a fault's report or of a message: yyyy-MM-dd. */
  day: z.string().nullable(),
  /** The type of an event, the kind of a paper. */
  typeName: z.string().nullable(),
  /** Status of an event. */
  statusId: z.int().nullable(),
  /** What an event cost, in hundredths; null also where the caller does not see costs. */
  cost: z.int().nullable(),
  currency: z.enum(currencies),
  /** The event, component or fault that a paper belongs to, with `highlightMarks`. */
  belongsTo: z.string().nullable(),
  /** The picture of a paper, or the cover of a folder or component. */
  picture: Cover.nullable(),
})
export type SearchHit = z.input<typeof SearchHit>

/** What was probably meant, and what is found by it; neither if there is nothing like it. */
export const Meant = z.object({
  /** The search text with other words in the place of those that the caller has nowhere. */
  q: z.string().nullable(),
  hits: z.array(SearchHit),
  /** How many papers that the caller may see have not been read yet, so that their text is not searched. */
  unread: z.int(),
})
export type Meant = z.input<typeof Meant>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  parentTitle: 'parentObjectTitle',
}

export const search = withWireNames('search', wireNames, {
  find: endpoint({
    method: 'GET',
    path: '/api/Search',
    byToken: 'read',
    summary:
      'Folders, events, components, people and messages that the caller may see and that hold all the words; of each kind the best `topX`, best first. After them those that hold what is kin to the words (`isKin`).',
    query: z.object({
      ...caller,
      q: z.string().max(limits.searchText),
      topX: numberInUrl(z.int().min(1).max(limits.inFolder)).prefault(limits.searchHits),
      /** `true`: the words as they were typed, and not their other forms or longer words. */
      isExact: z.literal('true').optional(),
    }),
    answer: z.array(SearchHit),
  }),
  meant: endpoint({
    method: 'GET',
    path: '/api/Search/meant',
    summary:
      'For a search that finds little: the words of what the caller may see that are most like those typed, and the best hits of each kind.',
    query: z.object({ ...caller, q: z.string().max(limits.searchText) }),
    answer: Meant,
  }),
})
