import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { createDb, type Db } from '#server/platform/database/database.ts'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import { runSql } from './runSql.ts'

export type TestDatabase = { connection: Connection; pool: Pool; db: Db; drop: () => Promise<void> }

/**
 * A separate database, copied from the template, in the test run's PostgreSQL server. In the one of the test world everybody
 * has just signed in.
 */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const server = inject('connection')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = { ...server, database: name }
  // The template is as old as the run, and some calls ask for a fresh proof.
  if (template === inject('templateDatabase')) await signInAnew(connection)
  const pool = createPool(connection, (error) => console.error(error.message))
  return {
    connection,
    pool,
    db: createDb(pool),
    async drop() {
      await pool.end()
      await runSql(server, `drop database ${name} with (force)`)
    },
  }
}

/** Whoever is signed in has done so just now. */
export const signInAnew = (connection: Connection) =>
  runSql(connection, 'update identity.session set "createdAt" = now()')
