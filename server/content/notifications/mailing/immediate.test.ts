import { beforeEach, expect, test } from 'vitest'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications, type MailPreference } from '#contract/content/notifications.ts'
import { ownership } from '#contract/people/ownership.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { PersonName } from '#fixtures/world.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { notify } from '#server/rules/domain/notify.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { mailNotifications, sendSummaries } from './mailNotifications.ts'

const { app, as, newcomer, world, db, pool, queue } = await startTestApp()
const { villan } = world.folders
const { anna, erik, petra, olle, karin } = world.people
const logged: unknown[] = []
const log = { warn: (details: unknown) => logged.push(details) }
const deps = { db, queue, publicUrl: 'http://127.0.0.1:3000', rateLimit: createRateLimit(db), log }

// So that these tests hold at night too.
await pool.query(`insert into reminder_setting (user_id, team) select id, 'managed' from app_user`)

beforeEach(async () => {
  await pool.query('delete from notification')
  await pool.query('delete from mail')
  await pool.query('delete from rate_limit')
})

const setPreference = (who: PersonName, choice: MailPreference) =>
  as(who).call(notifications.setPreference, { body: choice })
const send = async (subject = 'Städdag') => {
  const body = { folderId: villan, subject, content: 'Klockan tio.', isToGroup: true }
  return (await as('anna').call(messages.send, { body })).body.messageId
}
const rows = () => db.selectFrom('notification').selectAll().orderBy('id').execute()
const mailAll = async () =>
  mailNotifications(
    deps,
    (await rows()).map(({ id }) => id),
  )
const mails = () => db.selectFrom('mail').selectAll().orderBy('to_address').execute()
const recipients = async () => (await mails()).map(({ to_address }) => to_address)

test('each recipient gets one mail with a link to the message in its folder, however often the job runs', async () => {
  const messageId = await send('Städdag & korv')
  await Promise.all([mailAll(), mailAll(), mailAll()])
  await mailAll()
  expect(await recipients()).toEqual([erik.email, olle.email, petra.email])
  const [first] = await mails()
  expect(first).toMatchObject({ kind: 'message', to_name: 'Erik Berg', subject: 'Anna Berg: Städdag & korv' })
  const link = `http://127.0.0.1:3000/objectPage_tabs1/${villan}?tab=tab5&subTab=Meddelanden&messageId=${messageId}`
  expect(first?.text).toContain(link)
  expect(first?.text).toContain('http://127.0.0.1:3000/account/aviseringar')
  expect(first?.text).toContain('Ämne: Städdag & korv\nMapp: Villa Solhem')
  expect(first?.text).toContain('Svara i Pärmen, inte på mejlet')
  const urls = (await mails()).map((mail) => mail.unsubscribe_url)
  expect(new Set(urls).size).toBe(3)
  expect((await rows()).every((row) => row.mailed_at !== null)).toBe(true)
})

test('the job waits in the queue, for at most twenty notifications', async () => {
  await pool.query(`delete from pgboss.job where name = 'mail-notifications'`)
  const { userId } = await newcomer('Grupp')
  await pool.query(
    `with crowd as (
       insert into app_user (issuer, subject, email, first_name)
       select 'test', n::text, 'nr' || n || '@exempel.se', 'Nr ' || n from generate_series(1, 45) n returning id)
     insert into membership (folder_id, user_id, role_id, status_id) select $1, id, 4, 14 from crowd`,
    [villan],
  )
  await send()
  const jobs = await pool.query<{ data: { ids: number[] } }>(
    `select data from pgboss.job where name = 'mail-notifications'`,
  )
  const sizes = jobs.rows.map(({ data }) => data.ids.length).toSorted((a, b) => b - a)
  expect(sizes).toEqual([20, 20, 8])
  expect((await rows()).map(({ user_id }) => user_id)).not.toContain(userId)
  await pool.query(`delete from membership where user_id in (select id from app_user where issuer = 'test')`)
})

