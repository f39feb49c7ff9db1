import type { z } from 'zod'
import type { AttachedToId, FileChange, MomentChoice } from '#contract/content/files.ts'
import { storedFileKind } from '#contract/items/file.ts'
import { written } from '#contract/items/shapes.ts'
import { kindsWithFiles, type KindWithFiles } from '#contract/platform/items.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { assertFirmsWords, isDelivered } from '#server/rules/domain/delivered.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { assertPicture } from '#server/rules/domain/pictures.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { fileIn } from './queries.ts'

type Change = z.output<typeof FileChange>
/** `updatedAt`: the version that the user saw; without it they overwrite. */
type Chosen = { id: number; folderId: number; updatedAt?: string | undefined }
/** The folder of a file, and what in it the file belongs to. */
export type Target = { folderId: number } & Record<AttachedToId, number | null>

/**
 * Changes a file and returns it. Throws `fileNotFound`, what `assertTarget` does, `changedMeanwhile`, and `deliveredText`
 * where a firm named it.
 */
export async function changeFile(db: Db, granted: Granted<'UpdateFile'>, id: number, change: Change) {
  return whilePermitted(db, granted, async (tx) => {
    await lockFiles(tx, [{ id, folderId: granted.folderId, updatedAt: change.updatedAt }])
    await assertTarget(tx, { folderId: granted.folderId, ...change })
    await assertFirmsName(tx, id, change)
    await tx
      .updateTable('file')
      .set({ ...written(storedFileKind, change), is_no_agreement: change.isNoAgreement })
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .execute()
    await fillLemmas(tx, 'file', [id])
    return readBack(tx, granted, id)
  })
}

async function assertFirmsName(tx: Transaction, id: number, change: Change) {
  const { name, isOfFirm } = await tx
    .selectFrom('file')
    .where('id', '=', id)
    .select(['name', isDelivered('file').as('isOfFirm')])
    .executeTakeFirstOrThrow()
  assertFirmsWords(['name'], { isDelivered: isOfFirm, name }, change)
}

/**
 * Returns the file. Throws `fileNotFound` unless it is a picture, and `activityNotFound` unless it is one of an event.
 */
export async function setMoment(db: Db, granted: Granted<'UpdateFile'>, id: number, { moment }: MomentChoice) {
  return whilePermitted(db, granted, async (tx) => {
    await assertPicture(tx, granted.folderId, id)
    const ofFolder = () => tx.updateTable('file').where('folder_id', '=', granted.folderId)
    const { activityId } = await tx
      .selectFrom('file')
      .where('id', '=', id)
      .select('activity_id as activityId')
      .executeTakeFirstOrThrow()
    if (activityId === null) throw new Problem('activityNotFound')
    // Also one in the trash, which would be in the way when it comes back.
    const former = ofFolder().where('activity_id', '=', activityId).where('moment', '=', moment).where('id', '<>', id)
    if (moment !== null) await former.set({ moment: null }).execute()
    await ofFolder().where('id', '=', id).set({ moment }).execute()
    return readBack(tx, granted, id)
  })
}

async function readBack(tx: Transaction, granted: Granted<'UpdateFile'>, id: number) {
  const file = await fileIn(tx, granted, id)
  if (!file) throw new Problem('fileNotFound')
  return file
}

/** Throws `fileNotFound` unless all stand in the folders that are said, and `changedMeanwhile`. */
export async function lockFiles(tx: Transaction, files: readonly Chosen[]): Promise<void> {
  const ids = files.map(({ id }) => id)
  const found = await tx
    .selectFrom('file')
    .where('id', 'in', tx.selectFrom('standing_file').where('id', '=', anyId(ids)).select('id'))
    .select(['id', 'folder_id as folderId', 'updated_at as updatedAt'])
    // In one order for all, so that no two wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(found.map((file) => [file.id, file]))
  for (const { id, folderId, updatedAt } of files) {
    const file = byId.get(id)
    if (file?.folderId !== folderId) throw new Problem('fileNotFound')
    assertUnchanged(file.updatedAt, updatedAt)
  }
}

/**
 * Throws `activityNotFound`, `componentNotFound` or `faultNotFound` unless what the file is to belong to stands in the
 * folder; it cannot go to the trash before the transaction ends.
 */
export async function assertTarget(tx: Transaction, { folderId, ...thing }: Target): Promise<void> {
  const exists = (table: KindWithFiles, id: number) =>
    tx
      .selectFrom(table)
      .where('id', '=', id)
      .where('folder_id', '=', folderId)
      .where('deletion_id', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst()
  for (const kind of kindsWithFiles) {
    const id = thing[`${kind}Id`]
    if (id !== null && !(await exists(kind, id))) throw new Problem(`${kind}NotFound`)
  }
}

/** Moves a file to the trash. Returns the deletion. Throws `fileNotFound`. */
export async function deleteFile(db: Db, granted: Granted<'DeleteFile'>, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const deletionId = await createDeletion(tx, granted.userId)
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({ deletion_id: deletionId })
      .where('folder_id', '=', granted.folderId)
      .where('id', 'in', tx.selectFrom('standing_file').where('id', '=', id).select('id'))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('fileNotFound')
    return { deletionId }
  })
}
