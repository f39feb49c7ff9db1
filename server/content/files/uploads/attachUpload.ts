import { sql } from 'kysely'
import type { z } from 'zod'
import { isPossibleDay } from '#contract/platform/days.ts'
import { cleanFileName } from '#contract/platform/fileNames.ts'
import { storedFileKind } from '#contract/items/file.ts'
import { written } from '#contract/items/shapes.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { AttachedUpload, UploadTarget } from '#contract/content/uploads.ts'
import { grantOwn, type Granted } from '#server/rules/access/access.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { changeNothing, fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { remember } from '#server/platform/database/once.ts'
import type { QuotaDeps } from '#server/platform/services.ts'
import { assertTarget } from '../commands.ts'
import {
  bytesOfMainFolder,
  duplicateIn,
  ownUpload,
  savedFile,
  uploadById,
  uploadOf,
  type FoundUpload,
} from './queries.ts'

type Target = z.output<typeof UploadTarget>
type Adding = Granted<'AddFile' | 'AddFileToOwnFault'>
/** `quota` is that of a main folder, in bytes. */

/** Grants adding a file; of whoever may report faults alone, only to one that they reported. Throws as `grant` does. */
export const grantAdding = (db: Db, userId: number, { folderId }: Pick<Target, 'folderId'>): Promise<Adding> =>
  grantOwn(db, userId, folderId, { any: 'AddFile', own: 'AddFileToOwnFault' })

/** Throws `accessDenied` unless what the file is to belong to is a fault of the user's own, where only those are permitted. */
async function assertOwn(tx: Transaction, { userId, action }: Adding, faultId: number | null) {
  if (action === 'AddFile') return
  const own = tx.selectFrom('fault').where('id', '=', faultId).where('created_by', '=', userId)
  if (!(await own.select('id').executeTakeFirst())) throw new Problem('accessDenied')
}

/**
 * Sets where the file is to stand, and makes it if its bytes are there. Throws `uploadNotFound` (for an upload of a
 * message or question too), what the upload was refused for, what `assertTarget` does, `firmOfferNotFound`, `folderFull` and
 * `folderQuotaExceeded`.
 */
export async function attachUpload(
  { db, quota }: QuotaDeps,
  granted: Adding,
  { id, ...target }: Target & { id: string },
) {
  return whilePermitted(db, granted, async (tx) => {
    const upload = await lockUpload(tx, granted.userId, id)
    if (upload.refused) throw new Problem(upload.refused)
    if (upload.messageId || upload.caseId) throw new Problem('uploadNotFound')
    if (upload.fileId) return attachedAs(tx, granted, upload, upload.fileId)
    await assertTarget(tx, target)
    await assertOwn(tx, granted, target.faultId)
    await assertOffer(tx, target)
    await assertRoom(tx, granted, 'files')
    if ((await bytesOfMainFolder(tx, granted.folderId)) + upload.size > quota) throw new Problem('folderQuotaExceeded')
    await tx.updateTable('upload').set(columnsOf(target)).where('id', '=', id).execute()
    const fileId = upload.content && !upload.asks ? await insertFile(tx, granted, id) : null
    return attachedAs(tx, granted, upload, fileId)
  })
}

/**
 * Makes the file of an upload that has bytes and a target, if its sender may still add one there; otherwise it loses
 * its target.
 */
export async function makeFile(db: Db, id: string): Promise<void> {
  const upload = await uploadById(db, id).executeTakeFirst()
  if (!upload?.content || upload.asks || !upload.folderId || upload.fileId || upload.parcelId) return
  const { userId, folderId } = upload
  try {
    const granted = await grantAdding(db, userId, { folderId })
    await whilePermitted(db, granted, async (tx) => {
      await assertOwn(tx, granted, upload.faultId)
      return insertFile(tx, granted, id)
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'notReady' || error.code === 'changedMeanwhile') throw error
    await clearTarget(db, { id, folderId })
  }
}

async function lockUpload(tx: Transaction, userId: number, id: string) {
  const upload = await ownUpload(tx, userId, id).forUpdate().executeTakeFirst()
  if (!upload) throw new Problem('uploadNotFound')
  return upload
}

/** Throws `firmOfferNotFound` unless it is one of the event, which is locked. */
async function assertOffer(tx: Transaction, { activityId, offerId }: Target) {
  if (offerId === null) return
  const found = await tx
    .selectFrom('offer')
    .where('id', '=', offerId)
    .where('activity_id', '=', activityId)
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!found) throw new Problem('firmOfferNotFound')
}

