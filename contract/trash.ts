import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, id, timestamp, page } from './fields.ts'
import { itemCounts, itemIds } from './itemFields.ts'
import { itemKinds } from './items.ts'
import { limits } from './limits.ts'
import { withWireNames } from './wire.ts'

/** Response of a delete call: the id of the deletion, needed to restore it. */
export const Deleted = z.object({ deletionId: z.int() })

export const trashKinds = ['folder', ...itemKinds] as const
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

/** The location of a restored item: a folder is folderId itself, any other item is in that folder. */
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
    summary: 'What was deleted in the last 30 days and the caller may restore, the latest first.',
    query: z.object({ ...caller, ...page(limits.inFolder) }),
    answer: z.array(TrashEntry),
    isPaged: true,
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
