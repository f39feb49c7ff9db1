import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id, shownEmail, timestamp, page } from '#contract/platform/fields.ts'
import { historyFields } from '#contract/items/kind.ts'
import { allTables } from '#contract/items/tables.ts'
import { itemKinds } from '#contract/platform/items.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

const changeKinds = ['folder', ...itemKinds, 'member', 'invitation'] as const
export type ChangeKind = (typeof changeKinds)[number]

const changeActions = [
  'created',
  'changed',
  'deleted',
  'restored',
  'invited',
  'declined',
  'joined',
  'added',
  'left',
  'removed',
  'role',
  'handedOver',
  'tookOver',
  'movedAway',
  'movedHere',
] as const

/** What the table of each kind tells of, by its names there. */
const ofItems = allTables.flatMap((kind) => historyFields(kind).map(({ name }) => name))
const changedFields = [
  ...new Set([
    ...ofItems,
    'folder',
    'category',
    'reading',
    'meterFile',
    'zipCode',
    'city',
    'inherits',
    'keepsCosts',
    'observersReport',
    'hidesFirms',
    'role',
    'offer',
    'chosenOffer',
    'faultState',
  ] as const),
]
export type ChangedField = (typeof changedFields)[number]

/** One recorded change in a folder. */
export const Change = z.object({
  id: z.int(),
  kind: z.enum(changeKinds),
  action: z.enum(changeActions),
  /** The user id of a member; otherwise the id of the item. */
  subjectId: z.int(),
  /**
   * The title at that time; a user's current name. For an invitation its e-mail address, visible only to those who may
   * invite.
   */
  title: shownEmail.nullable(),
  folderId: z.int(),
  folderTitle: z.string(),
  /** Whether the item still exists and can be opened. */
  isThere: z.boolean(),
  /** First and last name; null if the user must stay anonymous. */
  changedBy: z.string().nullable(),
  /** True if the user made this change to themselves, such as leaving. */
  isOwnDoing: z.boolean(),
  changedAt: timestamp,
  /** Display texts as they were then; dates as yyyy-MM-dd; amounts in hundredths; long texts are truncated. A folder that the reader does
   * not see has none. */
  changes: z.array(z.object({ field: z.enum(changedFields), from: z.string().nullable(), to: z.string().nullable() })),
})
export type Change = z.input<typeof Change>

/** That an item was changed, and nothing of what it holds. */
const ItemChange = Change.pick({ id: true, action: true, folderId: true, changedAt: true }).extend({
  kind: z.enum(['folder', ...itemKinds]),
  itemId: z.int(),
})
export type ItemChange = z.input<typeof ItemChange>

/** How many changes one answer of `history.since` has at most. */
export const mostChanges = 200

/** The transaction that recorded the last change that was answered, and the id of the change. */
const cursor = z.string().regex(/^\d{1,19}\.\d{1,15}$/, 'Ange det som ett tidigare svar hade i next.')

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
}

export const history = withWireNames('history', wireNames, {
  ofFolder: endpoint({
    method: 'GET',
    path: '/api/History',
    reloadedBy: changesOf.history,
    summary:
      'What has happened in a folder, and in those of its sub-folders that the caller may see, the latest first.',
    query: z.object({ ...caller, folderId: id, ...page(limits.inFolder) }),
    answer: z.array(Change),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  since: endpoint({
    method: 'GET',
    path: '/api/Changes',
    byToken: 'read',
    summary:
      'What was changed in the folders that the caller sees after the cursor, the earliest first, each at least once. Without a cursor: the one to begin with.',
    query: z.object({ ...caller, after: cursor.optional() }),
    answer: z.object({
      changes: z.array(ItemChange),
      /** The cursor to ask with the next time. */
      next: z.string(),
      /** Whether there is more to be read with it at once. */
      isMore: z.boolean(),
    }),
    limit: { max: 1200, windowSeconds: 3600 },
  }),
})
