import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { firmsWorld, type Job } from '#server/testing/jobs.ts'

/* Anna has laid what Stina's firm delivered in a folder of her own. */

const testApp = await startTestApp()
const { as, db, pool, world } = testApp
const { aJob, deliver, opened, correct } = firmsWorld(testApp)
const [anna, stina] = [as('anna'), as('stina')]

async function claimed(job?: Job) {
  job ??= await aJob()
  const made = await deliver(job, { invoice: '26-1184' })
  const { folderId } = (await (await opened(made)).claim('anna', { newFolder: 'Villan' })).body
  const query = { folderId }
  const event = async () => (await anna.call(activities.inFolder, { query })).body.find((one) => one.deliveredBy)
  const pump = async () => (await anna.call(components.inFolder, { query })).body.find((one) => one.deliveredBy)
  const [{ id: eventId } = { id: 0 }, { id: pumpId } = { id: 0 }] = [await event(), await pump()]
  const origin = async () => (await anna.call(receivedDeliveries.of, { query: { folderId, activityId: eventId } })).body
  return { job, made, folderId, query, event, pump, eventId, pumpId, origin }
}
type Claimed = Awaited<ReturnType<typeof claimed>>

const changeEvent = async ({ event, query, eventId }: Claimed, changes: object) => {
  const now = await event()
  if (!now) throw new Error('no event')
  const { title, description, outcome, startDate, endDate, season, componentId, statusId } = now
  const body = { title, description, outcome, startDate, endDate, season, componentId, statusId: statusId as 22 }
  return anna.call(activities.change, { params: { id: eventId }, query, body: { ...body, ...changes } })
}

async function corrected(made: Claimed) {
  const { job } = made
  const query = { folderId: job.folderId }
  const pump = { name: 'Cirkulationspump', serialNumber: 'A-2' }
  await stina.call(components.change, { params: { id: job.componentId }, query, body: pump })
  const { userId } = world.people.stina
  await addFile(db, {
    ...query,
    userId,
    activityId: job.activityId,
    name: 'Garanti.pdf',
    kindId: fileKind.warranty,
    text: 'nytt',
  })
  return correct(made.made, job)
}

test('with the latest, all of it is told as what came with one delivery', async () => {
  const { folderId } = await claimed()
  const { body } = await anna.call(dashboard.latest, { query: { topX: 100 } })
  const own = body.filter((entry) => entry.folderId === folderId && (entry.activityId ?? entry.componentId) !== null)
  expect(own.map(({ arrival }) => [arrival?.kind, arrival?.name])).toEqual([
    ['delivery', 'Sundins Rör & Värme AB'],
    ['delivery', 'Sundins Rör & Värme AB'],
  ])
  expect(new Set(own.map(({ arrival }) => arrival?.id)).size).toBe(1)
})

test('it says from whom it came, to those alone who see the folder', async () => {
  const made = await claimed()
  const { folderId, eventId } = made
  expect(await made.origin()).toMatchObject({
    firmName: 'Sundins Rör & Värme AB',
    organisationNumber: '556712-4410',
    invoice: '26-1184',
    version: 1,
    latest: 1,
    correction: null,
  })
  const stranger = await stina.call(receivedDeliveries.of, { query: { folderId, activityId: eventId } })
  expect(stranger).toBeProblem('folderNotFound')
  const own = (await anna.call(activities.add, { body: { folderId, title: 'Eget' } })).body.id
  expect(await anna.call(receivedDeliveries.of, { query: { folderId, activityId: own } })).toBeProblem(
    'deliveryNotFound',
  )
  const elsewhere = { folderId: world.folders.villan, activityId: eventId }
  expect(await anna.call(receivedDeliveries.of, { query: elsewhere })).toBeProblem('deliveryNotFound')
})

