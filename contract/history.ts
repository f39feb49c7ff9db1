import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { caller, id, timestamp, page } from './fields.ts'
import { itemKinds } from './items.ts'
import { limits } from './limits.ts'
import { withWireNames } from './wire.ts'

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
] as const

const changedFields = [
  'title',
  'name',
  'category',
  'status',
  'type',
  'component',
  'replacedBy',
  'startDate',
  'endDate',
  'description',
  'outcome',
  'link',
  'zipCode',
  'city',
  'inherits',
  'role',
] as const
export type ChangedField = (typeof changedFields)[number]

/** Something that happened in a folder. */
export const Change = z.object({
  id: z.int(),
  kind: z.enum(changeKinds),
  action: z.enum(changeActions),
  /** Of a member the person's id; of all else its own. */
  subjectId: z.int(),
  /** As it was called then; a person as he is called now. Of an invitation its address, for those who may invite. */
  title: z.string().nullable(),
  folderId: z.int(),
  folderTitle: z.string(),
  /** Whether it can still be opened. */
  isThere: z.boolean(),
  /** First and last name; null where nobody is to be named. */
  changedBy: z.string().nullable(),
  /** Whether it was done by the person whom it is about. */
  isOwnDoing: z.boolean(),
  changedAt: timestamp,
  /** In words as they were then; days as yyyy-MM-dd, and of long texts the beginning. */
  changes: z.array(z.object({ field: z.enum(changedFields), from: z.string().nullable(), to: z.string().nullable() })),
})
export type Change = z.input<typeof Change>

const wireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
}

export const history = withWireNames(wireNames, {
  ofFolder: endpoint({
    method: 'GET',
    path: '/api/History',
    summary:
      'What has happened in a folder, and in those of its sub-folders that the caller may see, the latest first.',
    query: z.object({ ...caller, folderId: id, ...page(limits.inFolder) }),
    answer: z.array(Change),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
})
