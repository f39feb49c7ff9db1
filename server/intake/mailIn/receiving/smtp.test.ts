import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import tlsOptions from 'smtp-server/lib/tls-options'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { largestMail, mailIn } from '#contract/intake/mailIn.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { mailDomain, mailInOn, rawMail } from '#server/testing/mailIn.ts'
import { usualPace } from './readAtPace.ts'
import { startSmtp, type Limits, type Receiving } from './smtp.ts'
import { takeIn, type Arrived } from './takeIn.ts'

const secret = 'en-hemlighet-av-minst-trettiotva-tecken'
const { app, as, world, db, pool, storage, queue } = await startTestApp({
  ...mailInOn,
  MAIL_IN_URL: `https://relay:${secret}@parmen.exempel.se/mail-in`,
})
const lines: object[] = []
const log = { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) }
const state: { closed: boolean; keep: ((arrived: Arrived) => Promise<void>) | null } = { closed: false, keep: null }
const receiving: Receiving = {
  db,
  rateLimit: createRateLimit(db),
  maintenance: { current: () => (state.closed ? { text: 'stängt', since: new Date() } : undefined) },
  log,
  config: { domain: mailDomain, smtp: { host: '127.0.0.1', port: 0 } },
  keep: (arrived) => state.keep?.(arrived) ?? takeIn({ db, storage, queue }, arrived),
}
const smtp = await startSmtp(receiving)
afterAll(smtp.stop)

beforeEach(async () => {
  await pool.query('delete from mail_address')
  await pool.query('delete from rate_limit')
  lines.length = 0
  Object.assign(state, { closed: false, keep: null })
})

const { villan } = world.folders
async function anAddress() {
  const { id, secret: secretPart } = (await as('anna').call(mailIn.add, { body: { folderId: villan } })).body
  return { id, address: `vad-som-helst.${secretPart}@${mailDomain}` }
}

/** Sends it as a mail server does; returns how each recipient or the content was refused. */
async function send(raw: Buffer, to: string[], from = 'anna@exempel.se') {
  const transport = createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true })
  try {
    const { accepted } = await transport.sendMail({ envelope: { from, to }, raw })
    return accepted.length
  } catch (error) {
    const { responseCode, command } = error as { responseCode?: number; command?: string }
    return `${responseCode} ${command}`
  } finally {
    transport.close()
  }
}
const kept = () => db.selectFrom('mail_in').select(['mail_address_id', 'size', 'state', 'object', 'envelope']).execute()

test('a mail is kept as it came, before it is answered, and once', async () => {
  const { id, address } = await anAddress()
  const raw = await rawMail()
  expect(await send(raw, [address])).toBe(1)
  const [mail] = await kept()
  // A mail server of this machine brings those of others.
  expect(mail).toMatchObject({ mail_address_id: id, size: raw.length, state: 'arrived', envelope: null })
  const stored = await (await storage.read(mailKey(mail?.object ?? ''))).toArray()
  expect(Buffer.concat(stored as Buffer[])).toEqual(raw)
  expect(await send(raw, [address])).toBe(1)
  expect(await kept()).toHaveLength(1)
  const objects = []
  for await (const { key } of storage.list('mail/')) objects.push(key)
  expect(objects).toEqual([mailKey(mail?.object ?? '')])
  expect(JSON.stringify(lines)).not.toMatch(/@|exempel/)
})

test('an unknown recipient is refused before the content, and guesses are counted', async () => {
  const { address } = await anAddress()
  for (const to of [`x.abcdefgh@${mailDomain}`, address.replace(mailDomain, 'exempel.se'), 'anna@exempel.se'])
    expect(await send(await rawMail(), [to])).toBe('550 RCPT TO')
  expect(await kept()).toEqual([])
})

test('of an address that keeps as much as any may, and of a person’s, no more is taken in until something is decided', async () => {
  const { id, address } = await anAddress()
  const own = (await as('anna').call(mailIn.add, { body: { folderId: null } })).body
  const ownAddress = `x.${own.secret}@${mailDomain}`
  const fill = (at: number, mails: number, size: number) =>
    pool.query(
      `insert into mail_in (mail_address_id, sha256, size, state)
       select $1::bigint, sha256(convert_to(n::text, 'utf8')), $3, 'waiting' from generate_series(1, $2) as n`,
      [at, mails, size],
    )
  const fullUntil = async () =>
    (await as('erik').call(mailIn.mine, { query: {} })).body.addresses.find((one) => one.id === id)?.fullUntil
  await fill(id, 99, 1)
  expect(await fullUntil()).toBeNull()
  await pool.query(
    `insert into mail_in (mail_address_id, sha256, size, state, received_at)
     values ($1, sha256('first'), 1, 'waiting', '2026-11-03T10:00Z'), ($1, sha256('second'), 1, 'waiting', '2026-11-04T10:00Z')`,
    [id],
  )
  expect(await send(await rawMail(), [address])).toBe('452 RCPT TO')
  // With the second gone there is room again.
  expect(await fullUntil()).toBe('2026-12-04T10:00:00.000Z')
  expect(await send(await rawMail(), [ownAddress])).toBe(1)
  expect((await post([address])).statusCode).toBe(429)
  // One of two: it is taken in for the other, once, and the relay brings it again.
  const ofOwn = async () => (await kept()).filter((mail) => mail.mail_address_id === own.id).length
  for (let time = 0; time < 2; time++) expect((await post([address, ownAddress])).statusCode).toBe(429)
  expect(await ofOwn()).toBe(2)
  await pool.query(`update mail_in set state = 'done' where mail_address_id = $1`, [id])
  expect(await send(await rawMail(), [address])).toBe(1)
  await pool.query('delete from mail_in')
  await fill(id, 10, largestMail)
  expect(await send(await rawMail(), [address])).toBe('452 RCPT TO')
  expect(await fullUntil()).toEqual(expect.any(String))
  await pool.query('delete from mail_in')
  await fill(id, 41, largestMail)
  expect(await send(await rawMail(), [ownAddress])).toBe('452 RCPT TO')
})

