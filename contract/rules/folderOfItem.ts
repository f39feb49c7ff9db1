import { z } from 'zod'

/** What the answer for an item says of the folder that it is in. */
export const folderFields = {
  folderId: z.int(),
  folderTitle: z.string(),
  /** Status of the folder and of its main folder: archived means read-only. */
  folderStatusId: z.int(),
  parentStatusId: z.int().nullable(),
  /** Whether the folder was handed over, and this is the seller's archive of it. */
  isHandedOver: z.boolean(),
}

/** How the wire names them. */
export const folderWireNames = {
  folderId: 'myObjectId',
  folderTitle: 'objectTitle',
  folderStatusId: 'objectStatusId',
  parentStatusId: 'parentObjectStatusId',
}
