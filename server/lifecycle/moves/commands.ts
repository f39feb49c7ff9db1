import { sql } from 'kysely'
import type { FirmPair, Moved, MovedKind } from '#contract/lifecycle/moves.ts'
import { movedKinds } from '#contract/lifecycle/moves.ts'
import { Problem } from '#contract/platform/problems.ts'
import { changingFolders } from '#server/rules/access/whilePermitted.ts'
import { moveDeliveries } from '#server/rules/domain/delivered.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { assertUnchanged } from '#server/rules/domain/optimisticLock.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { QuotaDeps } from '#server/platform/services.ts'
import { idsOf, type Belongings } from './belongings.ts'
import { addedFirms, addFirms, firmIn, turned } from './firms.ts'
import { makeLinks } from './links.ts'
import { splitDeletions } from './deletions.ts'
import { assertQuota } from './quota.ts'
import { grantMove, planMove, type Permitted, type Plan, type Request } from './plan.ts'

/** `quota` is that of a main folder, in bytes. */

/** Says what the move would do. Throws like `moveItems`, but for what depends on the room in the other folder. */
export async function askAboutMove(db: Db, permitted: Permitted, request: Request) {
  await rowsToMove(db, permitted, request)
  return (await planMove(db, permitted, request)).consequences
}

/**
 * Moves all of it, and what belongs to it, or nothing. Throws `activityNotFound`, `componentNotFound`, `faultNotFound`,
 * `changedMeanwhile`, `firmsStay`, `folderFull` and `folderQuotaExceeded`.
 */
export async function moveItems({ db, quota }: QuotaDeps, permitted: Permitted, request: Request) {
  const { from, to, register } = permitted
  const registers = register?.firms ? [register.firms.from, register.firms.to] : []
  const held = [from, to, ...registers.filter(({ folderId }) => folderId !== from.folderId && folderId !== to.folderId)]
  // Nothing else is written in the folders and registers meanwhile, so that all that belongs together is found.
  return changingFolders(db, held, async (tx) => {
    // While it waited, one of them may have been deleted, archived or moved to another main folder.
    const now = await grantMove(tx, to.userId, request)
    assertSamePlaces(permitted, now)
    // Nobody has proved that they may give it away.
    if (now.founderLeft !== null && now.founderLeft !== permitted.founderLeft) throw new Problem('changedMeanwhile')
    for (const row of await rowsToMove(tx, permitted, request)) assertUnchanged(row.updatedAt, row.lastSeen)
    const plan = await planMove(tx, permitted, request)
    await assertRoomFor(tx, { ...permitted, quota }, plan)
    const firms = register ? await addFirms(tx, to.userId, register.folderId, plan.firms) : []
    await splitDeletions(tx, plan.moving)
    await changeFolder(tx, permitted, { ...plan, firms })
    await makeLinks(tx, to, request.links)
    const moved = await rowsToMove(tx, { ...permitted, from: to }, request)
    const undo = {
      fromFolderId: to.folderId,
      folderId: from.folderId,
      items: moved.map(({ kind, id, updatedAt }) => ({ kind, id, updatedAt })),
      links: plan.links.map(({ kind, id, toId }) => ({ kind, id, toId })),
      firms: turned(firms),
    }
    return { ...plan.consequences, undo: permitted.canBeUndone ? undo : null } satisfies Omit<Moved, 'undo'> & {
      undo: object | null
    }
  })
}

/** Throws `changedMeanwhile` unless they are between the same main folders, with their registers and costs, as before. */
function assertSamePlaces(before: Permitted, now: Permitted) {
  const decisive = ({ mains, register, costs }: Permitted) => [mains.from, mains.to, Boolean(register?.firms), costs]
  if (decisive(before).some((value, at) => value !== decisive(now)[at])) throw new Problem('changedMeanwhile')
}

type Row = { kind: MovedKind; id: number; updatedAt: Date }

/** The things themselves. Throws the code of the first kind of which one is not in the folder. */
async function rowsToMove(db: Db, { from }: Pick<Permitted, 'from'>, { items }: Request) {
  const ofKind = (kind: MovedKind) =>
    sql`select ${sql.lit(kind)}::text as kind, id, updated_at as "updatedAt" from ${sql.table(kind)}
      where id = ${anyId(idsOf(items, kind))} and folder_id = ${from.folderId} and deletion_id is null`
  const { rows } = await sql<Row>`${sql.join(movedKinds.map(ofKind), sql` union all `)}`.execute(db)
  return items.map(({ kind, id, updatedAt: lastSeen }) => {
    const row = rows.find((found) => found.kind === kind && found.id === id)
    if (!row) throw new Problem(`${kind}NotFound`)
    return { ...row, lastSeen }
  })
}

