import { sql } from 'kysely'
import { faultKind } from '#contract/items/fault.ts'
import { Problem } from '#contract/platform/problems.ts'
import { copyActivities } from '#server/lifecycle/copies/activities.ts'
import { copyComponents } from '#server/lifecycle/copies/components.ts'
import { firmOfCopy } from '#server/lifecycle/copies/firms.ts'
import { copyReadings } from '#server/lifecycle/copies/history.ts'
import { idsOfCopies, pairs, type Ids } from '#server/lifecycle/copies/ids.ts'
import { insertCopies } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { insertMainFolder } from '#server/folders/commands.ts'
import { addFirms, namedFirms } from '#server/lifecycle/moves/firms.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Copies, Going } from '../redaction/going.ts'
import { copyMarks } from './marks.ts'
import { redactCopies } from './redactCopies.ts'

/** A paper has up to a hundred thousand characters, which PostgreSQL reads anew for its copy. */
const papersAtOnce = 20
const longestWords = 100_000

type People = { sellerId: number; buyerId: number }

/** Copies what goes along to a new folder of the buyer, and nothing else. Returns what each thing became. */
export async function copyGoing(tx: Transaction, going: Going, people: People): Promise<Copies> {
  const folder = await copyFolders(tx, going, people)
  const [register = 0] = folder.to
  const [source = 0] = folder.from
  const component = await idsOfCopies(tx, 'component', going.component)
  const series = await idsOfCopies(tx, 'series', going.series)
  const activity = await idsOfCopies(tx, 'activity', going.activity)
  const found = await namedFirms(tx, register, sql`select unnest(${going.firm}::bigint[])`, [])
  const kept = found.filter(({ isInTrash }) => !isInTrash)
  const firms = await addFirms(tx, people.sellerId, register, kept)
  await keepDetailsOfFirms(tx, firms)
  const copying = { userId: people.sellerId, folders: folder, withHistory: true, register: source }
  const copied = { components: component, series, activities: activity }
  await copyComponents(tx, copying, copied)
  await copyActivities(tx, { ...copying, firms }, copied)
  await copyReadings(tx, copying, copied)
  const firm = { from: firms.map(({ id }) => id), to: firms.map(({ toId }) => toId) }
  const fault = await copyFaults(tx, { going, people, copies: { folder, component, activity }, firms })
  const file = await copyFiles(tx, { going, people, copies: { folder, component, activity, fault } })
  const copies = { folder, component, activity, series, fault, file, firm }
  await setCovers(tx, copies)
  await leaveAmountsOut(tx, going, copies)
  await redactCopies(tx, going, copies)
  await keepAge(tx, copies)
  await copyMarks(tx, { going, copies }, people.buyerId)
  await fillAll(tx, copies)
  return copies
}

/** What the sellers have noted of a firm is theirs: its name, number and organisation number are what is said to go. */
async function keepDetailsOfFirms(tx: Transaction, firms: Awaited<ReturnType<typeof addFirms>>) {
  await tx
    .updateTable('firm')
    .set({ contact_person: null, email: null, website: null, note: null, lemmas: null })
    .where('id', '=', anyId(firms.map(({ toId }) => toId)))
    .execute()
}

async function copyFolders(tx: Transaction, { folder }: Going, { sellerId, buyerId }: People): Promise<Ids> {
  const [main = 0, ...below] = folder
  const described = await tx
    .selectFrom('folder')
    .where('id', '=', main)
    .select(['title', 'description', 'category_id as categoryId', 'zip_code as zipCode', 'city'])
    .executeTakeFirstOrThrow()
  const id = await insertMainFolder(tx, buyerId, described)
  const subFolders = await idsOfCopies(tx, 'folder', below)
  // All who are with the buyer see all of it: who saw what before is the seller's own.
  await sql`
    insert into folder (id, parent_id, title, description, category_id, status_id, lemmas, created_by, from_outside)
    overriding system value
    select each.copy, ${id}::bigint, title, description, category_id, status_id, lemmas, ${sellerId}::bigint,
      true
    from folder join ${pairs(subFolders, 'each')} on each.id = folder.id
    where parent_id = ${main}`.execute(tx)
  return { from: [main, ...subFolders.from], to: [id, ...subFolders.to] }
}

type Parts<K extends keyof Copies> = { going: Going; people: People; copies: Pick<Copies, K> }
type WithFirms = { firms: Awaited<ReturnType<typeof addFirms>> }

async function copyFaults(
  tx: Transaction,
  { going, people, copies, firms }: Parts<'folder' | 'component' | 'activity'> & WithFirms,
) {
  const fault = await idsOfCopies(tx, 'fault', going.fault)
  await insertCopies(faultKind, 'sale', {
    own: {
      id: sql`each.copy`,
      folder_id: sql`place_of.copy`,
      closed_at: sql`closed_at`,
      lemmas: sql`lemmas`,
      created_by: sql`${people.sellerId}::bigint`,
    },
    instead: {
      componentId: sql`of_component.copy`,
      firmId: firmOfCopy(firms, 'fault'),
      activityId: sql`of_activity.copy`,
      earlierId: sql`of_earlier.copy`,
    },
    from: sql`from fault
      join ${pairs(fault, 'each')} on each.id = fault.id
      join ${pairs(copies.folder, 'place_of')} on place_of.id = fault.folder_id
      left join ${pairs(copies.component, 'of_component')} on of_component.id = fault.component_id
      left join ${pairs(copies.activity, 'of_activity')} on of_activity.id = fault.activity_id
      left join ${pairs(fault, 'of_earlier')} on of_earlier.id = fault.earlier_id
      order by fault.id`,
  }).execute(tx)
  return fault
}