function columnsOf({ folderId, offerId, name, ...target }: Target) {
  return {
    ...written(storedFileKind, { ...target, name: name === undefined ? undefined : nameFor(name) }),
    folder_id: folderId,
    offer_id: offerId,
    touched_at: sql<Date>`now()`,
  }
}

function nameFor(given: string): string {
  const name = cleanFileName(given)
  if (name === null) throw new Problem('fileNameInvalid', { fields: [{ path: 'name', message: 'Skriv ett namn.' }] })
  return name
}

/** Null if another call was first, or the upload has been attached elsewhere meanwhile. */
export async function insertFile(tx: Transaction, { userId, folderId }: Adding, id: string): Promise<number | null> {
  const found = await tx
    .selectFrom('upload')
    .where('id', '=', id)
    .where('folder_id', '=', folderId)
    .where('file_id', 'is', null)
    .select([
      'content',
      'sent_sha256',
      'kind_id',
      'activity_id',
      'offer_id',
      'component_id',
      'fault_id',
      'agreement_id',
      'name',
      'description',
      'day',
      'user_id',
      'idempotency_key',
    ])
    .select(sql<boolean>`from_outside or inbox_item_id is not null or parcel_id is not null`.as('from_outside'))
    .forUpdate()
    .executeTakeFirst()
  if (!found?.content || found.kind_id === null) return null
  const { content, kind_id, day, user_id, idempotency_key: key, ...described } = found
  const { id: fileId } = await tx
    .insertInto('file')
    .values({
      ...described,
      content,
      kind_id,
      day: day !== null && isPossibleDay(day) ? day : today,
      folder_id: folderId,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillLemmas(tx, 'file', [fileId])
  await tx.updateTable('upload').set({ file_id: fileId }).where('id', '=', id).execute()
  if (key !== null) await remember(tx, { userId: user_id, key, endpoint: savedFile, digest: null }, { id: fileId })
  if (described.component_id !== null) await showIfFirst(tx, described.component_id, fileId)
  return fileId
}

/** The first picture of a component becomes its cover. Of those after it somebody may have chosen none. */
async function showIfFirst(tx: Transaction, componentId: number, fileId: number) {
  // Whoever is changing the component while its picture is sent has nothing to look at again.
  await changeNothing(tx)
  await sql`
    update component set cover_file_id = ${fileId}
    where id = ${componentId} and cover_file_id is null and array[${fileId}]::bigint[] = (
      select array_agg(file.id) from file join content on content.sha256 = file.content
      where file.component_id = component.id and file.folder_id = component.folder_id
        and content.media_type like 'image/%' and content.preview in ('waiting', 'done')
    )`.execute(tx)
}

/** It is listed as the sender's again, to be attached elsewhere. */
async function clearTarget(db: Db, { id, folderId }: { id: string; folderId: number }) {
  await db
    .updateTable('upload')
    .set({
      folder_id: null,
      activity_id: null,
      offer_id: null,
      component_id: null,
      fault_id: null,
      agreement_id: null,
      kind_id: null,
    })
    .where('id', '=', id)
    .where('folder_id', '=', folderId)
    .where('file_id', 'is', null)
    .execute()
}

/**
 * Returns what has become of an upload: whether it waits for its sender's word, and where it stands; not `attached` if
 * it has no target, or had one and lost it.
 */
export async function outcomeOf(
  db: Db,
  userId: number,
  id: string,
): Promise<{ asks: boolean; attached?: AttachedUpload }> {
  const upload = await uploadOf(db, userId, id)
  const asks = upload?.asks === true && upload.fileId === null
  if (!upload?.folderId) return { asks }
  return { asks, attached: await attachedAs(db, { userId, folderId: upload.folderId }, upload, upload.fileId) }
}

async function attachedAs(
  db: Db,
  target: Pick<Adding, 'userId' | 'folderId'>,
  { content, sent, promised }: FoundUpload,
  fileId: number | null,
): Promise<AttachedUpload> {
  const hashes = [content, sent, promised].filter((hash) => hash !== null)
  return { fileId, duplicateOf: hashes.length > 0 ? await duplicateIn(db, target, { hashes, not: fileId }) : null }
}
