import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import { beginWithLocks } from './tableLocks.ts'
import { assertRestoreFinished } from './unfinishedRestore.ts'

const ownFolder = join(import.meta.dirname, '../../../db/migrations')

/** One lock for all schema changes at start, so that processes take turns. */
const schemaLock = 7_236_001

/** The length in bytes at which PostgreSQL truncates the name of a session. */
const longestName = 63

type Migration = { name: string; statements: string; sha256: string }
type Applied = Omit<Migration, 'statements'>

type MigrateOptions = {
  folder?: string
  onStep?: ((step: string) => void) | undefined
  /** The last migration to apply, for a restore: the schema that the archive was made of. */
  upTo?: string
}

/**
 * Applies new migrations in order, each in its own transaction. `onStep` is told what takes time. Throws if an applied
 * migration was changed, and unless it is a restore's own if one was not finished.
 */
export async function migrate(pool: pg.Pool, { folder = ownFolder, onStep, upTo }: MigrateOptions = {}): Promise<void> {
  const all = await readMigrations(folder)
  const migrations = upTo === undefined ? all : all.filter(({ name }) => name <= upTo)
  const applyNew = async (client: pg.PoolClient) => {
    if (upTo === undefined) await assertRestoreFinished(client)
    await client.query(
      `create table if not exists migration (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migration order by name collate "C"',
    )
    assertHistoryUnchanged(migrations, rows)
    const fresh = migrations.slice(rows.length)
    for (const migration of fresh) await apply(client, migration, onStep)
    if (fresh.length > 0) await analyzeUnknown(client)
    await client.query('reset application_name')
  }
  await withSchemaLock(pool, applyNew, () => onStep?.('waiting for another process that changes the database schema'))
}

/** Runs `work` while no other process changes the schema. `onWait` is called if another one does. */
export async function withSchemaLock<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  const client = await pool.connect()
  try {
    await lock(client, onWait)
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [schemaLock]).catch(() => undefined)
    client.release()
  }
}

async function lock(client: pg.PoolClient, onWait?: () => void) {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [schemaLock])
  if (rows[0]?.isFree) return
  onWait?.()
  await client.query('select pg_advisory_lock($1)', [schemaLock])
}

/** The step of a process that changes the schema at the moment, or undefined if none does. */
export async function runningSchemaChange(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ step: string }>`
    select activity.application_name as step from pg_locks lock join pg_stat_activity activity using (pid)
    where lock.locktype = 'advisory' and lock.classid = 0 and lock.objid = ${schemaLock} and lock.granted
      and activity.datname = current_database()`.execute(db)
  return rows[0]?.step
}

/** All migrations of this version, in their order. */
export async function ownMigrations(): Promise<Applied[]> {
  return readMigrations(ownFolder)
}

/**
 * Returns how many migrations a start would apply; all if the database is new. Throws as a start does if an applied one
 * was changed, or is not ours.
 */
export async function newMigrations(db: Db): Promise<number> {
  const [own, applied] = [await ownMigrations(), await appliedMigrations(db)]
  assertHistoryUnchanged(own, applied)
  return own.length - applied.length
}

/** The migrations that the database has, in their order; none if it is new. */
async function appliedMigrations(db: Db): Promise<Applied[]> {
  const found = await sql<{
    isThere: boolean
  }>`select to_regclass('public.migration') is not null as "isThere"`.execute(db)
  if (!found.rows[0]?.isThere) return []
  const { rows } = await sql<Applied>`select name, sha256 from migration order by name collate "C"`.execute(db)
  return rows
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) assertMigrationName(name, index + 1)
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(join(folder, name), 'utf8')
      return { name, statements, sha256: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}

/** Throws for a gap or a duplicate number: the order is the same everywhere, and a missing file is noticed. */
function assertMigrationName(name: string, number: number) {
  const prefix = `${String(number).padStart(4, '0')}_`
  if (!name.startsWith(prefix)) throw new Error(`Migration ${name} is out of order: ${prefix}….sql is the next.`)
}

function assertHistoryUnchanged(migrations: readonly Applied[], applied: readonly Applied[]) {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const migration = migrations[index]
    if (!migration)
      throw new Error(
        `A newer version of this program has migrated this database (${name}; this one ends with ${migrations.at(-1)?.name}). Start that version or a later one, or restore the backup made before with this one (docs/operations.md, Roll back).`,
      )
    if (migration.name !== name)
      throw new Error(`Migration ${name} was applied to this database, but ${migration.name} stands in its place.`)
    if (migration.sha256 !== sha256)
      throw new Error(`Migration ${name} was changed after it was applied. Add a new migration instead.`)
  }
}

async function apply(client: pg.PoolClient, migration: Migration, onStep?: (step: string) => void) {
  const { name, statements, sha256 } = migration
  const step = `changing the database schema, ${name}`
  try {
    onStep?.(step)
    await client.query(`select set_config('application_name', $1, false)`, [step.slice(0, longestName)])
    await beginWithLocks(client, statements, () => onStep?.(`waiting for the tables of ${name}, which calls use`))
    await client.query(statements)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (cause) {
    // After a lost connection the rollback fails too; the first error is the cause.
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed and left nothing behind: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Gives statistics to the tables that have rows and a column without any. PostgreSQL takes a new column to be null in
 * nearly no row until it has analysed the table, which it does by itself once a tenth of the rows has changed: statements
 * that ask for its nulls would be planned for a handful of rows, and take seconds.
 */
async function analyzeUnknown(client: pg.PoolClient) {
  const { rows } = await client.query<{ name: string }>(
    `select distinct format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_stats on schemaname = nspname and tablename = relname and pg_stats.attname = pg_attribute.attname
    where relkind = 'r' and nspname = 'public' and pg_relation_size(pg_class.oid) > 0
      and tablename is null`,
  )
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}
