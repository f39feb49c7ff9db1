import { expect, test } from 'vitest'
import { contact, mailTemplates, type MessageMail } from '#contract/accounts/contact.ts'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { support } from '#contract/accounts/support.ts'
import { product } from '#contract/platform/product.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mailsQueuedBy } from '#server/testing/mailsFrom.ts'

const { app, as, newcomer, world, db, pool } = await startTestApp()
const { anna, erik, petra, sven, ines, stina, olle } = world.people

/** The sender defaults to Anna; `changes` may claim another sender. */
const sendAs = (who: PersonName, changes: Partial<MessageMail>) =>
  as(who).call(contact.sendMessage, {
    body: {
      name: 'Någon Annan',
      email: world.people[who].email,
      subject: 'Takrännorna',
      message: 'Vem rensar dem i år?',
      recipients: [],
      ...changes,
    },
  })

test('each recipient gets a separate mail from the account’s name, with the text and a link to the message', async () => {
  const recipients = [erik.email, petra.email.toUpperCase(), erik.email]
  const { reply, mails } = await mailsQueuedBy(db, () => sendAs('anna', { recipients }))
  expect([reply.status, reply.body]).toEqual([200, { message: 'Meddelandet har skickats.' }])
  expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['message', erik.email],
    ['message', petra.email],
  ])
  for (const { subject, text, html } of mails) {
    expect(subject).toBe('Anna Berg: Takrännorna')
    for (const words of ['Anna Berg', 'Takrännorna', 'Vem rensar dem i år?', 'http://127.0.0.1:3000/messages'])
      for (const body of [text, html]) expect(body).toContain(words)
    expect(text).not.toContain('Någon Annan')
  }
  expect(mails[0]?.text).not.toContain(petra.email)
})

test('a long text is cut at 300 characters, and the closing text is kept', async () => {
  const { mails } = await mailsQueuedBy(db, () =>
    sendAs('anna', {
      recipients: [erik.email],
      message: `${'å'.repeat(299)}😀slutet`,
      dynamicTemplateData: { extraText: 'Möte på torsdag.' },
    }),
  )
  expect(mails[0]?.text).toContain(`${'å'.repeat(299)}😀…`)
  expect(mails[0]?.text).not.toContain('slutet')
  expect(mails[0]?.text).toContain('Möte på torsdag.')
})

test('only active members of shared folders get mail; other recipients are ignored silently', async () => {
  const recipients = [olle.email, ines.email, stina.email, anna.email, 'okand@exempel.se', product.supportAddress]
  const { reply, mails } = await mailsQueuedBy(db, () => sendAs('anna', { recipients }))
  expect(reply.status).toBe(200)
  expect(mails.map(({ to_address }) => to_address)).toEqual([olle.email])
})

test('without any valid recipient the call fails', async () => {
  const noOne = [[], [stina.email], [product.supportAddress], ['inte en adress']]
  for (const recipients of noOne) expect(await sendAs('anna', { recipients })).toBeProblem('noValidRecipients')
  expect(await sendAs('stina', { recipients: [anna.email] })).toBeProblem('noValidRecipients')
  await db.updateTable('app_user').set({ status_id: 10 }).where('id', '=', sven.userId).execute()
  expect(await sendAs('anna', { recipients: [sven.email] })).toBeProblem('noValidRecipients')
  await db.updateTable('app_user').set({ status_id: 9 }).where('id', '=', sven.userId).execute()
  expect((await sendAs('anna', { recipients: [sven.email] })).status).toBe(200)
})

test('nobody can write in another user’s name', async () => {
  const recipients = [erik.email]
  expect(await sendAs('anna', { recipients, email: erik.email })).toBeProblem('notYourself')
  const dynamicTemplateData = { email: erik.email }
  expect(await sendAs('anna', { recipients, dynamicTemplateData })).toBeProblem('notYourself')
  expect((await sendAs('anna', { recipients, email: anna.email.toUpperCase() })).status).toBe(200)
})

test('more than twenty recipients, an empty text and a two-line subject are rejected by field', async () => {
  const recipients = Array.from({ length: 21 }, (_, number) => `${number}@exempel.se`)
  expect(await sendAs('anna', { recipients })).toBeProblem('invalidInput', 'recipients')
  expect(await sendAs('anna', { message: ' ' })).toBeProblem('invalidInput', 'message')
  expect(await sendAs('anna', { subject: 'Hej\nBcc: x@exempel.se' })).toBeProblem('invalidInput', 'subject')
})

