import type { Pool } from 'pg'

/** Every row of every table as text, by table. Sorted here: servers of two versions may sort differently. */
export async function everyRow(from: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await from.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'identity') order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await from.query<{ text: string }>(`select t::text as text from ${name} t`)
    found[name] = rows.map(({ text }) => text).toSorted()
  }
  return found
}
