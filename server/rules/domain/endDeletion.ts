import { sql } from 'kysely'
import { itemKinds } from '#contract/platform/items.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Removes a deletion whose things have been restored. Returns false if some of them had to stay in the trash. */
export async function endDeletion(tx: Transaction, id: number): Promise<boolean> {
  const left = ['folder', ...itemKinds].map((kind) => sql`select from ${sql.table(kind)} where deletion_id = ${id}`)
  const { rows } = await sql`${sql.join(left, sql` union all `)} limit 1`.execute(tx)
  if (rows.length > 0) return false
  await tx.deleteFrom('deletion').where('id', '=', id).execute()
  return true
}
