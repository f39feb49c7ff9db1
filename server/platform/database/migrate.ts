import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const ownMigrations = join(import.meta.dirname, '../../../db/migrations')

/** One lock for all schema changes at start, so that processes take turns. */
const schemaLock = 7_236_001

type Migration = { name: string; sql: string; sha256: string }

/** Applies new migrations in order, each in its own transaction. Throws if an applied migration was changed. */
export async function migrate(pool: pg.Pool, folder = ownMigrations): Promise<void> {
  const migrations = await readMigrations(folder)
  await withSchemaLock(pool, async (client) => {
    await client.query(
      `create table if not exists migration (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration order by name collate "C"',
    )
    assertHistoryUnchanged(migrations, rows)
    for (const migration of migrations.slice(rows.length)) await apply(client, migration)
  })
}

/** Runs `work` while no other process changes the schema. */
export async function withSchemaLock<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [schemaLock]).catch(() => undefined)
    client.release()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) assertMigrationName(name, index + 1)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** No gaps or duplicate numbers: the order is the same everywhere, and a missing file is noticed. */
function assertMigrationName(name: string, number: number) {
  const prefix = `${String(number).padStart(4, '0')}_`
  if (!name.startsWith(prefix)) throw new Error(`Migration ${name} is out of order: ${prefix}….sql is the next.`)
}

function assertHistoryUnchanged(migrations: Migration[], applied: { name: string; sha256: string }[]) {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = migrations[index]
    if (migration?.name !== name)
      throw new Error(
        `Migration ${name} was applied to this database, but ${migration?.name ?? 'nothing'} stands in its place.`,
      )
    if (migration.sha256 !== sha256)
      throw new Error(`Migration ${name} was changed after it was applied. Add a new migration instead.`)
  }
}

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    // After a lost connection the rollback fails too; the first error is the cause.
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed and left nothing behind: ${(cause as Error).message}`, { cause })
  }
}
