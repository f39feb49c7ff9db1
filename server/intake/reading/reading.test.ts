import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { firms } from '#contract/content/firms.ts'
import { readings } from '#contract/intake/readings.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { addToInbox } from '../inbox/add.ts'
import { startTestApp } from '#server/testing/app.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { tusClient } from '#server/testing/tus.ts'

const { app, as, tokenFor, world, db } = await startTestApp()
const { villan, vvs, elen } = world.folders

const send = (who: PersonName, bytes: Buffer) =>
  tusClient(app, async () => (await tokenFor(who)) ?? '').upload(bytes, { name: 'Kvitto.pdf' })
const ofUpload = (who: PersonName, id: string) => as(who).call(readings.ofUpload, { params: { id }, query: {} })
const ofFile = (who: PersonName, id: number, folderId = villan) =>
  as(who).call(readings.ofFile, { params: { id }, query: { folderId } })

const lines = [
  'JÄRNIA SOLLENTUNA',
  'Org.nr 556128-4562',
  '2026-11-14 16:42',
  'TOTALT SEK 318,30',
  'Moms% Moms Netto Brutto',
  '25,00 63,66 254,64 318,30',
]
/** As the job leaves it: the photo was turned upside down to be read. */
async function readAs(uploadId: string) {
  const words = (text: string, row: number) =>
    text.split(' ').map((word, column) => ({
      text: word,
      confidence: 0.9,
      box: [0.1 + column * 0.2, 0.1 + row * 0.1, 0.25 + column * 0.2, 0.15 + row * 0.1],
    }))
  const page = {
    page: 1,
    width: 1000,
    height: 2000,
    turned: 180,
    shown: { width: 1000, height: 2000 },
    lines: lines.map((text, row) => ({
      text,
      words: words(text, row),
      box: [0.1, 0.1 + row * 0.1, 0.9, 0.15 + row * 0.1],
    })),
  }
  const { content } = await db
    .selectFrom('upload')
    .where('id', '=', uploadId)
    .select('content')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('reading')
    .set({ state: 'done', pages: JSON.stringify([page]), page_count: 1 })
    .where('content', '=', content)
    .execute()
}

test('what is read of an upload waits, and is then there for whoever sent it, with the places on the photo', async () => {
  const id = await send('anna', pdfOf(['Ett']))
  expect((await ofUpload('anna', id)).body).toEqual({
    state: 'waiting',
    reason: null,
    pageCount: null,
    pages: [],
    receipt: null,
    agreement: null,
    found: [{ place: null, known: null }],
  })
  await readAs(id)
  const { body } = await ofUpload('anna', id)
  expect(body).toMatchObject({
    state: 'done',
    pageCount: 1,
    pages: [{ page: 1, width: 1000, height: 2000, text: lines.join('\n') }],
    receipt: { fields: { orgNumber: { state: 'agrees' } } },
    agreement: { isAgreement: false, fields: { orgNumber: { value: '556128-4562' } } },
  })
  // The second line from the top as it was read is the second from the bottom of the photo.
  expect(body.receipt?.fields.orgNumber?.box[1]).toBeGreaterThan(0.7)
})

test('what is being sent is told where its firm was last, and what it may be already', async () => {
  const bytes = pdfOf(['Fem'])
  const id = await send('anna', bytes)
  await readAs(id)
  const body = aFirm(villan, { name: 'Järnia', organisationNumber: '556128-4562' })
  const { id: firmId } = (await as('anna').call(firms.add, { body })).body
  const day = { startDate: '2026-11-14', endDate: '2026-11-14' }
  const done = { statusId: activityStatus.done, ...day, firmId, cost: 31_830, title: 'Rörtejp' }
  const { body: event } = await as('anna').call(activities.add, { body: anEvent(vvs, done) })
  const found = async (who: PersonName, upload: string) => (await ofUpload(who, upload)).body
  expect(await found('anna', id)).toMatchObject({
    found: [
      {
        place: { folderId: vvs, parentId: villan, firmId, firmName: 'Järnia', day: '2026-11-14' },
        known: { activityId: event.id, title: 'Rörtejp', isSameFile: false },
      },
    ],
  })
  await as('anna').call(uploads.attach, { params: { id }, body: { folderId: villan, kindId: fileKind.receipt } })
  const again = await send('anna', bytes)
  expect(await found('anna', again)).toMatchObject({
    found: [{ known: { folderId: villan, isSameFile: true } }],
  })
  // Stina is in none of these folders.
  const elsewhere = await send('stina', bytes)
  expect(await found('stina', elsewhere)).toMatchObject({ found: [{ place: null, known: null }] })
})

test('of the same bytes somebody else learns nothing by the upload of another', async () => {
  const bytes = pdfOf(['Två'])
  const id = await send('anna', bytes)
  await readAs(id)
  expect(await ofUpload('stina', id)).toBeProblem('uploadNotFound')
  expect(await ofUpload('anna', randomUUID())).toBeProblem('uploadNotFound')
})

test('a file is read by those who see its folder, in that folder alone', async () => {
  const id = await send('anna', pdfOf(['Tre']))
  await readAs(id)
  const target = { folderId: villan, kindId: fileKind.receipt }
  const { fileId } = (await as('anna').call(uploads.attach, { params: { id }, body: target })).body
  expect((await ofFile('anna', fileId ?? 0)).body.state).toBe('done')
  expect(await ofFile('anna', fileId ?? 0, elen)).toBeProblem('fileNotFound')
  expect(await ofFile('stina', fileId ?? 0)).toBeProblem('folderNotFound')
})

test('what lies in the Inkorg of a folder is read by those who may add events there', async () => {
  const id = await send('anna', pdfOf(['Fyra']))
  await readAs(id)
  await db.transaction().execute((tx) =>
    addToInbox(tx, {
      userId: world.people.anna.userId,
      folderId: elen,
      source: 'mail',
      sender: 'kvitto@jarnia.exempel.se',
      title: 'Ditt kvitto',
      text: null,
      idempotencyKey: randomUUID(),
      uploadIds: [id],
    }),
  )
  expect((await ofUpload('petra', id)).body.state).toBe('done')
  expect(await ofUpload('stina', id)).toBeProblem('uploadNotFound')
})

test('one that was sent before anything was read has nothing', async () => {
  const id = await send('anna', Buffer.from('Bara text'))
  expect((await ofUpload('anna', id)).body.state).toBe('none')
})
