import { sql } from 'kysely'
import type { ImportedKind } from '#contract/intake/importShapes.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { readFields } from '#contract/items/kind.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { columnsIn, recordOf, valuesIn } from '#server/rules/domain/itemColumns.ts'
import { lemmasOf, lemmaVector } from '#server/rules/domain/lemmas/lemmas.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isAdded } from '../plan/addedRows.ts'
import { notedValue } from '../plan/meter.ts'
import type { Planned, PlannedActivity, PlannedComponent } from '../plan/planned.ts'
import { plainName } from '../plan/plainName.ts'
import type { Scope } from '../plan/scope.ts'
import type { Made, Run } from '../run.ts'

export type Writing = {
  granted: Granted<'ImportItems'>
  run: Run
  scope: Scope
  places: ReadonlyMap<string, number>
  firms: ReadonlyMap<string, number>
  /** The component whose meter the readings are of. */
  meterId: number | null
  made: Made
}

export type RowToAdd<P extends Planned = Planned> = { number: number; ref: Buffer; ofRef: Buffer | null; planned: P }

/** An amount that is read has a currency. */
const componentFields = [...readFields(componentKind), 'currency'] as const
const eventFields = [...readFields(eventKind), 'currency'] as const

/** Rows are written in so many at a time. */
const atOnce = 1_000

/** The next rows of a kind that become something new. */
export async function nextToAdd<P extends Planned>(tx: Transaction, run: Run, kind: ImportedKind, after: number) {
  const { rows } = await sql<RowToAdd<P>>`
    select number, ref, of_ref as "ofRef", planned from import_row
    where run_id = ${run.id} and number > ${after} and ${isAdded} and planned->>'kind' = ${kind}
    order by number limit ${sql.lit(atOnce)}`.execute(tx)
  return rows
}

const folderOf = ({ places, granted }: Writing, place: string | null) =>
  (place === null ? undefined : places.get(place)) ?? granted.folderId

export async function addComponents(tx: Transaction, writing: Writing, rows: RowToAdd<PlannedComponent>[]) {
  const { granted, run, scope } = writing
  const values = rows.map(({ number, ref, planned }) => ({
    ...planned,
    name: planned.title,
    number,
    ref: ref.toString('hex'),
    folderId: folderOf(writing, planned.subFolder),
    lemmas: lemmasOf(componentKind, { ...planned, name: planned.title }),
  }))
  await sql`
    with row as materialized (
      select row.*, nextval(pg_get_serial_sequence('component', 'id')) as id
      from json_to_recordset(${JSON.stringify(values)}::json) as row (
        number int, ref text, "folderId" bigint, lemmas text, ${recordOf(componentKind, componentFields)})
    ), added as (
      insert into component (id, folder_id, ${columnsIn(componentKind, componentFields)}, lemmas, created_by)
      overriding system value
      select id, "folderId", ${valuesIn('row', componentFields)}, lemmas::tsvector, ${granted.userId}
      from row order by number
      returning id
    )
    insert into import_ref (main_folder_id, ref, run_id, component_id)
    select ${scope.mainFolderId}, decode(ref, 'hex'), ${run.id}, row.id from row join added on added.id = row.id
    on conflict (main_folder_id, ref) do update
      set run_id = excluded.run_id, component_id = excluded.component_id, activity_id = null`.execute(tx)
}

