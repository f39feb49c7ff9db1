import { sql, type UpdateObject } from 'kysely'
import type { z } from 'zod'
import type { FaultChange, FaultClosing, NewFault, PlannedRepair } from '#contract/content/faults.ts'
import { faultKind } from '#contract/items/fault.ts'
import { written } from '#contract/items/shapes.ts'
import { may } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { DB } from '#db/types.generated.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { carryOutside } from '#server/platform/database/ownWords.ts'
import { once } from '#server/platform/database/once.ts'
import { faultIn } from './queries.ts'

type Changing = Granted<'UpdateFault' | 'UpdateOwnFault'>
type Deleting = Granted<'DeleteFault' | 'DeleteOwnFault'>
type Writing = Granted<'AddFault'> | Changing
type Values = Omit<z.output<typeof NewFault>, 'folderId'>

/**
 * Reports a fault and returns it. Throws `folderFull`, `componentNotFound`, `firmNotFound`, `activityNotFound`,
 * `faultNotFound`, and `accessDenied` for a repair by whoever plans none.
 */
export function addFault(db: Db, granted: Granted<'AddFault'>, values: Values) {
  return whilePermitted(db, granted, async (tx) => {
    const { id } = await once(tx, async () => ({ id: await insertFault(tx, granted, values) }))
    return readBack(tx, granted, id)
  })
}

