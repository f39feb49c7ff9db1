import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { folders } from '#contract/folders/folders.ts'
import { aComponent, aFault, aFolder, anEvent } from '#fixtures/builders.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { startProcess } from '#server/testing/process.ts'
import { runSql } from '#server/testing/runSql.ts'
import { createPerson, type Person } from '../scripts/cluster/people.ts'
import { sendFile } from './uploading/client.ts'

/**
 * `node bench/rollover.ts <folder of an older version> [rounds]`: two processes of the older version with people who
 * write and read, and one of this version that is started beside them and changes the schema; a new database each
 * round. In the last one the change is held for some seconds. Ends with 1 if PostgreSQL or a process speaks of a
 * deadlock, if a call is answered other than well or 503, if something acknowledged is gone, or if the older processes
 * do not say what calls wait for.
 */

const [, , older, rounds = '5'] = process.argv
if (!older) throw new Error('Usage: node bench/rollover.ts <folder of an older version> [rounds]')
const ofOlder = (await import(resolve(older, 'server/testing/process.ts'))) as {
  startProcess: typeof startProcess
}

const personCount = 8
/** Longer than a call waits for a table. */
const heldMs = 15_000

const migrations = join(import.meta.dirname, '../db/migrations')

const folder = mkdtempSync(join(tmpdir(), 'parmen-rollover-'))
const saidByPostgres: string[] = []
const hear = (_about: unknown, line?: string) => void saidByPostgres.push(line ?? String(_about))
const database = await startEmbedded(join(folder, 'database'), { info: hear, warn: hear, error: hear })
const failures: string[] = []
try {
  for (let round = 1; round <= Number(rounds); round++) await rollOver(round, round === Number(rounds))
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
const deadlocks = saidByPostgres.filter((line) => line.includes('deadlock'))
console.log('PostgreSQL said:', saidByPostgres.length, 'lines, of deadlocks', deadlocks.length)
if (deadlocks.length > 0) failures.push(...deadlocks)
for (const failure of failures) console.log(`FAILED: ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

async function rollOver(round: number, isHeld: boolean) {
  const name = `round${round}`
  await runSql(database.connection, `create database ${name}`)
  const { host = '', user } = database.connection
  const environment = {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'warn',
  }
  const pool = createPool({ ...database.connection, database: name }, () => {})
  const [one, other] = [await ofOlder.startProcess(environment), await ofOlder.startProcess(environment)]
  const processes = [one, other]
  const people: Person[] = []
  const urlOf = (number: number) => (number % 2 ? one : other).url
  for (let number = 1; number <= personCount; number++) people.push(await createPerson(urlOf(number), number))
  const over = new AbortController()
  const kept: number[] = []
  const work = people.map(async (person, index) => {
    while (!over.signal.aborted) await typical(person, urlOf(index + 1), kept).catch(() => pause(100))
  })
  await pause(4_000)
  const began = Date.now()
  const [newer] = await Promise.all([startProcess(environment), isHeld ? holdUp(pool) : null])
  processes.push(newer)
  const tookMs = Date.now() - began
  await pause(4_000)
  over.abort()
  await Promise.all(work)
  const counts: Record<string, number> = {}
  for (const { status } of people.flatMap(({ outcomes }) => outcomes))
    counts[`${status}`] = (counts[`${status}`] ?? 0) + 1
  const { rows } = await pool.query<{ id: number }>('select id from activity')
  const there = new Set(rows.map(({ id }) => id))
  const gone = kept.filter((id) => !there.has(id))
  for (const { child, exited } of processes) {
    child.kill('SIGTERM')
    await exited
  }
  await pool.end()
  const said = processes.map(({ printed }) => printed())
  const waits = [...new Set(said.join('').match(/"waitsFor":"[^"]*"/g))]
  console.log(
    `Round ${round}: the newer was ready after ${tookMs} ms; answers`,
    counts,
    `${kept.length} events, waits:`,
    waits,
  )
  if (said.some((text) => /deadlock/.test(text))) failures.push(`round ${round}: a process speaks of a deadlock`)
  if (gone.length > 0) failures.push(`round ${round}: ${gone.length} acknowledged events are gone`)
  const odd = Object.keys(counts).filter((status) => !['200', '201', '204', '503'].includes(status))
  if (odd.length > 0) failures.push(`round ${round}: answers ${odd.join(', ')}`)
  if (isHeld && waits.length === 0) failures.push(`round ${round}: the older processes did not say what calls wait for`)
}

/** Keeps the first change to the table of events from ending, once it has begun, and for longer than a call waits. */
async function holdUp(pool: Pool) {
  const { rows } = await pool.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map(({ name }) => name))
  const changes = (name: string) => /\bactivity\b/.test(readFileSync(join(migrations, name), 'utf8'))
  const held = readdirSync(migrations)
    .toSorted()
    .find((name) => !applied.has(name) && changes(name))
  if (!held) throw new Error('This version does not change the table of events.')
  const holder = await pool.connect()
  // It is noted last: the same note, not yet committed, has it wait with all its tables.
  await holder.query('begin')
  await holder.query(`insert into migration (name, sha256) values ($1, '')`, [held])
  const isChanging = `select 1 from pg_stat_activity where application_name like $1 and datname = current_database()`
  while ((await pool.query(isChanging, [`%${held.slice(0, 4)}%`])).rowCount === 0) await pause(50)
  await pause(heldMs)
  await holder.query('rollback')
  holder.release()
}

/** What people do, as fast as it goes: transactions over many tables, each in an order of its own. */
async function typical({ folderId, token, call }: Person, url: string, kept: number[]) {
  const { id } = await call(activities.add, { body: anEvent(folderId, { startDate: '2026-12-01' }) })
  kept.push(id)
  await call(activities.inFolder, { query: { folderId } })
  const bytes = Buffer.from(crypto.randomUUID())
  await sendFile({ url, token, folderId }, { bytes, name: 'Protokoll.txt', part: 1_000 })
  await call(components.add, { body: aComponent(folderId) })
  await call(activities.markDone, { params: { id }, query: { folderId }, body: { day: '2026-11-20' } })
  await call(faults.add, { body: aFault(folderId) })
  const { id: inner } = await call(folders.add, { body: aFolder({ parentId: folderId }) })
  await call(folders.remove, { params: { id: inner } })
}