test('a mail has at most five recipients', async () => {
  const { address } = await anAddress()
  const to = Array.from({ length: 6 }, (_, index) => `${index}.${address.slice(address.indexOf('.') + 1)}`)
  expect(await send(await rawMail(), to)).toBe(5)
  // One address by five names.
  expect(await kept()).toHaveLength(1)
})

/** What the server answers to each of these, one after the other. */
const talk = (...said: string[]) => talkTo(smtp.port, said)

async function talkTo(port: number, said: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy(new Error('No answer.')))
  const answers: string[] = []
  let answer = ''
  for await (const data of socket) {
    answer += String(data)
    if (!/^\d{3} [^\n]*\n$/m.test(answer)) continue
    answers.push(answer)
    answer = ''
    const next = said.shift()
    if (next === undefined) break
    socket.write(`${next}\r\n`)
  }
  return answers
}

test('the size is announced, and more is refused', async () => {
  const { address } = await anAddress()
  const from = `MAIL FROM:<a@exempel.se>`
  const [, greeting = '', tooLarge] = await talk('EHLO a.exempel', `${from} SIZE=${largestMail + 1}`)
  expect(greeting).toContain(`SIZE ${largestMail}`)
  expect(greeting).not.toMatch(/AUTH|STARTTLS/)
  expect(tooLarge).toMatch(/^552/)
  // One that does not say how much it will be.
  const content = `${'x'.repeat(60)}\r\n`.repeat(Math.ceil(largestMail / 62) + 1)
  const answers = await talk('EHLO a.exempel', from, `RCPT TO:<${address}>`, 'DATA', `${content}.`)
  expect(answers.map((one) => one.slice(0, 3))).toEqual(['220', '250', '250', '250', '354', '552'])
  expect(await kept()).toEqual([])
})

/** A server with limits of its own, whose callers are strangers. */
async function startLimited(given: Partial<Limits>) {
  const { port, stop } = await startSmtp(receiving, { isOurs: () => false, ...given })
  const { address } = await anAddress()
  const begin = ['EHLO a.exempel', 'MAIL FROM:<a@exempel.se>', `RCPT TO:<${address}>`, 'DATA']
  /** A mail that has begun and goes on no more; what it is answered in the end. */
  async function hang(text: string) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.on('error', () => {})
    let heard = ''
    socket.on('data', (data) => (heard += String(data)))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    const hears = (what: RegExp) => expect.poll(() => heard).toMatch(what)
    await hears(/^220 /m)
    for (const [index, said] of begin.entries()) {
      socket.write(`${said}\r\n`)
      await hears(new RegExp(`(?:^\\d{3} [^]*?){${index + 2}}`, 'm'))
    }
    socket.write(text)
    return { socket, hears, closed }
  }
  const whole = async (text: string) => (await talkTo(port, [...begin, `${text}\r\n.`])).at(-1)?.slice(0, 3)
  return { port, stop, hang, whole }
}

test('of the connections one network holds a part, and leaves it as it goes', async () => {
  const { port, stop } = await startLimited({ connections: { all: 5, ofNetwork: 2 } })
  const open = () => connect(port, '127.0.0.1').setEncoding('utf8')
  const first = [open(), open()]
  for (const socket of first) expect(String((await once(socket, 'data'))[0])).toMatch(/^220/)
  const refused = open()
  expect(String((await once(refused, 'data'))[0])).toMatch(/^421 .*Too many connections/)
  refused.destroy()
  first[0]?.destroy()
  await expect.poll(async () => (await talkTo(port, []))[0]).toMatch(/^220/)
  first[1]?.destroy()
  await stop()
})

