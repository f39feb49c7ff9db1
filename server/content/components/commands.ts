import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import {
  onlyReplaced,
  type ComponentChange,
  type NewComponent,
  type Replacement,
} from '#contract/content/components.ts'
import type { CoverChoice } from '#contract/rules/pictures.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { componentKind } from '#contract/items/component.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import { Problem } from '#contract/platform/problems.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { isToBeDone } from '#server/rules/domain/eventDays.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { assertPicture } from '#server/rules/domain/pictures.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { assertFirmsWords, isDelivered } from '#server/rules/domain/delivered.ts'
import { fieldsIn, writtenBy } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmasOf } from '#server/rules/domain/lemmas/lemmas.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import { assertTransition, illegalTransition } from '#server/rules/domain/transitions.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { componentIn } from './queries.ts'

type New = z.output<typeof NewComponent>
type Change = z.output<typeof ComponentChange>

/** Adds a component and returns it. Throws `folderFull`, and `illegalTransition` unless it is in use. */
export async function addComponent(db: Db, granted: Granted<'AddComponent'>, component: New) {
  return whilePermitted(db, granted, async (tx) => {
    assertTransition('component', null, component.statusId)
    return readBack(tx, granted, await insertComponent(tx, granted, component))
  })
}

async function insertComponent(tx: Transaction, granted: Granted<'AddComponent'>, component: Fields) {
  await assertRoom(tx, granted, 'components')
  const lemmas = lemmasOf(componentKind, component)
  const { id } = await tx
    .insertInto('component')
    .values({
      ...columnsOf(granted, component, today),
      lemmas,
      folder_id: granted.folderId,
      created_by: granted.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a component and returns it. Throws `componentNotFound` and `illegalTransition`. */
export async function changeComponent(db: Db, granted: Granted<'UpdateComponent'>, id: number, change: Change) {
  return whilePermitted(db, granted, async (tx) => {
    const locked = await lockComponents(tx, granted, id, change.replacedById)
    assertUnchanged(locked.now.updatedAt, change.updatedAt)
    const statusId = change.statusId ?? locked.now.statusId
    assertTransition('component', locked.now.statusId, statusId)
    await assertMeterFits(tx, granted.folderId, locked.now, change)
    assertFirmsWords(firmsWords(componentKind), locked.now, change)
    const replacedBy = replacementOf(locked, { statusId, replacedById: change.replacedById })
    await tx
      .updateTable('component')
      .set({ ...columnsOf(granted, change, sameOrToday(change)), replaced_by: replacedBy })
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .execute()
    await fillLemmas(tx, 'component', [id])
    const isNewlyReplaced = replacedBy !== null && replacedBy !== locked.now.replacedById
    if (isNewlyReplaced && change.movesPlanned) await movePlanned(tx, granted, id, replacedBy)
    return readBack(tx, granted, id)
  })
}

/**
 * Locks the component and its chosen replacement together, so that two components cannot end up replacing each other.
 */
async function lockComponents(tx: Db, { folderId }: Granted<'UpdateComponent'>, id: number, chosenId: number | null) {
  const found = await tx
    .selectFrom('component')
    .leftJoin('component as replacement', 'replacement.id', 'component.replaced_by')
    .where('component.id', 'in', [id, chosenId ?? id])
    .where('component.folder_id', '=', folderId)
    .where('component.deletion_id', 'is', null)
    .select([
      'component.id',
      'component.status_id as statusId',
      'component.replaced_by as replacedById',
      'component.meter_unit as meterUnit',
      'component.updated_at as updatedAt',
    ])
    .select('replacement.deletion_id as replacementDeletionId')
    .select(fieldsIn(componentKind, firmsWords(componentKind)))
    .select(isDelivered('component').as('isDelivered'))
    .orderBy('component.id')
    // Not `for update`: whoever notes a reading or changes an event of it refers to it meanwhile.
    .forNoKeyUpdate('component')
    .execute()
  const now = found.find((component) => component.id === id)
  if (!now) throw new Problem('componentNotFound')
  return { now, chosen: found.find((component) => component.id === chosenId) }
}

type Locked = Awaited<ReturnType<typeof lockComponents>>

/** Throws `invalidInput` for a change of the meter's unit after readings have been made in it, or files have been taken in. */
async function assertMeterFits(tx: Db, folderId: number, { id, meterUnit }: Locked['now'], change: Change) {
  if (change.meterUnit === undefined || change.meterUnit === meterUnit) return
  const of = (table: 'meter_reading' | 'meter_file') =>
    tx.selectFrom(table).where('folder_id', '=', folderId).where('component_id', '=', id).select('id')
  const read = await of('meter_reading').union(of('meter_file')).executeTakeFirst()
  if (!read) return
  const message = 'Ta bort mätarställningar och filer först.'
  throw new Problem('invalidInput', { fields: [{ path: 'meterUnit', message }] })
}

type Replaced = { statusId: number; replacedById: number | null }

/** The replacement to store. Only a component in use can be chosen, so two cannot replace each other. */
function replacementOf({ now, chosen }: Locked, { statusId, replacedById }: Replaced): number | null {
  if (statusId !== componentStatus.replaced) {
    if (replacedById === null) return null
    throw new Problem('invalidInput', { fields: [{ path: 'replacedById', message: onlyReplaced }] })
  }
  // A replacement in the trash is invisible to the user, so its absence here does not mean that the user removed it. It
  // is shown again when restored.
  if (replacedById === null) return now.replacementDeletionId === null ? null : now.replacedById
  const isInUse = chosen?.statusId === componentStatus.inUse && chosen.id !== now.id
  if (isInUse || replacedById === now.replacedById) return replacedById
  const message = 'Välj en komponent i listan.'
  throw new Problem('componentNotFound', { fields: [{ path: 'replacedById', message }] })
}

/** Returns the component. Throws `componentNotFound`, and `fileNotFound` unless it is a picture of the folder. */
export async function setComponentCover(
  db: Db,
  granted: Granted<'UpdateComponent'>,
  id: number,
  { fileId }: CoverChoice,
) {
  return whilePermitted(db, granted, async (tx) => {
    if (fileId !== null) await assertPicture(tx, granted.folderId, fileId)
    const { numUpdatedRows } = await tx
      .updateTable('component')
      .set({ cover_file_id: fileId })
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('componentNotFound')
    return readBack(tx, granted, id)
  })
}

type Permitted = { adding: Granted<'AddComponent'>; updating: Granted<'UpdateComponent'> }

/**
 * Adds a component in the place of one in use, and returns both. What has been done with the old one stays with it, and
 * what is still to be done too unless it moves along. Throws `componentNotFound`, `changedMeanwhile`,
 * `illegalTransition` and `folderFull`.
 */
export async function replaceComponent(
  db: Db,
  { adding, updating }: Permitted,
  id: number,
  { updatedAt, movesPlanned, ...component }: z.output<typeof Replacement>,
) {
  return whilePermitted(db, updating, async (tx) => {
    const { now } = await lockComponents(tx, updating, id, null)
    assertUnchanged(now.updatedAt, updatedAt)
    // What was replaced before has another in its place already.
    if (now.statusId !== componentStatus.inUse) throw illegalTransition()
    const newId = await insertComponent(tx, adding, { ...component, statusId: componentStatus.inUse })
    await tx
      .updateTable('component')
      .set({ status_id: componentStatus.replaced, replaced_by: newId })
      .where('id', '=', id)
      .where('folder_id', '=', updating.folderId)
      .execute()
    if (movesPlanned) await movePlanned(tx, updating, id, newId)
    return { component: await readBack(tx, adding, newId), replaced: await readBack(tx, updating, id) }
  })
}

/**
 * Moves what is still to be done with a component, and everything that follows from it by its series, to another
 * component.
 */
async function movePlanned(tx: Transaction, { folderId }: Granted<'UpdateComponent'>, from: number, to: number) {
  await tx
    .updateTable('activity')
    .set({ component_id: to })
    .where('component_id', '=', from)
    .where('folder_id', '=', folderId)
    .where('deletion_id', 'is', null)
    .where(isToBeDone('activity'))
    .execute()
  await tx
    .updateTable('series')
    .set({ component_id: to })
    .where('component_id', '=', from)
    .where('folder_id', '=', folderId)
    .execute()
}

/**
 * Moves a component to the trash; events keep their reference to it. Returns the deletion. Throws `componentNotFound`.
 */
export async function deleteComponent(db: Db, granted: Granted<'DeleteComponent'>, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const deletionId = await createDeletion(tx, granted.userId)
    const { numUpdatedRows } = await tx
      .updateTable('component')
      .set({ deletion_id: deletionId })
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('componentNotFound')
    return { deletionId }
  })
}

type Fields = Omit<New, 'folderId' | 'statusId'> & { statusId?: New['statusId'] | undefined }

/** SQL: the day of the amount that the row has, if this is the same amount; or else today. */
const sameOrToday = ({ priceToday, currency }: Pick<Fields, 'priceToday' | 'currency'>) => sql<string>`case
  when price_today = ${priceToday ?? null}::bigint and currency = coalesce(${currency ?? null}::text, currency) then price_today_on
  else ${today}
end`

/** `statedOn` is the day of what the thing would cost today, where that is given. */
function columnsOf(granted: Granted<Action>, component: Fields, statedOn: RawBuilder<string>) {
  const columns = writtenBy(granted, componentKind, component)
  return { ...columns, price_today_on: typeof columns.price_today === 'number' ? statedOn : columns.price_today }
}

async function readBack(tx: Db, granted: Granted<'AddComponent' | 'UpdateComponent'>, id: number) {
  const component = await componentIn(tx, granted, id)
  if (!component) throw new Problem('folderNotFound')
  return component
}
