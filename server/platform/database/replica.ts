import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { createDb, type Db } from './database.ts'
import { currentTokenCall } from './narrowed.ts'
import { isOutage } from './outage.ts'
import { createPool, type Connection } from './pool.ts'

/**
 * A place in the primary's log: `pg_lsn` as text. What was committed before it is in every replica that has passed it.
 */
export type Position = string

/** A streaming replica for reads, used only while it has all that the primary had committed. */
export type Replica = {
  pool: pg.Pool
  /**
   * Runs `read` on the replica once it has passed `position`. Null if it is away or too far behind: then the primary is
   * to be asked.
   */
  readAt: <T>(position: Position, read: (db: Db) => Promise<T>) => Promise<{ result: T } | null>
  /** False for a while after it was away or behind. */
  isInUse: () => boolean
}

/** Selected at the primary: the position that the replica must have reached. Acknowledged commits are flushed. */
export const currentPosition = sql<Position>`pg_current_wal_flush_lsn()::text`

/** The pauses of a read, in milliseconds: it waits 0.2 s for the replica to catch up, which usually takes a few. */
const catchUpPauses = [2, 5, 13, 30, 50, 100]
const restMs = 10_000

type ReplicaOptions = { max?: number | undefined; isPooled: boolean; log: Pick<Log, 'warn'> }

/** Asks `primary` which database it is: only a copy of it is ever read. Logs if the replica cannot be used just now. */
export async function openReplica(connection: Connection, primary: pg.Pool, options: ReplicaOptions): Promise<Replica> {
  const { max, isPooled, log } = options
  const { rows } = await primary.query<Identity>(`select ${identityColumns}`)
  const [identity] = rows
  const pool = createPool(connection, () => {}, { max, isPooled, work: 'replica' })
  const db = createDb(pool, { isPooled })
  let restsUntil = 0
  let isAway = false

  const rest = (reason: string) => {
    restsUntil = Date.now() + restMs
    if (!isAway) log.warn(`Searches and history are read from the primary: the database at DATABASE_READ_URL ${reason}`)
    isAway = true
  }
  const use = () => {
    if (isAway) log.warn('Searches and history are read from the database at DATABASE_READ_URL again')
    isAway = false
    restsUntil = 0
  }
  const readAt: Replica['readAt'] = async (position, read) => {
    // On one connection: behind the address may be several replicas. A pooler, and a token's call, keep it only within a
    // transaction.
    const onOne = isPooled || currentTokenCall() ? db.transaction() : db.connection()
    // One call finds out for all whether it is back.
    if (isAway) restsUntil = Date.now() + restMs
    try {
      return await onOne.execute(async (one) => {
        const obstacle = obstacleIn(await stateOnceAt(one, position), identity)
        if (obstacle) {
          rest(obstacle)
          return null
        }
        const result = await read(one)
        use()
        return { result }
      })
    } catch (error) {
      // Whatever it is, the primary has the answer; other messages may quote what people wrote.
      const { message, code } = error as pg.DatabaseError
      rest(isOutage(error) ? `does not answer: ${message}` : `refuses: ${code ?? 'unknown reason'}`)
      return null
    }
  }
  await readAt('0/0', async () => {})
  return { pool, readAt, isInUse: () => Date.now() >= restsUntil }
}

type Identity = { cluster: string; database: string }
type State = Identity & { isReplica: boolean; isCurrent: boolean }

// A physical replica has the numbers of its primary.
const identityColumns = `(select system_identifier::text from pg_control_system()) as cluster,
  (select oid::text from pg_database where datname = current_database()) as database`

function obstacleIn({ isReplica, isCurrent, cluster, database }: State, identity: Identity | undefined) {
  const isSame = isReplica && cluster === identity?.cluster && database === identity.database
  if (!isSame) return 'is no replica of the one at DATABASE_URL'
  return isCurrent ? null : 'is behind'
}

async function stateOnceAt(db: Db, position: Position): Promise<State> {
  const stateAt = sql<State>`select ${sql.raw(identityColumns)}, pg_is_in_recovery() as "isReplica",
    coalesce(pg_last_wal_replay_lsn() >= ${position}::text::pg_lsn, false) as "isCurrent"`
  for (const ms of [...catchUpPauses, null]) {
    const [state] = (await stateAt.execute(db)).rows
    if (!state) break
    if (state.isCurrent || !state.isReplica || ms === null) return state
    await pause(ms)
  }
  throw new Error('The replica does not say how far it has come.')
}
