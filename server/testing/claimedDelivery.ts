import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'

const columnOf = { activity: 'activity_id', component: 'component_id', file: 'file_id' } as const
type Thing = { kind: keyof typeof columnOf; id: number }
type Claimed = { folderId: number; claimedBy: number; things: readonly Thing[] }

const firm = { firm_name: 'Sundins AB', organisation_number: '556677-8899', version: 2, delivered_on: '2024-11-24' }

/** Makes these things of the folder what a firm delivered, with an own note beside each but files. */
export async function claimedInto(db: Db, { folderId, claimedBy, things }: Claimed): Promise<void> {
  const { id } = await db
    .insertInto('delivery_claim')
    .values({ ...firm, folder_id: folderId, claimed_by: claimedBy, invoice: 'fakturaord' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const thing of things)
    await db
      .insertInto('delivered')
      .values({
        claim_id: id,
        [columnOf[thing.kind]]: thing.id,
        original_id: 1,
        own_note: thing.kind === 'file' ? null : 'egetord',
      })
      .execute()
}

/**
 * The names of what is marked as delivered in the main folder of a buyer. Each mark is of that firm, and nothing else: no
 * invoice, no words of the seller's own, and no delivery that could be corrected.
 */
export async function marksIn(db: Db, folderId: number, buyerId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string; mark: unknown }>`
    select coalesce(activity.title, component.name, file.name) as name,
      to_jsonb(claim) - '{id,folder_id,claimed_at}'::text[] || jsonb_build_object('own_note', own_note) as mark
    from delivery_claim as claim join delivered on delivered.claim_id = claim.id
    left join activity on activity.id = delivered.activity_id
    left join component on component.id = delivered.component_id
    left join file on file.id = delivered.file_id
    where claim.folder_id = ${folderId}`.execute(db)
  const nothing = { root_id: null, left_version: null, kept: null, invoice: null, own_note: null }
  for (const { mark } of rows) expect(mark).toEqual({ ...firm, ...nothing, claimed_by: buyerId })
  return rows.map(({ name }) => name.replace('.pdf', ''))
}
