import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeEach, expect, test } from 'vitest'
import { contact, type ContactMessage } from '#contract/accounts/contact.ts'
import { support } from '#contract/accounts/support.ts'
import { demoPeople } from '#fixtures/world.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'
import { receiveMessage } from './commands.ts'
import { contactMail } from './mail.ts'

const { app, as, db, pool, queue } = await startTestApp()
const visitor = as(null)

// All tests in this file use one IP address.
beforeEach(() => pool.query('delete from rate_limit'))

const question = {
  name: 'Berit Ek',
  email: 'berit@exempel.se',
  subject: 'En fråga',
  message: 'Kan vi vara flera i en förening?\nHälsningar, Berit',
}

/** Solves a captcha as a browser does. */
async function solved(): Promise<string> {
  const { body: challenge } = await visitor.call(contact.challenge, {})
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const send = (changes: Partial<ContactMessage>) => visitor.call(contact.send, { body: { ...question, ...changes } })
const stored = () =>
  db
    .selectFrom('support_case')
    .innerJoin('customer_service_message as question', 'question.case_id', 'support_case.id')
    .select(['support_case.id', 'contact_name as name', 'contact_email as email', 'subject', 'content as message'])
    .select(['status_id', 'user_id', 'folder_id', 'sender_id', 'receiver_id', 'read_at'])
    .orderBy('support_case.id')
    .execute()
const mails = () => db.selectFrom('mail').where('kind', '=', 'contact').selectAll().orderBy('id').execute()

test('a contact message is stored as a new case and mailed to the support address, with the sender as reply address', async () => {
  const reply = await send({ captchaToken: await solved() })
  expect(reply.status).toBe(201)
  const ofNobody = { user_id: null, folder_id: null, sender_id: null, receiver_id: null, read_at: null }
  expect(await stored()).toEqual([{ ...question, ...ofNobody, id: reply.body.id, status_id: 29 }])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to_address: demoPeople.karin.email,
    // Anybody's address can be given.
    reply_to_name: null,
    reply_to_address: null,
    subject: 'Kontakt: En fråga',
  })
  const words = [question.name, question.email, 'Kan vi vara flera i en förening?']
  for (const word of [...words, `http://127.0.0.1:3000/kundtjanst?case=${reply.body.id}`])
    expect(mail?.text).toContain(word)
  const { body } = await as('karin').call(support.oneCase, { params: { id: reply.body.id } })
  expect(body).toMatchObject({ name: question.name, isUnread: true, messages: [{ content: question.message }] })
})

test('with several agents, each gets the mail', async () => {
  const supportEmails = ['kim@exempel.se', 'robin@exempel.se']
  const deps = {
    db,
    queue,
    rateLimit: createRateLimit(db),
    config: { publicUrl: 'https://parmen.example', supportEmails },
  }
  await receiveMessage(deps, '127.0.0.1', { ...question, captchaToken: await solved() })
  const latest = (await mails()).slice(-2).map(({ to_address }) => to_address)
  expect(latest).toEqual(supportEmails)
})

test('nothing is mailed to the unverified address of the sender', async () => {
  const toSender = await db.selectFrom('mail').where('to_address', '=', question.email).selectAll().execute()
  expect(toSender).toEqual([])
})

