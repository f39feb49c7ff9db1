import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { aFirm, aFolder, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { rawMail, signedMail, startMailApp } from '#server/testing/mailIn.ts'
import { sortMail } from '../processing/sortMail.ts'
import { removeOldMailIn } from '../retention.ts'

const { as, world, db, pool, storage, queue, sorting, addressOf, mailTo } = await startMailApp()
const { villan } = world.folders
const from = 'faktura@exempel.se'

beforeEach(async () => {
  for (const table of ['inbox_item', 'upload', 'mail_address', 'rate_limit']) await pool.query(`delete from ${table}`)
})

const waiting = async (who: PersonName) => (await as(who).call(mailIn.waiting, { query: {} })).body
const itemsOf = async (who: PersonName) => (await as(who).call(inbox.list, { query: {} })).body
const letIn = (who: PersonName, id: number, always = false) =>
  as(who).call(mailIn.letIn, { params: { id }, body: { always } })
const discard = (who: PersonName, id: number, block: 0 | 1 = 0) =>
  as(who).call(mailIn.throw, { params: { id }, query: { block } })
const invoice = (subject: string) =>
  signedMail({
    from: `Anna Berg <${from}>`,
    subject,
    attachments: [{ filename: `${subject}.pdf`, content: pdfOf([subject]), contentType: 'application/pdf' }],
  })

test('who may add events in the folder sees what waits there, its domain and not its name, and nobody else', async () => {
  const { id } = await addressOf('anna', villan)
  const mail = await mailTo(id, await invoice('Faktura'))
  for (const who of ['anna', 'erik'] as const)
    expect(await waiting(who)).toEqual([
      {
        id: mail.id,
        addressId: id,
        folderId: villan,
        folderTitle: 'Villa Solhem',
        sender: from,
        subject: 'Faktura',
        excerpt: 'Hej',
        attachments: [{ name: 'Faktura.pdf', size: pdfOf(['Faktura']).length, leftOut: null }],
        proof: 'proven',
        signedBy: 'exempel.se',
        visits: 0,
        receivedAt: mail.received_at.toISOString(),
        expiresAt: new Date(mail.received_at.getTime() + 30 * 86_400_000).toISOString(),
      },
    ])
  for (const who of ['olle', 'stina'] as const) {
    expect(await waiting(who)).toEqual([])
    expect(await letIn(who, mail.id)).toBeProblem('mailNotFound')
    expect(await discard(who, mail.id)).toBeProblem('mailNotFound')
  }
  expect((await as('anna').call(mailIn.mine, { query: {} })).body.addresses).toMatchObject([{ waiting: 1 }])
})

test('how often the firm has been there is told of one that is proven, by the events that its reader sees', async () => {
  const folderId = villan
  const firm = (
    await as('anna').call(firms.add, { body: aFirm(folderId, { name: 'Sotaren', email: from.toUpperCase() }) })
  ).body
  const done = { firmId: firm.id, statusId: 22, startDate: '2026-03-01', endDate: '2026-03-01' } as const
  for (const changes of [done, done, { ...done, statusId: 20 } as const])
    await as('anna').call(activities.add, { body: anEvent(folderId, changes) })
  const elsewhere = (await as('anna').call(folders.add, { body: aFolder() })).body.id
  const [house, other] = [await addressOf('anna', villan), await addressOf('anna', elsewhere)]
  await mailTo(house.id, await invoice(`Till ${villan}`))
  await mailTo(other.id, await invoice(`Till ${elsewhere}`))
  await mailTo(house.id, await rawMail({ from, subject: 'Vem som helst' }))
  const told = async (who: PersonName) => (await waiting(who)).map(({ subject, visits }) => [subject, visits])
  expect(await told('anna')).toEqual([
    ['Vem som helst', 0],
    [`Till ${elsewhere}`, 0],
    [`Till ${villan}`, 2],
  ])
  expect(await told('erik')).toEqual([
    ['Vem som helst', 0],
    [`Till ${villan}`, 2],
  ])
})

test('one that is let in lies in the Inkorg with its paper, once, and the next from there waits', async () => {
  const { id } = await addressOf('anna', villan)
  const mail = await mailTo(id, await invoice('Faktura'))
  expect((await letIn('erik', mail.id)).status).toBe(204)
  expect(await letIn('anna', mail.id)).toBeProblem('mailNotFound')
  await sortMail(sorting, mail.id)
  expect(await itemsOf('anna')).toMatchObject([{ title: 'Faktura', sender: from, papers: [{ name: 'Faktura.pdf' }] }])
  expect(await waiting('anna')).toEqual([])
  expect(await mailTo(id, await invoice('Nästa'))).toMatchObject({ state: 'waiting' })
})

test('one that is let in for good comes in without a question from then on', async () => {
  const { id } = await addressOf('anna', villan)
  const mail = await mailTo(id, await invoice('Faktura'))
  await letIn('anna', mail.id, true)
  expect(await mailTo(id, await invoice('Nästa'))).toMatchObject({ state: 'done' })
  expect(await itemsOf('anna')).toMatchObject([{ title: 'Nästa' }])
  // Not whoever bears its name.
  expect(await mailTo(id, await rawMail({ from, subject: 'Falsk' }))).toMatchObject({ state: 'waiting' })
})

test('a sender who is not proven is never let in for good', async () => {
  const { id } = await addressOf('anna', villan)
  for (const sender of ['kvitto@bauhaus.exempel', 'nagon@osignerat.exempel']) {
    const mail = await mailTo(id, await rawMail({ from: sender, subject: sender }))
    expect(await letIn('anna', mail.id, true)).toBeProblem('invalidInput')
    expect((await letIn('anna', mail.id)).status).toBe(204)
  }
  expect(await db.selectFrom('mail_rule').select('id').execute()).toEqual([])
})

test('one that is thrown away is gone, and of a sender who is kept out nothing waits', async () => {
  const { id } = await addressOf('anna', villan)
  const mail = await mailTo(id, await invoice('Faktura'))
  expect((await discard('erik', mail.id, 1)).status).toBe(204)
  expect(await discard('erik', mail.id)).toBeProblem('mailNotFound')
  expect(await storage.head(mailKey(mail.object))).toBeUndefined()
  expect(await db.selectFrom('mail_in').selectAll().execute()).toMatchObject([
    { state: 'done', sender: null, excerpt: null },
  ])
  await mailTo(id, await invoice('Nästa'))
  expect(await waiting('anna')).toEqual([])
})

test('after 30 days it is gone with its bytes, and so are bytes that no row speaks of', async () => {
  const { id } = await addressOf('anna', villan)
  const mail = await mailTo(id, await invoice('Faktura'))
  const young = mailKey(crypto.randomUUID())
  await storage.put(young, [Buffer.from('x')] as never, 1)
  const old = { ...storage, list: agedList }
  await pool.query(`update mail_in set received_at = now() - interval '30 days' + interval '1 minute'`)
  await removeOldMailIn({ db, storage: old, queue })
  expect(await waiting('anna')).toHaveLength(1)
  expect(await storage.head(mailKey(mail.object))).toBeDefined()
  await pool.query(`update mail_in set received_at = now() - interval '30 days' - interval '1 minute'`)
  await removeOldMailIn({ db, storage: old, queue })
  expect(await waiting('anna')).toEqual([])
  expect(await storage.head(mailKey(mail.object))).toBeUndefined()
  expect(await storage.head(young)).toBeUndefined()
})

/** What lies in the storage, as if it had for two days. */
async function* agedList(folder: string) {
  for await (const object of storage.list(folder))
    yield { ...object, storedAt: new Date(object.storedAt.getTime() - 2 * 86_400_000) }
}