export async function addActivities(tx: Transaction, writing: Writing, rows: RowToAdd<PlannedActivity>[]) {
  const { granted, run, scope } = writing
  const components = await componentsFor(tx, writing, rows)
  const values = rows.map(({ number, ref, ofRef, planned }) => {
    const own = ofRef && components.byRef.get(ofRef.toString('hex'))
    const folderId = own ? own.folderId : folderOf(writing, planned.subFolder)
    const firmId = planned.firm === null ? null : (writing.firms.get(plainName(planned.firm)) ?? null)
    // Where the register is not one's own the name stands in words, and what was read where it has no meter.
    const name = planned.firm !== null && firmId === null && `Utfört av ${planned.firm}`
    const reading = readingOf(writing, { planned, folderId, ofRef })
    const read = planned.reading && reading === null && `Mätarställning ${planned.reading.words}`
    const outcome = withLines(planned.outcome, [name, read])
    return {
      ...planned,
      outcome,
      number,
      ref: ref.toString('hex'),
      folderId,
      componentId: own
        ? own.id
        : (components.byName.get(nameKey(folderId, planned.component)) ?? meterFor(writing, { planned, folderId })),
      reading,
      firmId,
      lemmas: lemmaVector(planned.title, planned.description, outcome),
      seriesLemmas: planned.recurrence && lemmaVector(planned.title, planned.description),
      rule: planned.recurrence?.rule,
      words: planned.recurrence?.words,
    }
  })
  await sql`
    with row as materialized (
      select row.*, nextval(pg_get_serial_sequence('activity', 'id')) as id,
        case when rule is not null then nextval(pg_get_serial_sequence('series', 'id')) end as "seriesId"
      from json_to_recordset(${JSON.stringify(values)}::json) as row (
        number int, ref text, "folderId" bigint, ${recordOf(eventKind, eventFields)}, reading int, lemmas text,
        "seriesLemmas" text, rule text, words text)
    ), repeating as (
      insert into series (id, folder_id, kind, first_day, rule, words, title, description, type_id, component_id, firm_id, lemmas,
        created_by)
      overriding system value
      select "seriesId", "folderId", 'fixed', "startDate", rule, words, title, description, "typeId", "componentId", "firmId",
        "seriesLemmas"::tsvector, ${granted.userId}
      from row where "seriesId" is not null
    ), added as (
      insert into activity (id, folder_id, ${columnsIn(eventKind, eventFields)}, lemmas, series_id, series_day, initiated_by)
      overriding system value
      select id, "folderId", ${valuesIn('row', eventFields)}, lemmas::tsvector, "seriesId",
        case when "seriesId" is not null then "startDate" end, ${granted.userId}
      from row order by number
      returning id
    ), read as (
      insert into meter_reading (folder_id, component_id, read_on, value, activity_id, created_by)
      select "folderId", "componentId", "startDate", reading, row.id, ${granted.userId}
      from row join added on added.id = row.id where reading is not null order by "startDate", reading
    )
    insert into import_ref (main_folder_id, ref, run_id, activity_id)
    select ${scope.mainFolderId}, decode(ref, 'hex'), ${run.id}, row.id from row join added on added.id = row.id
    on conflict (main_folder_id, ref) do update
      set run_id = excluded.run_id, activity_id = excluded.activity_id, component_id = null`.execute(tx)
}

const nameKey = (folderId: number, name: string | null) => `${folderId} ${name === null ? '' : plainName(name)}`
const withLines = (outcome: string | null, more: (string | false | null)[]) =>
  [outcome, ...more].filter(Boolean).join('\n').slice(0, limits.description) || null

type Placed = Pick<RowToAdd<PlannedActivity>, 'planned'> & { folderId: number }

/** The component of the meter, for what was read of it; the files of a vehicle are all of it. */
const meterFor = ({ meterId, run, granted }: Writing, { planned, folderId }: Placed) =>
  folderId === granted.folderId &&
  planned.component === null &&
  (notedValue(planned.reading) !== null || run.source === 'lubelogger')
    ? meterId
    : null

/** What the meter stood at, in tenths. Null: it stands in words, if at all. */
const readingOf = (writing: Writing, { ofRef, ...placed }: Placed & Pick<RowToAdd, 'ofRef'>) =>
  ofRef === null && meterFor(writing, placed) !== null ? notedValue(placed.planned.reading) : null

/** The components that events belong to: by what came in with them, or by name in the folder, where they are made if missing. */
async function componentsFor(tx: Transaction, writing: Writing, rows: RowToAdd<PlannedActivity>[]) {
  const { granted, scope, made } = writing
  const refs = rows.flatMap(({ ofRef }) => ofRef ?? [])
  const named = new Map<string, { folderId: number; name: string }>()
  for (const { planned } of rows) {
    if (planned.component === null) continue
    const folderId = folderOf(writing, planned.subFolder)
    named.set(nameKey(folderId, planned.component), { folderId, name: planned.component })
  }
  const { rows: byRef } = await sql<{ ref: Buffer; id: number; folderId: number }>`
    select import_ref.ref, component.id, component.folder_id as "folderId"
    from import_ref join component on component.id = import_ref.component_id
    where main_folder_id = ${scope.mainFolderId} and import_ref.ref = any(${refs}::bytea[]) and deletion_id is null`.execute(
    tx,
  )
  const asked = [...named.values()]
  const { rows: known } = await sql<{ id: number; folderId: number; name: string }>`
    select component.id, asked."folderId", asked.name
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked ("folderId" bigint, name text)
    join component on component.folder_id = asked."folderId" and component.search_title = folded(asked.name)
    where component.deletion_id is null`.execute(tx)
  const byName = new Map(known.map(({ id, folderId, name }) => [nameKey(folderId, name), id]))
  const missing = [...named]
    .filter(([key]) => !byName.has(key))
    .map(([, one]) => ({ ...one, lemmas: lemmaVector(one.name) }))
  const { rows: added } = await sql<{ id: number; folderId: number; name: string }>`
    insert into component (folder_id, name, lemmas, created_by)
    select "folderId", name, lemmas::tsvector, ${granted.userId}
    from json_to_recordset(${JSON.stringify(missing)}::json) as new ("folderId" bigint, name text, lemmas text)
    returning id, folder_id as "folderId", name`.execute(tx)
  for (const { id, folderId, name } of added) byName.set(nameKey(folderId, name), id)
  made.components = [...(made.components ?? []), ...added.map(({ id }) => id)]
  return { byName, byRef: new Map(byRef.map((one) => [one.ref.toString('hex'), one])) }
}
