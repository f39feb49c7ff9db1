import { sql, type RawBuilder } from 'kysely'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import type { Kind as ItemKind } from '#contract/items/kind.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import type { Currency } from '#contract/rules/money.ts'
import {
  longestParcelText,
  mostInParcel,
  type ParcelContent,
  type ParcelItem,
} from '#contract/sharing/parcelContent.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { shownIn } from '#server/rules/domain/itemColumns.ts'
import { amountOf, isPaid } from '#server/rules/domain/paidCosts.ts'
import { placeholderAddress } from '#server/rules/domain/pictures.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTitleOrder } from '#server/platform/database/titleOrder.ts'
import { chosenComponents, chosenEvents, chosenFaults, chosenFiles, isPicture, type Choice } from './chosen.ts'

/* One statement for each kind. Rows have the ids of the database; `contentOf` puts numbers in their place. */

/** What is read of something beside what is shown of it, which is what the schema of a document lets through. */
type Row<K extends Kind, Own> = Omit<ParcelItem<K>, 'number' | 'folder' | 'currency' | keyof Own | Derived> &
  Own & { id: number; folderId: number; version: string }
type Kind = 'components' | 'events' | 'faults' | 'files'
type Derived = 'component' | 'event' | 'fault' | 'cover' | 'replacedBy' | 'reading' | 'repair'

export type FolderRow = Omit<ParcelItem<'folders'>, 'number' | 'cover'> & {
  id: number
  version: string
  coverId: number | null
  zipCode: string | null
  city: string | null
  /** Null: it is a main folder. */
  mainTitle: string | null
  seesCosts: boolean
}
export type ComponentRow = Row<
  'components',
  {
    coverId: number | null
    replacedById: number | null
    ownPrice: number | null
    ownPriceToday: number | null
    ownPriceTodayOn: string | null
    ownCurrency: Currency
  }
>
export type EventRow = Row<
  'events',
  {
    componentId: number | null
    readingValue: number | null
    meterUnit: MeterUnit | null
    ownCost: number | null
    ownVat: number | null
    ownEstimate: number | null
    ownCurrency: Currency
  }
>
export type FaultRow = Row<'faults', { componentId: number | null; activityId: number | null }>
export type FileRow = Row<
  'files',
  /** `sha256` in hex. */
  { componentId: number | null; activityId: number | null; faultId: number | null; sha256: string }
>

/** SQL: to the microsecond, as it is kept. */
export const versionOf = (table: string) =>
  sql<string>`to_char(${sql.ref(`${table}.updated_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** What changes hands is read whole. */
const cut = (column: string, { most }: Pick<Within, 'most'> = { most: mostInParcel }) => {
  const whole = sql.ref(column)
  if (most.events === null) return whole
  return sql`case when length(${whole}) > ${sql.lit(longestParcelText)}
    then left(${whole}, ${sql.lit(longestParcelText - 1)}) || '…' else ${whole} end`
}

