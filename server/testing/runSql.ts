import { Client } from 'pg'
import type { Connection } from '#server/platform/database/pool.ts'

/** Runs the statements one by one, each by itself, on a connection of their own. */
export async function runSql(connection: Connection, ...statements: string[]) {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
