import { sql } from 'kysely'
import type { ImportAmounts, ImportedKind, ImportPairs } from '#contract/intake/importShapes.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'

type Header = { userId: number; fingerprint: Buffer }
export type Paired = { makes: ImportedKind; pairs: ImportPairs; amounts: ImportAmounts | null }

/** How the person paired the columns of an earlier file with this header, in their order. */
export async function rememberedPairs(db: Db, { userId, fingerprint }: Header): Promise<Paired | null> {
  const { rows } = await sql<Paired>`
    select makes, pairs, amounts from import_pairs where user_id = ${userId} and fingerprint = ${fingerprint}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Remembers it for the next file, in place of how it was before. */
export async function rememberPairs(
  tx: Transaction,
  { userId, fingerprint }: Header,
  { makes, pairs, amounts }: Paired,
): Promise<void> {
  await sql`
    insert into import_pairs (user_id, fingerprint, makes, pairs, amounts)
    values (${userId}, ${fingerprint}, ${makes}, ${JSON.stringify(pairs)}, ${JSON.stringify(amounts)})
    on conflict (user_id, fingerprint) do update set makes = excluded.makes, pairs = excluded.pairs, amounts = excluded.amounts, used_at = now()`.execute(
    tx,
  )
}
