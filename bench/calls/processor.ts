import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { OpenDatabase } from '../../server/platform/database/open.ts'
import { createPool } from '../../server/platform/database/pool.ts'
import type { Statement } from '../../server/testing/statements.ts'
import type { Person } from './people.ts'
import { readRecorded, recordCalls } from './recording.ts'

const rounds = 5

/**
 * Measures what the calls of these people take of PostgreSQL's processor: one statement at a time, on one connection,
 * so that other work on the machine moves the figures little.
 */
export async function openMeter(database: OpenDatabase, dataDir: string, people: Person[]) {
  const recorded = readRecorded((await recordCalls(database, dataDir, people)).file)
  const pool = createPool(database.connection, (error) => console.error(error.message), { max: 1 })
  const client = await pool.connect()
  return {
    /** Milliseconds a call by its place in `measured`: the mean of some of the people. */
    msOf(call: number, some = people) {
      const theirs = recorded[call]?.filter((_, index) => some.some((one) => one === people[index])) ?? []
      return processorMs(client, theirs)
    },
    async close() {
      client.release()
      await pool.end()
    },
  }
}

/** After a first time for each. */
async function processorMs(client: pg.PoolClient, ofPeople: Statement[][]): Promise<number> {
  const statements = ofPeople.flat().map(named)
  for (const statement of statements) await client.query(statement)
  const before = await processorOf(client)
  for (let round = 0; round < rounds; round++) for (const statement of statements) await client.query(statement)
  return ((await processorOf(client)) - before) / rounds / ofPeople.length
}

/** Names a statement as the product does: prepared once for each connection. */
export function named({ text, values }: Statement) {
  return { name: createHash('sha256').update(text).digest('base64url'), text, values }
}

/**
 * Returns the processor time of the connection's process so far, in milliseconds: the first figure of its schedstat is
 * in nanoseconds.
 */
async function processorOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
