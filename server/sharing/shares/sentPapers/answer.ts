import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { isWaitingPaper } from '#server/rules/domain/waitingPapers.ts'
import { assertQuota } from '#server/content/files/uploads/assertQuota.ts'
import { insertFile } from '#server/content/files/uploads/attachUpload.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { QuotaDeps } from '#server/platform/services.ts'

type Kept = { id: string; kindId: number }

/**
 * Makes a waiting paper a file of the folder, which whoever says yes has added: it counts as theirs. Throws
 * `sentPaperNotFound`, `folderFull`, `quotaExceeded` and `folderQuotaExceeded`. `quota` is in bytes.
 */
export function keepPaper({ db, quota }: QuotaDeps, granted: Granted<'AddFile'>, { id, kindId }: Kept) {
  const { userId, folderId } = granted
  return whilePermitted(db, granted, async (tx) => {
    const { size, componentId } = await waiting(tx, folderId, id)
    await assertRoom(tx, granted, 'files')
    await assertQuota(tx, { userId, folderId, quota }, size)
    const place = { folder_id: folderId, kind_id: kindId, component_id: componentId, touched_at: sql<Date>`now()` }
    await tx.updateTable('upload').set(place).where('id', '=', id).execute()
    const fileId = await insertFile(tx, granted, id)
    if (fileId === null) throw new Error('A waiting paper has its bytes and a kind.')
    return { fileId }
  })
}

/** Says no: its bytes are forgotten, and its sender sees that it was refused for a week. Throws `sentPaperNotFound`. */
export function refusePaper(db: Db, granted: Granted<'DeleteFile'>, id: string): Promise<void> {
  return whilePermitted(db, granted, async (tx) => {
    await waiting(tx, granted.folderId, id)
    const refused = { refused: 'paperRefused', content: null, sent_sha256: null, touched_at: sql<Date>`now()` }
    await tx.updateTable('upload').set(refused).where('id', '=', id).execute()
  })
}

/** The component that the share was of, unless it is gone or lies in another folder. Locked: it is answered once. */
async function waiting(tx: Transaction, folderId: number, id: string) {
  const found = await tx
    .selectFrom('upload')
    .innerJoin('parcel', 'parcel.id', 'upload.parcel_id')
    .innerJoin('share', 'share.parcel_id', 'parcel.id')
    .where('upload.id', '=', id)
    .where('parcel.folder_id', '=', folderId)
    .where(isWaitingPaper)
    .select('upload.size')
    .select(
      sql<number | null>`(
        select component.id from component
        where share.choice->'scope'->>'kind' = 'component' and component.folder_id = parcel.folder_id
          and component.id = (share.choice->'scope'->>'componentId')::bigint and component.deletion_id is null
      )`.as('componentId'),
    )
    .forUpdate('upload')
    .executeTakeFirst()
  if (!found) throw new Problem('sentPaperNotFound')
  return found
}