test('customer service gets name, address, subject and text, and can reply to the sender', async () => {
  const { reply, mails } = await mailsQueuedBy(db, () =>
    sendAs('stina', {
      templateId: mailTemplates.customerService,
      recipients: [product.supportAddress, anna.email],
      dynamicTemplateData: { name: 'Stina', email: stina.email, message: 'Hjälp', subject: 'Hjälp' },
    }),
  )
  expect(reply.status).toBe(200)
  expect(mails).toMatchObject([
    {
      kind: 'customer-service',
      to_address: world.people.karin.email,
      // Her address is not confirmed.
      reply_to_address: null,
      subject: 'Kundtjänst: Takrännorna',
    },
  ])
  for (const words of [stina.firstName, stina.email, 'Takrännorna', 'Vem rensar dem i år?'])
    expect(mails[0]?.text).toContain(words)
  expect(await sendAs('stina', { templateId: mailTemplates.customerService, recipients: [anna.email] })).toBeProblem(
    'noValidRecipients',
  )
})

test('an account can send a limited number per window', async () => {
  const frida = await newcomer('Frida')
  const body = { email: frida.email, subject: 'Hej', message: 'Hej', recipients: [] }
  for (let sent = 0; sent < contact.sendMessage.limit.max; sent++)
    expect(await frida.call(contact.sendMessage, { body })).toBeProblem('noValidRecipients')
  expect(await frida.call(contact.sendMessage, { body })).toBeProblem('tooManyRequests')
})

/* Limits on what members cause each other, whatever call they use */

test('of one member’s mails to another ten are sent in an hour, those of messages in the app included', async () => {
  await pool.query('delete from rate_limit')
  await pool.query(`insert into rate_limit values ($1, now(), 9)`, [
    `mail from member ${anna.userId} to ${erik.userId}`,
  ])
  const tenth = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [erik.email] }))
  expect([tenth.reply.status, tenth.mails.length]).toEqual([200, 1])
  const next = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [erik.email] }))
  expect(next.reply).toBeProblem('tooManyRequests')
  expect(Number(next.reply.headers['retry-after'])).toBeGreaterThan(3500)
  expect(next.mails).toEqual([])
  const some = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [erik.email, olle.email] }))
  expect(some.mails.map(({ to_address }) => to_address)).toEqual([olle.email])
  expect(some.reply.body).toEqual({
    message: 'Meddelandet har skickats, men inte till alla: några har fått många mejl den senaste timmen.',
  })
})

test('a member gets thirty in an hour, whoever sends them', async () => {
  await pool.query('delete from rate_limit')
  await pool.query(`insert into rate_limit values ($1, now(), 30)`, [`mail to member ${erik.userId}`])
  expect(await sendAs('anna', { recipients: [erik.email] })).toBeProblem('tooManyRequests')
})

test('accounts without a confirmed address are one sender together', async () => {
  await pool.query('delete from rate_limit')
  const senders = ['erik', 'petra', 'sven'] as const
  const statuses: number[] = []
  const { mails } = await mailsQueuedBy(db, async () => {
    for (let sent = 0; sent < 12; sent++) {
      const sender = senders[sent % senders.length] ?? 'erik'
      statuses.push((await sendAs(sender, { message: `Brev ${sent}`, recipients: [anna.email] })).status)
    }
  })
  expect(mails).toHaveLength(10)
  expect(statuses.slice(-3)).toEqual([200, 429, 429])
})

test('a limit tells the sender nothing of whether the reader wants such mail', async () => {
  await pool.query('delete from rate_limit')
  await as('erik').call(notifications.setPreference, { body: { kind: 'message', frequency: 'off' } })
  await pool.query(`insert into rate_limit values ($1, now(), 9)`, [
    `mail from member ${anna.userId} to ${erik.userId}`,
  ])
  expect((await sendAs('anna', { recipients: [erik.email] })).status).toBe(200)
  expect(await sendAs('anna', { recipients: [erik.email] })).toBeProblem('tooManyRequests')
  await as('erik').call(notifications.setPreference, { body: { kind: 'message', frequency: 'now' } })
  await pool.query('delete from rate_limit')
})

test('mail to customer service has one limit, whichever call sends it; without a confirmed address visitors share it', async () => {
  await pool.query('delete from rate_limit')
  const limit = (of: string) =>
    pool.query(`insert into rate_limit values ($1, now(), 29)`, [`mail to customer service from ${of}`])
  const write = (who: PersonName, message: string) =>
    sendAs(who, { templateId: mailTemplates.customerService, recipients: [product.supportAddress], message })
  const ask = (who: PersonName, content: string) =>
    as(who).call(support.send, { body: { subject: 'Takrännorna', content } })
  await limit(`user ${anna.userId}`)
  await limit('address 127.0.0.1')
  expect((await ask('anna', 'Hjälp')).status).toBe(201)
  // The same message, mailed with its case, counts once.
  expect((await write('anna', 'Hjälp')).status).toBe(200)
  expect(await write('anna', 'Mer hjälp')).toBeProblem('tooManyRequests')
  expect(await ask('anna', 'Mer hjälp')).toBeProblem('tooManyRequests')
  expect((await write('stina', 'Hjälp')).status).toBe(200)
  expect(await write('petra', 'Hjälp')).toBeProblem('tooManyRequests')
  await pool.query('delete from rate_limit')
})