test('the words of the firm stay as they are; what it cost is the own', async () => {
  const made = await claimed()
  for (const change of [{ title: 'Annat' }, { outcome: null }, { description: 'Mer' }, { startDate: '2026-11-20' }])
    expect(await changeEvent(made, change)).toBeProblem('deliveredText', Object.keys(change)[0])
  const { status, body } = await changeEvent(made, { cost: 1_465_000, typeId: 2 })
  expect([status, body.cost, body.typeId]).toEqual([200, 1_465_000, 2])
  const done = { day: '2026-11-24', outcome: 'Något annat' }
  const params = { id: made.eventId }
  expect(await anna.call(activities.changeDone, { params, query: made.query, body: done })).toBeProblem('deliveredText')
  const pump = { name: 'Cirkulationspump', serialNumber: 'A-1' }
  const change = (to: object) =>
    anna.call(components.change, { params: { id: made.pumpId }, query: made.query, body: { ...pump, ...to } })
  expect(await change({ serialNumber: 'B' })).toBeProblem('deliveredText', 'serialNumber')
  expect((await change({ place: 'Pannrummet', price: 400_000 })).status).toBe(200)
})

test('the link of a thing, its meter and its expected life come along and are the own, where it was bought does not', async () => {
  const job = await aJob()
  const query = { folderId: job.folderId }
  const said = { link: 'https://exempel.se/pump', meterUnit: 'hours', expectedLifeYears: 15 } as const
  const pump = { name: 'Cirkulationspump', serialNumber: 'A-1' }
  const change = { params: { id: job.componentId }, query, body: { ...pump, ...said } }
  expect((await stina.call(components.change, change)).status).toBe(200)
  const made = await claimed(job)
  const { link, expectedLifeYears } = said
  expect(await made.pump()).toMatchObject({ link, expectedLifeYears, meter: { unit: 'hours' }, boughtAt: null })
  const own = { link: 'https://exempel.se/annan', meterUnit: null, expectedLifeYears: 12, boughtAt: 'Rörbutiken' }
  const body = { ...pump, ...own }
  const { status } = await anna.call(components.change, { params: { id: made.pumpId }, query: made.query, body })
  expect(status).toBe(200)
})

test('a paper keeps the name that the firm gave it; what is written of it and where it lies is the own', async () => {
  const { query, eventId, pumpId } = await claimed()
  const [paper] = (await anna.call(files.ofUser, { query })).body
  if (!paper) throw new Error('no paper')
  expect(paper).toMatchObject({ name: 'Egenkontroll.pdf', deliveredBy: 'Sundins Rör & Värme AB', activityId: eventId })
  const { name, kindId, day } = paper
  const own = { kindId: kindId as 1, day, description: 'Skriven av Mikael.', componentId: pumpId }
  const change = (named: string) =>
    anna.call(files.change, { params: { id: paper.id }, query, body: { ...own, name: named } })
  expect(await change('Annat.pdf')).toBeProblem('deliveredText', 'name')
  expect((await change(name)).body).toMatchObject({ name, description: 'Skriven av Mikael.', componentId: pumpId })
})

test('what people write themselves stands beside it', async () => {
  const { folderId, eventId, pumpId, event, pump } = await claimed()
  const write = (thing: object, note: string | null, who = anna) =>
    who.call(receivedDeliveries.note, { body: { folderId, ...thing, note } })
  expect((await write({ activityId: eventId }, 'Ring Mikael om det droppar.')).status).toBe(204)
  expect((await write({ componentId: pumpId }, 'Sitter trångt.')).status).toBe(204)
  expect([(await event())?.ownNote, (await pump())?.ownNote]).toEqual(['Ring Mikael om det droppar.', 'Sitter trångt.'])
  await write({ activityId: eventId }, null)
  expect((await event())?.ownNote).toBeNull()
  expect(await write({ activityId: eventId }, 'x', stina)).toBeProblem('folderNotFound')
  expect(await write({ activityId: world.activities.takbyte }, 'x')).toBeProblem('deliveryNotFound')
  expect(await write({}, 'x')).toBeProblem('invalidInput', 'activityId')
  expect(await write({ activityId: eventId }, 'x'.repeat(5001))).toBeProblem('invalidInput', 'note')
})

