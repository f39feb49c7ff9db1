import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction as KyselyTransaction } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.generated.ts'
import { connectionsOf, type ConnectionOptions } from './connections.ts'

/** The database inside or outside a transaction. */
export type Db = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

/**
 * Every query becomes a named prepared statement, planned once per connection; through a pooler none does, since each
 * transaction may come to another connection of the server. Destroying the result also ends `pool`.
 */
export function createDb(pool: pg.Pool, options: ConnectionOptions = {}): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: connectionsOf(pool, options) }) })
}

/** Queries on this one connection, in the transaction that it is in. One at a time, and not while it copies. */
export function createDbOn(client: pg.ClientBase): Db {
  const query = (text: string, values: readonly unknown[]) => client.query(text, [...values])
  const connect = async () => ({ query: query as unknown as PostgresPoolClient['query'], release: () => {} })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { options: {}, connect, end: async () => {} } }) })
}
