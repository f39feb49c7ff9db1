import { Problem } from '#contract/problems.ts'
import { grant } from '../../../access/access.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { HandOverRow } from '../rows.ts'

/**
 * What the seller may do with the folder now, on whose behalf the link reads it. Throws `parcelNotFound` once it is not
 * theirs to hand over.
 */
export const grantedBySeller = (db: Db, { sellerId, folderId }: Pick<HandOverRow, 'sellerId' | 'folderId'>) =>
  grant(db, sellerId, folderId, 'TransferFolder').catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('parcelNotFound', { cause: error }) : error
  })
