import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { callApp } from '#fixtures/signUp.ts'
import { buildApp } from '#server/app/app.ts'
import { openInspector } from '#server/content/files/decoding/inspector.ts'
import { tasksIn } from '#server/content/files/decoding/taskFolders.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { installationId } from '../server/platform/database/installation.ts'
import { maintenanceOf } from '../server/platform/database/maintenance.ts'
import type { OpenDatabase } from '../server/platform/database/open.ts'
import { startQueue } from '../server/platform/queue/queue.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { isOfTrash, isReading, readsAll, scansOf, type Scan } from '../server/testing/plans.ts'
import type { ReadCall } from '#server/testing/readCall.ts'
import { readCallsOf, supportReadCallsOf, type ReadContext } from '#server/testing/readCalls.ts'
import { recordStatements, type Statement } from '../server/testing/statements.ts'
import { plansTable, type List } from './plansTable.ts'
import { openSeededDatabase } from './seed.ts'
import { seededIdentity } from './seededIdentity.ts'
import { statisticsOf } from './statistics.ts'

/**
 * Measures what PostgreSQL reads for every reading call in a grown service, and names what it reads from end to end.
 */

const table = join(import.meta.dirname, '../docs/plans.md')
/** Planner statistics of the grown service, for the test without such a service: server/app/plans.test.ts. */
const statistics = join(import.meta.dirname, 'statistics.sql')
const agentId = 77
/** A user with a few folders, and the busiest one: a club founder who also looks after two hundred other folders. */
const people = [
  { name: 'few folders', userId: 4242 },
  { name: 'hundreds of folders', userId: 1 },
  { name: 'customer service', userId: agentId },
]

/** Rewrites docs/plans.md and the statistics from the grown service in the folder; returns the problems found. */
export async function recordPlans(dataDir: string): Promise<string[]> {
  const database = await openSeededDatabase(dataDir)
  const { app, stop } = await startApp(database, dataDir)
  const recorded = recordStatements(database.pool)
  const lists = new Map<string, List>()
  const failures: string[] = []
  try {
    for (const { name, userId } of people) {
      for (const readCall of await readCallsFor(database.pool, userId)) {
        const title = `${readCall.endpoint.path} ${readCall.note}`.trim()
        const { statements, took, failure } = await statementsOf(app, recorded, readCall, userId)
        failures.push(...failure)
        console.error(`${took.padStart(8)} ms  ${title} (${name})`)
        const scans = []
        for (const statement of failure.length ? [] : statements) scans.push(...(await run(database.pool, statement)))
        lists.set(title, { title, runs: [...(lists.get(title)?.runs ?? []), scans] })
      }
    }
    writeFileSync(statistics, await statisticsOf(database.pool))
  } finally {
    await stop()
    await database.stop()
  }
  const text = plansTable([...lists.values()])
  writeFileSync(table, text)
  console.log(text)
  return [...failures, ...[...lists.values()].flatMap(wholeIn)]
}

/** The whole app over the database. A bearer token is simply the user id. */
async function startApp({ connection, db, replica }: OpenDatabase, dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SUPPORT_EMAILS: `person${agentId}@exempel.se` })
  const queue = await startQueue(connection, pino({ level: 'error' }))
  const identity = seededIdentity(async (token) => ({
    issuer: '',
    subject: `person-${token}`,
    sessionId: null,
    email: `person${token}@exempel.se`,
    isEmailVerified: true,
    asOf: new Date(),
    provenAt: new Date(0),
    name: 'Person',
  }))
  const storage = openDiskStorage(join(dataDir, 'files'))
  const rateLimit = createRateLimit(db)
  const confinement = openConfinement(tasksIn(dataDir))
  const app = await buildApp({
    config,
    confined: openInspector(confinement),
    confinement,
    connection,
    db,
    identity,
    installation: await installationId(db),
    maintenance: maintenanceOf(db),
    queue,
    rateLimit,
    replica,
    storage,
  })
  const stop = async () => {
    await app.close()
    await queue.stop()
  }
  return { app, stop }
}

/** The support agent is tested on the support calls only; the others on everything else. */
async function readCallsFor(pool: pg.Pool, userId: number): Promise<ReadCall[]> {
  if (userId === agentId) return supportReadCallsOf({ caseId: 1, words: 'inloggning 44' })
  return readCallsOf(await readContextOf(pool, userId))
}

/**
 * Picks the user's folder with the most members, another member of it, a component with events, and a message the user
 * can read.
 */
async function readContextOf(pool: pg.Pool, userId: number): Promise<ReadContext> {
  const { rows } = await pool.query<Omit<ReadContext, 'subject' | 'words'>>(
    `with place as (
      select folder_id from membership m
      where user_id = $1 and status_id = 14
        and exists (select from folder where id = m.folder_id and is_main and deletion_id is null)
      order by (select count(*) from membership o where o.folder_id = m.folder_id) desc, folder_id limit 1),
    latest as (
      select message.id, thread_id from message join folder_access using (folder_id)
      where user_id = $1 and created_at > now() - interval '29 days'
        and (sender_id = $1 or message.id in (select message_id from message_read where user_id = $1))
      order by message.id desc limit 1)
    select folder_id as "folderId", latest.id as "messageId", thread_id as "threadId",
      (select min(user_id) from membership where folder_id = place.folder_id and user_id <> $1 and status_id = 14)
        as "memberUserId",
      (select json_build_object('id', component.id, 'folderId', component.folder_id, 'code', component.code)
        from component join folder_access using (folder_id) join activity on component_id = component.id
        where user_id = $1 and component.deletion_id is null limit 1) as component,
      (select json_build_object('id', activity.id, 'folderId', activity.folder_id)
        from activity join folder_access using (folder_id)
        where user_id = $1 and activity.start_date is not null and deletion_id is null limit 1) as event,
      (select json_build_object('id', file.id, 'folderId', file.folder_id)
        from standing_file as file join folder_access using (folder_id) where user_id = $1 limit 1) as file
    from place, latest`,
    [userId],
  )
  const [place] = rows
  if (!place?.memberUserId) throw new Error(`User ${userId} has too little data for the read calls.`)
  return { ...place, subject: `person-${userId}`, words: 'värmepump' }
}

async function statementsOf(
  app: FastifyInstance,
  recorded: ReturnType<typeof recordStatements>,
  { endpoint, input }: ReadCall,
  userId: number,
) {
  const began = performance.now()
  const { statements, result } = await recorded.during(() => callApp(app, endpoint, input, String(userId)))
  const took = (performance.now() - began).toFixed(1)
  const failure = result.status === 200 ? [] : [`${endpoint.path}: ${result.status} ${JSON.stringify(result.body)}`]
  return { statements: statements.filter(isReading), took, failure }
}

async function run(pool: pg.Pool, statement: Statement): Promise<Scan[]> {
  const client = await pool.connect()
  try {
    return await scansOf(client, statement, { isRun: true })
  } finally {
    client.release()
  }
}

function wholeIn({ title, runs }: List): string[] {
  const whole = runs.flat().filter((scan) => scan.isWhole && !readsAll(title) && !isOfTrash(scan))
  const names = new Set(whole.map(({ table: name, index }) => `${index ?? 'every row'} of ${name}`))
  return [...names].map((name) => `${title}: ${name}`)
}

if (import.meta.main) {
  const [, , given] = process.argv
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'parmen-plans-'))
  try {
    const findings = await recordPlans(dataDir)
    for (const finding of findings) console.error(finding)
    if (findings.length > 0) process.exitCode = 1
  } finally {
    if (!given) rmSync(dataDir, { recursive: true, force: true })
  }
}