/** The granted folder first, and the sub-folders that the user sees, titles in Swedish order. */
export async function foldersOf(
  db: Db,
  { userId, folderId }: Granted<Action>,
  most: Within['most'] = mostInParcel,
): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select folder.id, ${versionOf('folder')} as version, folder.title, category.name as "categoryName",
      folder.category_id as "categoryId", ${cut('folder.description', { most })} as description, folder.cover_file_id as "coverId",
      folder.zip_code as "zipCode", folder.city, parent.title as "mainTitle", seen.sees_costs as "seesCosts",
      ${sql.lit(folderStatus.archived)} in (folder.status_id, coalesce(parent.status_id, 0)) as "isArchived"
    from (${foldersSeenWithin(db, userId, folderId)}) as seen
    join folder on folder.id = seen.folder_id
    left join folder as parent on parent.id = folder.parent_id
    left join category on category.id = folder.category_id
    order by (folder.id = ${folderId}) desc, ${inTitleOrder('folder.title')}, folder.id`.execute(db)
  return rows
}

/** How many of each are read; null: all. */
type Most = Record<'components' | 'events' | 'faults' | 'files', number | null>
/** The folders to read in, those of them of which amounts are shown, and how many of each a document holds. */
export type Within = { folderIds: number[]; withCosts: number[]; most: Most }

const shown = (within: Within, table: string, amount: string) =>
  sql`case when ${sql.ref(`${table}.folder_id`)} = any(${within.withCosts}::bigint[]) then ${sql.ref(`${table}.${amount}`)} end`
const eachFolder = ({ folderIds }: Within) =>
  sql`unnest(${folderIds}::bigint[]) with ordinality as place (folder_id, position)`

const fieldsOf = (kind: ItemKind, within: Within) => shownIn(kind, 'share', 'own', (column) => cut(column, within))

/** Throws `componentNotFound` unless it is in one of the folders. */
export async function componentName(db: Db, { folderIds }: Within, componentId: number): Promise<string> {
  const component = await db
    .selectFrom('component')
    .where('id', '=', componentId)
    .where('folder_id', '=', anyId(folderIds))
    .where('deletion_id', 'is', null)
    .select('name')
    .executeTakeFirst()
  if (!component) throw new Problem('componentNotFound')
  return component.name
}

export async function componentsOf(db: Db, within: Within, choice: Choice): Promise<ComponentRow[]> {
  const { rows } = await sql<ComponentRow>`
    select own.id, own.folder_id as "folderId", ${versionOf('own')} as version, ${fieldsOf(componentKind, within)},
      ${shown(within, 'own', 'price')} as "ownPrice",
      ${shown(within, 'own', 'price_today')} as "ownPriceToday", own.price_today_on::text as "ownPriceTodayOn",
      own.currency as "ownCurrency", own.expected_until::text as "expectedUntil", own.replaced_by as "replacedById",
      own.cover_file_id as "coverId"
    from ${eachFolder(within)}
    cross join lateral (
      select * from component where component.folder_id = place.folder_id and ${chosenComponents(choice)}
      order by ${inTitleOrder('component.name')}, component.id
      limit ${within.most.components}::bigint
    ) as own
    order by place.position, ${inTitleOrder('own.name')}, own.id
    limit ${within.most.components}::bigint`.execute(db)
  return rows
}

export async function eventsOf(db: Db, within: Within, choice: Choice): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select own.id, own.folder_id as "folderId", ${versionOf('own')} as version, ${fieldsOf(eventKind, within)},
      own.component_id as "componentId", type.name as "typeName", firm.name as "firmName",
      ${shown(within, 'own', 'cost')} as "ownCost", ${shown(within, 'own', 'vat')} as "ownVat",
      ${shown(within, 'own', 'estimated_cost')} as "ownEstimate", own.currency as "ownCurrency",
      reading.value as "readingValue", reading.meter_unit as "meterUnit"
    from ${eachFolder(within)}
    cross join lateral (
      select * from activity where activity.folder_id = place.folder_id and ${chosenEvents(choice)}
      order by activity.start_date desc nulls last, activity.id desc
      limit ${within.most.events}::bigint
    ) as own
    left join activity_type as type on type.id = own.type_id
    left join firm on firm.id = own.firm_id and firm.deletion_id is null
    left join lateral (
      select value, meter_unit from meter_reading join component on component.id = meter_reading.component_id
      where meter_reading.activity_id = own.id and meter_reading.folder_id = own.folder_id
      order by meter_reading.id desc
      limit 1
    ) as reading on true
    order by own.start_date desc nulls last, own.id desc
    limit ${within.most.events}::bigint`.execute(db)
  return rows
}

export async function faultsOf(db: Db, within: Within, choice: Choice): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select own.id, own.folder_id as "folderId", ${versionOf('own')} as version, ${fieldsOf(faultKind, within)},
      own.component_id as "componentId", own.activity_id as "activityId", own.is_closed as "isClosed"
    from ${eachFolder(within)}
    cross join lateral (
      select * from fault where fault.folder_id = place.folder_id and ${chosenFaults(choice)}
      order by fault.is_closed, fault.reported_on desc, fault.id desc
      limit ${within.most.faults}::bigint
    ) as own
    order by own.is_closed, own.reported_on desc, own.id desc
    limit ${within.most.faults}::bigint`.execute(db)
  return rows
}

const filesBeside = sql`standing_file as file
  left join activity on activity.id = file.activity_id
  left join fault on fault.id = file.fault_id
  left join component on component.id = coalesce(file.component_id, activity.component_id, fault.component_id)`

/** The chosen files of each folder, of which `limit` are read at most; null: all. */
const chosenOfEach = (within: Within, choice: Choice, limit: number | null) => sql`
  from ${eachFolder(within)}
  cross join lateral (
    select file.*, component.id as "componentId"
    from ${filesBeside}
    where file.folder_id = place.folder_id and ${chosenFiles(choice, within.withCosts)}
    order by file.day desc, file.id desc
    limit ${limit}::bigint
  ) as own
  join content on content.sha256 = own.content`
const inFileOrder = sql`own.day desc, own.id desc`

export async function filesOf(db: Db, within: Within, choice: Choice): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select own.id, own.folder_id as "folderId", ${versionOf('own')} as version, own."componentId", own.activity_id as "activityId",
      own.fault_id as "faultId", own.name, ${cut('own.description', within)} as description, own.kind_id as "kindId",
      kind.name as "kindName", own.day::text as day, content.size, content.media_type as "mediaType", content.pages,
      content.width, content.height, ${placeholderAddress} as placeholder, own.moment,
      content.preview = 'done' as preview, content.damaged_since is not null as "isDamaged",
      encode(content.sha256, 'hex') as sha256
    ${chosenOfEach(within, choice, within.most.files)}
    join file_kind as kind on kind.id = own.kind_id
    order by ${inFileOrder}
    limit ${within.most.files}::bigint`.execute(db)
  return rows
}

