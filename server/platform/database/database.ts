import { createHash } from 'node:crypto'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.generated.ts'
import { isUnanswered } from './outage.ts'

/** For queries inside or outside a transaction. */
export type Db = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

// SQLSTATE feature_not_supported, which PostgreSQL answers for "cached plan must not change result type".
const cachedPlanChanged = '0A000'

/** Runs a query and notes how long it took. */
export type QueryTracer = <T>(text: string, run: () => Promise<T>) => Promise<T>

type DbOptions = { isPooled?: boolean; trace?: QueryTracer | undefined }

/**
 * Every query becomes a named prepared statement, planned once per connection; through a pooler none does, since each
 * transaction may come to another connection of the server. Destroying the result also ends `pool`.
 */
export function createDb(pool: pg.Pool, { isPooled = false, trace }: DbOptions = {}): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: checkingOut(pool, { isPooled, trace }) }) })
}

/** Queries on this one connection, in the transaction that it is in. One at a time, and not while it copies. */
export function createDbOn(client: pg.ClientBase): Db {
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values])
  const connect = async () => ({ query: query as unknown as PostgresPoolClient['query'], release: () => {} })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => {} } }) })
}

function checkingOut(pool: pg.Pool, options: DbOptions): PostgresPool {
  return {
    options: pool.options,
    connect: async () => checkedOut(await pool.connect(), options),
    end: () => pool.end(),
  }
}

function checkedOut(client: pg.PoolClient, { isPooled, trace }: DbOptions): PostgresPoolClient {
  let isStale = false
  let isReleased = false
  const release = (isBroken = false) => {
    if (!isReleased) client.release(isBroken || isStale)
    isReleased = true
  }
  const query = async (text: string, values: readonly unknown[]) => {
    const run = () => client.query({ ...(isPooled ? {} : { name: nameOf(text) }), text, values: [...values] })
    try {
      return await (trace ? trace(text, run) : run())
    } catch (error) {
      // A migration run by a newer process changed the result type: this connection would fail on it forever, so drop
      // it.
      isStale ||= (error as pg.DatabaseError).code === cachedPlanChanged
      // Closes the connection: a rollback would wait behind the query that got no answer.
      if (isUnanswered(error)) release(true)
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release,
  }
}

const names = new Map<string, string>()

// PostgreSQL truncates names at 63 characters.
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