test('a user who has read the message, turned mail off or left gets no mail', async () => {
  const messageId = await send()
  await as('erik').call(messages.markAsRead, { query: { messageId } })
  await setPreference('petra', { kind: 'message', frequency: 'off' })
  await db.updateTable('app_user').set({ status_id: 10 }).where('id', '=', olle.userId).execute()
  await mailAll()
  expect(await mails()).toEqual([])
  await db.updateTable('app_user').set({ status_id: 9 }).where('id', '=', olle.userId).execute()
  await mailAll()
  expect(await recipients()).toEqual([olle.email])
  await setPreference('petra', { kind: 'message', frequency: 'now' })
})

test('of one member’s messages to another ten are mailed in an hour; the rest comes in the next summary', async () => {
  for (let sent = 0; sent < 12; sent++) await send(`Städdag ${sent}`)
  await mailAll()
  expect(await recipients()).toEqual([erik, olle, petra].flatMap(({ email }) => Array<string>(10).fill(email)))
  expect(logged).toEqual([{ later: 6, never: 0 }])
  await mailAll()
  expect(await mails()).toHaveLength(30)
  await sendSummaries(deps, 'awake')
  const summaries = (await mails()).filter(({ kind }) => kind === 'summary')
  expect(summaries.map(({ to_address }) => to_address)).toEqual([erik.email, olle.email, petra.email])
  expect(summaries[0]?.text).toContain('Städdag 11')
  expect((await as('erik').call(notifications.mine, { query: {} })).total).toBe(12)
})

test('accounts without a confirmed address are one sender together', async () => {
  for (let sent = 0; sent < 12; sent++) {
    const body = { folderId: villan, subject: `Brev ${sent}`, content: 'Hej', recipientIds: [anna.userId] }
    await as(sent % 2 ? 'erik' : 'petra').call(messages.send, { body })
  }
  await mailAll()
  expect(await recipients()).toEqual(Array<string>(10).fill(anna.email))
  expect(logged.at(-1)).toEqual({ later: 2, never: 0 })
})

test('a member gets thirty such mails in an hour, whoever causes them; an offer beyond is not mailed at all', async () => {
  await pool.query(`insert into rate_limit values ($1, now(), 30)`, [`mail to member ${petra.userId}`])
  await as('anna').call(ownership.offer, { params: { id: villan }, body: { memberId: world.members.petra } })
  await mailAll()
  await sendSummaries(deps, 'awake')
  // The founder is mailed of their own offer.
  expect(await recipients()).toEqual([anna.email])
  expect((await as('petra').call(notifications.mine, { query: {} })).body).toMatchObject([{ kind: 'offer' }])
  await as('anna').call(ownership.withdraw, { params: { id: villan } })
})

test('a deleted message, or one in a deleted folder, is not mailed', async () => {
  const messageId = await send()
  await as('anna').call(messages.remove, { params: { messageId }, query: { folderId: villan } })
  await mailAll()
  await send()
  await pool.query(`update membership set status_id = 17 where id = any($1)`, [
    [world.members.erik, world.members.petra, world.members.olle],
  ])
  await mailAll()
  await pool.query(`update membership set status_id = 14 where id = any($1)`, [
    [world.members.erik, world.members.petra, world.members.olle],
  ])
  expect(await mails()).toEqual([])
})

test('a user with summaries gets no immediate mail, and the preference at the time of the message counts', async () => {
  await setPreference('erik', { kind: 'message', frequency: 'daily' })
  await setPreference('petra', { kind: 'message', frequency: 'weekly' })
  await send()
  await setPreference('erik', { kind: 'message', frequency: 'now' })
  await mailAll()
  expect(await recipients()).toEqual([olle.email])
  expect((await rows()).map(({ user_id, pace }) => [user_id, pace])).toEqual([
    [erik.userId, 'daily'],
    [petra.userId, 'weekly'],
    [olle.userId, 'now'],
  ])
  await setPreference('petra', { kind: 'message', frequency: 'now' })
})

