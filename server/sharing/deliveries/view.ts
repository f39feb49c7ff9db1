import { sql } from 'kysely'
import type { NotNeeded } from '#contract/sharing/deliveryForm.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import { userStatus } from '#contract/rules/statuses.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Parcelled } from '../parcels/content/contentOf.ts'
import type { Manifest } from '../parcels/content/manifest.ts'
import type { ParcelReader } from '../parcels/links/reader.ts'
import type { Db } from '#server/platform/database/database.ts'
import { papersOf } from './frozen.ts'
import { serviceOf } from './queries.ts'

/** A delivery as its customer sees it before it is theirs: whose it is and where is told to nobody who has the link alone. */
export async function viewOf(db: Db, { parcelId }: ParcelReader<'delivery'>) {
  const found = await deliveriesWithContent(db).where('parcel.id', '=', parcelId).executeTakeFirst()
  if (!found) throw new Problem('parcelNotFound')
  const { customerName: _customer, place: _place, claimedAt: _claimed, ...shown } = found
  const { notNeeded, serviceTitle, serviceOn, serviceMonths, ...view } = shown
  return {
    ...view,
    papers: papersOf(view.trade, view.content, notNeeded),
    service: serviceOf({ serviceTitle, serviceOn, serviceMonths }),
  }
}

/** A version of a delivery with its manifest, to be made a document of. */
export type DeliveredParcel = Parcelled & {
  title: string
  firmName: string
  organisationNumber: string | null
  /** Not told to whoever has the link. */
  customer?: { name: string; place: string | null }
  invoice: string | null
  version: number
  correction: string | null
  deliveredOn: string
}

/** What whoever has its link has as a document. */
export async function deliveredParcel(db: Db, { parcelId }: ParcelReader<'delivery'>): Promise<DeliveredParcel> {
  const found = await deliveriesWithContent(db)
    .where('parcel.id', '=', parcelId)
    .select(sql<Manifest>`parcel.manifest`.as('manifest'))
    .executeTakeFirst()
  if (!found) throw new Problem('parcelNotFound')
  return { ...found, manifestHash: found.hash, deliveredOn: dayInSweden(found.deliveredAt).toString() }
}

export function deliveriesWithContent(db: Db) {
  return db
    .selectFrom('delivery')
    .innerJoin('parcel', 'parcel.id', 'delivery.parcel_id')
    .innerJoin('app_user as maker', 'maker.id', 'parcel.made_by')
    .select(['delivery.title', 'delivery.firm_name as firmName', 'delivery.organisation_number as organisationNumber'])
    .select(['maker.full_name as madeByName', 'delivery.customer_name as customerName', 'delivery.place'])
    .select([reachedBy('email'), reachedBy('mobile')])
    .select(['delivery.invoice', 'delivery.version', 'delivery.correction', 'delivery.claimed_at as claimedAt'])
    .select(['parcel.created_at as deliveredAt', sql<Date>`parcel.expires_at`.as('expiresAt')])
    .select([sql<TradeId>`delivery.trade`.as('trade'), sql<NotNeeded[]>`delivery.not_needed`.as('notNeeded')])
    .select(['delivery.service_title as serviceTitle', 'delivery.service_on as serviceOn'])
    .select(['delivery.service_months as serviceMonths'])
    .select(sql<ParcelContent>`parcel.content`.as('content'))
    .select(sql<string>`encode(parcel.manifest_sha256, 'hex')`.as('hash'))
}

/** How whoever delivered it is reached, while they have an account: of mail a confirmed address alone. */
export function reachedBy(way: 'email' | 'mobile') {
  const isTold = way === 'email' ? sql`maker.email_verified` : sql`true`
  return sql<string | null>`case
    when maker.status_id = ${sql.lit(userStatus.active)} and ${isTold} then ${sql.ref(`maker.${way}`)}
  end`.as(way === 'email' ? 'madeByEmail' : 'madeByMobile')
}
