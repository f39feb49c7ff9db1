import { sql, type RawBuilder } from 'kysely'
import {
  handOverThings,
  type HandOverChoice,
  type HandOverPreview,
  type HandOverThing,
} from '#contract/sharing/handOverChoice.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { missingOf } from '../missing.ts'
import type { Chosen } from '../redaction/going.ts'
import type { NamedItem } from '../../parcels/redaction/people.ts'
import { redactionOf } from '../redaction/redactionOf.ts'
import { usuallyStays } from '../tabs/subCategories.ts'
import { chosenToHandOver, receiptsNeeded } from './counts.ts'
import { chosenOf } from './decide.ts'
import { namesIn } from './names.ts'
import type { HandOverRows } from './rows.ts'

/** So many of the faults that stay are told of. */
const mostFaults = 100
const mostPlaces = 5

/** What a choice comes to, without anything being kept of it. */
export async function previewOf(
  db: Db,
  granted: Granted<'TransferFolder'>,
  choice: HandOverChoice,
): Promise<HandOverPreview> {
  const { rows, chosen, counts } = await chosenToHandOver(db, granted, choice)
  // Of those that would stay but for being needed: as many whether they were asked to go along or not.
  const needed = receiptsNeeded(rows, chosenOf(rows, { ...choice, receiptsOfWarranties: false }))
  const people = await redactionOf(db, granted, chosen, choice.names)
  const counted = await things(db, rows, { choice, chosen })
  const [, ...below] = counts.folders
  const staying = new Set(choice.stayingFolderIds)
  return {
    goes: counts.goes,
    stays: counts.stays,
    amountsStay: amountsStay(rows, chosen),
    kinds: counts.kinds,
    years: counts.years,
    receipts: counts.kinds.costs.of,
    receiptsOfWarranties: needed.length,
    conversations: counts.conversations,
    folders: below.map(({ id, title, categoryId, events, components, papers, stays }) => ({
      id,
      title,
      goes: !staying.has(id),
      usuallyStays: usuallyStays(categoryId),
      events,
      components,
      files: papers,
      stays,
    })),
    exceptions: counted.exceptions,
    names: namesIn(people, counted.naming, choice.names),
    stayingFaults: counted.stayingFaults,
    missing: await missingOf(db, granted, chosen.file),
  }
}

/** Of what goes along, whether there are amounts that do not. */
function amountsStay({ activities, components }: HandOverRows, { activity, component, withCosts }: Chosen) {
  const staysIn = (rows: readonly { id: number; hasAmount: boolean }[], goes: number[], priced: number[]) => {
    const [going, told] = [new Set(goes), new Set(priced)]
    return rows.some(({ id, hasAmount }) => hasAmount && going.has(id) && !told.has(id))
  }
  return staysIn(activities, activity, withCosts.activity) || staysIn(components, component, withCosts.component)
}

type Choosing = { choice: HandOverChoice; chosen: Chosen }

/** The exceptions, and the faults that stay, by their titles; and the places where firms are named. */
async function things(db: Db, rows: HandOverRows, { choice, chosen }: Choosing) {
  const goes = { activity: new Set(chosen.activity), fault: new Set(chosen.fault) }
  const faults = rows.faults.filter(({ id }) => !goes.fault.has(id)).slice(0, mostFaults)
  const excepted = (thing: HandOverThing) => choice.exceptions.filter(({ kind }) => kind === thing).map(({ id }) => id)
  const ofFirms = firmsNamed(rows, chosen.firm, goes)
  const asked = Object.fromEntries(handOverThings.map((thing) => [thing, excepted(thing)])) as Record<
    HandOverThing,
    number[]
  >
  asked.fault.push(...faults.map(({ id }) => id))
  for (const { kind, id } of [...ofFirms.values()].flatMap((named) => named.slice(0, mostPlaces))) asked[kind].push(id)
  const folders = new Map(rows.folders.map(({ id, title }) => [id, title]))
  const titles = await titlesOf(db, [...folders.keys()], asked)
  const placeOf = (kind: HandOverThing, id: number): NamedItem[] => {
    const found = titles(kind, id)
    return found ? [{ kind, id, folderId: found.folderId, title: found.title }] : []
  }
  const exceptions = choice.exceptions.flatMap(({ kind, id, goes: itGoes }) =>
    placeOf(kind, id).map((place) => ({
      ...place,
      folderTitle: folders.get(place.folderId) ?? '',
      day: titles(kind, id)?.day ?? null,
      goes: itGoes,
    })),
  )
  const naming = new Map(
    [...ofFirms].map(([firmId, named]) => [
      firmId,
      { count: named.length, places: named.slice(0, mostPlaces).flatMap(({ kind, id }) => placeOf(kind, id)) },
    ]),
  )
  return { exceptions, stayingFaults: faults.flatMap(({ id }) => placeOf('fault', id)), naming }
}

type Namer = 'activity' | 'fault'

/** By the firm: what names it and goes along. */
function firmsNamed(rows: HandOverRows, firms: readonly number[], goes: Record<Namer, ReadonlySet<number>>) {
  const named = new Map<number, { kind: Namer; id: number }[]>(firms.map((id) => [id, []]))
  for (const { id, firmId } of rows.activities)
    if (firmId !== null && goes.activity.has(id)) named.get(firmId)?.push({ kind: 'activity', id })
  for (const { id, firmId } of rows.faults)
    if (firmId !== null && goes.fault.has(id)) named.get(firmId)?.push({ kind: 'fault', id })
  return named
}

type Title = { id: number; folderId: number; title: string; day: string | null }
type IdsByKind = Record<HandOverThing, readonly number[]>

const columns: Record<HandOverThing, RawBuilder<unknown>> = {
  activity: sql`title, start_date::text as day`,
  component: sql`name as title, null as day`,
  fault: sql`title, reported_on::text as day`,
  file: sql`name as title, day::text as day`,
}

/** What these things of the folders are called; what is in none of them is left out. */
async function titlesOf(db: Db, folderIds: readonly number[], asked: IdsByKind) {
  const found = new Map<string, Title>()
  for (const kind of Object.keys(columns) as HandOverThing[]) {
    const { rows } = await sql<Title>`
      select id, folder_id as "folderId", ${columns[kind]} from ${sql.table(kind)}
      where id = ${anyId(asked[kind])} and folder_id = ${anyId(folderIds)} and deletion_id is null
      order by id`.execute(db)
    for (const row of rows) found.set(`${kind} ${row.id}`, row)
  }
  return (kind: HandOverThing, id: number) => found.get(`${kind} ${id}`)
}
