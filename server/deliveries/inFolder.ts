import { sql } from 'kysely'
import type { Granted } from '../access/access.ts'
import type { Db } from '../platform/database/database.ts'
import { pageOf, type Paging } from '../platform/database/page.ts'

type Thing = { kind: 'activity' | 'component' | 'file'; id: number }
type Correction = { version: number; text: string; correctedAt: string }

/** What in the folder came with a delivery, the latest first, each with what its firm has corrected since. */
export async function deliveredIn(db: Db, { folderId }: Granted<'ReadFolder'>, { topX, skip }: Paging) {
  const claims = db.selectFrom('delivery_claim as claim').where('claim.folder_id', '=', folderId)
  const all = claims.select(({ fn }) => fn.countAll<number>().as('total'))
  const rows = claims
    .orderBy('claim.id', 'desc')
    .limit(topX)
    .offset(skip)
    .select(['claim.id as claimId', 'claim.firm_name as firmName', 'claim.organisation_number as organisationNumber'])
    .select(['claim.invoice', 'claim.delivered_on as deliveredOn', 'claim.version'])
    .select(
      sql<Thing[]>`coalesce((
        select json_agg(json_build_object(
          'kind', case when activity_id is not null then 'activity' when component_id is not null then 'component' else 'file' end,
          'id', coalesce(activity_id, component_id, file_id)
        )) from delivered where delivered.claim_id = claim.id
      ), '[]')`.as('things'),
    )
    .select(
      sql<Correction | null>`(
        select json_build_object('version', later.version, 'text', later.correction, 'correctedAt', parcel.created_at)
        from delivery as later join parcel on parcel.id = later.parcel_id
        where later.root_id = claim.root_id and later.version > claim.version
        order by later.version desc
        limit 1
      )`.as('correction'),
    )
  const page = await pageOf(rows, all, { skip })
  return {
    ...page,
    items: page.items.map(({ correction, ...row }) => ({
      ...row,
      correction: correction && { ...correction, correctedAt: new Date(correction.correctedAt) },
    })),
  }
}
