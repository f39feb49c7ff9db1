import { expect, test } from 'vitest'
import { files } from '#contract/content/files.ts'
import { uploads } from '#contract/content/uploads.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { anAgreement, anEvent } from '#fixtures/builders.ts'
import { agreements } from '#contract/content/agreements.ts'
import { activities } from '#contract/content/activities.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { pageOf } from '#server/testing/readPages.ts'
import { tusClient } from '#server/testing/tus.ts'
import { lookForAgreements } from './lookForAgreements.ts'

const { app, as, tokenFor, world, db } = await startTestApp()
const { villan } = world.folders
const alarm = 'Larmavtal\nAvtalet gäller från 2026-01-01.\nBindningstid 24 månader\nUppsägningstid 3 månader'

/** A paper of the folder in which this was read before anybody looked for agreements. */
async function aPaper(words: string, of: { activityId?: number } = {}) {
  const tus = tusClient(app, async () => (await tokenFor('anna')) ?? '')
  const uploadId = await tus.upload(pdfOf([words]), { name: 'Papper.pdf' })
  const body = { folderId: villan, kindId: fileKind.other, ...of }
  const id = (await as('anna').call(uploads.attach, { params: { id: uploadId }, body })).body.fileId ?? 0
  const { content } = await db.selectFrom('file').where('id', '=', id).select('content').executeTakeFirstOrThrow()
  const pages = JSON.stringify([pageOf(words)])
  await db.updateTable('reading').set({ state: 'done', pages, page_count: 1 }).where('content', '=', content).execute()
  return id
}
const like = async (who: PersonName = 'anna') =>
  (await as(who).call(files.ofUser, { query: { folderId: villan, like: 'agreement' } })).body
const say = async (id: number, said: { isNoAgreement?: boolean; agreementId?: number }) => {
  const place = { params: { id }, query: { folderId: villan } }
  const { name, kindId, day } = (await as('anna').call(files.one, place)).body
  return as('anna').call(files.change, { ...place, body: { name, kindId: kindId as 1, day, ...said } })
}

test('a paper that is an agreement by its words is proposed, until somebody says no or it is one', async () => {
  const id = await aPaper(alarm)
  await aPaper('Kvitto\nTotalt 49 kr')
  expect(await like()).toEqual([])
  await lookForAgreements(db)
  expect((await like('olle')).map((one) => one.id)).toEqual([id])
  expect(await like('stina')).toEqual([])
  await say(id, { isNoAgreement: true })
  expect(await like()).toEqual([])
  await say(id, {})
  expect(await like()).toEqual([])
  await say(id, { isNoAgreement: false })
  expect(await like()).toHaveLength(1)
  const { id: agreementId } = (await as('anna').call(agreements.add, { body: anAgreement(villan) })).body
  await say(id, { agreementId })
  expect(await like()).toEqual([])
})

test('what belongs to an event stays there, and is not proposed', async () => {
  const { id: activityId } = (await as('anna').call(activities.add, { body: anEvent(villan) })).body
  await aPaper(`${alarm}\nSida 2`, { activityId })
  await lookForAgreements(db)
  expect(await like()).toEqual([])
})
