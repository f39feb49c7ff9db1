import { Pool, types as usual, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg'

/** How to connect: a URL, or the socket of the embedded server. `stream` opens the sockets of its connections. */
export type Connection = Pick<PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'stream'>

/**
 * Time limits in milliseconds: of a statement, of its wait for a lock, and of a transaction's rest between two
 * statements before the server rolls it back.
 */
const timeLimits = {
  /** Limits of requests: somebody waits for the answer. */
  request: { statement_timeout: 8_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 },
  /** Limits of jobs: a batch of rows, or a mail that is sent within its transaction. */
  job: { statement_timeout: 60_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 120_000 },
  /** No limits for migrations: one takes the time it takes, and so does the one that it waits for. */
  schema: {},
  /** Limits of the replica: the primary does what it does not do in time. */
  replica: { connectionTimeoutMillis: 2_000, statement_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 },
} satisfies Record<string, PoolConfig>

export type Work = keyof typeof timeLimits

/** The time after a statement's limit, when the server should have ended it, before the server counts as gone. */
const graceMs = 2_000

/**
 * PostgreSQL plans a named statement once per connection, and not anew for the values of each call: with a few folders
 * a plan takes several times as long as to run it. So no statement may need a plan for its values: statuses and kinds
 * that decide on an index are literals in it.
 */
const planOnce = { options: '-c plan_cache_mode=force_generic_plan' } satisfies PoolConfig

/**
 * Limits and keep-alive of connections. A failover may leave one open: without traffic nothing tells that the other end
 * is gone.
 */
export const connectionLimits = {
  connectionTimeoutMillis: 8_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies PoolConfig

/**
 * A failover may lead a new connection to a standby, and it would stay there: it is refused, and the next one is made
 * anew. Goes with the options of a pool that writes.
 */
export const toPrimaryOnly = {
  verify: (client: PoolClient, done: (error?: Error) => void) => {
    client.query('select pg_is_in_recovery() as "isStandby"', (error: Error | null, result) => {
      const [row] = (error ? [] : result.rows) as { isStandby: boolean }[]
      done(error ?? (row?.isStandby ? new StandbyReached() : undefined))
    })
  },
} satisfies PoolConfig

/** The error that PostgreSQL gives for a write at a standby: read_only_sql_transaction. */
class StandbyReached extends Error {
  readonly code = '25006'
  constructor() {
    super('The address of the database leads to a standby.')
  }
}

const types: CustomTypesConfig = {
  getTypeParser(id, format) {
    // Ids fit a number; better-auth's rate limit relies on it too.
    if (id === usual.builtins.INT8) return Number
    // Dates stay text (yyyy-MM-dd): a Date would shift between time zones.
    if (id === usual.builtins.DATE) return (value: string) => value
    return usual.getTypeParser(id, format) as (value: string) => unknown
  },
}

type PoolOptions = {
  max?: number | undefined
  work?: Work
  queryTimeoutMs?: number
  /** Whether the pool leads through a pooler, which refuses settings at the start: the server's own limits apply. */
  isPooled?: boolean
}

/** Opens a pool of connections. `onError` gets errors of idle connections; without a listener they would end the process. */
export function createPool(
  connection: Connection,
  onError: (error: Error) => void,
  { max = 10, work = 'request', queryTimeoutMs = answerTimeoutOf(work), isPooled = false }: PoolOptions = {},
): Pool {
  const limits = {
    ...connectionLimits,
    ...(isPooled ? {} : { ...planOnce, ...timeLimits[work] }),
    // Queries of one connection do not wait for each other's answers; a copy, as a backup makes it, is refused there.
    pipeline: work === 'request' && !isPooled,
    query_timeout: queryTimeoutMs,
  }
  const pool = new Pool({ ...connection, ...limits, ...(work === 'replica' ? {} : toPrimaryOnly), max, types })
  pool.on('error', onError)
  // The pool ignores errors of checked-out connections; their user sees the error on the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The time to wait for an answer; zero is no limit. */
function answerTimeoutOf(work: Work): number {
  const limits: PoolConfig = timeLimits[work]
  return limits.statement_timeout ? limits.statement_timeout + graceMs : 0
}
