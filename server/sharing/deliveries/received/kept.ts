import { sql } from 'kysely'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import type { Manifest } from '../../parcels/content/manifest.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DeliveredParcel } from '../view.ts'

type Kept = {
  title: string
  customerName: string
  place: string | null
  correction: string | null
  content: ParcelContent
  manifest: Manifest
  manifestHash: string
}

/** SQL: whether the version of `claim` can still be read, from its firm or from what was kept of it. */
export const isKept = sql<boolean>`(claim.root_id is not null or claim.kept is not null)`

/** The version that lies in the folder, as its firm delivered it. Throws `deliveryNotFound`. */
export async function keptDelivery(
  db: Db,
  { folderId }: Granted<'ReadFolder'>,
  claimId: number,
): Promise<DeliveredParcel> {
  const found = await db
    .selectFrom('delivery_claim as claim')
    .leftJoin('delivery', (join) =>
      join.onRef('delivery.root_id', '=', 'claim.root_id').onRef('delivery.version', '=', 'claim.version'),
    )
    .leftJoin('parcel', 'parcel.id', 'delivery.parcel_id')
    .where('claim.id', '=', claimId)
    .where('claim.folder_id', '=', folderId)
    .select(['claim.firm_name as firmName', 'claim.organisation_number as organisationNumber', 'claim.invoice'])
    .select(['claim.version', 'claim.delivered_on as deliveredOn'])
    .select(
      sql<Kept | null>`coalesce(claim.kept, case when parcel.id is not null then jsonb_build_object(
        'title', delivery.title, 'customerName', delivery.customer_name, 'place', delivery.place,
        'correction', delivery.correction, 'content', parcel.content, 'manifest', parcel.manifest,
        'manifestHash', encode(parcel.manifest_sha256, 'hex')) end)`.as('kept'),
    )
    .executeTakeFirst()
  if (!found?.kept) throw new Problem('deliveryNotFound')
  const { customerName, place, ...kept } = found.kept
  return { ...found, ...kept, customer: { name: customerName, place } }
}
