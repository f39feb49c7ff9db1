import { chmodSync, cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPool } from '../server/platform/database/pool.ts'
import { openSeededDatabase } from './seed.ts'

const script = join(import.meta.dirname, 'smaller.sql')

/**
 * Makes of the seeded service in a folder a smaller one in another, of what these people see: their rows are the same,
 * and the tables are smaller. Neither may be open. Does nothing if the other is there.
 */
export async function makeSmaller(dataDir: string, smaller: string, userIds: number[]) {
  if (existsSync(join(smaller, 'database'))) return
  cpSync(join(dataDir, 'database'), join(smaller, 'database'), { recursive: true })
  // The copy of a folder has not its mode, and PostgreSQL wants it closed to others.
  chmodSync(join(smaller, 'database'), 0o700)
  const database = await openSeededDatabase(smaller)
  const pool = createPool(database.connection, (error) => console.error(error.message), { work: 'schema', max: 1 })
  try {
    await pool.query('create temporary table kept as select unnest($1::bigint[]) as user_id', [userIds])
    await pool.query(readFileSync(script, 'utf8'))
    await pool.query('vacuum (full, analyze)')
  } finally {
    await pool.end()
    await database.stop()
  }
}
