import { wasHandedOver } from '../access/access.ts'

/** Selects the `folderFields` of an item, of `folder` and its `parent`. */
export const folderColumns = [
  'folder.id as folderId',
  'folder.title as folderTitle',
  'folder.status_id as folderStatusId',
  'parent.status_id as parentStatusId',
  wasHandedOver.as('isHandedOver'),
] as const