test('a mail that comes drop by drop is ended, and delays no other meanwhile', async () => {
  const largeMails = { all: 1, ofNetwork: 1 }
  const pace = { ...usualPace, largeBytes: 1000 }
  const slow = await startLimited({ largeMails, pace: { ...pace, whileMs: 200 } })
  const dripping = await slow.hang('D')
  await dripping.hears(/^421 .*Too slow/m)
  await dripping.closed
  await slow.stop()

  const { stop, hang, whole } = await startLimited({ largeMails, pace })
  const drops = await hang('D')
  expect(await whole('x\r\n'.repeat(400))).toBe('250')
  // One that holds the only place of large ones delays those alone.
  const large = await hang('y\r\n'.repeat(400))
  await expect.poll(() => whole('z\r\n'.repeat(500))).toBe('451')
  expect(await whole('z')).toBe('250')
  large.socket.destroy()
  await expect.poll(() => whole('q\r\n'.repeat(400))).toBe('250')
  drops.socket.destroy()
  await stop()
})

test('a connection ends, however busy it is', async () => {
  const { port, stop } = await startLimited({ longestConnectionMs: 300 })
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('error', () => {}).on('data', () => socket.write('NOOP\r\n'))
  await closed
  expect(socket.destroyed).toBe(true)
  await stop()
})

test('with a certificate the connection is encrypted, and without its file there is no start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-certificate-'))
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  // The one that the package has for its own tests.
  const own = tlsOptions()
  writeFileSync(certificate, own.cert as string)
  writeFileSync(key, own.key as string)
  const withTls = (path: string) => ({
    ...receiving,
    config: { domain: mailDomain, smtp: { host: '127.0.0.1', port: 0, certificate: path, key } },
  })
  const { port, stop } = await startSmtp(withTls(certificate))
  const { address } = await anAddress()
  const transport = createTransport({ host: '127.0.0.1', port, requireTLS: true, tls: { rejectUnauthorized: false } })
  const { accepted } = await transport.sendMail({
    envelope: { from: 'anna@exempel.se', to: [address] },
    raw: await rawMail(),
  })
  expect(accepted).toEqual([address])
  transport.close()
  await stop()
  await expect(startSmtp(withTls(join(folder, 'none.pem')))).rejects.toThrow(/^Bad setting: MAIL_IN_CERT: /)
  rmSync(folder, { recursive: true })
})

test('what cannot be kept stays with its sender', async () => {
  const { address } = await anAddress()
  state.keep = async () => {
    throw new Error('hemlig@exempel.se')
  }
  expect(await send(await rawMail(), [address])).toBe('451 DATA')
  expect(JSON.stringify(lines)).not.toContain('hemlig')
  state.keep = null
  state.closed = true
  expect(await send(await rawMail(), [address])).toBe('451 MAIL FROM')
  state.closed = false
  await pool.query(`update rate_limit set count = 10000 where key like 'mail-in to %'`)
  expect(await send(await rawMail(), [address])).toBe('451 RCPT TO')
  const [shown] = (await as('anna').call(mailIn.mine, { query: {} })).body.addresses
  expect(shown?.fullUntil).toEqual(expect.any(String))
  await pool.query(`update rate_limit set window_start = now() - interval '1 hour'`)
  expect((await as('anna').call(mailIn.mine, { query: {} })).body.addresses).toMatchObject([{ fullUntil: null }])
})

const post = (recipient: string[], given: { authorization?: string; body?: Buffer | string; type?: string } = {}) => {
  const query = new URLSearchParams(recipient.map((one) => ['recipient', one]))
  return app.inject({
    method: 'POST',
    url: `/mail-in?${String(query)}`,
    headers: {
      'content-type': given.type ?? 'message/rfc822',
      authorization: given.authorization ?? `Bearer ${secret}`,
    },
    payload: given.body ?? 'From: a@exempel.se\r\n\r\nHej',
  })
}

test('a relay posts mails with its secret', async () => {
  const { address } = await anAddress()
  const basic = `Basic ${Buffer.from(`relay:${secret}`).toString('base64')}`
  expect((await post([address])).statusCode).toBe(204)
  expect((await post([address], { authorization: basic, type: 'application/json', body: '{"a":1}' })).statusCode).toBe(
    204,
  )
  expect(await kept()).toHaveLength(2)
  expect((await post([`x.abcdefgh@${mailDomain}`])).statusCode).toBe(404)
  expect((await post([])).statusCode).toBe(400)
  expect((await post([address, ...Array.from({ length: 5 }, () => 'a@b.se')])).statusCode).toBe(400)
  expect((await post([address], { body: '' })).statusCode).toBe(400)
  expect((await post([address], { body: Buffer.alloc(largestMail + 1) })).statusCode).toBe(413)
  for (const authorization of ['', 'Bearer fel', `Bearer ${secret}x`, 'Basic !', `Bearer  ${secret}`])
    expect((await post([address], { authorization })).statusCode).toBe(401)
  expect(await kept()).toHaveLength(2)
  for (let tries = 0; tries < 16; tries++) await post([address], { authorization: 'Bearer fel' })
  expect((await post([address], { authorization: 'Bearer fel' })).statusCode).toBe(429)
  expect((await post([address])).statusCode).toBe(204)
})
