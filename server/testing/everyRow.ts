import type { Pool } from 'pg'

/**
 * Every row of every table as text, by table, without the numbers of transactions, which are its cluster's own. Sorted
 * here: servers of two versions may sort differently.
 */
export async function everyRow(from: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await from.query<{ name: string; columns: string }>(
    `select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and atttypid <> 'xid8'::regtype
    where nspname in ('public', 'identity') and relkind = 'r'
    group by 1 order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    const { rows } = await from.query<{ text: string }>(`select row(${columns})::text as text from ${name}`)
    found[name] = rows.map(({ text }) => text).toSorted()
  }
  return found
}