test('a missing, forged or used captcha is rejected, and nothing is stored', async () => {
  const [before, mailed] = [(await stored()).length, (await mails()).length]
  expect(await send({})).toBeProblem('captchaFailed')
  expect(await send({ captchaToken: 'eyJ0ZXN0Ijp0cnVlfQ==' })).toBeProblem('captchaFailed')
  const captchaToken = await solved()
  expect((await send({ captchaToken })).status).toBe(201)
  expect(await send({ captchaToken })).toBeProblem('captchaFailed')
  const atOnce = await solved()
  const replies = await Promise.all([1, 2, 3].map(() => send({ captchaToken: atOnce })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  expect(await stored()).toHaveLength(before + 2)
  expect(await mails()).toHaveLength(mailed + 2)
})

test('a retry with the same key is stored once, mailed once and gets the same response, with any solved captcha', async () => {
  const [before, mailed] = [(await stored()).length, (await mails()).length]
  const again = { idempotencyKey: crypto.randomUUID(), captchaToken: await solved() }
  const first = await send(again)
  expect(first.status).toBe(201)
  for (const captchaToken of [again.captchaToken, await solved()]) {
    const { status, body } = await send({ ...again, captchaToken })
    expect([status, body]).toEqual([201, first.body])
  }
  for (const captchaToken of ['', 'eyJ0ZXN0Ijp0cnVlfQ=='])
    expect(await send({ ...again, captchaToken })).toBeProblem('captchaFailed')
  expect([(await stored()).length, (await mails()).length]).toEqual([before + 1, mailed + 1])
})

test('concurrent requests with one key are one message, with one captcha or with several', async () => {
  const oneToken = await solved()
  for (const tokens of [[oneToken, oneToken, oneToken], await Promise.all([1, 2, 3].map(solved))]) {
    const before = (await stored()).length
    const idempotencyKey = crypto.randomUUID()
    const replies = await Promise.all(tokens.map((captchaToken) => send({ idempotencyKey, captchaToken })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await stored()).toHaveLength(before + 1)
  }
})

test('a key whose request failed can be reused, and an invalid key is rejected', async () => {
  const idempotencyKey = crypto.randomUUID()
  expect(await send({ idempotencyKey })).toBeProblem('captchaFailed')
  expect((await send({ idempotencyKey, captchaToken: await solved() })).status).toBe(201)
  expect(await send({ idempotencyKey: 'samma' })).toBeProblem('invalidInput', 'idempotencyKey')
})

test('a used challenge is remembered until it expires', async () => {
  await db
    .updateTable('captcha_used')
    .set({ expires_at: new Date(Date.now() - 2 * 3600_000) })
    .execute()
  const old = (await db.selectFrom('captcha_used').selectAll().execute()).length
  expect(old).toBeGreaterThan(0)
  expect((await send({ captchaToken: await solved() })).status).toBe(201)
  expect(await db.selectFrom('captcha_used').selectAll().execute()).toHaveLength(1)
})

test('one secret signs all challenges', async () => {
  await Promise.all([1, 2, 3].map(() => visitor.call(contact.challenge, {})))
  const rows = await db.selectFrom('captcha_secret').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.value.length).toBeGreaterThan(60)
})

test('missing, too long or multi-line fields are rejected by field, and the captcha stays usable', async () => {
  const captchaToken = await solved()
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    expect(await send({ [field]: ' ', captchaToken })).toBeProblem('invalidInput', field)
  expect(await send({ email: 'berit snabel-a exempel', captchaToken })).toBeProblem('invalidInput', 'email')
  expect(await send({ name: 'x'.repeat(201), captchaToken })).toBeProblem('invalidInput', 'name')
  expect(await send({ message: 'x'.repeat(10_001), captchaToken })).toBeProblem('invalidInput', 'message')
  const header = 'Hej\r\nBcc: offer@exempel.se'
  expect(await send({ subject: header, captchaToken })).toBeProblem('invalidInput', 'subject')
  expect(await send({ name: header, captchaToken })).toBeProblem('invalidInput', 'name')
  expect(await send({ email: 'a@exempel.se\r\nBcc: offer@exempel.se', captchaToken })).toBeProblem(
    'invalidInput',
    'email',
  )
  expect(await send({ email: 'a@exempel.se,offer@exempel.se', captchaToken })).toBeProblem('invalidInput', 'email')
  expect((await send({ captchaToken })).status).toBe(201)
})

test('an IP address gets a limited number of challenges and messages per window', async () => {
  const from = (remoteAddress: string) => ({
    challenge: () => app.inject({ url: contact.challenge.path, remoteAddress }),
    send: () => app.inject({ method: 'POST', url: contact.send.path, payload: question, remoteAddress }),
  })
  const eager = from('192.0.2.7')
  for (let asked = 0; asked < contact.send.limit.max; asked++) expect((await eager.send()).statusCode).toBe(400)
  const refused = await eager.send()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'tooManyRequests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (let asked = 0; asked < contact.challenge.limit.max; asked++) await eager.challenge()
  expect((await eager.challenge()).statusCode).toBe(429)
  expect((await from('192.0.2.8').challenge()).statusCode).toBe(200)
})

test('HTML in a message is escaped in the mail', () => {
  const { html, text } = contactMail(
    'support@exempel.se',
    { ...question, message: '<img src=x onerror=alert(1)>' },
    null,
  )
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).toContain('<img src=x onerror=alert(1)>')
})
