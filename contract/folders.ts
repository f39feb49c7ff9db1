import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asker, id, moment, optionalBodyId, optionalText, page, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { folderStatus } from './statuses.ts'
import { Deleted } from './trash.ts'

export const Folder = z.object({
  id: z.int(),
  objectTitle: z.string(),
  description: z.string().nullable(),
  categoryId: z.int().nullable(),
  categoryName: z.string().nullable(),
  /** Null: a main folder. */
  parentObjectId: z.int().nullable(),
  parentObjectTitle: z.string().nullable(),
  /** Null: the caller is attached to the sub-folder alone and sees of the main folder its title only (ruling 8). */
  parentRoleId: z.int().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  statusId: z.int(),
  statusName: z.string(),
  roleId: z.int(),
  roleName: z.string(),
  objectUserStatusId: z.int(),
  createDate: moment,
  updateDate: moment,
})
export type Folder = z.input<typeof Folder>

/** A card of the dashboard. A pending invitation (status 15) carries the way to accept it, and no more than its title. */
export const FolderCard = Folder.extend({ memberId: z.int().nullable() })
export type FolderCard = z.input<typeof FolderCard>

const described = {
  objectTitle: requiredText(limits.title),
  description: optionalText(limits.description),
  zipCode: optionalText(limits.zipCode),
  city: optionalText(limits.city),
}

export const NewFolder = z.object({ ...described, categoryId: optionalBodyId, parentObjectId: optionalBodyId })
export type NewFolder = z.input<typeof NewFolder>

export const FolderChange = z.object({
  ...described,
  categoryId: optionalBodyId,
  statusId: z.literal(Object.values(folderStatus), 'Gör ett val.').optional(),
})
export type FolderChange = z.input<typeof FolderChange>

/** What goes along when a folder is deleted. */
export const FolderContents = z.object({
  children: z.int(),
  activities: z.int(),
  components: z.int(),
  members: z.int(),
  messages: z.int(),
})
export type FolderContents = z.input<typeof FolderContents>

const folderId = z.object({ id })

export const folders = {
  one: endpoint({
    method: 'GET',
    path: '/api/MyObject/:id',
    summary: 'A folder, as the caller may see it.',
    params: folderId,
    answer: Folder,
    problems: ['folderNotFound'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/MyObject/GetAllMyParentObjects',
    summary:
      "The caller's main folders, sub-folders the caller is attached to alone, and pending invitations, titles in Swedish order.",
    query: z.object({ ...asker, ...page(limits.inFolder) }),
    answer: z.array(FolderCard),
    isPaged: true,
  }),
  children: endpoint({
    method: 'GET',
    path: '/api/MyObject/GetObjectsByObjectId',
    summary: 'The sub-folders of a main folder.',
    query: z.object({ ...asker, myObjectId: id, ...page(limits.inFolder) }),
    answer: z.array(Folder),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  contents: endpoint({
    method: 'GET',
    path: '/api/MyObject/:id/contents',
    summary: 'How much lies in a folder and its sub-folders: what goes along when it is deleted.',
    params: folderId,
    answer: FolderContents,
    problems: ['folderNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/MyObject',
    summary: 'Creates a main folder, with the caller as its founder, or a sub-folder of parentObjectId.',
    statuses: [201],
    body: NewFolder,
    answer: Folder,
    problems: ['folderNotFound', 'accessDenied', 'categoryNotFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/MyObject/:id',
    summary: 'Changes a folder. Where it lies is not changed.',
    params: folderId,
    body: FolderChange,
    answer: Folder,
    problems: ['folderNotFound', 'accessDenied', 'categoryNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/MyObject/:id',
    summary: 'Moves a folder, with its sub-folders and all in them, to the trash for 30 days.',
    params: folderId,
    answer: Deleted,
    problems: ['folderNotFound', 'accessDenied'],
  }),
}
