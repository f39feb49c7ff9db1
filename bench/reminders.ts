import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { expireDeadWorkers } from '#server/testing/mailWorld.ts'
import { startNode } from './reminders/startNode.ts'

/*
 * Two nodes with one database live through a year, a day at a time, and send what is due; on every tenth day one of
 * them is killed at some moment and started anew. Each reminder must be sent once, and each mail be queued once.
 */

const people = 40
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-bench-reminders-'))
const database = await openDatabase({ dataDir, onError: (error) => console.error(error.message) })
const { pool, connection } = database
await migrate(pool)
await fillWorld()

const nodes = [await startNode(connection), await startNode(connection)]
let kills = 0
let retold = 0
for (let day = 0; day < 400; day++) {
  const at = new Date(Date.UTC(2030, 0, 1 + day, 7)).toISOString()
  const asked = nodes.map((node) => node.send(at))
  if (day % 10 === 3) {
    await pause(Math.random() * 30)
    const chosen = kills++ % 2
    await nodes[chosen]?.kill()
    nodes[chosen] = await startNode(connection)
    await expireDeadWorkers({ connection, pool }, 'mail-notifications')
    await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    await nodes[chosen].send(at)
    retold++
  }
  await Promise.all(asked)
  // The next reminder of an event would be told of in the same notification.
  await mailed()
}
for (const node of nodes) await node.kill()

const { rows } = await pool.query<{ reminders: number; mails: number; recipients: number; expected: number }>(`
  with due as (
    select activity.id, folder.created_by as user_id, unnest(
      array[start_date - reminder_days, start_date, end_date + 1, end_date + 8, end_date + 15, end_date + 22, end_date + 29]
    ) as remind_on
    from activity join folder on folder.id = folder_id
  ), sent as (select activity_id, user_id, remind_on from reminder)
  select (select count(*)::integer from due) as expected,
    (select count(*)::integer from (table sent intersect table due) as both_of_them) as reminders,
    (select count(*)::integer from mail where kind = 'due') as mails,
    (select count(distinct to_address)::integer from mail where kind = 'due') as recipients`)
const [found] = rows
const { rows: extra } = await pool.query('select 1 from reminder')
console.log(
  `${people} people, 400 days, two nodes, ${kills} times kill -9: ${found?.reminders} of ${found?.expected} reminders, ` +
    `${extra.length} rows, ${found?.mails} mails to ${found?.recipients}`,
)
const isRight =
  found?.reminders === found?.expected && extra.length === found?.expected && found?.mails === found?.expected
console.log(isRight ? 'Each was sent once.' : 'WRONG')
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = isRight && retold === kills ? 0 : 1

/** Each in a folder of their own with two events, far enough apart that no day has a reminder of both. */
async function fillWorld() {
  await pool.query(
    `with person as (
       insert into app_user (issuer, subject, email, first_name)
       select 'bench', n::text, 'nr' || n || '@exempel.se', 'Nr ' || n from generate_series(1, $1::integer) n returning id
     ), quiet as (
       insert into reminder_setting (user_id, team) select id, 'managed' from person
     ), place as (
       insert into folder (title, created_by) select 'Mapp ' || id, id from person returning id, created_by
     ), founder as (
       insert into membership (folder_id, user_id, role_id, status_id) select id, created_by, 1, 14 from place
     )
     insert into activity (folder_id, title, initiated_by, start_date, end_date, reminder_days, created_at)
     select id, 'Sotning', created_by, day, day, (array[1, 7, 14])[1 + id % 3], '2029-01-01'
     from place, lateral (
       select date '2030-02-01' + (id * 3)::integer % 60 + half * 150 as day from generate_series(0, 1) half
     ) planned`,
    [people],
  )
}

async function mailed() {
  for (;;) {
    const { rows: waiting } = await pool.query(
      `select 1 from pgboss.job where name = 'mail-notifications' and state in ('created', 'retry', 'active') limit 1`,
    )
    if (waiting.length === 0) return
    await pause(20)
  }
}
