import type { Pool } from 'pg'

type Column = { table: string; columns: string }

/** Tables that no call writes to. */
const constant = ['activity_type', 'category', 'file_kind', 'migration', 'role', 'status']

/**
 * Keeps a copy of all rows in the database itself, and returns what puts them back, with the ids that come next. That is faster
 * than a new database for each sequence of calls.
 */
export async function saveRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<Column>(
    `select format('%I', table_name) as table, string_agg(format('%I', column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> all ($1)
    group by 1`,
    [constant],
  )
  await pool.query(
    `create schema saved; ${tables.map(({ table }) => `create table saved.${table} as table public.${table}`).join(';')}`,
  )
  const { rows: sequences } = await pool.query<{ name: string; next: number }>(
    `select format('%I', sequencename) as name, coalesce(last_value, 0) + 1 as next from pg_sequences where schemaname = 'public'`,
  )
  const statements = [
    'begin',
    // No trigger fires, and tables come back in any order.
    'set local session_replication_role = replica',
    ...tables.map(({ table }) => `delete from public.${table}`),
    ...tables.map(
      ({ table, columns }) =>
        `insert into public.${table} (${columns}) overriding system value select ${columns} from saved.${table}`,
    ),
    ...sequences.map(({ name, next }) => `select setval('public.${name}', ${next}, false)`),
    'commit',
  ].join('; ')
  return async () => {
    await pool.query(statements)
  }
}
