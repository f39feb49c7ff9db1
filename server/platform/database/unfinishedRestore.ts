import type pg from 'pg'

/** The table that exists while a restore is unfinished. */
const table = 'public.unfinished_restore'

export async function isRestoreUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table])
  return Boolean(rows[0]?.found)
}

export async function beginRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists ${table} (begun_at timestamptz not null default now())`)
}

/** Marks the restore as finished. Call in the transaction that completes the database. */
export async function endRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${table}`)
}

/** Throws if a restore is unfinished: half a database must not be taken for a new one. */
export async function assertRestoreFinished(client: pg.ClientBase): Promise<void> {
  if (!(await isRestoreUnfinished(client))) return
  throw new Error(
    'A restore into this database was not finished, and nothing in it is whole. Run npm run restore again, or begin with an empty place.',
  )
}