/** Like `addFault`, in a transaction that holds the permission. Returns its id. */
export async function insertFault(tx: Transaction, granted: Granted<'AddFault'>, values: Values): Promise<number> {
  await assertRoom(tx, granted, 'faults')
  await assertReferences(tx, granted, values, noReferences)
  const lemmas = lemmaVector(values.title, values.description, values.place)
  const { id } = await tx
    .insertInto('fault')
    .values({ ...written(faultKind, values), lemmas, folder_id: granted.folderId, created_by: granted.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a fault and returns it. Throws like `addFault`, `changedMeanwhile`, and what `assertOwn` does. */
export function changeFault(db: Db, granted: Changing, id: number, change: z.output<typeof FaultChange>) {
  return whilePermitted(db, granted, async (tx) => {
    const changed = await once(tx, async () => {
      const now = await lockFault(tx, granted, id)
      assertUnchanged(now.updatedAt, change.updatedAt)
      await assertReferences(tx, granted, change, now)
      await update(tx, granted, id, written(faultKind, change))
      return { id }
    })
    return readBack(tx, granted, changed.id)
  })
}

/**
 * Closes a fault without a repair, or opens it again, and returns it. Throws `faultNotFound` and `changedMeanwhile`.
 */
export function closeFault(
  db: Db,
  granted: Granted<'UpdateFault'>,
  id: number,
  { isClosed, why, updatedAt }: z.output<typeof FaultClosing>,
) {
  return whilePermitted(db, granted, async (tx) => {
    const now = await lockFault(tx, granted, id)
    assertUnchanged(now.updatedAt, updatedAt)
    const closed = { closed_at: now.closedAt ?? sql<Date>`now()`, closed_why: why }
    await update(tx, granted, id, isClosed ? closed : { closed_at: null, closed_why: null })
    return readBack(tx, granted, id)
  })
}

type Planning = { add: Granted<'AddActivity'>; update: Granted<'UpdateFault'> }

/** Plans an event that repairs the fault, and returns the fault. Throws `faultNotFound` and `folderFull`. */
export function planRepair(
  db: Db,
  { add, update: granted }: Planning,
  id: number,
  repair: z.output<typeof PlannedRepair>,
) {
  return whilePermitted(db, granted, async (tx) => {
    const fault = await lockFault(tx, granted, id)
    await assertRoom(tx, add, 'activities')
    const added = await tx
      .insertInto('activity')
      .values({
        folder_id: add.folderId,
        initiated_by: add.userId,
        title: repair.title,
        description: fault.description,
        lemmas: lemmaVector(repair.title, fault.description),
        start_date: repair.startDate,
        end_date: repair.startDate,
        status_id: activityStatus.planned,
        component_id: fault.isComponentDeleted ? null : fault.componentId,
        firm_id: fault.isFirmDeleted ? null : fault.firmId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await carryOutside(tx, 'activity', added.id, 'fault', id)
    await update(tx, granted, id, { activity_id: added.id })
    return readBack(tx, granted, id)
  })
}

/** Moves a fault to the trash. Returns the deletion. Throws `faultNotFound`, and what `assertOwn` does. */
export function deleteFault(db: Db, granted: Deleting, id: number) {
  return whilePermitted(db, granted, async (tx) => {
    const { activityId } = await lockFault(tx, granted, id)
    // What others have planned, or added to it, is not taken from them.
    if (granted.action === 'DeleteOwnFault' && (activityId !== null || (await hasOthersFiles(tx, granted, id))))
      throw new Problem('faultTakenUp')
    const deletionId = await createDeletion(tx, granted.userId)
    await tx
      .updateTable('fault')
      .set({ deletion_id: deletionId })
      .where('id', '=', id)
      .where('folder_id', '=', granted.folderId)
      .execute()
    return { deletionId }
  })
}

/** Locks the fault until the transaction ends. Throws `faultNotFound`, and what `assertOwn` does. */
async function lockFault(tx: Transaction, granted: Changing | Deleting, id: number) {
  const fault = await tx
    .selectFrom('fault')
    .leftJoin('component', 'component.id', 'fault.component_id')
    .leftJoin('firm', 'firm.id', 'fault.firm_id')
    .where('fault.id', '=', id)
    .where('fault.folder_id', '=', granted.folderId)
    .where('fault.deletion_id', 'is', null)
    .select(['fault.description', 'fault.component_id as componentId', 'fault.firm_id as firmId'])
    .select(['fault.activity_id as activityId', 'fault.earlier_id as earlierId'])
    .select(['fault.closed_at as closedAt', 'fault.updated_at as updatedAt', 'fault.created_by as createdBy'])
    .select('fault.is_closed as isClosed')
    .select([
      sql<boolean>`component.deletion_id is not null`.as('isComponentDeleted'),
      sql<boolean>`firm.deletion_id is not null`.as('isFirmDeleted'),
    ])
    .forUpdate('fault')
    .executeTakeFirst()
  if (!fault) throw new Problem('faultNotFound')
  assertOwn(granted, fault)
  return fault
}

/**
 * Where only one's own is permitted, throws `accessDenied` if it is another's, and `faultTakenUp` if it is closed: then it
 * is a record of what was done.
 */
function assertOwn({ userId, action }: Changing | Deleting, fault: { createdBy: number; isClosed: boolean }) {
  if (action !== 'UpdateOwnFault' && action !== 'DeleteOwnFault') return
  if (fault.createdBy !== userId) throw new Problem('accessDenied')
  if (fault.isClosed) throw new Problem('faultTakenUp')
}

async function hasOthersFiles(tx: Transaction, { userId }: Deleting, id: number) {
  const others = tx.selectFrom('file').where('fault_id', '=', id).where('created_by', '<>', userId)
  return (await others.select('id').limit(1).executeTakeFirst()) !== undefined
}

type References = Pick<Values, 'componentId' | 'firmId' | 'activityId' | 'earlierId'>
const noReferences: References = { componentId: null, firmId: null, activityId: null, earlierId: null }

/**
 * Throws unless what the fault refers to exists. Something in the trash may remain as the earlier choice, but cannot be
 * newly chosen.
 */
async function assertReferences(tx: Transaction, granted: Writing, chosen: References, before: References) {
  // What repairs a fault closes it: that is for those who plan.
  if (chosen.activityId !== before.activityId && !may(granted.roleId, 'AddActivity')) throw new Problem('accessDenied')
  const exists = async (table: 'component' | 'activity' | 'fault', name: keyof References) =>
    chosen[name] === null ||
    chosen[name] === before[name] ||
    (await tx
      .selectFrom(table)
      .where('id', '=', chosen[name])
      .where('folder_id', '=', granted.folderId)
      .where('deletion_id', 'is', null)
      .select('id')
      .executeTakeFirst()) !== undefined
  if (!(await exists('component', 'componentId'))) throw new Problem('componentNotFound')
  if (!(await exists('activity', 'activityId'))) throw new Problem('activityNotFound')
  if (!(await exists('fault', 'earlierId'))) throw new Problem('faultNotFound')
  if (chosen.firmId !== null && chosen.firmId !== before.firmId && !(await seesFirm(tx, granted, chosen.firmId)))
    throw new Problem('firmNotFound')
}

/** Whether the firm is in the register of the main folder, and the user sees that folder. */
async function seesFirm(tx: Transaction, { userId, folderId }: Writing, firmId: number) {
  const found = await tx
    .selectFrom('firm')
    .innerJoin('folder_access as access', 'access.folder_id', 'firm.folder_id')
    .where('firm.id', '=', firmId)
    .where('firm.folder_id', '=', sql<number>`(select coalesce(parent_id, id) from folder where id = ${folderId})`)
    .where('access.user_id', '=', userId)
    .where('firm.deletion_id', 'is', null)
    .select('firm.id')
    .executeTakeFirst()
  return found !== undefined
}

async function update(tx: Transaction, { folderId }: Writing, id: number, columns: UpdateObject<DB, 'fault'>) {
  await tx.updateTable('fault').set(columns).where('id', '=', id).where('folder_id', '=', folderId).execute()
  await fillLemmas(tx, 'fault', [id])
}

async function readBack(tx: Transaction, granted: Writing, id: number) {
  const fault = await faultIn(tx, granted, id)
  if (!fault) throw new Problem('faultNotFound')
  return fault
}