test('a correction is compared and taken over: the former words are kept, and the own ones too', async () => {
  const made = await claimed()
  const { folderId, query, eventId } = made
  await changeEvent(made, { cost: 1_465_000 })
  await anna.call(receivedDeliveries.note, { body: { folderId, activityId: eventId, note: 'Mitt' } })
  await corrected(made)
  const { claimId, correction } = await made.origin()
  expect(correction).toMatchObject({ version: 2, text: 'Fel serienummer.', isLeft: false })
  const { body: compared } = await anna.call(receivedDeliveries.compare, { query: { folderId, claimId } })
  expect(compared.changes).toEqual([
    {
      kind: 'component',
      name: 'Cirkulationspump',
      what: 'changed',
      fields: [{ field: 'serialNumber', was: 'A-1', is: 'A-2' }],
    },
    { kind: 'file', name: 'Garanti.pdf', what: 'added', fields: [] },
  ])
  const body = { folderId, claimId, version: 2 }
  expect((await anna.call(receivedDeliveries.takeOver, { body })).status).toBe(204)
  expect(await made.pump()).toMatchObject({ serialNumber: 'A-2' })
  expect(await made.event()).toMatchObject({ cost: 1_465_000, ownNote: 'Mitt', papers: 2 })
  const names = (await anna.call(files.ofUser, { query })).body.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Egenkontroll.pdf', 'Garanti.pdf'])
  const after = await made.origin()
  expect(after).toMatchObject({ version: 2, latest: 2, correction: null })
  expect(after.taken).toMatchObject([{ version: 2, text: 'Fel serienummer.', changes: compared.changes }])
  expect(await anna.call(receivedDeliveries.takeOver, { body })).toBeProblem('deliveryNotFound')
  // Also once all that is the firm's is gone.
  await pool.query('delete from parcel where folder_id = $1', [made.job.folderId])
  expect((await made.origin()).taken).toHaveLength(1)
})

test('or left as it is, until the firm corrects it again; what has been thrown away does not come back', async () => {
  const made = await claimed()
  const { folderId, query } = made
  const { body: first } = await corrected(made)
  const { claimId } = await made.origin()
  expect((await anna.call(receivedDeliveries.leave, { body: { folderId, claimId, version: 2 } })).status).toBe(204)
  expect((await made.origin()).correction).toMatchObject({ version: 2, isLeft: true })
  expect(await made.pump()).toMatchObject({ serialNumber: 'A-1' })
  await correct(first, made.job, 'Igen.')
  expect((await made.origin()).correction).toMatchObject({ version: 3, isLeft: false })
  const takeOver = (version: number) => anna.call(receivedDeliveries.takeOver, { body: { folderId, claimId, version } })
  expect(await takeOver(2)).toBeProblem('changedMeanwhile')
  await anna.call(components.remove, { params: { id: made.pumpId }, query })
  expect((await takeOver(3)).status).toBe(204)
  expect(await made.pump()).toBeUndefined()
})

test('by those alone who may change the folder', async () => {
  const made = await claimed()
  await corrected(made)
  const { claimId } = await made.origin()
  const asked = { claimId, version: 2 }
  const { folderId } = made
  expect(await stina.call(receivedDeliveries.takeOver, { body: { ...asked, folderId } })).toBeProblem('folderNotFound')
  const other = (await anna.call(folders.add, { body: { title: 'Annan' } })).body.id
  for (const endpoint of [receivedDeliveries.takeOver, receivedDeliveries.leave])
    expect(await anna.call(endpoint, { body: { ...asked, folderId: other } })).toBeProblem('deliveryNotFound')
  expect(await anna.call(receivedDeliveries.compare, { query: { claimId, folderId: other } })).toBeProblem(
    'deliveryNotFound',
  )
})

test('of many corrections five are mailed in an hour; each is shown', async () => {
  const made = await claimed()
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('rate_limit').execute()
  let { id } = made.made
  for (let time = 1; time <= 6; time++) ({ id } = (await correct({ id }, made.job, `Fel ${time}.`)).body)
  const mails = await db.selectFrom('mail').where('kind', '=', 'delivery-correction').select('id').execute()
  expect([mails.length, (await made.origin()).latest]).toEqual([5, 7])
})
