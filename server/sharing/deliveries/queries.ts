import { sql, type Expression, type SqlBool } from 'kysely'
import { serviceReminderDays, type DeliveryFilter, type DeliveryState } from '#contract/sharing/deliveries.ts'
import type { DeliverySource, NotNeeded } from '#contract/sharing/deliveryForm.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import { today } from '#server/rules/domain/swedishTime.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { pageOf, type Paging } from '#server/platform/database/page.ts'
import type { Delivering } from './frozen.ts'

const state = sql<DeliveryState>`case
  when delivery.claimed_at is not null then 'claimed'
  when parcel.ended_at is not null then 'withdrawn'
  when parcel.expires_at <= now() then 'expired'
  else 'waiting' end`

/** Its mail has not been taken by any server within an hour: of those unsent there are few, and they have an index. */
const isUnsent = sql<boolean>`delivery.claimed_at is null and exists (
  select from mail where mail.sent_at is null and mail.kind = 'delivery' and mail.to_address = delivery.customer_email
    and mail.created_at between parcel.created_at and now() - interval '1 hour')`

/**
 * The day of the service that is next, or was within the last month: of one that comes again the latest of them that lies
 * within the days on which the firm is reminded. The month is the first day's.
 */
export const nextService = sql<string>`(case
  when delivery.service_months is null or delivery.service_on > ${today} + ${sql.lit(serviceReminderDays)}::integer
    then delivery.service_on
  else (delivery.service_on + make_interval(months => delivery.service_months * (
    (extract(year from age(${today} + ${sql.lit(serviceReminderDays)}::integer, delivery.service_on))::integer * 12
      + extract(month from age(${today} + ${sql.lit(serviceReminderDays)}::integer, delivery.service_on))::integer)
    / delivery.service_months)))::date
end)`

/** No later version has taken its place. */
export const isLatest = sql<boolean>`not exists (
  select from delivery as later where later.root_id = delivery.root_id and later.version > delivery.version)`

/** What a delivery was made of; undefined: there is none. */
export async function sourceOf(db: Db, id: number): Promise<DeliverySource | undefined> {
  const found = await db
    .selectFrom('delivery')
    .where('parcel_id', '=', id)
    .select(sql<DeliverySource>`source`.as('source'))
    .executeTakeFirst()
  return found?.source
}

function rowsOf(db: Db) {
  return db
    .selectFrom('delivery')
    .innerJoin('parcel', 'parcel.id', 'delivery.parcel_id')
    .innerJoin('folder', 'folder.id', 'parcel.folder_id')
    .where(isLatest)
}

function toRow(rows: ReturnType<typeof rowsOf>) {
  return rows
    .select(['parcel.id', 'parcel.folder_id as folderId', 'folder.title as folderTitle', 'delivery.title'])
    .select([sql<DeliverySource>`delivery.source`.as('source'), sql<TradeId>`delivery.trade`.as('trade')])
    .select(['delivery.firm_name as firmName', 'delivery.organisation_number as organisationNumber'])
    .select(['delivery.customer_name as customerName', 'delivery.customer_email as customerEmail'])
    .select('delivery.link_mailed_to as linkMailedTo')
    .select(['delivery.place', 'delivery.invoice', 'delivery.version', 'delivery.missing'])
    .select(['parcel.created_at as deliveredAt', sql<Date>`parcel.expires_at`.as('expiresAt')])
    .select(['delivery.claimed_at as claimedAt', state.as('state'), isUnsent.as('isUnsent')])
    .select([sql<NotNeeded[]>`delivery.not_needed`.as('notNeeded')])
    .select(['delivery.service_title as serviceTitle', 'delivery.service_on as serviceOn'])
    .select(['delivery.service_months as serviceMonths', 'delivery.accepts_service as acceptsService'])
}

type Row = Awaited<ReturnType<ReturnType<typeof toRow>['executeTakeFirstOrThrow']>>

function shown({ serviceTitle, serviceOn, serviceMonths, acceptsService: isAccepted, ...row }: Row) {
  const service = serviceOf({ serviceTitle, serviceOn, serviceMonths })
  return { ...row, service: service && { ...service, isAccepted } }
}

type Service = { serviceTitle: string | null; serviceOn: string | null; serviceMonths: number | null }

export const serviceOf = ({ serviceTitle, serviceOn, serviceMonths }: Service) =>
  serviceTitle === null || serviceOn === null
    ? null
    : { title: serviceTitle, day: serviceOn, everyMonths: serviceMonths }

const filters: Record<DeliveryFilter, Expression<SqlBool>> = {
  all: sql`true`,
  waiting: sql`${state} = 'waiting'`,
  missing: sql`delivery.missing <> '{}' and ${state} in ('waiting', 'claimed')`,
  service: sql`delivery.accepts_service`,
}

type ListQuery = Paging & { show: DeliveryFilter; q: string | null }