async function assertRoomFor(tx: Transaction, { to, register, quota }: Permitted & { quota: number }, plan: Plan) {
  const { activities, components, faults, files } = plan.consequences
  const added = { activities, components, faults, files, readings: plan.readings } as const
  for (const content of ['activities', 'components', 'faults', 'files', 'readings'] as const)
    await assertRoom(tx, to, content, added[content])
  if (!register) return
  await assertRoom(tx, register, 'firms', addedFirms(plan.firms).length)
  await assertQuota(tx, { folderId: to.folderId, quota }, plan.moving.file)
}

type Changing = Pick<Plan, 'moving' | 'links'> & { firms: FirmPair[] }

/**
 * One statement, since the things of a folder refer to each other by id and folder: only when all of them have moved does it hold
 * again.
 */
async function changeFolder(tx: Transaction, { from, to }: Permitted, { moving, links, firms }: Changing) {
  const ending = (kind: string) => links.filter((link) => link.kind === kind).map(({ id }) => id)
  /** The column, without what the link leads to where that does not come along. */
  const kept = (column: string, kind: string) =>
    sql`${sql.ref(column)} = case when id = ${anyId(ending(kind))} then null else ${sql.ref(column)} end`
  const firm = (table: string, column: 'firm_id' | 'former_firm_id' = 'firm_id') =>
    firms.length > 0 ? sql`, ${sql.ref(column)} = ${firmIn(firms, `${table}.${column}`)}` : sql``
  const folder = sql`folder_id = ${to.folderId}`
  await sql`
    with activities as (
      update activity set ${folder}, ${kept('component_id', 'activityComponent')},
        ${kept('responsible_id', 'activityResponsible')} ${firm('activity')}
      where id = ${anyId(moving.activity)}
    ), all_series as (
      update series set ${folder}, ${kept('component_id', 'seriesComponent')},
        ${kept('responsible_id', 'seriesResponsible')} ${firm('series')}
      where id = ${anyId(moving.series)}
    ), components as (
      update component set folder_id = case when id = ${anyId(moving.component)} then ${to.folderId} else folder_id end,
        ${kept('cover_file_id', 'componentCover')}
      where id = ${anyId([...moving.component, ...ending('componentCover')])}
    ), faults as (
      update fault set ${folder}, ${kept('component_id', 'faultComponent')} ${firm('fault')}
      where id = ${anyId(moving.fault)}
    ), agreements as (
      update agreement set ${folder}, ${kept('component_id', 'agreementComponent')},
        ${kept('responsible_id', 'agreementResponsible')} ${firm('agreement')}
      where id = ${anyId(moving.agreement)}
    ), readings as (
      update meter_reading
      set folder_id = case when component_id = ${anyId(moving.component)} then ${to.folderId} else folder_id end,
        ${kept('activity_id', 'readingActivity')}
      where component_id = ${anyId(moving.component)} or id = ${anyId(ending('readingActivity'))}
    ), meter_files as (
      update meter_file set ${folder} where component_id = ${anyId(moving.component)}
    ), files as (
      update file set ${folder} where id = ${anyId(moving.file)}
    ), covers as (
      update folder set cover_file_id = null where id = ${anyId(ending('folderCover'))}
    ), offers as (
      update offer set ${folder} ${firm('offer')} ${firm('offer', 'former_firm_id')}
      where activity_id = ${anyId(moving.activity)}
    ), complaints as (
      update complaint set ${folder} where activity_id = ${anyId(moving.activity)}
    ), checklists as (
      update checklist_item set ${folder} where activity_id = ${anyId(moving.activity)}
    ), rounds as (
      update round set ${folder} where activity_id = ${anyId(moving.activity)}
    ), answers as (
      update round_answer set ${folder} where component_id = ${anyId(moving.component)}
    ), stops as (
      update round_stop set ${folder} where component_id = ${anyId(moving.component)}
    ), uploads as (
      update upload set ${folder} where ${belongsTo(moving)}
    )
    update notification set ${folder}
    where activity_id = ${anyId(moving.activity)} or component_id = ${anyId(moving.component)}`.execute(tx)
  await moveDeliveries(tx, { from: from.folderId, to: to.folderId })
  // Nothing is noted of papers in the history, which tells of the others.
  if (moving.file.length > 0)
    await sql`select tell_live('file', 'folders', ${[from.folderId, to.folderId]}::bigint[])`.execute(tx)
}

const belongsTo = (moving: Belongings) => sql`(
  activity_id = ${anyId(moving.activity)} or component_id = ${anyId(moving.component)} or fault_id = ${anyId(moving.fault)}
  or agreement_id = ${anyId(moving.agreement)}
)`
