import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * The time to wait for all locks of a migration together. Shorter than PostgreSQL's `deadlock_timeout` of a second: a
 * call that waits for one of them while it holds another gets it before PostgreSQL looks for a deadlock.
 */
const waitMs = 700
const pauseMs = { first: 50, most: 2_000 }
/** Whether somebody uses one of the tables: lock not available, query cancelled, or deadlock. */
const isBusy = ({ code = '' }: { code?: string }) => ['55P03', '57014', '40P01'].includes(code)

/**
 * Begins a transaction that holds every existing table of `sql`, in the order of their names, as nothing but a
 * migration does. Until all can be had at once none is held, so that those who use them go on; `onWait` is told of the
 * first time.
 */
export async function beginWithLocks(client: pg.PoolClient, sql: string, onWait?: () => void): Promise<void> {
  const tables = await tablesIn(client, sql)
  for (let pauses = pauseMs.first; ; pauses = Math.min(pauses * 2, pauseMs.most)) {
    await client.query('begin')
    if (tables.length === 0) return
    try {
      await client.query(`set local statement_timeout = ${waitMs}`)
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
      await client.query('set local statement_timeout = 0')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error as { code?: string })) throw error
      if (pauses === pauseMs.first) onWait?.()
      await pause(pauses)
    }
  }
}

/** The tables in the database whose names stand in `sql` as words, quoted, in the order of their names. */
async function tablesIn(client: pg.PoolClient, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select relname as name, quote_ident(relname) as quoted from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`,
  )
  const words = new Set(sql.replaceAll(/--.*$/gm, '').match(/\w+/g))
  return rows.filter(({ name }) => words.has(name)).map(({ quoted }) => quoted)
}