test('one click in the mail unsubscribes, without signing in', async () => {
  await send()
  await mailAll()
  const { unsubscribe_url } = (await mails())[0] ?? {}
  const url = new URL(unsubscribe_url ?? '').pathname
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const clicked = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  expect(clicked.statusCode).toBe(204)
  const { body } = await as('erik').call(notifications.preferences, { query: {} })
  expect(body).toContainEqual({ kind: 'message', frequency: 'off' })
  expect(body).toContainEqual({ kind: 'due', frequency: 'now' })
  await setPreference('erik', { kind: 'message', frequency: 'now' })
})

test('a mail program that opens the URL instead gets the page that asks first, and nothing changes', async () => {
  await send()
  await mailAll()
  const { pathname } = new URL((await mails())[0]?.unsubscribe_url ?? '')
  const opened = await app.inject(pathname)
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/avregistrera#${pathname.split('/').at(-1)}`])
  const { body } = await as('erik').call(notifications.preferences, { query: {} })
  expect(body).toContainEqual({ kind: 'message', frequency: 'now' })
})

test('an answer from customer service is mailed at once and has no unsubscribe link', async () => {
  const { id: caseId } = await db
    .insertInto('support_case')
    .values({ user_id: erik.userId, subject: 'Lösenordet' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: supportMessageId } = await db
    .insertInto('customer_service_message')
    .values({ case_id: caseId, sender_id: anna.userId, receiver_id: erik.userId, content: 'Så här gör du.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cause = { kind: 'support', actorId: anna.userId, folderId: null, supportMessageId } as const
  await asActor(db, anna.userId, (tx) => notify(tx, queue, cause, [erik.userId]))
  const listed = (await as('erik').call(notifications.mine, { query: {} })).body
  expect(listed).toMatchObject([
    { kind: 'support', title: 'Lösenordet', actorName: 'Kundtjänst', messageId: supportMessageId, folderId: null },
  ])
  await mailAll()
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'support', unsubscribe_url: null, subject: 'Kundtjänst har svarat: Lösenordet' })
  expect(mail?.text).toContain('Så här gör du.')
  expect(mail?.text).toContain(`http://127.0.0.1:3000/messages?subTab=Kundtj%C3%A4nst&messageId=${supportMessageId}`)
  expect(mail?.text).not.toContain('Anna')
  await db
    .updateTable('customer_service_message')
    .set({ read_at: new Date() })
    .where('id', '=', supportMessageId)
    .execute()
  expect((await as('erik').call(notifications.unread, { query: {} })).body).toEqual({ unread: 0 })
})

test('an invitation is mailed with its link when it is sent, and never by the job', async () => {
  await db.updateTable('app_user').set({ email_verified: true }).where('id', '=', karin.userId).execute()
  const body = { folderId: villan, roleId: roles.observer, email: karin.email }
  await as('anna').call(members.invite, { body })
  await pool.query('update notification set mailed_at = null')
  await pool.query('delete from mail')
  await send()
  await mailAll()
  expect(await recipients()).toEqual([erik.email, olle.email, petra.email])
  expect((await rows()).filter(({ mailed_at }) => mailed_at === null)).toMatchObject([{ kind: 'invitation' }])
})

test('notifying of the same message again notifies nobody twice', async () => {
  const messageId = await send()
  await mailAll()
  const cause = { kind: 'message', actorId: anna.userId, folderId: villan, messageId } as const
  await asActor(db, anna.userId, (tx) => notify(tx, queue, cause, [erik.userId, petra.userId]))
  await mailAll()
  expect(await mails()).toHaveLength(3)
  expect(await rows()).toHaveLength(3)
})

test('changes are mailed per folder, and the events due on one day in one mail, each with its link', async () => {
  await pool.query(
    `insert into notification (user_id, kind, folder_id, activity_id, due_on, pace)
     select $1, 'due', activity.folder_id, activity.id, activity.start_date, 'now'
     from activity where id = any($2)`,
    [erik.userId, await plannedEvents()],
  )
  await pool.query(
    `with last as (
       insert into change (folder_id, changed_by, kind, subject_id, subject_title, action)
       values ($3, $2, 'activity', $5, 'Byte av tak', 'changed') returning id
     )
     insert into notification (user_id, kind, folder_id, actor_id, occurrences, pace, change_id, changed_items)
     select $1::bigint, 'change', $3::bigint, $2::bigint, 4, 'now', id, array['activity ' || $5::bigint, 'component 4', 'component 5'] from last
     union all select $4::bigint, 'change', $3::bigint, null, 1, 'now', null, '{}'`,
    [erik.userId, anna.userId, villan, petra.userId, world.activities.takbyte],
  )
  await mailAll()
  const sent = await mails()
  expect(sent.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual([
    'change Nytt i Villa Solhem',
    'change Nytt i Villa Solhem',
    'due 2 planerade händelser',
  ])
  const textOf = (words: string) => sent.find(({ text }) => text?.includes(words))?.text
  const due = textOf('Planerat till')
  expect(due).toContain('Planerat till måndag 3 maj: Byte av tak')
  expect(due).toContain('Planerat till tisdag 1 juni: Sotning')
  expect(due).toContain(`/objectPage_tabs1/${villan}?tab=tab2&accordion=${world.activities.takbyte}`)
  expect(due).toContain('Stäng av påminnelser om planerade händelser:')
  const last = 'Anna Berg ändrade händelsen ”Byte av tak” i Villa Solhem. Även nytt om 2 komponenter.'
  expect(textOf(last)).toContain(`/objectPage_tabs1/${villan}/historik`)
  expect(sent.find(({ to_address }) => to_address === petra.email)?.text).toContain('Nytt i Villa Solhem.')
})

/** Two of them: the one in the world, and one more. */
async function plannedEvents() {
  const added = await pool.query<{ id: number }>(
    `insert into activity (folder_id, title, initiated_by, start_date, end_date)
     values ($1, 'Sotning', $2, '2027-06-01', '2027-06-01') returning id`,
    [villan, anna.userId],
  )
  return [world.activities.takbyte, added.rows[0]?.id]
}

test('a single due event has its own mail', async () => {
  await pool.query(
    `insert into notification (user_id, kind, folder_id, activity_id, due_on, pace)
     select $1, 'due', folder_id, id, start_date, 'now' from activity where id = $2`,
    [erik.userId, world.activities.takbyte],
  )
  await mailAll()
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'due', subject: 'Planerat till måndag 3 maj: Byte av tak' })
  expect(mail?.text).toContain('”Byte av tak” i mappen ”Villa Solhem” är planerad till måndag 3 maj.')
})

