import type { Pool } from 'pg'

type Table = { table: string; copy: string; columns: string }

/** Tables that no call writes to. */
const constant = ['activity_type', 'category', 'file_kind', 'migration', 'role', 'status']

/**
 * Keeps a copy of all rows in the database itself, and returns what puts them back, with the ids that come next. That
 * is faster than a new database for each sequence of calls. The identity provider's go along: who leaves loses their
 * session.
 */
export async function saveRows(pool: Pool): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<Table>(
    `select format('%I.%I', table_schema, table_name) as table, format('saved.%I', table_schema || ' ' || table_name) as copy,
      string_agg(format('%I', column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> all ($1)
    group by 1, 2`,
    [constant],
  )
  await pool.query(
    `create schema saved; ${tables.map(({ table, copy }) => `create table ${copy} as table ${table}`).join(';')}`,
  )
  const { rows: sequences } = await pool.query<{ name: string; next: number }>(
    `select format('%I', sequencename) as name, coalesce(last_value, 0) + 1 as next from pg_sequences where schemaname = 'public'`,
  )
  const statements = [
    'begin',
    // No trigger fires, and tables come back in any order.
    'set local session_replication_role = replica',
    ...tables.map(({ table }) => `delete from ${table}`),
    ...tables.map(
      ({ table, copy, columns }) =>
        `insert into ${table} (${columns}) overriding system value select ${columns} from ${copy}`,
    ),
    ...sequences.map(({ name, next }) => `select setval('public.${name}', ${next}, false)`),
    'commit',
  ].join('; ')
  return async () => {
    await pool.query(statements)
  }
}
