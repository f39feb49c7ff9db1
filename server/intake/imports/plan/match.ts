import { sql } from 'kysely'
import { columnNameOf, type ImportField } from '#contract/intake/importFields.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import type { Kind } from '#contract/items/kind.ts'
import { asText } from '#server/rules/domain/itemColumns.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { changeableOfComponent, changeableOfEvent } from './changeable.ts'
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

type Value = string | number | null
type Ours<Name extends string> = Record<Name, Value> & { currency: string }
type OurActivity = Ours<(typeof changeableOfEvent)[number]> & {
  firm: string | null
  type: string | null
  theirType: string | null
}
type OurComponent = Ours<(typeof changeableOfComponent)[number]>

async function activitiesLike(db: Db, { folderIds }: Where, rows: readonly Row[]) {
  const asked = rows.flatMap(({ number, planned }) =>
    planned.kind === 'activity' && planned.startDate !== null
      ? [{ number, title: planned.title, day: planned.startDate, typeId: planned.typeId }]
      : [],
  )
  if (asked.length === 0) return []
  const { rows: found } = await sql<OurActivity & Found>`
    select asked.number, activity.id, ${asText(eventKind, changeableOfEvent)}, activity.currency, firm.name as firm, type.name as type,
      their_type.name as "theirType"
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked (number int, title text, day date, "typeId" int)
    join activity on activity.start_date = asked.day and activity.search_title = folded(asked.title)
    left join firm on firm.id = activity.firm_id
    left join activity_type as type on type.id = activity.type_id
    left join activity_type as their_type on their_type.id = asked."typeId"
    where activity.folder_id = ${anyId(folderIds)} and activity.deletion_id is null
    order by asked.number, activity.id`.execute(db)
  return found
}

async function componentsLike(db: Db, { folderIds }: Where, rows: readonly Row[]) {
  const asked = rows.flatMap(({ number, planned }) =>
    planned.kind === 'component' ? [{ number, title: planned.title, serial: planned.serialNumber?.toLowerCase() }] : [],
  )
  if (asked.length === 0) return []
  const one = sql`component.id, ${asText(componentKind, changeableOfComponent)}, currency`
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

type Compared = [field: Difference['field'], ours: Value, theirs: Value]

/** What the file says otherwise; where it says nothing, or we do not, nothing is in conflict. */
const differing = (compared: Compared[]): Difference[] =>
  compared.flatMap(([field, ours, theirs]) =>
    theirs === null || plain(ours) === plain(theirs) ? [] : [{ field, ours: text(ours), theirs: text(theirs) }],
  )

const text = (value: Value) => (value === null ? null : String(value))
const plain = (value: Value) => text(value)?.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const compared = <Name extends string>(
  kind: Kind,
  names: readonly Name[],
  ours: Ours<NoInfer<Name>>,
  theirs: Ours<NoInfer<Name>>,
) =>
  names.map((name): Compared => {
    const valueIn = (row: Ours<Name>) =>
      kind.fields[name]?.is.of === 'amount' && row[name] !== null ? `${row[name]} ${row.currency}` : row[name]
    return [columnNameOf<string>(name) as ImportField, valueIn(ours), valueIn(theirs)]
  })

function activityDifferences(ours: OurActivity, theirs: PlannedActivity) {
  const named = { ...ours, typeId: ours.type }
  return differing([
    ...compared(eventKind, changeableOfEvent, named, { ...theirs, typeId: ours.theirType }),
    ['firm', ours.firm, theirs.firm],
  ])
}

const componentDifferences = (ours: OurComponent, theirs: PlannedComponent) =>
  differing(compared(componentKind, changeableOfComponent, ours, theirs))