/* Never two mails for one cause */

test('a user recently notified of the same message gets no second mail, whatever their preference', async () => {
  const subject = 'Vattnet'
  const message = 'Det är avstängt på torsdag.'
  const recipients = [erik.email, petra.email, sven.email]
  await as('erik').call(notifications.setPreference, { body: { kind: 'message', frequency: 'daily' } })
  await as('erik').call(notifications.setPreference, { body: { kind: 'message', frequency: 'now' } })
  const body = { folderId: world.folders.villan, subject, content: message }
  const recipientIds = [erik.userId, petra.userId]
  const { messageId } = (await as('anna').call(messages.send, { body: { ...body, recipientIds } })).body
  const { mails } = await mailsQueuedBy(db, () => sendAs('anna', { subject, message, recipients }))
  expect(mails.map(({ to_address }) => to_address)).toEqual([sven.email])
  const other = await mailsQueuedBy(db, () => sendAs('anna', { subject, message: 'Något annat.', recipients }))
  expect(other.mails).toHaveLength(3)
  await db
    .updateTable('message')
    .set({ created_at: new Date(Date.now() - 61 * 60 * 1000) })
    .where('id', '=', messageId)
    .execute()
  const later = await mailsQueuedBy(db, () => sendAs('anna', { subject, message, recipients }))
  expect(later.mails).toHaveLength(3)
})

test('a user who wants summaries, or no mail, gets no immediate mail', async () => {
  for (const frequency of ['daily', 'weekly', 'off'] as const) {
    await as('erik').call(notifications.setPreference, { body: { kind: 'message', frequency } })
    const { reply, mails } = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [erik.email] }))
    expect([reply.status, mails]).toEqual([200, []])
  }
  await as('erik').call(notifications.setPreference, { body: { kind: 'message', frequency: 'now' } })
})

/* Unsubscribing */

const tokenIn = (text: string | null | undefined) => /\/avregistrera#([\w-]{36})/.exec(text ?? '')?.[1] ?? ''
const post = (token: string, type: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: contact.unsubscribe.path.replace(':token', token),
    headers: { 'content-type': type },
    payload,
  })

test('a mail program unsubscribes with one click (RFC 8058), and it stays that way', async () => {
  const { mails } = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [erik.email, petra.email] }))
  const token = tokenIn(mails[0]?.text)
  expect(mails[0]?.unsubscribe_url).toBe(`http://127.0.0.1:3000/api/mail/unsubscribe/${token}`)
  expect(tokenIn(mails[1]?.text)).not.toBe(token)

  const oneClick = 'List-Unsubscribe=One-Click'
  for (let clicks = 0; clicks < 2; clicks++)
    expect((await post(token, 'application/x-www-form-urlencoded', oneClick)).statusCode).toBe(204)
  const after = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [erik.email, petra.email] }))
  expect(after.mails.map(({ to_address }) => to_address)).toEqual([petra.email])
})

test('nobody else learns that a user has unsubscribed', async () => {
  const { reply, mails } = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [erik.email] }))
  expect(reply.status).toBe(200)
  expect(mails).toEqual([])
})

test('the page can unsubscribe too, also with a multipart form', async () => {
  const { mails } = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [petra.email, olle.email] }))
  const [ofOlle, ofPetra] = mails.map(({ text }) => tokenIn(text))
  const reply = await as(null).call(contact.unsubscribe, { params: { token: ofOlle ?? '' } })
  expect(reply.status).toBe(204)
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(ofPetra ?? '', 'multipart/form-data; boundary=x', form)).statusCode).toBe(204)
  const after = await mailsQueuedBy(db, () => sendAs('anna', { recipients: [petra.email, olle.email, sven.email] }))
  expect(after.mails.map(({ to_address }) => to_address)).toEqual([sven.email])
})

test('an unknown token has no effect, and the URL opened in a browser leads to a page that asks first', async () => {
  const token = crypto.randomUUID()
  expect(await as(null).call(contact.unsubscribe, { params: { token } })).toBeProblem('notFound')
  expect(await as(null).call(contact.unsubscribe, { params: { token: 'x' } })).toBeProblem('invalidInput', 'token')
  const read = await app.inject({ url: contact.unsubscribe.path.replace(':token', token) })
  expect([read.statusCode, read.headers.location]).toEqual([302, `/avregistrera#${token}`])
})

test('only this call accepts form bodies', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: contact.send.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Berit',
  })
  expect(reply.statusCode).toBe(415)
})
