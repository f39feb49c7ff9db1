import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { activities } from '#contract/content/activities.ts'
import { messages } from '#contract/content/messages.ts'
import { aMessage } from '#fixtures/builders.ts'
import { claimStorage } from '#server/content/files/contents/storageOwner.ts'
import { readClock, trustClock } from '#server/platform/database/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { startJobs } from './jobs.ts'

const { as, newcomer, world, db, pool, queue, identity, storage, confined } = await startTestApp()
const { villan, baten } = world.folders

/** The tables that removal reaches, with the column that tells the age. */
const aged = {
  deletion: 'deleted_at',
  account_deletion: 'ends_at',
  message: 'created_at',
  support_case: 'closed_at',
  notification: 'updated_at',
  security_event: 'created_at',
  mail: 'created_at',
  mail_recipient: 'mailed_at',
  content: 'stored_at',
  upload: 'touched_at',
} as const

/** Changes the rows as if the clock had been set so many days on a moment ago. */
async function setOn(days: number) {
  for (const [table, column] of Object.entries({ ...aged, clock: 'seen_at' }))
    await pool.query(`update ${table} set ${column} = ${column} - make_interval(days => $1)`, [days])
  await pool.query('update clock set trusted_at = seen_at')
}

async function counts() {
  const all = Object.keys(aged).map(async (table) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return [table, rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

/** Starts the jobs on a queue that keeps them, and returns a night of all that removes. */
async function startNights(warnings: object[]) {
  const removing: (() => Promise<unknown>)[] = []
  const keep: typeof queue.schedule = async (name, _cron, handler) => {
    if (/^(remove|purge|sweep)-/.test(name)) removing.push(() => handler(null, new AbortController().signal))
  }
  const config = readConfig({ DATA_DIR: join(tmpdir(), 'parmen-no-outbox') })
  const log = { info: () => {}, error: console.error, warn: (about: unknown) => void warnings.push(about as object) }
  await startJobs({ confined, db, queue: { ...queue, schedule: keep }, identity, storage, config, log })
  return async () => {
    for (const run of removing) await run()
  }
}

test('a clock that is set months on removes nothing for good but sessions, and says so, until it is believed', async () => {
  const event = await as('stina').call(activities.add, { body: { folderId: baten, title: 'Bryggan' } })
  await as('stina').call(activities.remove, { params: { id: event.body.id }, query: { folderId: baten } })
  await as('anna').call(messages.send, {
    body: aMessage(villan, { recipientIds: [world.people.erik.userId] }),
  })
  const leaver = await newcomer('Rut')
  expect((await leaver.call(account.remove, { body: { name: 'Tidigare medlem', heirs: [] } })).status).toBe(200)
  const { userId } = world.people.olle
  await pool.query(
    `insert into support_case (user_id, subject, status_id, closed_at) values ($1, 'Fråga', 31, now())`,
    [userId],
  )
  await pool.query(
    `insert into security_event (kind, user_id, request_id, address, path) values ('signedIn', $1, '', '', '')`,
    [userId],
  )
  await claimStorage({ db, storage })
  const { id } = await addFile(db, { folderId: villan, userId: world.people.anna.userId })
  await pool.query('delete from file where id = $1', [id])

  await setOn(200)
  const [before, warnings] = [await counts(), [] as object[]]
  const passNight = await startNights(warnings)
  await passNight()
  expect(await counts()).toEqual(before)
  expect(warnings).toEqual([expect.objectContaining({ until: (await readClock(db)).unsteadyUntil })])
  const sessions = await pool.query('select from identity.session')
  expect(sessions.rowCount).toBeGreaterThan(0)

  await trustClock(db)
  await passNight()
  const after = await counts()
  for (const table of ['deletion', 'message', 'support_case', 'notification', 'security_event', 'mail', 'content'])
    expect([table, after[table]]).toEqual([table, 0])
  expect(await db.selectFrom('app_user').where('email', '=', leaver.email).select('id').execute()).toEqual([])
})
