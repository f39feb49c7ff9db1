import { sql } from 'kysely'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { lockFolder } from '#server/rules/access/lockFolder.ts'
import { changingFolder } from '#server/rules/access/whilePermitted.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { anyEmail, anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { addParcel } from '../parcels/links/commands.ts'
import { membersWithin } from '#server/folders/membersWithin.ts'
import { endIfOver } from './end.ts'
import { lockLatest, type Draft } from './rows.ts'
import { isWaiting } from './states.ts'

const longestWaitDays = 366

/**
 * Throws `alreadyOffered` while one waits for an answer, `invitingYourself` and `alreadyMember` for a buyer who is in the
 * folder, `memberNotFound`, and `folderArchived`. A draft is its founder's own.
 */
export async function saveDraft(deps: MailDeps, granted: Granted<'TransferFolder'>, draft: Draft) {
  const { userId, folderId } = granted
  await changingFolder(deps.db, granted, async (tx) => {
    const { statusId } = await lockFolder(tx, folderId)
    if (statusId === folderStatus.archived) throw new Problem('folderArchived')
    const known = await lockLatest(tx, folderId).catch(unlessNone)
    // One that has expired holds up nothing until a job has seen it.
    if (known && isWaiting(known.state) && !(await endIfOver(tx, deps, known))) throw new Problem('alreadyOffered')
    await assertParties(tx, granted, draft)
    const values = { draft: JSON.stringify(draft), access_day: draft.accessDay }
    if (known?.state === 'draft' && known.sellerId === userId) {
      await tx
        .updateTable('hand_over')
        .set({ ...values, updated_at: sql<Date>`now()` })
        .where('parcel_id', '=', known.id)
        .execute()
      return
    }
    // A former founder's.
    if (known?.state === 'draft') await tx.deleteFrom('parcel').where('id', '=', known.id).execute()
    const id = await addParcel(tx, { kind: 'handOver', folderId, madeBy: userId })
    await tx
      .insertInto('hand_over')
      .values({ parcel_id: id, folder_id: folderId, seller_id: userId, ...values })
      .execute()
  })
}

function unlessNone(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'handOverNotFound') return undefined
  throw error
}

/** Throws `handOverNotFound`. */
export async function deleteDraft(db: Db, granted: Granted<'TransferFolder'>) {
  await changingFolder(db, granted, async (tx) => {
    const { id, state } = await lockLatest(tx, granted.folderId)
    if (state !== 'draft') throw new Problem('handOverNotFound')
    await tx.deleteFrom('parcel').where('id', '=', id).execute()
  })
}

/** Asserts that these parties can be asked: as a draft is saved and again as it is sent, since people come and go. */
export async function assertParties(tx: Transaction, granted: Granted<'TransferFolder'>, draft: Draft) {
  assertAccessDay(draft.accessDay)
  const members = await membersWithin(tx, granted.folderId)
    .where((its) =>
      its.or([
        its('app_user.email', '=', anyEmail(draft.buyers)),
        its('app_user.id', '=', anyId([...draft.coOwnerIds, ...draft.followerIds])),
      ]),
    )
    .select(['app_user.id', 'app_user.email', 'membership.role_id as roleId', 'folder.is_main as isMain'])
    .execute()
  const buyers = new Set(draft.buyers.map((email) => email.toLowerCase()))
  const inside = members.filter(({ email }) => buyers.has(email.toLowerCase()))
  if (inside.some(({ id }) => id === granted.userId)) throw new Problem('invitingYourself')
  if (inside.length > 0) throw new Problem('alreadyMember')
  if (buyers.size < draft.buyers.length) throw fieldProblem('buyers', 'Skriv två olika adresser.')
  const isOwner = (id: number) =>
    members.some((one) => one.id === id && one.isMain && one.roleId === roles.administrator)
  const isThere = (id: number) => id !== granted.userId && members.some((one) => one.id === id)
  const asked = [...draft.coOwnerIds, ...draft.followerIds]
  if (!draft.coOwnerIds.every(isOwner) || !asked.every(isThere) || new Set(asked).size < asked.length)
    throw new Problem('memberNotFound')
}

function assertAccessDay(day: string | null) {
  if (day === null) return
  const today = todayInSweden()
  if (day < today.toString()) throw fieldProblem('accessDay', 'Välj i dag eller en senare dag.')
  if (day > today.add({ days: longestWaitDays }).toString()) throw fieldProblem('accessDay', 'Välj en dag inom ett år.')
}

const fieldProblem = (path: string, message: string) => new Problem('invalidInput', { fields: [{ path, message }] })
