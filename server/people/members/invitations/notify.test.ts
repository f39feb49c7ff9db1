import { beforeEach, expect, test } from 'vitest'
import { members } from '#contract/people/members.ts'
import { notifications, type Frequency } from '#contract/content/notifications.ts'
import { roles } from '#contract/rules/permissions.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, pool } = await startTestApp()
const { villan } = world.folders
const { karin, stina } = world.people

beforeEach(async () => {
  for (const table of ['notification', 'mail', 'mail_preference', 'invitation', 'rate_limit', 'pgboss.job'])
    await pool.query(`delete from ${table}`)
  await pool.query('delete from membership where status_id = 15')
  await pool.query('update app_user set email_verified = (id = $1)', [karin.userId])
})

const invite = async (email: string) =>
  (await as('anna').call(members.invite, { body: { folderId: villan, roleId: roles.observer, email } })).body
const inviteAgain = (id: number) =>
  as('anna').call(members.inviteAgain, { params: { id }, query: { folderId: villan } })
const setPreference = (who: PersonName, frequency: Frequency) =>
  as(who).call(notifications.setPreference, { body: { kind: 'invitation', frequency } })
const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute()
const jobsFor = async (name: string) => (await pool.query('select 1 from pgboss.job where name = $1', [name])).rowCount
const notificationRows = () => db.selectFrom('notification').selectAll().orderBy('id').execute()
const ofKarin = async () => (await as('karin').call(notifications.mine, { query: {} })).body

// Of those who are invited, only Karin has a verified address.

test('a user with that address gets one mail with an unsubscribe link, and a notification', async () => {
  await invite(karin.email)
  // Marked as mailed, so neither job nor summary mails it again.
  expect(await notificationRows()).toMatchObject([
    { user_id: karin.userId, kind: 'invitation', pace: 'now', mailed_at: expect.any(Date) as Date },
  ])
  expect(await jobsFor('mail-notifications')).toBe(0)
  const sent = await mails()
  expect(sent).toMatchObject([{ kind: 'invitation', to_address: karin.email }])
  expect(sent[0]?.text).toContain('http://127.0.0.1:3000/inbjudan#')
  expect(sent[0]?.unsubscribe_url).toMatch(/\/api\/mail\/unsubscribe\/[\w-]{36}$/)
  expect(sent[0]?.text).toContain('Stäng av mejl om inbjudningar:')
  expect(await ofKarin()).toMatchObject([
    { kind: 'invitation', title: 'Villa Solhem', actorName: 'Anna Berg', isRead: false },
  ])
})

test('an address without an account gets the mail, with a link to refuse more', async () => {
  await invite('okand@exempel.se')
  const [mail] = await mails()
  expect(mail).toMatchObject({ to_address: 'okand@exempel.se' })
  expect(mail?.text).toContain('Sluta skicka till mig')
  expect(mail?.text).not.toContain('Välj hur ofta')
  expect(await notificationRows()).toEqual([])
})

test.each(['daily', 'weekly', 'off'] as const)('a user who chose “%s” gets no immediate mail', async (frequency) => {
  await setPreference('karin', frequency)
  const { link } = await invite(karin.email.toUpperCase())
  expect(link).toContain('/inbjudan#')
  expect(await mails()).toEqual([])
  expect(await notificationRows()).toMatchObject([{ pace: frequency, mailed_at: null }])
  expect(await ofKarin()).toHaveLength(1)
})

test('an account with an unverified address has no influence and gets no notification', async () => {
  await setPreference('stina', 'off')
  await invite(stina.email)
  expect(await mails()).toMatchObject([{ to_address: stina.email }])
  expect(await notificationRows()).toEqual([])
  expect((await mails())[0]?.text).toContain('http://127.0.0.1:3000/inbjudan#')
})

test('re-sending notifies again: one row, unread, and a new mail', async () => {
  const { member } = await invite(karin.email)
  await as('karin').call(notifications.markAsRead, { body: { ids: null } })
  await inviteAgain(member.id)
  expect(await mails()).toHaveLength(2)
  expect(await ofKarin()).toMatchObject([{ isRead: false }])
  await setPreference('karin', 'off')
  await inviteAgain(member.id)
  expect(await mails()).toHaveLength(2)
  expect(await notificationRows()).toMatchObject([{ pace: 'off', mailed_at: null }])
})

test('an answered invitation is read and no longer listed', async () => {
  const { member } = await invite(karin.email)
  expect((await as('karin').call(members.accept, { params: { id: member.id } })).status).toBe(200)
  expect(await ofKarin()).toEqual([])
  expect(await notificationRows()).toMatchObject([{ read_at: expect.any(Date) as Date }])
  await pool.query('delete from membership where user_id = $1', [karin.userId])
})

test('a verified address takes effect with the next call', async () => {
  await db.updateTable('app_user').set({ email_verified: false }).where('id', '=', karin.userId).execute()
  await ofKarin()
  const known = await db.selectFrom('app_user').where('email_verified', '=', true).select('id').execute()
  expect(known).toEqual([{ id: karin.userId }])
})
