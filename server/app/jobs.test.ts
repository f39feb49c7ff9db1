import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { support } from '#contract/accounts/support.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { signIn, tokenOf } from '#fixtures/signUp.ts'
import { startJobs } from './jobs.ts'
import { removeOldMessages } from '#server/content/messages/commands.ts'
import { removeOldMail } from '#server/platform/mail/retention.ts'
import { removeOldCases } from '#server/accounts/support/commands.ts'
import { startTestApp } from '#server/testing/app.ts'
import { startTestQueue } from '#server/testing/testQueue.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'

// The following tests depend on each other's changes, in order.
const { app, as, world, db, pool, identity, storage, confined, connection } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

const tables = [
  'activity',
  'component',
  'customer_service_message',
  'deletion',
  'folder',
  'invitation',
  'membership',
  'message',
  'message_read',
  'support_case',
] as const

/** Row counts of all tables that a purge can reach. */
async function counts() {
  const all = tables.map(async (table) => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    return [table, rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(all)) as Record<(typeof tables)[number], number>
}

const age = (id: number, days: number) =>
  pool.query('update deletion set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days])
const removeFolder = async (who: 'anna' | 'stina', id: number) =>
  (await as(who).call(folders.remove, { params: { id } })).body.deletionId
const removeEvent = async (id: number, folderId: number) =>
  (await as('anna').call(activities.remove, { params: { id }, query: { folderId } })).body.deletionId

test('items younger than thirty days are kept', async () => {
  const id = await removeFolder('stina', baten)
  await age(id, 29)
  const before = await counts()
  await purgeTrash(db)
  expect(await counts()).toEqual(before)
  expect((await as('stina').call(trash.restore, { params: { id } })).status).toBe(200)
})

test('an event that was deleted alone is removed alone', async () => {
  const before = await counts()
  await removeEvent(world.activities.beredarbyte, vvs)
  await pool.query(`update deletion set deleted_at = now() - interval '30 days'`)
  await purgeTrash(db)
  expect(await counts()).toEqual({ ...before, activity: before.activity - 1 })
})

test('a purged component keeps its name for the events that refer to it, until they are purged too', async () => {
  const { elcentral, beredare } = world.components
  const removePart = (id: number, folderId: number) =>
    as('anna').call(components.remove, { params: { id }, query: { folderId } })
  const known = { make: 'Elko', serial_number: '0692', bought_at: 'Elgrossen', price: 990_000, price_today: 1_290_000 }
  const days = { bought_on: '2020-05-04', warranty_until: '2025-05-04', price_today_on: '2026-01-01' }
  await db
    .updateTable('component')
    .set({ ...known, ...days })
    .where('id', '=', elcentral)
    .execute()
  await removePart(elcentral, elen)
  await removePart(beredare, vvs)
  await pool.query(`update deletion set deleted_at = now() - interval '31 days'`)
  await purgeTrash(db)
  await purgeTrash(db)

  const left = await db.selectFrom('component').where('folder_id', 'in', [elen, vvs]).selectAll().execute()
  const none = Object.fromEntries(
    Object.keys({ ...known, ...days, description: 0, link: 0 }).map((name) => [name, null]),
  )
  expect(left).toMatchObject([{ id: elcentral, name: 'Elcentral i hallen', ...none }])
  const { body } = await as('anna').call(activities.inFolder, { query: { folderId: elen } })
  expect(body[0]).toMatchObject({ componentId: elcentral, componentName: 'Elcentral i hallen' })
  expect((await as('anna').call(trash.mine, { query: {} })).body).toEqual([])

  await age(await removeEvent(world.activities.elbesiktning, elen), 31)
  await purgeTrash(db)
  await purgeTrash(db)
  expect(await counts()).toMatchObject({ deletion: 0, component: 1 })
})

test('a main folder is purged with everything in it, and nothing else', async () => {
  const elsewhere = async () => (await as('stina').call(activities.ofUser, { query: {} })).body
  const kept = await elsewhere()
  const body = { subject: 'Hjälp', content: 'Hjälp', folderId: elen }
  const { caseId } = (await as('olle').call(support.send, { body })).body
  // Deleted separately, and later than the main folder is made to look.
  await removeFolder('anna', vvs)
  await age(await removeFolder('anna', villan), 30)
  await purgeTrash(db)

  const { rows } = await pool.query<{ id: number }>('select id from folder')
  expect(rows).toEqual([{ id: baten }])
  expect(await counts()).toEqual({
    activity: 1,
    component: 1,
    customer_service_message: 1,
    deletion: 1,
    folder: 1,
    invitation: 0,
    membership: 1,
    message: 0,
    message_read: 0,
    support_case: 1,
  })
  // A support case about it stays with its user, without the folder.
  const asked = (await as('olle').call(support.mine, { query: {} })).body
  expect(asked).toMatchObject([{ caseId, content: 'Hjälp', folderId: null, folderTitle: null }])
  expect(await elsewhere()).toEqual(kept)
  expect((await as('anna').call(trash.mine, { query: {} })).body).toEqual([])

  await pool.query(`update deletion set deleted_at = now() - interval '30 days'`)
  await purgeTrash(db)
  expect((await counts()).deletion).toBe(0)
})

test('an aborted purge leaves the rest for the next run', async () => {
  const body = { folderId: baten, title: 'Bryggan' }
  const { id } = (await as('stina').call(activities.add, { body })).body
  await as('stina').call(activities.remove, { params: { id }, query: { folderId: baten } })
  await pool.query(`update deletion set deleted_at = now() - interval '30 days'`)
  await expect(purgeTrash(db, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  expect(await counts()).toMatchObject({ activity: 2, deletion: 1 })
  await purgeTrash(db)
  expect(await counts()).toMatchObject({ activity: 1, deletion: 0 })
})

test('expired messages are purged with everything belonging to them, in any number, and newer ones stay', async () => {
  const { userId: sender } = world.people.stina
  const { userId: reader } = world.people.anna
  await pool.query(
    `with sent as (
       insert into message (folder_id, sender_id, subject, content, created_at)
       select $1, $2, 'Nr ' || n, 'x', now() - case when n <= 2500 then interval '30 days' else interval '29 days' end
       from generate_series(1, 2503) n returning id),
     told as (
       insert into notification (user_id, kind, message_id, pace) select $3::bigint, 'message', id, 'now' from sent)
     insert into message_read (message_id, user_id) select id, $3 from sent`,
    [baten, sender, reader],
  )
  // Each replies to the previous one.
  await pool.query('update message set reply_to_id = id - 1 where id > (select min(id) from message)')
  await removeOldMessages(db)
  expect(await counts()).toMatchObject({ message: 3, message_read: 3 })
  expect(await db.selectFrom('notification').where('message_id', 'is not', null).select('id').execute()).toHaveLength(3)
  const left = await db.selectFrom('message').select(['id', 'reply_to_id']).orderBy('id').execute()
  expect(left.map(({ reply_to_id }) => reply_to_id)).toEqual([null, left[0]?.id, left[1]?.id])
})

test('cases closed long enough ago are purged with their messages, in any number, and the others stay', async () => {
  const { userId } = world.people.olle
  const before = await counts()
  await pool.query(
    `with asked as (
       insert into support_case (user_id, subject, status_id, updated_at, closed_at)
       select $1, 'Nr ' || n, case when n <= 2502 then 31 else 30 end, now() - interval '100 days',
         case when n <= 2500 then now() - interval '90 days' when n <= 2502 then now() - interval '89 days' end
       from generate_series(1, 2503) n returning id),
     said as (
       insert into customer_service_message (case_id, sender_id, receiver_id, content)
       select id, $2, $1, 'x' from asked returning id)
     insert into notification (user_id, kind, support_message_id, pace) select $1, 'support', id, 'now' from said`,
    [userId, world.people.karin.userId],
  )
  // Expired cases are invisible even before the job runs.
  const mine = await as('olle').call(support.mine, { query: { topX: 500 } })
  expect(mine.total).toBe(before.customer_service_message + 3)
  const all = await as('karin').call(support.cases, { query: { q: 'nr' } })
  expect(all.body.map(({ subject }) => subject)).toEqual(['Nr 2503', 'Nr 2502', 'Nr 2501'])

  await expect(removeOldCases(db, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  await removeOldCases(db)
  const left = { customer_service_message: before.customer_service_message + 3, support_case: before.support_case + 3 }
  expect(await counts()).toMatchObject(left)
  const told = await pool.query(`select 1 from notification where kind = 'support'`)
  expect(told.rowCount).toBe(3)
})

test('old mail is purged, sent or not, in any number, and newer mail stays', async () => {
  await db.deleteFrom('mail').execute()
  await pool.query(
    `insert into mail (kind, to_name, to_address, subject, text, html, created_at, sent_at)
     select 'greeting', '', 'asa@exempel.se', 'Nr ' || n, body, body, created, sent
     from (
       select n, interval '31 days' as age, now() - interval '30 days' as sent, null as body from generate_series(1, 2500) n
       union all select 2501, '60 days', now() - interval '29 days', null
       union all select 2502, '30 days', null, 'Hej'
       union all select 2503, '29 days', null, 'Hej'
     ) kinds, lateral (select now() - age as created) moment`,
  )
  await removeOldMail(db)
  const left = await db.selectFrom('mail').select('subject').orderBy('id').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['Nr 2501', 'Nr 2503'])
})

test('expired sessions and mailed links are purged, and no others', async () => {
  const kept = await signIn(app, world.people.anna)
  await signIn(app, world.people.anna)
  await pool.query(`update identity.session set "expiresAt" = now() - interval '1 minute'
    where id = (select id from identity.session order by "createdAt" desc limit 1)`)
  await pool.query(`insert into identity.verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    select kind, kind, kind, now() + past, now(), now()
    from (values ('gammal', interval '-1 minute'), ('ny', interval '1 hour')) as links (kind, past)`)
  const countSessions = async () => (await pool.query('select 1 from identity.session')).rowCount ?? 0
  const before = await countSessions()
  await identity.removeExpired()
  expect(await countSessions()).toBe(before - 1)
  const links = await pool.query(`select id from identity.verification where id in ('gammal', 'ny')`)
  expect(links.rows).toEqual([{ id: 'ny' }])
  expect(await tokenOf(app, kept)).toMatch(/^ey/)
})

test('all jobs are scheduled in Swedish time and do their work', async () => {
  const { queue, log } = await startTestQueue({ connection })
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'parmen-jobs-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const config = { publicUrl: 'http://127.0.0.1:3000', supportEmails: [], dataDir }
    await startJobs({ confined, db, identity, queue, storage, log, config })
    const { rows } = await pool.query<object>('select name, cron, timezone from pgboss.schedule order by name')
    const timezone = 'Europe/Stockholm'
    expect(rows).toEqual([
      { name: 'ask-of-agreements', cron: '12 5 * * *', timezone },
      { name: 'check-contents', cron: '20 3 * * *', timezone },
      { name: 'fill-lemmas', cron: '* * * * *', timezone },
      { name: 'finish-uploads', cron: '* * * * *', timezone },
      { name: 'hand-folders-over', cron: '* * * * *', timezone },
      { name: 'look-for-agreements', cron: '2 5 * * *', timezone },
      { name: 'note-clock', cron: '0 * * * *', timezone },
      { name: 'purge-trash', cron: '30 4 * * *', timezone },
      { name: 'queue-lost-previews', cron: '45 5 * * *', timezone },
      { name: 'queue-lost-readings', cron: '47 5 * * *', timezone },
      { name: 'queue-waiting-invitations', cron: '25 * * * *', timezone },
      { name: 'remind-leavers', cron: '10 8 * * *', timezone },
      { name: 'remind-of-service', cron: '20 8 * * *', timezone },
      { name: 'remove-expired-sign-ins', cron: '10 5 * * *', timezone },
      { name: 'remove-leavers', cron: '40 3 * * *', timezone },
      { name: 'remove-old-admissions', cron: '27 5 * * *', timezone },
      { name: 'remove-old-calls', cron: '18 5 * * *', timezone },
      { name: 'remove-old-cases', cron: '0 5 * * *', timezone },
      { name: 'remove-old-imports', cron: '31 5 * * *', timezone },
      { name: 'remove-old-inbox', cron: '26 5 * * *', timezone },
      { name: 'remove-old-mail', cron: '50 4 * * *', timezone },
      { name: 'remove-old-mail-in', cron: '52 4 * * *', timezone },
      { name: 'remove-old-messages', cron: '10 4 * * *', timezone },
      { name: 'remove-old-notifications', cron: '20 5 * * *', timezone },
      { name: 'remove-old-recipients', cron: '55 4 * * *', timezone },
      { name: 'remove-old-reminders', cron: '15 5 * * *', timezone },
      { name: 'remove-old-security-events', cron: '25 5 * * *', timezone },
      { name: 'remove-old-shares', cron: '29 5 * * *', timezone },
      { name: 'remove-old-token-days', cron: '26 5 * * *', timezone },
      { name: 'remove-old-uploads', cron: '30 5 * * *', timezone },
      { name: 'remove-old-visits', cron: '28 5 * * *', timezone },
      { name: 'remove-old-weeks', cron: '17 5 * * *', timezone },
      { name: 'remove-unused-assistants', cron: '11 5 * * *', timezone },
      { name: 'remove-unused-contents', cron: '35 5 * * *', timezone },
      { name: 'send-later-summaries', cron: '0 8-12 * * *', timezone },
      { name: 'send-summaries', cron: '0 7 * * *', timezone },
      { name: 'send-weeks', cron: '5 5-12,17-23 * * 0,1', timezone },
      { name: 'sweep-storage', cron: '40 5 * * *', timezone },
      { name: 'tell-of-changes', cron: '* * * * *', timezone },
      { name: 'tell-of-due-events', cron: '0 6-20 * * *', timezone },
      { name: 'tell-webhooks', cron: '* * * * *', timezone },
    ])
    await age(await removeFolder('stina', baten), 30)
    await pool.query(`update message set created_at = now() - interval '30 days'`)
    await queue.enqueue(db, 'remove-old-messages', {})
    await expect.poll(async () => (await counts()).message).toBe(0)
    await queue.enqueue(db, 'purge-trash', {})
    await expect.poll(async () => (await counts()).folder).toBe(0)
    await pool.query(`update mail set created_at = now() - interval '60 days', sent_at = sent_at - interval '30 days'`)
    await pool.query(`update support_case set status_id = 31, closed_at = now() - interval '90 days'`)
    await queue.enqueue(db, 'remove-old-cases', {})
    await expect.poll(async () => (await counts()).support_case).toBe(0)
    await queue.enqueue(db, 'remove-old-mail', {})
    await expect.poll(() => db.selectFrom('mail').select('id').execute()).toEqual([])
  } finally {
    await queue.stop()
  }
})
