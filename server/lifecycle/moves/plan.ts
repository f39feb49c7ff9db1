import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Move, MoveQuestion } from '#contract/lifecycle/moves.ts'
import { may } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grantInEach, type Granted } from '#server/rules/access/access.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { belongingsOf, endingLinks, type Belongings } from './belongings.ts'
import { costsBetween, mayMoveCosts, mayMoveCostsBack } from './costs.ts'
import { addedNames, firmsOf, namedFirms, namesFirms, type NamedFirm } from './firms.ts'
import { assertNotTakenOver, founderLeft, founderLetsLeave, foundersOf, type Mains } from './leaving.ts'

export type Request = z.output<typeof Move>
export type Moving = Granted<'MoveItem'>

/** The proofs that a move needs, and where the firms of what moves are to be. */
export type Permitted = {
  from: Moving
  to: Moving
  mains: Mains
  /**
   * The main folder whose register the firms are added to: null within one main folder, whose register stays the same. `firms` is
   * null for a user who may not read the one register or add to the other.
   */
  register: { folderId: number; firms: { from: Granted<'ReadFolder'>; to: Granted<'AddFirm'> } | null } | null
  costs: MoveQuestion['costs']
  /** The founder of the main folder that it leaves, where the other has another: it is given away then. Null if not. */
  founderLeft: number | null
  /** Whether the user may move it back. */
  canBeUndone: boolean
}

/**
 * Throws as `grant` does, in the first folder also for a move out of its main folder, and `costsKept` if others than
 * before would see what it costs, unless the founder moves it who had kept that, or the user no longer. Out of a main
 * folder also `takenOverLately` while a transfer of it or of the other can be undone, and `founderLeftOut` unless its
 * founder moves it themselves or sees the other folder.
 */
export async function grantMove(db: Db, userId: number, { fromFolderId, folderId }: Request): Promise<Permitted> {
  const granted = await grantInEach(db, userId, [fromFolderId, folderId], 'MoveItem')
  const [from, to] = [proofIn(granted, fromFolderId), proofIn(granted, folderId)]
  const mains = await mainFolders(db, fromFolderId, folderId)
  const staysInside = mains.from === mains.to
  const seesCosts = from.seesCosts && to.seesCosts
  if (!seesCosts && (from.seesCosts || to.seesCosts || !staysInside)) throw new Problem('costsKept')
  if (staysInside) return { from, to, mains, register: null, costs: null, founderLeft: null, canBeUndone: true }
  await grantInEach(db, userId, [fromFolderId], 'MoveItemOut')
  await assertNotTakenOver(db, mains)
  const founders = await foundersOf(db, { mains, from: fromFolderId, to: folderId }, seesFolder)
  const mayLeave = (mainId: number) => founderLetsLeave(founders.get(mainId), userId)
  if (!mayLeave(mains.from)) throw new Problem('founderLeftOut')
  const costs = await costsBetween(db, mains.from, mains.to)
  if (!mayMoveCosts(costs, from)) throw new Problem('costsKept')
  return {
    from,
    to,
    mains,
    register: { folderId: mains.to, firms: await mayTakeFirms(db, userId, mains) },
    costs,
    founderLeft: founderLeft(founders, mains),
    canBeUndone: may(to.roleId, 'MoveItemOut') && mayLeave(mains.to) && mayMoveCostsBack(costs, to),
  }
}

/** Whether the founder of the one main folder sees the folder in the other. */
const seesFolder = (folderId: RawBuilder<number>) => sql<boolean>`exists (
  select from folder_access where folder_access.user_id = founder.user_id and folder_access.folder_id = ${folderId}
)`

function proofIn(granted: readonly Moving[], folderId: number): Moving {
  const found = granted.find((one) => one.folderId === folderId)
  if (!found) throw new Problem('folderNotFound')
  return found
}

/** The main folders of both. */
async function mainFolders(db: Db, from: number, to: number): Promise<Mains> {
  const main = (id: number) => sql<number>`(select coalesce(parent_id, id) from folder where id = ${id})`
  return db.selectNoFrom([main(from).as('from'), main(to).as('to')]).executeTakeFirstOrThrow()
}

/** Null for whoever sees a sub-folder alone: registers belong to main folders. */
async function mayTakeFirms(db: Db, userId: number, mains: Mains) {
  try {
    const [from] = await grantInEach(db, userId, [mains.from], 'ReadFolder')
    const [to] = await grantInEach(db, userId, [mains.to], 'AddFirm')
    return from && to ? { from, to } : null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

export type Plan = {
  moving: Belongings
  links: Awaited<ReturnType<typeof endingLinks>>
  firms: NamedFirm[]
  readings: number
  consequences: MoveQuestion
}

/** What the move does. Throws what `assertThere` does, and `firmsStay`. */
export async function planMove(
  db: Db,
  { from, to, register, costs, canBeUndone }: Permitted,
  { items, firms: former }: Request,
): Promise<Plan> {
  const moving = await belongingsOf(db, from.folderId, items)
  const links = await endingLinks(db, from.folderId, to.folderId, moving)
  if (register && !register.firms && (await namesFirms(db, moving))) throw new Problem('firmsStay')
  const firms = register ? await namedFirms(db, register.folderId, firmsOf(moving), former) : []
  const { readings, ...counts } = await countsOf(db, moving)
  const namesOf = (...kinds: string[]) =>
    [...new Set(links.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name ?? ''))].filter(Boolean)
  const number = (kind: string) => links.filter((link) => link.kind === kind).length
  return {
    moving,
    links,
    firms,
    readings,
    consequences: {
      ...counts,
      leftComponents: namesOf('activityComponent', 'faultComponent', 'seriesComponent'),
      formerResponsible: namesOf('activityResponsible', 'seriesResponsible', 'agreementResponsible'),
      addedFirms: addedNames(firms),
      readings: number('readingActivity'),
      covers: number('componentCover') + number('folderCover'),
      losing: await seeingOnly(db, from.folderId, to.folderId),
      gaining: await seeingOnly(db, to.folderId, from.folderId),
      costs,
      canBeUndone,
    },
  }
}

/** How much comes along that does not lie in the trash; of the readings all. */
async function countsOf(db: Db, moving: Belongings) {
  const living = (table: 'activity' | 'component' | 'fault' | 'agreement' | 'file', ids: number[]) =>
    sql<number>`(
      select count(*) from ${sql.table(table === 'file' ? 'standing_file' : table)}
      where id = ${anyId(ids)} and deletion_id is null
    )`
  return db
    .selectNoFrom([
      living('activity', moving.activity).as('activities'),
      living('component', moving.component).as('components'),
      living('fault', moving.fault).as('faults'),
      living('agreement', moving.agreement).as('agreements'),
      living('file', moving.file).as('files'),
      sql<number>`(select count(*) from meter_reading where component_id = ${anyId(moving.component)})`.as('readings'),
    ])
    .executeTakeFirstOrThrow()
}

/** The names of those who see the one folder and not the other. */
async function seeingOnly(db: Db, folderId: number, other: number): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .where('id', 'in', db.selectFrom('folder_access').where('folder_id', '=', folderId).select('user_id'))
    .where('id', 'not in', db.selectFrom('folder_access').where('folder_id', '=', other).select('user_id'))
    .select('full_name as name')
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}
