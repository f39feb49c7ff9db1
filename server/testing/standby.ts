import { runSql } from './runSql.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

/** Beyond every position that the server reaches. */
const endOfLog = 'FFFFFFFF/FFFFFFFF'

/**
 * A second copy of the test world that says of itself what a streaming replica of `primary` says: its functions come
 * before PostgreSQL's own in the search path. Nothing is replicated to it, so a test can tell where a read went.
 */
export async function createStandby(primary: TestDatabase) {
  const copy = await createTestDatabase()
  const { database: name } = copy.connection
  const { rows } = await primary.pool.query<{ oid: number }>(
    'select oid::int from pg_database where datname = current_database()',
  )
  await runSql(
    copy.connection,
    'create schema standby',
    `create view standby.pg_database as select ${rows[0]?.oid}::oid as oid, current_database() as datname`,
    'create function standby.pg_is_in_recovery() returns boolean language sql return true',
    `alter database ${name} set search_path = standby, pg_catalog, public`,
    `alter database ${name} set default_transaction_read_only = on`,
  )
  const change = (...statements: string[]) =>
    runSql(copy.connection, 'set default_transaction_read_only = off', ...statements)
  const replayUpTo = (position: string) =>
    change(
      `create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql return '${position}'::pg_lsn`,
    )
  await replayUpTo(endOfLog)
  return {
    connection: copy.connection,
    change,
    fallBehind: () => replayUpTo('0/0'),
    catchUp: () => replayUpTo(endOfLog),
    refuseConnections: () =>
      runSql(
        primary.connection,
        `alter database ${name} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    drop: copy.drop,
  }
}