test('an event that is done or moved to another day is no longer due', async () => {
  const ids = await plannedEvents()
  await pool.query(
    `insert into notification (user_id, kind, folder_id, activity_id, due_on, pace)
     select $1, 'due', activity.folder_id, activity.id, activity.start_date, 'now'
     from activity where id = any($2)`,
    [erik.userId, ids],
  )
  await db.updateTable('activity').set({ status_id: 22 }).where('id', '=', world.activities.takbyte).execute()
  await db.updateTable('activity').set({ start_date: '2027-05-31' }).where('title', '=', 'Sotning').execute()
  await mailAll()
  expect(await mails()).toEqual([])
  expect((await as('erik').call(notifications.mine, { query: {} })).body).toEqual([])
})

test('an unmailable address does not block other users’ mail', async () => {
  await db.updateTable('app_user').set({ email: 'erik' }).where('id', '=', erik.userId).execute()
  await send()
  await mailAll()
  expect(await recipients()).toEqual([olle.email, petra.email])
  await db.updateTable('app_user').set({ email: erik.email }).where('id', '=', erik.userId).execute()
})

test('the mail of an event that is due today says so', async () => {
  await pool.query(
    `with added as (
       insert into activity (folder_id, title, initiated_by, start_date, end_date)
       select $2, 'Sotning', $3, day, day from (select (now() at time zone 'Europe/Stockholm')::date as day) as today
       returning folder_id, id, start_date
     )
     insert into notification (user_id, kind, folder_id, activity_id, due_on, pace)
     select $1, 'due', folder_id, id, start_date, 'now' from added`,
    [erik.userId, villan, anna.userId],
  )
  await mailAll()
  expect(await mails()).toMatchObject([{ kind: 'due', subject: 'I dag: Sotning' }])
})
