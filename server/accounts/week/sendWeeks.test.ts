import { parseDateTime, toZoned } from '@internationalized/date'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { contact } from '#contract/accounts/contact.ts'
import { folders } from '#contract/folders/folders.ts'
import { reminders } from '#contract/content/reminders.ts'
import { week, type WeekMail } from '#contract/accounts/week.ts'
import { anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mondayOf, plusDays } from './days.ts'
import { sendWeeks } from './sendWeeks.ts'
import { daysOf } from './week.ts'

const { newcomer, as, pool, db, queue } = await startTestApp()
const deps = { db, queue, publicUrl: 'http://127.0.0.1:3000' }
/** The Monday of the week that is mailed: after the Sunday that comes, so that nobody has been seen to. */
const monday = plusDays(daysOf(new Date()).monday, 14)
const at = (day: string, time: string) => toZoned(parseDateTime(`${day}T${time}`), 'Europe/Stockholm').toDate()
const sunday = plusDays(monday, -1)

const vera = await newcomer('Vera')
const huset = (await vera.call(folders.add, { body: { title: 'Huset' } })).body.id
const plan = (startDate: string) =>
  vera.call(activities.add, {
    body: anEvent(huset, { title: 'Stäng utekranen', startDate, endDate: null, statusId: 20 }),
  })
const choose = (mail: WeekMail) => vera.call(week.setMail, { body: { mail } })
const send = (moment: Date) => sendWeeks(deps, { at: moment })
const mails = () => db.selectFrom('mail').where('kind', '=', 'week').selectAll().execute()

beforeEach(async () => {
  for (const table of ['mail', 'week_line', 'week_setting', 'activity', 'reminder_setting'])
    await pool.query(`delete from ${table}`)
})

test('the week is mailed on Sunday at five, once, however many send and however often', async () => {
  await choose('weekly')
  await plan(plusDays(monday, 3))
  await send(at(sunday, '16:59:00'))
  expect(await mails()).toEqual([])
  await Promise.all([send(at(sunday, '17:05:00')), send(at(sunday, '17:05:00'))])
  await send(at(sunday, '20:05:00'))
  const sent = await mails()
  expect(sent).toMatchObject([
    { to_address: vera.email, subject: expect.stringMatching(/^Stäng utekranen, /) as string },
  ])
  for (const body of [sent[0]?.text, sent[0]?.html]) {
    expect(body).toContain('En sak den här veckan.')
    expect(body).toContain(`http://127.0.0.1:3000/objectPage_tabs1/${huset}?tab=tab2`)
  }
  const shown = await db.selectFrom('week_line').select(['monday', 'kind', 'sentence']).execute()
  expect(shown).toEqual([{ monday, kind: 'coming', sentence: sent[0]?.subject }])
})

test('nobody gets it who has not chosen it, nor whoever has nothing to be told', async () => {
  await send(at(sunday, '17:05:00'))
  await choose('off')
  await plan(plusDays(monday, 3))
  await send(at(sunday, '17:05:00'))
  expect(await mails()).toEqual([])
  await pool.query('delete from activity')
  await choose('weekly')
  await send(at(sunday, '17:05:00'))
  await plan(plusDays(monday, 3))
  // It has been seen to, though there was nothing to say.
  await send(at(sunday, '18:05:00'))
  expect(await mails()).toEqual([])
})

test('once a month it comes on the first Sunday', async () => {
  await choose('monthly')
  const sundays = Array.from({ length: 5 }, (_, weeks) => plusDays(sunday, weeks * 7))
  for (const day of sundays) {
    await plan(plusDays(day, 4))
    await send(at(day, '17:05:00'))
    const before = (await mails()).length
    expect([day, before]).toEqual([day, sundays.filter((one) => one <= day && Number(one.slice(8)) <= 7).length])
  }
})

test('a server that was down sends in the evening or on Monday morning, and not on Tuesday', async () => {
  await choose('weekly')
  await plan(plusDays(monday, 3))
  await send(at(plusDays(monday, 1), '08:05:00'))
  await send(at(plusDays(sunday, -1), '17:05:00'))
  expect(await mails()).toEqual([])
  await send(at(monday, '09:05:00'))
  expect(await mails()).toHaveLength(1)
})

test('quiet hours are waited for', async () => {
  await choose('weekly')
  await plan(plusDays(monday, 3))
  await vera.call(reminders.saveSettings, { body: { team: 'all', quietHours: { from: 18, until: 8 } } })
  await send(at(sunday, '21:05:00'))
  await send(at(monday, '07:05:00'))
  expect(await mails()).toEqual([])
  await send(at(monday, '08:05:00'))
  expect(await mails()).toHaveLength(1)
})

test('where it dies before it is done nothing is written, and the next run sends it', async () => {
  await choose('weekly')
  await plan(plusDays(monday, 3))
  const dying = { ...queue, enqueueAll: () => Promise.reject(new Error('died')) }
  await expect(sendWeeks({ ...deps, queue: dying }, { at: at(sunday, '17:05:00') })).rejects.toThrow('died')
  expect([await mails(), await db.selectFrom('week_line').selectAll().execute()]).toEqual([[], []])
  await send(at(sunday, '18:05:00'))
  expect(await mails()).toHaveLength(1)
})

test('where one week cannot be sent the others are all the same, and it is tried again', async () => {
  const nils = await newcomer('Nils')
  const { id } = (await nils.call(folders.add, { body: { title: 'Båten' } })).body
  await nils.call(activities.add, {
    body: anEvent(id, { startDate: plusDays(monday, 3), endDate: null, statusId: 20 }),
  })
  await nils.call(week.setMail, { body: { mail: 'weekly' } })
  await choose('weekly')
  await plan(plusDays(monday, 3))
  let sent = 0
  const enqueueAll: typeof queue.enqueueAll = (...jobs) =>
    sent++ === 0 ? Promise.reject(new Error('died')) : queue.enqueueAll(...jobs)
  await expect(sendWeeks({ ...deps, queue: { ...queue, enqueueAll } }, { at: at(sunday, '17:05:00') })).rejects.toThrow(
    'died',
  )
  expect(await mails()).toMatchObject([{ to_address: nils.email }])
  await send(at(sunday, '18:05:00'))
  expect((await mails()).map((mail) => mail.to_address).toSorted()).toEqual([nils.email, vera.email])
})

test('its link turns it off, without signing in', async () => {
  await choose('weekly')
  await plan(plusDays(monday, 3))
  await send(at(sunday, '17:05:00'))
  const [mail] = await mails()
  const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
  expect(mail?.text).toContain(`/avregistrera#${token}`)
  expect((await as(null).call(contact.unsubscribe, { params: { token } })).status).toBe(204)
  expect((await vera.call(week.mine, { query: {} })).body.mail).toBe('off')
  await plan(plusDays(monday, 10))
  await send(at(plusDays(sunday, 7), '17:05:00'))
  expect(await mails()).toHaveLength(1)
})

test('whoever chooses it on a Monday gets it on the Sunday after', async () => {
  const thisMonday = mondayOf(daysOf(new Date()).today)
  await choose('weekly')
  await plan(plusDays(thisMonday, 3))
  await send(at(thisMonday, '09:05:00'))
  expect(await mails()).toEqual([])
})
