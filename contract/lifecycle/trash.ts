import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, timestamp, page } from '#contract/platform/fields.ts'
import { itemCounts, itemIds } from '#contract/rules/itemFields.ts'
import { itemKinds } from '#contract/platform/items.ts'
import { createdPerHour, largestDeletion, limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** An `import` is all that an undone import brought, under the name of its file. */
export const trashKinds = ['folder', 'import', ...itemKinds] as const
export type TrashKind = (typeof trashKinds)[number]

/** One deletion, and how much is restored with it. */
export const TrashEntry = z.object({
  /** Id of the deletion. */
  id: z.int(),
  kind: z.enum(trashKinds),
  title: z.string(),
  /** The folder it was in; null for a main folder. */
  folderTitle: z.string().nullable(),
  /** The main folder above it, if it was in a sub-folder. */
  parentTitle: z.string().nullable(),
  /** First and last name. */
  deletedBy: z.string(),
  deletedAt: timestamp,
  /** When it is permanently deleted. */
  expiresAt: timestamp,
  children: z.int(),
  ...itemCounts,
})
export type TrashEntry = z.input<typeof TrashEntry>

/** The kinds of items of which several are deleted at once by `trash.add`. */
export const severalKinds = ['activity', 'component'] as const
export type SeveralKind = (typeof severalKinds)[number]

/** Things of one kind to delete, each with the folder that it lies in. */
export const ItemsToDelete = z.object({
  kind: z.enum(severalKinds),
  items: z
    .array(z.object({ id: bodyId, folderId: bodyId }))
    .min(1, 'Välj minst en sak.')
    .max(largestDeletion, `Välj högst ${largestDeletion} saker.`),
})
export type ItemsToDelete = z.input<typeof ItemsToDelete>

/** The location of a restored item: a folder is folderId itself, any other item is in that folder, as is what an import brought. */
export const Restored = z.object({
  kind: z.enum(trashKinds),
  folderId: z.int(),
  ...itemIds,
})
export type Restored = z.input<typeof Restored>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  parentTitle: 'parentObjectTitle',
  expiresAt: 'expireDate',
}

export const trash = withWireNames('trash', wireNames, {
  mine: endpoint({
    method: 'GET',
    path: '/api/Trash',
    reloadedBy: changesOf.trash,
    summary: 'What was deleted in the last 30 days and the caller may restore, the latest first.',
    query: z.object({ ...caller, ...page(limits.inFolder) }),
    answer: z.array(TrashEntry),
    isPaged: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Trash',
    summary:
      'Moves several events or components to the trash for 30 days, all of them or none: one deletion for each folder.',
    body: ItemsToDelete,
    answer: z.object({ deletionIds: z.array(z.int()) }),
    problems: ['folderNotFound', 'accessDenied', 'activityNotFound', 'componentNotFound'],
    limit: createdPerHour.activities,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/Trash/:id/restore',
    summary: 'Brings back all that one act of deleting put in the trash.',
    params: z.object({ id }),
    answer: Restored,
    problems: ['deletionNotFound', 'accessDenied', 'folderFull'],
  }),
})
