import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createDb } from '../server/platform/database/database.ts'
import { createPool } from '../server/platform/database/pool.ts'
import { hitsFor } from '../server/search/queries.ts'
import { openGrown } from './seed.ts'

/**
 * How long a search takes in a service that has grown, for people with few folders and with many:
 * `node bench/search.ts [folder of a seeded database]`. The processor's time is PostgreSQL's own count, which other work on
 * the machine does not lengthen.
 */

const searches = ['besiktningen', 'b', 'byte av tak', 'anna', 'finnsinte']
const wantedFolders = [5, 50, 100, 200, 10_000]
const rounds = 9

const given = process.argv[2]
const dataDir = given ?? mkdtempSync(join(tmpdir(), 'parmen-search-'))
const database = await openGrown(dataDir)
const pool = createPool(database.connection, console.error, 1)
try {
  const db = createDb(pool)
  const reports = await listen(pool)
  const people = await peopleByFolders(database.pool)
  for (const wanted of wantedFolders) {
    const person = people.reduce((best, one) =>
      Math.abs(one.folders - wanted) < Math.abs(best.folders - wanted) ? one : best,
    )
    console.log(`${person.folders} folders, ${person.events} events`)
    for (const search of searches) {
      const find = async () => hitsFor(db, person.user_id, { words: search.split(' '), topX: 6 })
      console.log(`  ${search.padEnd(14)} ${await measure(find, reports)}`)
    }
  }
} finally {
  await pool.end()
  await database.stop()
  if (!given) rmSync(dataDir, { recursive: true, force: true })
}

type Person = { user_id: number; folders: number; events: number }

async function peopleByFolders(from: pg.Pool): Promise<Person[]> {
  const { rows } = await from.query<Person>(`
    select user_id, count(*) as folders, sum(held.events)::bigint as events
    from (select distinct user_id, folder_id from folder_access) as seen
    join (select folder_id, count(*) as events from activity group by folder_id) as held using (folder_id)
    group by user_id`)
  return rows
}

/** What PostgreSQL says of each statement that it has carried out. */
async function listen(to: pg.Pool): Promise<string[]> {
  const reports: string[] = []
  to.on('connect', (client) => client.on('notice', ({ message, detail }) => reports.push(`${message} ${detail}`)))
  await to.query('set log_executor_stats = on; set client_min_messages = log')
  return reports
}

async function measure(find: () => Promise<unknown[]>, reports: string[]): Promise<string> {
  // The first times a statement is planned anew.
  for (let round = 0; round < rounds; round++) await find()
  reports.length = 0
  const times: number[] = []
  let hits = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    hits = (await find()).length
    times.push(performance.now() - began)
  }
  const ofProcessor = reports.flatMap((report) => {
    const [, user, system] = /([\d.]+) s user, ([\d.]+) s system/.exec(report) ?? []
    return user && system ? [(Number(user) + Number(system)) * 1000] : []
  })
  return `${median(times).toFixed(1)} ms, of it the processor's ${median(ofProcessor).toFixed(1)} ms, ${hits} hits`
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
