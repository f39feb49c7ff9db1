import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { simpleParser } from 'mailparser'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { week } from '#contract/accounts/week.ts'
import { anEvent } from '#fixtures/builders.ts'
import { pictureReader } from '#server/content/files/serving/mailedPicture.ts'
import { deliverMail } from '#server/platform/mail/deliver.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { sendWeeks } from './sendWeeks.ts'

/* The mail of a week carries the picture that its reader sees as it is sent. */

const { newcomer, pool, db, queue, storage } = await startTestApp()
/** A Sunday at five, and the day a year before. */
const at = new Date('2030-06-16T15:05:00Z')
const yearBefore = '2029-06-15'

const vera = await newcomer('Vera')
const huset = (await vera.call(folders.add, { body: { title: 'Huset' } })).body.id
const nils = await newcomer('Nils')
await nils.call(week.setMail, { body: { mail: 'weekly' } })
const small = Buffer.from('RIFF, en liten bild')

/** A mail that waits to be sent, about an event of a year ago with a picture. */
async function queued({ bytes = small }: { bytes?: Buffer } = {}) {
  const event = anEvent(huset, { title: 'Eldade i kaminen', startDate: yearBefore, endDate: yearBefore, statusId: 22 })
  const activityId = (await vera.call(activities.add, { body: event })).body.id
  const file = await addFile(db, {
    folderId: huset,
    userId: vera.userId,
    activityId,
    picture: { width: 400, height: 300 },
  })
  await storage.put(keyOf(file.sha256, 'small'), [bytes] as never, bytes.length)
  await sendWeeks({ db, queue, publicUrl: 'http://127.0.0.1:3000' }, { at })
  return { file, mail: await db.selectFrom('mail').where('kind', '=', 'week').selectAll().executeTakeFirstOrThrow() }
}

/** Sends the mail, and reads what arrived. */
async function sent(id: number, from = storage) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parmen-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const transport = createMailTransport({ dataDir, mailFrom: 'Pärmen <noreply@parmen.example>' })
  const log = { info() {}, warn() {}, error() {} }
  await deliverMail({ db, transport, log, readPicture: pictureReader(from) }, { id })
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  return simpleParser(await readFile(join(dataDir, 'outbox', name)), { skipImageLinks: true })
}

beforeEach(async () => {
  await db
    .insertInto('membership')
    .values({ folder_id: huset, user_id: nils.userId, role_id: roles.observer, status_id: 14 })
    .onConflict((its) => its.doNothing())
    .execute()
  await pool.query('delete from mail')
  await pool.query('delete from week_line')
  await pool.query('delete from file')
  await pool.query('delete from activity')
  await pool.query('update week_setting set sent_for = null')
})

test('the picture is queued as which file, read as the mail is sent, and lies in it', async () => {
  const { file, mail } = await queued()
  expect(mail).toMatchObject({ picture_file_id: file.id, picture_for: nils.userId })
  expect(mail.html).toContain('<img src="cid:')
  expect(mail.text).not.toContain('cid:')
  const { html, attachments } = await sent(mail.id)
  expect(attachments).toMatchObject([{ contentType: 'image/webp', contentDisposition: 'inline', related: true }])
  expect(attachments[0]?.content).toEqual(small)
  expect(html).toContain(`<img src="cid:${attachments[0]?.cid}" alt=""`)
  // From no other machine: nobody learns when it is opened.
  expect(html).not.toMatch(/src="http/)
  // Nothing of it is kept with what was sent.
  expect(await db.selectFrom('mail').select(['picture_file_id', 'picture_for']).execute()).toEqual([
    { picture_file_id: null, picture_for: null },
  ])
})

/** How many pictures the mail has, and shows. */
async function picturesIn(id: number, from = storage) {
  const { html, attachments } = await sent(id, from)
  return [attachments.length, (html || '').split('<img').length - 1]
}

test('who has left the folder since gets the mail without it', async () => {
  const { mail } = await queued()
  await pool.query('delete from membership where user_id = $1', [nils.userId])
  expect(await picturesIn(mail.id)).toEqual([0, 0])
})

test('so does who is there where the folder was taken down since', async () => {
  const { mail } = await queued()
  await pool.query(
    `with made as (insert into take_down (folder_id, reason) values ($1, 'Domstol har beslutat det.') returning id)
     update folder set take_down_id = made.id from made where folder.id = $1`,
    [huset],
  )
  expect(await picturesIn(mail.id)).toEqual([0, 0])
  await pool.query('update folder set take_down_id = null where id = $1', [huset])
})

test('nor is there one whose file was thrown away since', async () => {
  const { mail, file } = await queued()
  await vera.call(files.remove, { params: { id: file.id }, query: { folderId: huset } })
  expect(await picturesIn(mail.id)).toEqual([0, 0])
})

test('nor one that is gone from the storage', async () => {
  const { mail, file } = await queued()
  await storage.remove(keyOf(file.sha256, 'small'))
  expect(await picturesIn(mail.id)).toEqual([0, 0])
})

test('nor one whose bytes break off: the mail goes without it', async () => {
  const { mail } = await queued()
  const breaking = () =>
    Readable.from(
      (async function* () {
        yield small
        throw new Error('The connection was reset.')
      })(),
    )
  expect(await picturesIn(mail.id, { ...storage, read: async () => breaking() })).toEqual([0, 0])
})

test('nor one that is too large for a mail', async () => {
  const { mail } = await queued({ bytes: Buffer.alloc(200_001) })
  expect(await picturesIn(mail.id)).toEqual([0, 0])
})
