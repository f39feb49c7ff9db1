import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { currentTokenCall, type TokenCall } from './narrowed.ts'
import { isUnanswered } from './outage.ts'
import { groupOf, nameOf } from './statements.ts'

/** Runs a query and notes how long it took. */
export type QueryTracer = <T>(text: string, run: () => Promise<T>) => Promise<T>

export type ConnectionOptions = {
  /** Whether the connections lead through a pooler, where each transaction may get another connection of the server. */
  isPooled?: boolean
  trace?: QueryTracer | undefined
}

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
type CheckedOut = { query: Query; release: () => void }

// SQLSTATE feature_not_supported, which PostgreSQL answers for "cached plan must not change result type".
const cachedPlanChanged = '0A000'

/**
 * The connections of a pool, for Kysely. One is taken with the first query that needs it; those outside a transaction
 * whose text says a group (`prepared`) share one with it. A transaction begins with its first query. What a token's
 * call asks sees only what the token opens.
 */
export function connectionsOf(pool: pg.Pool, options: ConnectionOptions): PostgresPool {
  const checkOut = () => checkedOut(pool, options)
  const checkOutUnnamed = () => checkedOut(pool, { ...options, isPooled: true })
  const shared = { reads: sharing(checkOut), counts: sharing(checkOut) }
  const connect = async () => {
    const token = currentTokenCall()
    if (token) return narrowedConnection(token, checkOutUnnamed, shared.counts)
    let own: Promise<CheckedOut> | undefined
    let begin: string | undefined
    const query: Query = async (text, values) => {
      if (isBegin(text)) {
        begin = text
        return nothing
      }
      const group = own || begin || options.isPooled ? undefined : groupOf(text)
      if (group) return shared[group](text, values)
      const connection = await (own ??= checkOut())
      if (begin === undefined) return connection.query(text, values)
      const begun = connection.query(begin, [])
      begin = undefined
      // Without a pipeline the driver takes one query at a time.
      if (!pool.options.pipeline) await begun
      const [, result] = await Promise.all([begun, connection.query(text, values)])
      return result
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => releaseLater(own) }
  }
  return { options: pool.options, connect, end: () => pool.end() }
}

/**
 * A connection of a token's call. Whatever is asked is asked in a transaction, since that alone ends the narrowing for
 * certain; one that Kysely did not begin is only read in. The counts of limits are the server's own, and see all. Its
 * statements have no names: a plan is made for what the search path finds.
 */
function narrowedConnection(
  { tokenId, scope, seesOutside }: TokenCall,
  checkOut: () => Promise<CheckedOut>,
  counts: Query,
) {
  let own: Promise<CheckedOut> | undefined
  let begin: string | undefined
  const open = async (first: string, isReadOnly: boolean) => {
    const connection = await checkOut()
    try {
      await connection.query(first, [])
      await connection.query(seesOutside ? narrow : `${narrow}, ${mask}`, [String(tokenId), isReadOnly])
      return connection
    } catch (error) {
      await rollBack(connection)
      throw error
    }
  }
  const query: Query = async (text, values) => {
    if (isBegin(text)) {
      begin = text
      return nothing
    }
    if (groupOf(text) === 'counts') return counts(text, values)
    if (begin !== undefined) {
      const opened = (own ??= open(begin, scope === 'read'))
      // What is asked on this connection after it is narrowed anew.
      if (isEnd(text)) [own, begin] = [undefined, undefined]
      try {
        return await (await opened).query(text, values)
      } finally {
        if (isEnd(text)) releaseLater(opened)
      }
    }
    const connection = await open('begin', true)
    try {
      return await connection.query(text, values)
    } finally {
      await rollBack(connection)
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => releaseLater(own) }
}

async function rollBack(connection: CheckedOut) {
  await connection.query('rollback', []).catch(() => {})
  connection.release()
}

// Fails where the schema is not there, or not for this role: PostgreSQL passes such a one over in a search path. A
// standby, and what was begun to read only, lets nothing say that it may write.
const narrow = `select set_config('search_path', 'narrowed, ' || current_setting('search_path'), true),
  set_config('parmen.token_id', $1, true),
  case when $2::boolean then set_config('transaction_read_only', 'on', true) end,
  'narrowed.folder_access'::regclass`

// The same for a call that does not see what came from outside the team: those views come before the others.
const mask = `set_config('search_path', 'masked, ' || current_setting('search_path'), true), 'masked.activity'::regclass`

/** Whether the text begins a transaction, or ends one, as Kysely writes it. */
const isBegin = (text: string) => text === 'begin' || text.startsWith('start transaction')
const isEnd = (text: string) => text === 'commit' || text === 'rollback'

const nothing: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Queries on one connection, which is taken while any of them runs. Each is sent without waiting for the answers to
 * those before it, and answered after them.
 */
function sharing(checkOut: () => Promise<CheckedOut>): Query {
  let current: { connection: Promise<CheckedOut>; running: number } | undefined
  return async (text, values) => {
    const shared = (current ??= { connection: checkOut(), running: 0 })
    const leave = () => {
      if (current === shared) current = undefined
    }
    shared.running++
    try {
      return await (await shared.connection).query(text, values)
    } catch (error) {
      // The connection may be broken: those that come take another.
      leave()
      throw error
    } finally {
      shared.running--
      if (shared.running === 0) {
        leave()
        releaseLater(shared.connection)
      }
    }
  }
}

/** Releases the connection once it is there; one that could not be had needs no release. */
function releaseLater(connection: Promise<CheckedOut> | undefined) {
  connection?.then(
    ({ release }) => release(),
    () => {},
  )
}

async function checkedOut(pool: pg.Pool, { isPooled = false, trace }: ConnectionOptions): Promise<CheckedOut> {
  const client = await pool.connect()
  let isStale = false
  let isReleased = false
  const release = (isBroken = false) => {
    if (!isReleased) client.release(isBroken || isStale)
    isReleased = true
  }
  const query: Query = async (text, values) => {
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
  return { query, release: () => release() }
}
