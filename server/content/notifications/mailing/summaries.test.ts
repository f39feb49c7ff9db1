import { beforeEach, expect, test } from 'vitest'
import { contact } from '#contract/accounts/contact.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications, type MailPreference } from '#contract/content/notifications.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { sendSummaries } from './mailNotifications.ts'

const { as, world, db, pool, queue } = await startTestApp()
const { villan, elen } = world.folders
const { anna, erik, petra, olle } = world.people
const deps = { db, queue, publicUrl: 'http://127.0.0.1:3000' }
const recorded = recordStatements(pool)

beforeEach(async () => {
  for (const table of ['notification', 'mail', 'mail_preference']) await pool.query(`delete from ${table}`)
})

const setPreference = (who: PersonName, choice: MailPreference) =>
  as(who).call(notifications.setPreference, { body: choice })
const send = async (subject: string, folderId = villan) => {
  const body = { folderId, subject, content: 'Hej!', isToGroup: true }
  return (await as('anna').call(messages.send, { body })).body.messageId
}
const mails = () => db.selectFrom('mail').selectAll().orderBy('to_address').execute()
/** A change notification at a given time, as SQL. */
const tellChange = (userId: number, moment = 'now()', frequency = 'weekly') =>
  pool.query(
    `insert into notification (user_id, kind, folder_id, actor_id, occurrences, pace, created_at, updated_at)
     values ($1, 'change', $2, $3, 3, $4, ${moment}, ${moment})`,
    [userId, elen, anna.userId, frequency],
  )
const thisMonday = `(date_trunc('week', now() at time zone 'Europe/Stockholm') + interval '7 hours') at time zone 'Europe/Stockholm'`

test('a daily summary is one mail, grouped by folder, each item with its link, sent once', async () => {
  await setPreference('erik', { kind: 'message', frequency: 'daily' })
  const messageId = await send('Städdag')
  await send('Säkringen', elen)
  await send('Korv efteråt')
  await tellChange(erik.userId, 'now()', 'daily')
  await Promise.all([sendSummaries(deps, 'awake'), sendSummaries(deps, 'awake')])
  await sendSummaries(deps, 'awake')
  const sent = await mails()
  expect(sent).toMatchObject([
    { kind: 'summary', to_address: erik.email, to_name: 'Erik Berg', subject: 'Det här har hänt i dina mappar' },
  ])
  const { text = '', html = '' } = sent[0] ?? {}
  const places = ['Villa Solhem', 'Städdag', 'Korv efteråt', '\nEl\n', 'Säkringen', 'Nytt i El']
  const positions = places.map((words) => text?.indexOf(words) ?? -1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions[0]).toBeGreaterThan(0)
  for (const words of [
    `/objectPage_tabs1/${villan}?tab=tab5&subTab=Meddelanden&messageId=${messageId}`,
    `/objectPage_tabs1/${elen}/historik`,
    '/account/aviseringar',
  ])
    expect(text).toContain(`http://127.0.0.1:3000${words}`)
  expect(html).toContain('Meddelande från Anna Berg: Städdag</a>')
})

test('items read in the app, deleted, or of a kind turned off since are left out', async () => {
  await setPreference('erik', { kind: 'message', frequency: 'daily' })
  await setPreference('petra', { kind: 'message', frequency: 'daily' })
  const read = await send('Läst')
  await as('erik').call(messages.markAsRead, { query: { messageId: read } })
  const removed = await send('Borttaget')
  await as('anna').call(messages.remove, { params: { messageId: removed }, query: { folderId: villan } })
  await send('Kvar')
  await setPreference('petra', { kind: 'message', frequency: 'off' })
  await sendSummaries(deps, 'awake')
  expect(await mails()).toMatchObject([
    { to_address: erik.email, subject: 'Nytt för dig: Meddelande från Anna Berg: Kvar' },
  ])
})

test('a weekly summary is sent on Monday at seven with everything before it, also if the last one could not be sent', async () => {
  await tellChange(erik.userId, `${thisMonday} - interval '1 minute'`)
  await tellChange(petra.userId, `${thisMonday} + interval '1 minute'`)
  await tellChange(olle.userId, `${thisMonday} - interval '6 days'`)
  await sendSummaries(deps, 'awake')
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([erik.email, olle.email])
})

test('one click turns off the kinds in the summary, and no others', async () => {
  await setPreference('erik', { kind: 'message', frequency: 'daily' })
  await setPreference('erik', { kind: 'due', frequency: 'daily' })
  const tokenOfNext = async () => {
    await pool.query('delete from mail')
    await sendSummaries(deps, 'awake')
    return /\/avregistrera#(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
  }
  await send('Den ena')
  await tellChange(erik.userId, `${thisMonday} - interval '1 day'`)
  const token = await tokenOfNext()
  await send('Den andra')
  await tellChange(erik.userId, `${thisMonday} - interval '1 day'`)
  expect(await tokenOfNext()).toBe(token)
  await send('Den tredje')
  expect(await tokenOfNext()).not.toBe(token)
  expect((await as(null).call(contact.unsubscribe, { params: { token } })).status).toBe(204)
  expect((await as(null).call(contact.unsubscribe, { params: { token } })).status).toBe(204)
  const { body } = await as('erik').call(notifications.preferences, { query: {} })
  expect(body.filter(({ frequency }) => frequency === 'off').map(({ kind }) => kind)).toEqual(['message', 'change'])
})

test('a very long summary lists the first items and the number of the rest', async () => {
  await pool.query(
    `with sent as (
       insert into message (folder_id, sender_id, subject, content)
       select $1, $2, 'Nr ' || n, 'x' from generate_series(1, 60) n returning id)
     insert into notification (user_id, kind, actor_id, folder_id, message_id, pace)
     select $3, 'message', $2, $1, id, 'daily' from sent`,
    [villan, anna.userId, erik.userId],
  )
  await sendSummaries(deps, 'awake')
  const [mail] = await mails()
  expect(mail?.text?.match(/Meddelande från/g)).toHaveLength(50)
  expect(mail?.text).toContain('10 till finns bland dina aviseringar.')
  await sendSummaries(deps, 'awake')
  expect(await mails()).toHaveLength(1)
})

test('many users take as many statements as few, and nobody is left out', async () => {
  const sumUp = async () => {
    await tellChange(erik.userId, 'now()', 'daily')
    await sendSummaries(deps, 'awake')
  }
  // On first use the queue reads its configuration.
  await sumUp()
  const forFew = (await recorded.during(sumUp)).statements.length
  await pool.query(
    `with crowd as (
       insert into app_user (issuer, subject, email, first_name)
       select 'test', n::text, 'nr' || n || '@exempel.se', 'Nr ' || n from generate_series(1, 95) n returning id),
     told as (
       insert into notification (user_id, kind, folder_id, actor_id, pace)
       select id, 'change', $1, $2, 'daily' from crowd)
     insert into membership (folder_id, user_id, role_id, status_id) select $1, id, 4, 14 from crowd`,
    [elen, anna.userId],
  )
  await pool.query('delete from mail')
  const forMany = (await recorded.during(sumUp)).statements.length
  expect(await mails()).toHaveLength(96)
  expect(forMany).toBe(forFew)
})
