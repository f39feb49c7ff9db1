import { sql } from 'kysely'
import { anyId } from '../../platform/database/anyOf.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Difference, Planned, PlannedActivity, PlannedComponent } from './planned.ts'

type Row = { number: number; planned: Planned }
export type Match = { id: number; differences: Difference[] }
type Found = { number: number; id: number }
type Where = { mainFolderId: number; folderIds: readonly number[] }

/**
 * What of the rows stands in these folders already: the same row that came in before, or an event with the same title
 * on the same day, or a component with the same serial number or name.
 */
export async function findMatches(
  db: Db,
  where: Where,
  rows: readonly (Row & { ref: Buffer })[],
): Promise<Map<number, Match>> {
  const found = new Map<number, Match>()
  const byNumber = new Map(rows.map((row) => [row.number, row.planned]))
  const add = ({ number, id }: Found, differences: (theirs: Planned) => Difference[]) => {
    const planned = byNumber.get(number)
    if (planned && !found.has(number)) found.set(number, { id, differences: differences(planned) })
  }
  for (const match of await activitiesLike(db, where, rows))
    add(match, (theirs) => activityDifferences(match, theirs as PlannedActivity))
  for (const match of await componentsLike(db, where, rows))
    add(match, (theirs) => componentDifferences(match, theirs as PlannedComponent))
  const known = await knownRefs(
    db,
    where,
    rows.map(({ ref }) => ref),
  )
  for (const { number, ref } of rows) {
    const id = known.get(ref.toString('hex'))
    if (id !== undefined) found.set(number, { id, differences: [] })
  }
  return found
}

/** The rows that have come in before, and stand in no trash: by their refs in hexadecimal. */
async function knownRefs(db: Db, { mainFolderId }: Pick<Where, 'mainFolderId'>, refs: readonly Buffer[]) {
  const { rows } = await sql<{ ref: Buffer; id: number }>`
    select import_ref.ref, coalesce(activity.id, component.id) as id
    from import_ref
    left join activity on activity.id = import_ref.activity_id
    left join component on component.id = import_ref.component_id
    where import_ref.main_folder_id = ${mainFolderId} and import_ref.ref = any(${refs}::bytea[])
      and coalesce(activity.deletion_id, component.deletion_id) is null`.execute(db)
  return new Map(rows.map(({ ref, id }) => [ref.toString('hex'), id]))
}

type OurActivity = {
  endDate: string | null
  cost: number | null
  currency: string
  firm: string | null
  description: string | null
  outcome: string | null
}

async function activitiesLike(db: Db, { folderIds }: Where, rows: readonly Row[]) {
  const asked = rows.flatMap(({ number, planned }) =>
    planned.kind === 'activity' && planned.startDate !== null
      ? [{ number, title: planned.title, day: planned.startDate }]
      : [],
  )
  if (asked.length === 0) return []
  const { rows: found } = await sql<OurActivity & Found>`
    select asked.number, activity.id, end_date::text as "endDate", cost, currency, firm.name as firm, activity.description,
      activity.outcome
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (number int, title text, day date)
    join activity on activity.start_date = asked.day and activity.search_title = folded(asked.title)
    left join firm on firm.id = activity.firm_id
    where activity.folder_id = ${anyId(folderIds)} and activity.deletion_id is null
    order by asked.number, activity.id`.execute(db)
  return found
}

type OurComponent = {
  make: string | null
  model: string | null
  serialNumber: string | null
  boughtOn: string | null
  boughtAt: string | null
  price: number | null
  currency: string
  warrantyUntil: string | null
  description: string | null
}

async function componentsLike(db: Db, { folderIds }: Where, rows: readonly Row[]) {
  const asked = rows.flatMap(({ number, planned }) =>
    planned.kind === 'component' ? [{ number, title: planned.title, serial: planned.serialNumber?.toLowerCase() }] : [],
  )
  if (asked.length === 0) return []
  const one = sql`component.id, make, model, serial_number as "serialNumber", bought_on::text as "boughtOn",
    bought_at as "boughtAt", price, currency, warranty_until::text as "warrantyUntil", description`
  const standing = sql`component.folder_id = ${anyId(folderIds)} and component.deletion_id is null`
  const { rows: found } = await sql<OurComponent & Found>`
    with asked as materialized (
      select number, folded(title) as title, serial
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked (number int, title text, serial text)
    )
    select asked.number, 1 as rank, ${one} from asked join component on lower(serial_number) = asked.serial where ${standing}
    union all
    select asked.number, 2 as rank, ${one} from asked join component on component.search_title = asked.title
    where ${standing} and (asked.serial is null or serial_number is null)
    order by number, rank, id`.execute(db)
  return found
}

type Compared = [field: Difference['field'], ours: string | number | null, theirs: string | number | null]

/** What the file says otherwise; where it says nothing, or we do not, nothing is in conflict. */
const differing = (compared: Compared[]): Difference[] =>
  compared.flatMap(([field, ours, theirs]) =>
    theirs === null || plain(ours) === plain(theirs) ? [] : [{ field, ours: text(ours), theirs: text(theirs) }],
  )

const text = (value: string | number | null) => (value === null ? null : String(value))
const plain = (value: string | number | null) =>
  text(value)?.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const moneyOf = (amount: number | null, { currency }: { currency: string }) =>
  amount === null ? null : `${amount} ${currency}`

function activityDifferences(ours: OurActivity, theirs: PlannedActivity) {
  return differing([
    ['endDate', ours.endDate, theirs.endDate],
    ['cost', moneyOf(ours.cost, ours), moneyOf(theirs.cost, theirs)],
    ['firm', ours.firm, theirs.firm],
    ['description', ours.description, theirs.description],
    ['outcome', ours.outcome, theirs.outcome],
  ])
}

function componentDifferences(ours: OurComponent, theirs: PlannedComponent) {
  return differing([
    ['make', ours.make, theirs.make],
    ['model', ours.model, theirs.model],
    ['serialNumber', ours.serialNumber, theirs.serialNumber],
    ['boughtOn', ours.boughtOn, theirs.boughtOn],
    ['boughtAt', ours.boughtAt, theirs.boughtAt],
    ['price', moneyOf(ours.price, ours), moneyOf(theirs.price, theirs)],
    ['warranty', ours.warrantyUntil, theirs.warrantyUntil],
    ['description', ours.description, theirs.description],
  ])
}
