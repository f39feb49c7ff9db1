import type { z } from 'zod'
import type { FolderChange, NewFolder } from '#contract/folders/folders.ts'
import type { FirstStepsSeen } from '#contract/folders/folderSettings.ts'
import type { CoverChoice } from '#contract/rules/pictures.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { asActor, createDeletion } from '#server/rules/access/actor.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { lockFolder } from '#server/rules/access/lockFolder.ts'
import { assertPicture } from '#server/rules/domain/pictures.ts'
import { assertNotPromised } from './changingHands.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import { assertTransition } from '#server/rules/domain/transitions.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { folderOf } from './queries.ts'

type New = z.output<typeof NewFolder>
type Change = z.output<typeof FolderChange>

/** Creates a main folder with the user as founder and returns it. Throws `categoryNotFound`. */
export async function createMainFolder(db: Db, userId: number, folder: New) {
  return asActor(db, userId, async (tx) => {
    await assertCategory(tx, folder.categoryId, null)
    const id = await insertMainFolder(tx, userId, folder)
    return readBack(tx, userId, id)
  })
}

type Described = Omit<New, 'parentId'>

/** Inserts a main folder and its founder, and returns its id. The category must exist. */
export async function insertMainFolder(tx: Transaction, userId: number, folder: Described): Promise<number> {
  const { id } = await tx
    .insertInto('folder')
    .values({
      title: folder.title,
      description: folder.description,
      category_id: folder.categoryId,
      zip_code: folder.zipCode,
      city: folder.city,
      lemmas: lemmaVector(folder.title, folder.description, folder.city),
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('membership')
    .values({ folder_id: id, user_id: userId, role_id: roles.founder, status_id: memberStatus.active })
    .execute()
  return id
}

/**
 * Creates a sub-folder that inherits its members from the main folder, and returns it. Throws `categoryNotFound`,
 * `folderFull`.
 */
export async function createSubFolder(db: Db, granted: Granted<'AddChild'>, folder: New) {
  return changingFolder(db, granted, async (tx) => {
    await lockFolder(tx, granted.folderId)
    await assertRoom(tx, granted, 'subFolders')
    await assertCategory(tx, folder.categoryId, granted.folderId)
    const { id } = await tx
      .insertInto('folder')
      .values({
        parent_id: granted.folderId,
        title: folder.title,
        description: folder.description,
        lemmas: lemmaVector(folder.title, folder.description),
        category_id: folder.categoryId,
        created_by: granted.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readBack(tx, granted.userId, id)
  })
}

/**
 * Changes a folder and returns it. Throws `categoryNotFound`, and `folderArchived` unless the change unarchives the
 * folder, and `folderPromised`.
 */
export async function changeFolder(db: Db, granted: Granted<'UpdateParent' | 'UpdateChild'>, change: Change) {
  return changingFolder(db, granted, async (tx) => {
    const now = await lockFolder(tx, granted.folderId)
    assertUnchanged(now.updatedAt, change.updatedAt)
    const statusId = change.statusId ?? now.statusId
    assertTransition('folder', now.statusId, statusId)
    if (now.statusId === folderStatus.archived && statusId === now.statusId) throw new Problem('folderArchived')
    if (statusId === folderStatus.archived && now.statusId !== statusId) await assertNotPromised(tx, granted.folderId)
    // A category that no longer fits, because the main folder's changed, is kept until another is chosen.
    if (change.categoryId !== now.categoryId) await assertCategory(tx, change.categoryId, now.parentId)
    await tx
      .updateTable('folder')
      .set({
        title: change.title,
        description: change.description,
        category_id: change.categoryId,
        ...(granted.isMain ? { zip_code: change.zipCode, city: change.city } : {}),
        status_id: statusId,
      })
      .where('id', '=', granted.folderId)
      .execute()
    await fillLemmas(tx, 'folder', [granted.folderId])
    return readBack(tx, granted.userId, granted.folderId)
  })
}

/** Returns the folder. Throws `fileNotFound` unless it is a picture of the folder, and `folderArchived`. */
export async function setFolderCover(
  db: Db,
  granted: Granted<'UpdateParent' | 'UpdateChild'>,
  { fileId }: CoverChoice,
) {
  return changingFolder(db, granted, async (tx) => {
    const { statusId } = await lockFolder(tx, granted.folderId)
    if (statusId === folderStatus.archived) throw new Problem('folderArchived')
    if (fileId !== null) await assertPicture(tx, granted.folderId, fileId)
    await tx.updateTable('folder').set({ cover_file_id: fileId }).where('id', '=', granted.folderId).execute()
    return readBack(tx, granted.userId, granted.folderId)
  })
}

/** How far the user has come with the first steps in a folder that they founded; of others there are none. */
export async function seeFirstSteps(db: Db, { userId, folderId }: Granted<'ReadFolder'>, { seen }: FirstStepsSeen) {
  await db
    .updateTable('membership')
    .set({ first_steps: seen })
    .where('folder_id', '=', folderId)
    .where('user_id', '=', userId)
    .where('role_id', '=', roles.founder)
    .execute()
  return readBack(db, userId, folderId)
}

async function readBack(tx: Db, userId: number, id: number) {
  return folderOf(tx, await grant(tx, userId, id, 'ReadFolder'))
}

/**
 * Moves the folder and its sub-folders to the trash as one deletion, so that they are restored together. Returns the
 * deletion. Throws `folderPromised`.
 */
export async function deleteFolder(db: Db, granted: Granted<'DeleteParent' | 'DeleteChild'>) {
  return changingFolder(db, granted, async (tx) => {
    await lockFolder(tx, granted.folderId)
    await assertNotPromised(tx, granted.folderId)
    const deletionId = await createDeletion(tx, granted.userId)
    await tx
      .updateTable('folder')
      .set({ deletion_id: deletionId })
      .where((where) => where.or([where('id', '=', granted.folderId), where('parent_id', '=', granted.folderId)]))
      .where('deletion_id', 'is', null)
      .execute()
    return { deletionId }
  })
}

/** A main folder needs a main category; a sub-folder needs one that belongs to its main folder's category. */
async function assertCategory(tx: Db, categoryId: number | null, parentId: number | null) {
  if (categoryId === null) return
  const parentCategory = tx.selectFrom('folder').where('id', '=', parentId).select('category_id')
  const fitting = await tx
    .selectFrom('category')
    // Ids beyond the column's range cannot exist.
    .where((its) => its(its.cast<number>(its.ref('id'), 'bigint'), '=', categoryId))
    .where('parent_id', parentId === null ? 'is' : '=', parentId === null ? null : parentCategory)
    .select('id')
    .executeTakeFirst()
  if (fitting) return
  const message = 'Välj en kategori i listan.'
  throw new Problem('categoryNotFound', { fields: [{ path: 'categoryId', message }] })
}