/** SQL: whether the parcel is one that the user has delivered, or another in a folder from which they may. */
function mayDeliver(userId: number) {
  // An array is made first: from each folder its own parcels, and not all that there are.
  return sql<boolean>`parcel.id = any(array(
    select own.id
    from folder_access
    join folder as place on place.id = folder_access.folder_id
    left join folder as main on main.id = place.parent_id
    join parcel as own on own.folder_id = place.id and own.kind = 'delivery'
    where folder_access.user_id = ${userId}
      and folder_access.role_id <= case when coalesce(main.category_id, place.category_id) = ${sql.lit(mainCategory.firm)}
        then ${sql.lit(weakestRoleFor('DeliverFirmJob'))} else ${sql.lit(weakestRoleFor('DeliverJob'))} end
  ))`
}

/** The deliveries of the folders from which the user may deliver, the latest first. */
export async function deliveriesOf(db: Db, userId: number, { show, q, topX, skip }: ListQuery) {
  const words = q?.trim()
  const found = words
    ? sql<boolean>`strpos(folded(delivery.customer_name || ' ' || delivery.title || ' ' || coalesce(delivery.place, '')), folded(${words})) > 0`
    : sql<boolean>`true`
  const rows = rowsOf(db).where(mayDeliver(userId)).where(filters[show]).where(found)
  const all = rows.select(({ fn }) => fn.countAll<number>().as('total'))
  const page = await pageOf(toRow(rows).orderBy('parcel.id', 'desc').limit(topX).offset(skip), all, { skip })
  return { ...page, items: page.items.map(shown) }
}

/** How many of those with which something remains to be done are told. */
const mostToDo = 50

/** How many there are of each kind, and those with a mail that was not sent, with papers to come, or a service soon. */
export async function deliveryOverview(db: Db, userId: number) {
  const own = rowsOf(db).where(mayDeliver(userId))
  const count = (show: DeliveryFilter) => sql<number>`count(*) filter (where ${filters[show]})`
  const counts = await own
    .select([count('all').as('all'), count('waiting').as('waiting')])
    .select([count('missing').as('missing'), count('service').as('service')])
    .executeTakeFirstOrThrow()
  const due = sql<boolean>`coalesce(delivery.accepts_service and ${nextService} <= ${today} + ${sql.lit(serviceReminderDays)}::integer, false)`
  const unsent = sql<boolean>`${isUnsent} and ${state} = 'waiting'`
  const rows = await toRow(own)
    .where(sql<boolean>`(${due} or ${unsent} or ${filters.missing})`)
    .orderBy('parcel.id', 'desc')
    .limit(mostToDo)
    .select([due.as('isDue'), nextService.as('nextService')])
    .select([sql<boolean>`${unsent}`.as('isToMail'), sql<boolean>`${filters.missing}`.as('isMissing')])
    .execute()
  const toDo = rows.flatMap(({ isDue, isToMail, isMissing, nextService: day, ...row }) => {
    const one = shown(row)
    return [
      isToMail && { ...one, what: 'mail' as const },
      isMissing && { ...one, what: 'papers' as const },
      isDue && one.service && { ...one, service: { ...one.service, day }, what: 'service' as const },
    ].filter((thing) => thing !== false && thing !== null)
  })
  return { counts, toDo }
}

/** The latest version. Throws `deliveryNotFound`. */
export async function deliveryIn(db: Db, { folderId }: Delivering, id: number) {
  const row = await toRow(
    rowsOf(db).where('parcel.id', '=', id).where('parcel.folder_id', '=', folderId),
  ).executeTakeFirst()
  if (!row) throw new Problem('deliveryNotFound')
  return shown(row)
}

/**
 * Locks the latest version until the transaction ends, against a claim, and reads it after that. Throws
 * `deliveryNotFound`.
 */
export async function lockDelivery(tx: Transaction, { folderId }: Delivering, id: number) {
  // A statement of its own: the next one sees what others did to its parcel while this one waited.
  await tx.selectFrom('delivery').where('parcel_id', '=', id).select('parcel_id').forUpdate().execute()
  const found = await tx
    .selectFrom('delivery')
    .innerJoin('parcel', 'parcel.id', 'delivery.parcel_id')
    .where('delivery.parcel_id', '=', id)
    .where('parcel.folder_id', '=', folderId)
    .where('parcel.ended_at', 'is', null)
    .where(isLatest)
    .select(['delivery.root_id as rootId', 'delivery.version', 'delivery.claimed_at as claimedAt', 'delivery.title'])
    .select(['delivery.accepts_service as acceptsService', 'delivery.firm_name as firmName'])
    .select(['delivery.link_mailed_to as linkMailedTo', sql<Date>`parcel.expires_at`.as('expiresAt')])
    .select([
      'parcel.secret_sha256 as secret',
      'parcel.short_code_hash as code',
      sql<DeliverySource>`delivery.source`.as('source'),
    ])
    .executeTakeFirst()
  if (!found) throw new Problem('deliveryNotFound')
  return found
}
