import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser, type AddressObject } from 'mailparser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createIdleDatabase, startTestQueue } from '#server/testing/testQueue.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import { queueMail, startMailDelivery } from './mail.ts'
import { removeOldOutbox } from './retention.ts'
import { createMailTransport } from './transport.ts'

const database = await createIdleDatabase()
const { db } = database
const { queue, log, lines } = await startTestQueue(database)
const dataDir = await mkdtemp(join(tmpdir(), 'parmen-mail-'))
const outbox = join(dataDir, 'outbox')
const transport = createMailTransport({ dataDir, mailFrom: 'Pärmen <noreply@parmen.example>' })
await startMailDelivery({ transport, db, queue, log })

beforeEach(async () => {
  await db.deleteFrom('mail').execute()
  for (const name of await readdir(outbox)) await rm(join(outbox, name))
})

afterAll(async () => {
  await queue.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const invitation = {
  kind: 'invitation',
  to: { name: 'Åsa Öberg', address: 'asa@exempel.se' },
  subject: 'Du är inbjuden till Villa Ängsbacken – välkommen!',
  ...mailLayout({
    title: 'Välkommen, Åsa!',
    paragraphs: ['Anna har bjudit in dig till mappen ”Villa Ängsbacken”.'],
    action: { label: 'Öppna inbjudan', url: 'https://parmen.example/inbjudan?kod=hemlig' },
  }),
}

const files = () => readdir(outbox)
const unsent = async () => (await db.selectFrom('mail').where('sent_at', 'is', null).select('id').execute()).length
const jobs = async () => {
  const { rows } = await database.pool.query<object>(`select id from pgboss.job where name = 'deliver-mail'`)
  return rows.length
}

async function delivered() {
  await expect.poll(unsent).toBe(0)
  const [name = '', ...others] = await files()
  expect(others).toEqual([])
  const { text = '', html, subject, messageId, from, to } = await simpleParser(await readFile(join(outbox, name)))
  return { text, html: html || '', subject, messageId, from: peopleIn(from), to: peopleIn(to) }
}

const peopleIn = (header: AddressObject | AddressObject[] | undefined) =>
  [header ?? []].flat().flatMap(({ value }) => value)

test('a transaction that rolls back leaves no mail and no job', async () => {
  const before = await jobs()
  const undone = db.transaction().execute(async (tx) => {
    await queueMail(tx, queue, invitation)
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
  expect(await jobs()).toBe(before)
})

test('a committed mail becomes one readable file, with å, ä and ö in both bodies', async () => {
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, queue, invitation)
    expect(await files()).toEqual([])
  })
  const mail = await delivered()
  expect(mail.subject).toBe(invitation.subject)
  expect(mail.text.trim()).toBe(invitation.text.trim())
  expect(mail.html.trim()).toBe(invitation.html.trim())
  expect(mail.to).toEqual([invitation.to])
  expect(mail.from).toEqual([{ name: 'Pärmen', address: 'noreply@parmen.example' }])
})

test('a mail file is readable by its owner only, and named by time and id', async () => {
  await queueMail(db, queue, invitation)
  await delivered()
  const [name = ''] = await files()
  const { id, created_at } = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
  expect(name).toBe(`${created_at.toISOString().replaceAll(/[-:]/g, '')}-${String(id).padStart(8, '0')}.eml`)
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
})

test('a sent mail keeps recipient and time, and no content', async () => {
  await queueMail(db, queue, invitation)
  await delivered()
  const row = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ to_address: 'asa@exempel.se', sent_at: expect.any(Date), text: null, html: null })
})

test('the log identifies a mail by id and kind only', async () => {
  lines.length = 0
  await queueMail(db, queue, invitation)
  await delivered()
  const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  await expect.poll(() => lines).toEqual([`{"mail":${id},"kind":"invitation"} "Mail sent"`])
})

test('mails of a month ago are removed from the outbox, and nothing else', async () => {
  const old = '20260101T120000.000Z-00000001.eml'
  const others = ['20990101T120000.000Z-00000002.eml', '20260101.eml', 'läs mig.txt']
  for (const name of [old, ...others]) await writeFile(join(outbox, name), '')
  await removeOldOutbox(db, dataDir)
  expect(new Set(await files())).toEqual(new Set(others))
  for (const name of others) await rm(join(outbox, name))
})
