import { sql } from 'kysely'
import type { ImportedKind, ImportPairs } from '#contract/intake/importShapes.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

type Header = { userId: number; fingerprint: Buffer }
export type Paired = { makes: ImportedKind; pairs: ImportPairs }

/** How the person paired the columns of an earlier file with this header, in their order. */
export async function rememberedPairs(db: Db, { userId, fingerprint }: Header): Promise<Paired | null> {
  const { rows } = await sql<Paired>`
    select makes, pairs from import_pairs where user_id = ${userId} and fingerprint = ${fingerprint}`.execute(db)
  return rows[0] ?? null
}

/** Remembers it for the next file, in place of how it was before. */
export async function rememberPairs(
  tx: Transaction,
  { userId, fingerprint }: Header,
  { makes, pairs }: Paired,
): Promise<void> {
  await sql`
    insert into import_pairs (user_id, fingerprint, makes, pairs) values (${userId}, ${fingerprint}, ${makes}, ${JSON.stringify(pairs)})
    on conflict (user_id, fingerprint) do update set makes = excluded.makes, pairs = excluded.pairs, used_at = now()`.execute(
    tx,
  )
}
