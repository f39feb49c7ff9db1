import { sql } from 'kysely'
import type { MovedFolder } from '#contract/lifecycle/folderMoves.ts'
import type { FirmPair } from '#contract/lifecycle/moves.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { grant } from '#server/rules/access/access.ts'
import { lockFolder } from '#server/rules/access/lockFolder.ts'
import { changingFolders } from '#server/rules/access/whilePermitted.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { endInvitationsOfFormerInviters } from '#server/rules/domain/inviters.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { QuotaDeps } from '#server/platform/services.ts'
import { addedFirms, addFirms, firmIn, turned } from '../firms.ts'
import { makeLinks } from '../links.ts'
import { assertQuota } from '../quota.ts'
import { planFolderMove, type Plan } from './plan.ts'
import { grantFolderMove, type Permitted, type Request } from './permitted.ts'

/** `quota` is that of a main folder, in bytes. */

/**
 * Moves the sub-folder to the other main folder: its own members, and all that lies in it, stay with it. Throws `changedMeanwhile`,
 * `folderFull` and `folderQuotaExceeded`.
 */
export async function moveFolder({ db, quota }: QuotaDeps, permitted: Permitted, request: Request) {
  const { folder, from, to } = permitted
  const { userId, folderId } = folder
  // Nothing is written in any of them meanwhile, nor is one of them deleted.
  return changingFolders(db, [folder, from, to], async (tx) => {
    // While it waited, it may have been moved or restricted, or a main folder deleted or archived.
    const now = await grantFolderMove(tx, userId, folderId, request)
    const { parentId, updatedAt } = await lockFolder(tx, folderId)
    if (parentId !== from.folderId || now.inherits !== permitted.inherits) throw new Problem('changedMeanwhile')
    if (now.costs !== permitted.costs) throw new Problem('changedMeanwhile')
    // Nobody has proved that they may give it away.
    if (now.founderLeft !== null && now.founderLeft !== permitted.founderLeft) throw new Problem('changedMeanwhile')
    assertUnchanged(updatedAt, request.updatedAt)
    const plan = await planFolderMove(tx, permitted, request)
    await assertRoomFor(tx, { ...permitted, quota }, plan)
    await takeResponsibility(tx, plan)
    const firms = await takeFirms(tx, permitted, plan)
    await tx.updateTable('folder').set({ parent_id: to.folderId }).where('id', '=', folderId).execute()
    await keepInView(tx, permitted)
    await endInvitationsOfFormerInviters(tx, folderId)
    await makeLinks(tx, await grant(tx, userId, folderId, 'MoveItem'), request.links)
    const undo = {
      id: folderId,
      parentId: from.folderId,
      updatedAt: (await lockFolder(tx, folderId)).updatedAt,
      links: plan.links,
      firms: turned(firms),
    }
    return { ...plan.consequences, undo: permitted.canBeUndone ? undo : null } satisfies Omit<MovedFolder, 'undo'> & {
      undo: object | null
    }
  })
}

async function assertRoomFor(tx: Transaction, { to, quota }: Permitted & { quota: number }, plan: Plan) {
  await assertRoom(tx, to, 'subFolders')
  await assertRoom(tx, to, 'firms', addedFirms(plan.firms).length)
  await assertQuota(tx, { folderId: to.folderId, quota }, plan.moving.file)
}

/** From those who will not see it. */
async function takeResponsibility(tx: Transaction, { links }: Plan) {
  for (const [table, kind] of [
    ['activity', 'activityResponsible'],
    ['series', 'seriesResponsible'],
    ['agreement', 'agreementResponsible'],
  ] as const) {
    const ids = links.filter((link) => link.kind === kind).map(({ id }) => id)
    if (ids.length > 0) await tx.updateTable(table).set({ responsible_id: null }).where('id', '=', anyId(ids)).execute()
  }
}

/** Each firm is another in the register of the other main folder. Returns which. */
async function takeFirms(tx: Transaction, { folder, to }: Permitted, { firms }: Plan): Promise<FirmPair[]> {
  const pairs = await addFirms(tx, folder.userId, to.folderId, firms)
  const renamed = new Set(firms.filter(({ isRenamed }) => isRenamed).map(({ id }) => id))
  await sql`select set_config('parmen.replaces_firms', 'on', true)`.execute(tx)
  await replaceFirms(
    tx,
    folder.folderId,
    pairs.filter(({ id }) => !renamed.has(id)),
  )
  await sql`select set_config('parmen.replaces_firms', 'off', true)`.execute(tx)
  // Of these the history tells, as of any other change.
  await replaceFirms(
    tx,
    folder.folderId,
    pairs.filter(({ id }) => renamed.has(id)),
  )
  return pairs
}

async function replaceFirms(tx: Transaction, folderId: number, pairs: readonly FirmPair[]) {
  if (pairs.length === 0) return
  const ids = anyId(pairs.map(({ id }) => id))
  const firm = (table: string, column: 'firm_id' | 'former_firm_id' = 'firm_id') =>
    sql`${sql.ref(column)} = ${firmIn(pairs, `${table}.${column}`)}`
  const named = sql`folder_id = ${folderId} and firm_id = ${ids}`
  await sql`
    with activities as (update activity set ${firm('activity')} where ${named}),
      all_series as (update series set ${firm('series')} where ${named}),
      faults as (update fault set ${firm('fault')} where ${named}),
      agreements as (update agreement set ${firm('agreement')} where ${named})
    update offer set ${firm('offer')}, ${firm('offer', 'former_firm_id')}
    where folder_id = ${folderId} and (firm_id = ${ids} or former_firm_id = ${ids})`.execute(tx)
}

/**
 * Whoever moves what is restricted to where they are not the founder stays its administrator, whatever role of their own they have
 * in it.
 */
async function keepInView(tx: Transaction, { folder: { folderId, userId } }: Permitted) {
  await sql`
    insert into membership (folder_id, user_id, role_id, status_id)
    select ${folderId}::bigint, ${userId}::bigint, ${sql.lit(roles.administrator)}, ${sql.lit(memberStatus.active)}
    where not exists (
      select from folder_access
      where folder_id = ${folderId} and user_id = ${userId} and role_id <= ${sql.lit(roles.administrator)}
    )
    on conflict (folder_id, user_id) where status_id = ${sql.lit(memberStatus.active)}
      do update set role_id = least(membership.role_id, excluded.role_id)`.execute(tx)
}
