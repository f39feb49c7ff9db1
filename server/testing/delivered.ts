import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { components } from '#contract/content/components.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { callApp } from '#fixtures/signUp.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A component in the folder that came with a delivery of the same folder, of which a later version has been made. */
export async function addDelivered(
  app: FastifyInstance,
  db: Db,
  { folderId, token }: { folderId: number; token: string },
) {
  const { id: componentId } = (await callApp(app, components.add, { body: { folderId, name: 'Pump' } }, token)).body
  const said = { trade: 'ovrigt', title: 'Golv', firmName: 'Golv AB', customerName: 'Anna' } as const
  const body = { ...said, folderId, source: { kind: 'folder' } } as const
  const { id } = (await callApp(app, deliveries.add, { body }, token)).body.delivery
  const { rows } = await sql<{ id: number }>`
    with claim as (
      insert into delivery_claim (root_id, folder_id, claimed_by, version, firm_name, delivered_on)
      select ${id}, ${folderId}, made_by, 1, 'Golv AB', '2026-11-25' from parcel where id = ${id} returning id
    )
    insert into delivered (claim_id, component_id, original_id)
    select claim.id, ${componentId}, ${componentId} from claim returning claim_id as id`.execute(db)
  await sql`
    insert into delivery_taken (claim_id, version, correction, corrected_at, changes)
    values (${rows[0]?.id}, 1, '', now(), '[]')`.execute(db)
  // It waits for whoever made it too.
  await sql`
    update delivery set link_mailed_to = (select email from app_user where id = made_by)
    from parcel where parcel.id = ${id} and parcel_id = ${id}`.execute(db)
  await callApp(app, deliveries.correct, { params: { id }, body: { ...said, correction: 'Fel.' } }, token)
  return { folderId, componentId, claimId: rows[0]?.id ?? 0 }
}
