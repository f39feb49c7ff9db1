import type { HandOverChanges } from '#contract/sharing/handOverLink.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant } from '#server/rules/access/access.ts'
import type { Db } from '#server/platform/database/database.ts'
import { frozenOf } from '../choice/frozen.ts'
import { differences, listedOf, type Listed } from '../choice/listed.ts'
import { keptOf, type HandOverRow } from '../rows.ts'

/** `listed` is what goes along now, and `bytes` how much of files. */
type Compared = { changes: HandOverChanges; listed: Listed[]; bytes: number }

/** What has changed of what goes along since it was frozen, and the hash of what goes along now. */
export const changesOf = async (db: Db, row: HandOverRow): Promise<HandOverChanges> => (await compared(db, row)).changes

/** The same, with what goes along. Reads in the transaction that is given. Throws `parcelNotFound`. */
export async function compared(db: Db, row: HandOverRow): Promise<Compared> {
  const granted = await grantedBySeller(db, row)
  const now = await frozenOf(db, granted, row.draft.choice)
  const listed = listedOf(now)
  const changes = {
    ...differences(listedOf(await keptOf(db, row.id)), listed),
    stays: { now: now.stays, before: row.stays ?? 0 },
    hash: now.manifestHash,
  }
  return { changes, listed, bytes: now.content.files.reduce((sum, { size }) => sum + size, 0) }
}

/**
 * What the seller may do with the folder now, on whose behalf the link reads it. Throws `parcelNotFound` once it is not
 * theirs to hand over.
 */
export const grantedBySeller = (db: Db, { sellerId, folderId }: Pick<HandOverRow, 'sellerId' | 'folderId'>) =>
  grant(db, sellerId, folderId, 'TransferFolder').catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('parcelNotFound', { cause: error }) : error
  })