export type FileBytes = Pick<FileRow, 'name' | 'size' | 'mediaType' | 'preview' | 'isDamaged' | 'sha256'>

/** The bytes of the one file that has this number in a document, read without the others. */
export async function fileAt(db: Db, within: Within, choice: Choice, number: number) {
  if (number > mostInParcel.files) return undefined
  const { rows } = await sql<FileBytes>`
    select own.name, content.size, content.media_type as "mediaType", content.preview = 'done' as preview,
      content.damaged_since is not null as "isDamaged", encode(content.sha256, 'hex') as sha256
    ${chosenOfEach(within, choice, number)}
    order by ${inFileOrder}
    limit 1 offset ${number - 1}`.execute(db)
  return rows[0]
}

type Counted = Omit<ParcelContent['counts'], 'textsLeftOut'>

export async function countsOf(db: Db, within: Within, choice: Choice): Promise<Counted> {
  const { rows } = await countsIn(within, choice).execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counts are one row.')
  return counts
}

type Counting = { within: Within; choice: Choice }

/** The counts of each choice, in their order: one statement. */
export async function countsOfEach(db: Db, countings: readonly Counting[]): Promise<Counted[]> {
  const each = countings.map(
    ({ within, choice }, position) =>
      sql`(select ${sql.lit(position)} as position, counts.* from (${countsIn(within, choice)}) as counts)`,
  )
  const { rows } = await sql<Counted & { position: number }>`
    ${sql.join(each, sql` union all `)} order by position`.execute(db)
  return rows.map(({ position: _position, ...counts }) => counts)
}

function countsIn(within: Within, choice: Choice) {
  const isWithin = (table: string) => sql`${sql.ref(`${table}.folder_id`)} = any(${within.folderIds}::bigint[])`
  const count = (from: RawBuilder<unknown>, table: string, ...conditions: RawBuilder<unknown>[]) =>
    sql`(select count(*)::int from ${from} where ${sql.join([isWithin(table), ...conditions], sql` and `)})`
  const files = chosenFiles(choice, within.withCosts)
  return sql<Counted>`
    select ${count(sql`component`, 'component', chosenComponents(choice))} as components,
      ${count(sql`activity`, 'activity', chosenEvents(choice))} as events,
      ${count(sql`fault`, 'fault', chosenFaults(choice))} as faults,
      ${count(filesBeside, 'file', files, sql`not ${isPicture}`)} as papers,
      ${count(filesBeside, 'file', files, isPicture)} as pictures`
}

type Sums = NonNullable<ParcelContent['sums']>

/** For each currency, of the folders of which amounts are shown. */
export async function sumsOf(db: Db, { withCosts }: Within, choice: Choice): Promise<Sums> {
  const isWithin = (table: string) => sql`${sql.ref(`${table}.folder_id`)} = any(${withCosts}::bigint[])`
  const { rows } = await sql<Sums[number]>`
    select currency, ${amountOf(sql`sum(price)`)} as prices, ${amountOf(sql`sum(cost)`)} as costs
    from (
      select currency, price, 0 as cost from component
      where ${isWithin('component')} and ${chosenComponents(choice)} and component.price <> 0
        and component.status_id = ${sql.lit(componentStatus.inUse)}
      union all
      select currency, 0, cost from activity where ${isWithin('activity')} and ${chosenEvents(choice)} and ${isPaid}
    ) as paid
    group by currency
    order by sum(price) + sum(cost) desc, currency`.execute(db)
  return rows
}
