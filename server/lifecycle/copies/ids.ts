import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

type Table = 'folder' | 'component' | 'series' | 'activity' | 'fault' | 'agreement' | 'file' | 'delivery_claim'

/** The ids of rows that are copied, and those that their copies get, in the same order. */
export type Ids = { from: number[]; to: number[] }

/** Gives out the ids of the copies before they are written, so that they can refer to each other. */
export async function idsOfCopies(tx: Transaction, table: Table, from: number[]): Promise<Ids> {
  if (from.length === 0) return { from, to: [] }
  const { rows } = await sql<{ from: number; to: number }>`
    select id as "from", nextval(pg_get_serial_sequence(${table}, 'id')) as "to"
    from (select id from unnest(${from}::bigint[]) as given (id) order by id) as source`.execute(tx)
  return { from: rows.map((row) => row.from), to: rows.map((row) => row.to) }
}

/** SQL: the pairs as rows `name (id, copy)`. */
export const pairs = ({ from, to }: Ids, name: string) =>
  sql`unnest(${from}::bigint[], ${to}::bigint[]) as ${sql.ref(name)} (id, copy)`
