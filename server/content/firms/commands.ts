import type { z } from 'zod'
import type { FirmChange, NewFirm } from '#contract/content/firms.ts'
import { firmKind } from '#contract/items/firm.ts'
import { written } from '#contract/items/shapes.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { firmLemmas } from '#server/rules/domain/lemmas/lemmas.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firmIn } from './queries.ts'

type Change = z.output<typeof FirmChange>
type New = Omit<z.output<typeof NewFirm>, 'folderId'>

/** Adds a firm to the register and returns it. Throws `folderFull`. */
export async function addFirm(db: Db, granted: Granted<'AddFirm'>, firm: New) {
  return whilePermitted(db, granted, async (tx) => {
    await assertRoom(tx, granted, 'firms')
    const { name, contactPerson, note, phone, email, website, organisationNumber } = firm
    const lemmas = firmLemmas(name, [contactPerson, note, phone, email, website, organisationNumber])
    const { id } = await tx
      .insertInto('firm')
      .values({ ...columnsOf(firm), lemmas, folder_id: granted.folderId, created_by: granted.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readBack(tx, granted, id)
  })
}

/** Changes a firm and returns it. Throws `firmNotFound` and `changedMeanwhile`. */
export async function changeFirm(db: Db, granted: Granted<'UpdateFirm'>, id: number, change: Change) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await tx
      .selectFrom('firm')
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .select('updated_at as updatedAt')
      .forUpdate()
      .executeTakeFirst()
    if (!now) throw new Problem('firmNotFound')
    assertUnchanged(now.updatedAt, change.updatedAt)
    await tx
      .updateTable('firm')
      .set(columnsOf(change))
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .execute()
    await fillLemmas(tx, 'firm', [id])
    return readBack(tx, granted, id)
  })
}

/** Moves a firm to the trash. Returns the deletion. Throws `firmNotFound`. */
export async function deleteFirm(db: Db, granted: Granted<'DeleteFirm'>, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const deletionId = await createDeletion(tx, granted.userId)
    const { numUpdatedRows } = await tx
      .updateTable('firm')
      .set({ deletion_id: deletionId })
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('firmNotFound')
    return { deletionId }
  })
}

const columnsOf = (firm: New) => written(firmKind, firm)

async function readBack(tx: Db, granted: Granted<'AddFirm' | 'UpdateFirm'>, id: number) {
  const firm = await firmIn(tx, granted, id)
  if (!firm) throw new Problem('folderNotFound')
  return firm
}
