import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../server/platform/database/open.ts'
import { createPool } from '../server/platform/database/pool.ts'

const script = join(import.meta.dirname, 'seed.sql')

/**
 * Opens the database in the folder, with this version's schema; seeds it with a large service if the folder has none
 * yet.
 */
export async function openSeededDatabase(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir, onError: (error) => console.error(error.message) })
  try {
    const pool = createPool(database.connection, (error) => console.error(error.message), { work: 'schema' })
    const isNew = await isEmpty(pool)
    await migrate(pool)
    if (isNew) await seed(pool)
    await pool.end()
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ migrations: string | null }>(`select to_regclass('migration') as migrations`)
  return rows[0]?.migrations === null
}

async function seed(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query(readFileSync(script, 'utf8'))
    // Outside the transaction: VACUUM updates the visibility map that index-only scans depend on.
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

if (import.meta.main) {
  const [, , dataDir] = process.argv
  if (!dataDir) throw new Error('Usage: node bench/seed.ts <folder>')
  const began = performance.now()
  await (await openSeededDatabase(dataDir)).stop()
  console.log(`Seeded in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}
