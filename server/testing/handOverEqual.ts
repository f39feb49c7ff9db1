import { sql } from 'kysely'
import type { HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What differs in a copy: ids, places, times, who wrote it, and what may stay of it. */
const ownColumns = `id,folder_id,parent_id,activity_id,component_id,created_by,initiated_by,created_at,updated_at,lemmas,code,
  cover_file_id,handed_over_at,firm_id,warranty_until`

/** The things that are not in the buyer's folder as they are in the seller's. */
export async function unequalIn(db: Db, parcelId: number, { costs }: HandOverChoice) {
  const found: unknown[] = []
  for (const table of ['activity', 'component', 'fault', 'file', 'folder'] as const) {
    const own = [
      ownColumns,
      costs === 'all' ? '' : 'cost,vat,estimated_cost',
      table === 'folder' ? 'status_id' : '',
    ].filter(Boolean)
    const columns = `{${own.join(',')}}`
    const { rows } = await sql`
      select pair.kind, pair.from_id from hand_over_copy as pair
      join ${sql.table(table)} as sold on sold.id = pair.from_id join ${sql.table(table)} as bought on bought.id = pair.to_id
      where pair.parcel_id = ${parcelId} and pair.kind = ${table}
        and to_jsonb(sold) - ${columns}::text[] <> to_jsonb(bought) - ${columns}::text[]`.execute(db)
    found.push(...rows)
  }
  return found
}