/** They share their bytes with the seller's; the room that they take is the buyer's. */
async function copyFiles(
  tx: Transaction,
  { going, people, copies }: Parts<'folder' | 'component' | 'activity' | 'fault'>,
) {
  const file = await idsOfCopies(tx, 'file', going.file)
  for (let first = 0; first < file.from.length; first += papersAtOnce) {
    const some = { from: file.from.slice(first, first + papersAtOnce), to: file.to.slice(first, first + papersAtOnce) }
    await sql`
      insert into file (
        id, folder_id, activity_id, component_id, fault_id, content, name, description, kind_id, day, words, moment,
        sent_sha256, lemmas, created_by, from_outside
      )
      overriding system value
      select
        each.copy, place_of.copy, of_activity.copy, of_component.copy, of_fault.copy, content, name, description, kind_id,
        day, words, case when of_activity.copy is not null then moment end, sent_sha256, lemmas, ${people.buyerId}::bigint,
        true
      from file
      join ${pairs(some, 'each')} on each.id = file.id
      join ${pairs(copies.folder, 'place_of')} on place_of.id = file.folder_id
      left join ${pairs(copies.activity, 'of_activity')} on of_activity.id = file.activity_id
      left join ${pairs(copies.component, 'of_component')} on of_component.id = file.component_id
      left join ${pairs(copies.fault, 'of_fault')} on of_fault.id = file.fault_id
      where file.offer_id is null
      order by file.id`.execute(tx)
    await redactWords(tx, some.to, going.redact)
  }
  return file
}

/** What was read out of papers is found by searching: it has names and numbers too. */
async function redactWords(tx: Transaction, ids: readonly number[], shown: Going['redact']) {
  const read = await tx
    .selectFrom('file')
    .where('id', '=', anyId(ids))
    .where('words', 'is not', null)
    .select(['id', 'words'])
    .execute()
  for (const { id, words } of read) {
    const left = shown(words ?? '').slice(0, longestWords)
    if (left !== words) await tx.updateTable('file').set({ words: left }).where('id', '=', id).execute()
  }
}

async function setCovers(tx: Transaction, { folder, component, file }: Copies) {
  for (const [table, ids] of [
    ['folder', folder],
    ['component', component],
  ] as const)
    await sql`
      update ${sql.table(table)} as own set cover_file_id = cover.copy
      from ${sql.table(table)} as source
      join ${pairs(ids, 'each')} on each.id = source.id
      join ${pairs(file, 'cover')} on cover.id = source.cover_file_id
      join file on file.id = cover.copy
      where own.id = each.copy`.execute(tx)
}

/** What cost what stays, unless it was chosen to go along; so does until when there is a warranty. */
async function leaveAmountsOut(tx: Transaction, going: Going, { activity, component, series }: Copies) {
  const without = ({ from, to }: Ids, goes: readonly number[]) => {
    const kept = new Set(goes)
    return to.filter((_, place) => !kept.has(from[place] ?? 0))
  }
  await tx
    .updateTable('activity')
    .set({ cost: null, vat: null, estimated_cost: null })
    .where('id', '=', anyId(without(activity, going.withCosts.activity)))
    .execute()
  await tx
    .updateTable('component')
    .set({ price: null, price_today: null, price_today_on: null })
    .where('id', '=', anyId(without(component, going.withCosts.component)))
    .execute()
  await tx
    .updateTable('component')
    .set({ warranty_until: null })
    .where('id', '=', anyId(without(component, going.withWarranty)))
    .execute()
  // What the events to come are reckoned to cost says what one of them did.
  await sql`
    update series set estimated_cost = null
    where id = ${anyId(series.to)} and not exists (
      select from activity where series_id = series.id and estimated_cost is not null
    )`.execute(tx)
}

async function fillAll(tx: Transaction, copies: Copies) {
  for (const table of ['folder', 'component', 'activity', 'series', 'fault', 'firm'] as const) {
    const missing = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = ${anyId(copies[table].to)} and lemmas is null`.execute(tx)
    await fillLemmas(
      tx,
      table,
      missing.rows.map(({ id }) => id),
    )
  }
}

/** A thing is as old as it was: nothing that came along is new this year. */
async function keepAge(tx: Transaction, { component }: Copies) {
  await sql`
    update component set created_at = sold.created_at
    from ${pairs(component, 'each')} join component as sold on sold.id = each.id
    where component.id = each.copy`.execute(tx)
}

/** Throws if a thing that was to go along did not: the exchange is then none. */
export async function assertCopied(tx: Transaction, copies: Copies) {
  for (const [table, { to }] of Object.entries(copies)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where id = ${anyId(to)}`.execute(tx)
    if (rows[0]?.count !== to.length) throw new Problem('changedMeanwhile')
  }
}
