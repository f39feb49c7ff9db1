import { beforeEach, expect, test } from 'vitest'
import { contact } from '#contract/accounts/contact.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { removeOldRecipients } from '#server/platform/mail/recipients.ts'
import { startTestApp } from '#server/testing/app.ts'

// What one person can make us mail to another. Of those who invite here, only Anna has confirmed her address.

const { as, world, db, pool } = await startTestApp()
const { villan, elen } = world.folders

beforeEach(async () => {
  for (const table of ['mail', 'invitation', 'mail_recipient', 'rate_limit']) await pool.query(`delete from ${table}`)
  await pool.query('delete from membership where status_id = 15')
})

const invite = async (who: 'anna' | 'erik', email: string, folderId = villan) =>
  (await as(who).call(members.invite, { body: { folderId, roleId: roles.observer, email } })).body
const inviteAgain = async (who: 'anna' | 'erik', id: number) =>
  (await as(who).call(members.inviteAgain, { params: { id }, query: { folderId: villan } })).body
const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute()
const unsubscribe = (token: string) => as(null).call(contact.unsubscribe, { params: { token } })
const tokenIn = (url: string | null | undefined) => /[\w-]{36}$/.exec(url ?? '')?.[0] ?? ''

test('whoever has not confirmed their own address gets the link to pass on, and nothing is mailed', async () => {
  const { link, mailing, member } = await invite('erik', 'ny@exempel.se')
  expect(mailing).toBe('addressNotConfirmed')
  expect(link).toContain('/inbjudan#')
  expect((await inviteAgain('erik', member.id)).mailing).toBe('addressNotConfirmed')
  expect(await mails()).toEqual([])
  expect((await inviteAgain('anna', member.id)).mailing).toBe('mailed')
  expect(await mails()).toHaveLength(1)
})

test('an address gets five invitations an hour, whoever sends them; those after are links only', async () => {
  const { member, mailing } = await invite('anna', 'offer@exempel.se')
  const mailings = [mailing]
  for (let more = 0; more < 5; more++) mailings.push((await inviteAgain('anna', member.id)).mailing)
  mailings.push((await invite('anna', 'OFFER@exempel.se', elen)).mailing)
  expect(mailings).toEqual([...Array<string>(5).fill('mailed'), 'tooManyMails', 'tooManyMails'])
  expect(await mails()).toHaveLength(5)
  expect((await invite('anna', 'annan@exempel.se')).mailing).toBe('mailed')
})

test('somebody without an account says “Sluta skicka till mig”, and whoever invites is not told', async () => {
  const { member } = await invite('anna', 'trott@exempel.se')
  const [first] = await mails()
  expect(first?.text).toContain('Sluta skicka till mig:\nhttp://127.0.0.1:3000/avregistrera#')
  expect((await unsubscribe(tokenIn(first?.unsubscribe_url))).status).toBe(204)
  expect((await unsubscribe(tokenIn(first?.unsubscribe_url))).status).toBe(204)
  expect((await inviteAgain('anna', member.id)).mailing).toBe('mailed')
  expect((await invite('anna', 'Trott@exempel.se', elen)).link).toContain('/inbjudan#')
  expect(await mails()).toHaveLength(1)
  expect(await unsubscribe(crypto.randomUUID())).toBeProblem('notFound')
})

test('a refusal is kept, and other addresses are forgotten after ninety days', async () => {
  for (const name of ['gammal', 'trott', 'ny']) await invite('anna', `${name}@exempel.se`)
  await pool.query(`update mail_recipient set mailed_at = now() - interval '91 days' where address <> 'ny@exempel.se'`)
  await pool.query(`update mail_recipient set refused_at = now() where address = 'trott@exempel.se'`)
  await removeOldRecipients(db)
  const left = await db.selectFrom('mail_recipient').select('address').orderBy('address').execute()
  expect(left.map(({ address }) => address)).toEqual(['ny@exempel.se', 'trott@exempel.se'])
})

test('a title in the mail is text that no mail program makes a link of', async () => {
  const title = 'Vinn på https://evil.example eller bank.se'
  const { id } = (await as('anna').call(folders.add, { body: { title } })).body
  await invite('anna', 'ny@exempel.se', id)
  const [mail] = await mails()
  for (const text of [mail?.subject, mail?.text, mail?.html]) {
    expect(text).toContain('evil.\u200Bexample')
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|bank\.se/)
  }
})
