import { beforeEach, expect, test } from 'vitest'
import { inbox } from '#contract/intake/inbox.ts'
import { inboxMailAddress } from '#contract/platform/fileAddresses.ts'
import { removeOldInboxItems } from '#server/intake/inbox/retention.ts'
import { objectsToKeep } from '#server/content/files/objectsToBackUp.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { aSave } from '#server/testing/inboxItems.ts'
import { signed, signedMail, startMailApp, type TestMail } from '#server/testing/mailIn.ts'
import { removeOldMailIn } from '../retention.ts'

const { as, app, tokenFor, world, db, pool, storage, queue, addressOf, mailTo } = await startMailApp()
const { villan } = world.folders
const anna = world.people.anna.email
const { call } = as('anna')

beforeEach(async () => {
  for (const table of ['inbox_item', 'upload', 'mail_address', 'rate_limit']) await pool.query(`delete from ${table}`)
})

const attachments = [{ filename: 'Kvitto.pdf', content: pdfOf(['Kvitto']), contentType: 'application/pdf' }]

/** A mail that lies in the Inkorg of the folder. */
async function laid(mail: TestMail = { attachments }) {
  const { id } = await addressOf('anna', villan)
  const raw = await signedMail({ from: anna, subject: 'Kvitto', ...mail })
  const { object } = await mailTo(id, raw)
  const [item] = (await call(inbox.list, { query: {} })).body
  return { raw, object, id: item?.id ?? 0, item }
}

/** The night after so many days. */
async function sweep(days: number) {
  await pool.query(
    `update inbox_item set saved_at = saved_at - make_interval(days => $1),
    thrown_at = thrown_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1)`,
    [days],
  )
  await removeOldInboxItems(db)
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const list: typeof storage.list = async function* (prefix) {
    for await (const found of storage.list(prefix)) yield { ...found, storedAt: old }
  }
  await removeOldMailIn({ db, queue, storage: { ...storage, list } })
}
const isKept = async (object: string) => (await storage.head(mailKey(object))) !== undefined
const isBackedUp = async (object: string) => {
  for await (const { key } of objectsToKeep(db)) if (key === mailKey(object)) return true
  return false
}
const bytesAs = async (who: 'anna' | 'erik' | 'olle', id: number) =>
  app.inject({ url: inboxMailAddress(id), headers: { authorization: `Bearer ${await tokenFor(who)}` } })

test('a mail is kept as it came while what it brought waits, and whoever sees that downloads it', async () => {
  const { raw, object, id, item } = await laid()
  expect(item?.hasMail).toBe(true)
  await sweep(20)
  expect(await isKept(object)).toBe(true)
  expect(await isBackedUp(object)).toBe(true)
  for (const who of ['anna', 'erik'] as const) {
    const answer = await bytesAs(who, id)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(raw)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': expect.stringMatching(/^attachment; .*Kvitto\.eml/),
      'cache-control': 'no-store',
    })
  }
  expect((await bytesAs('olle', id)).statusCode).toBe(404)
  expect((await app.inject({ url: inboxMailAddress(id) })).statusCode).toBe(404)
  expect((await bytesAs('anna', 999_999)).statusCode).toBe(404)
})

test('it is kept although its address is gone', async () => {
  const { object, id } = await laid()
  await pool.query('delete from mail_address')
  await sweep(1)
  expect(await isKept(object)).toBe(true)
  expect((await bytesAs('anna', id)).statusCode).toBe(200)
})

test('it is gone a day after what it brought was saved, while that can be taken back', async () => {
  const { object, id } = await laid()
  await call(inbox.save, { params: { id }, body: aSave(villan) })
  expect((await bytesAs('anna', id)).statusCode).toBe(404)
  await sweep(0)
  expect(await isKept(object)).toBe(true)
  await sweep(2)
  expect(await isKept(object)).toBe(false)
  expect(await isBackedUp(object)).toBe(false)
})

test('it is gone with what was thrown away, and not before that can be put back no more', async () => {
  const { object, id } = await laid()
  await call(inbox.throw, { params: { id } })
  await sweep(29)
  expect(await isKept(object)).toBe(true)
  await sweep(2)
  expect(await isKept(object)).toBe(false)
})

test('a mail that is a page without papers, or says more than fits, is a paper itself', async () => {
  const page = await laid({ text: '', html: '<p>Totalt 100 kr</p>' })
  expect(page.item).toMatchObject({ text: 'Totalt 100 kr', hasMail: false })
  expect(page.item?.papers).toMatchObject([{ name: 'Kvitto.eml', state: 'waiting', mediaType: 'message/rfc822' }])
  expect(await isKept(page.object)).toBe(false)
  await pool.query('delete from inbox_item')
  const another = [{ filename: 'Annat.pdf', content: pdfOf(['Annat']), contentType: 'application/pdf' }]
  const long = await laid({ text: 'Mycket text. '.repeat(2000), attachments: another })
  expect(long.item?.papers.map(({ name }) => name)).toEqual(['Annat.pdf', 'Kvitto.eml'])
  await pool.query('delete from inbox_item')
  const plain = await laid({ text: 'Hej', html: '<p>Hej</p>' })
  expect(plain.item).toMatchObject({ papers: [], hasMail: true })
})

test('a text of many megabytes comes with its beginning, and the mail is its paper', async () => {
  const line = 'En rad med ord som är lång nog för ett mejl och lite till.\r\n'
  const { item } = await laid({ text: line.repeat(300_000) })
  expect(item?.text?.startsWith('En rad med ord')).toBe(true)
  expect(item?.papers).toMatchObject([{ name: 'Kvitto.eml' }])
})

test('a mail of which nothing is understood is a paper itself, and one that says nothing is not', async () => {
  const { id } = await addressOf('anna', villan)
  const laidOf = async (body: string) => {
    await pool.query('delete from inbox_item')
    const fields = `From: ${anna}\r\nSubject: Hej\r\nContent-Type: multipart/mixed\r\n`
    await mailTo(id, await signed(Buffer.from(`${fields}\r\n${body}`)))
    return (await call(inbox.list, { query: {} })).body
  }
  expect(await laidOf('Text without a boundary')).toMatchObject([{ papers: [{ name: 'Hej.eml' }] }])
  expect(await laidOf(' \r\n')).toMatchObject([{ title: 'Hej', papers: [] }])
})

test('what is kept of what waits counts as what their person has, and as theirs alone', async () => {
  const { raw } = await laid()
  const { id: other } = await addressOf('anna', null)
  await pool.query('update inbox_item set mail_size = 1024 * 1024 * 1024')
  const { isFull } = await import('../addresses/full.ts')
  expect(await isFull(db, { id: other, userId: world.people.anna.userId })).toBe(true)
  expect(await isFull(db, { id: other, userId: world.people.erik.userId })).toBe(false)
  await pool.query('update inbox_item set saved_at = now(), saved_by = user_id')
  expect(await isFull(db, { id: other, userId: world.people.anna.userId })).toBe(false)
  expect(raw.length).toBeGreaterThan(0)
})
