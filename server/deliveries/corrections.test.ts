import { describe, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { deliveries } from '#contract/deliveries.ts'
import { fileKind } from '#contract/fileKinds.ts'
import { files } from '#contract/files.ts'
import { folders } from '#contract/folders.ts'
import { moves } from '#contract/moves.ts'
import { receivedDeliveries } from '#contract/receivedDeliveries.ts'
import { startTestApp } from '../testing/app.ts'
import { addFile } from '../testing/files.ts'
import { firmsWorld } from '../testing/jobs.ts'
import { linkBrowser } from '../testing/links.ts'
import { untilBlocked } from '../testing/locks.ts'

/* What a correction meets: others who change the delivery at the same moment, and what its customer has done with it. */

const testApp = await startTestApp()
const { app, as, newcomer, db, pool, world } = testApp
const { aJob, bodyFor, deliver, opened, correct } = firmsWorld(testApp)
const [anna, stina] = [as('anna'), as('stina')]

const opens = async (secret: string) => (await linkBrowser(app).open(secret)).status

describe('a correction at the same moment as', () => {
  /** Makes one call and then the other, while both wait for the delivery. */
  async function oneAfterTheOther<A, B>(id: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
    const holding = await pool.connect()
    await holding.query('begin')
    await holding.query('select from delivery where parcel_id = $1 for update', [id])
    const first = one()
    await untilBlocked(pool, 1)
    const second = other()
    await untilBlocked(pool, 2)
    await holding.query('commit')
    holding.release()
    return Promise.all([first, second])
  }

  async function delivered() {
    const job = await aJob()
    const made = await deliver(job)
    return { made, params: { id: made.id }, rectify: (why?: string) => correct(made, job, why) }
  }

  test('it is taken back does not give it back', async () => {
    const { made, params, rectify } = await delivered()
    const takeBack = () => stina.call(deliveries.withdraw, { params })
    const [takenBack, corrected] = await oneAfterTheOther(made.id, takeBack, rectify)
    expect(takenBack.status).toBe(204)
    expect(corrected).toBeProblem('changedMeanwhile')
    expect(await opens(made.secret)).toBe(404)
  })

  test('it is sent again leaves the new link, and not the former one', async () => {
    const { made, params, rectify } = await delivered()
    const send = () => stina.call(deliveries.send, { params, body: { customerEmail: null } })
    const [sent, corrected] = await oneAfterTheOther(made.id, send, rectify)
    expect([sent.status, corrected.status]).toEqual([200, 201])
    expect([await opens(made.secret), await opens(sent.body.link.split('#')[1] ?? '')]).toEqual([404, 200])
  })

  test('another is told of that one', async () => {
    const { made, rectify } = await delivered()
    const ways = [() => rectify('Ett.'), () => rectify('Två.')] as const
    const [first, second] = await oneAfterTheOther(made.id, ...ways)
    expect(first.status).toBe(201)
    expect(second).toBeProblem('changedMeanwhile')
  })
})

test('a delivery has ninety-nine versions', async () => {
  const job = await aJob()
  const made = await deliver(job)
  await pool.query('update delivery set version = 99 where parcel_id = $1', [made.id])
  expect(await correct(made, job)).toBeProblem('invalidInput', 'correction')
})

async function claimedAndCorrected() {
  const job = await aJob()
  const made = await deliver(job)
  const { folderId } = (await (await opened(made)).claim('anna', { newFolder: 'Villan' })).body
  const query = { folderId }
  const [event] = (await anna.call(activities.inFolder, { query })).body
  const [pump] = (await anna.call(components.inFolder, { query })).body
  if (!event || !pump) throw new Error('nothing was laid there')
  const { claimId } = (await anna.call(receivedDeliveries.of, { query: { folderId, activityId: event.id } })).body
  const to = (await anna.call(folders.add, { body: { title: 'Värme', parentId: folderId } })).body.id
  const rectify = async () => {
    await stina.call(components.change, {
      params: { id: job.componentId },
      query: { folderId: job.folderId },
      body: { name: 'Cirkulationspump', serialNumber: 'A-2' },
    })
    await stina.call(activities.change, {
      params: { id: job.activityId },
      query: { folderId: job.folderId },
      body: { title: 'Byte av pump', startDate: '2026-11-23', statusId: 22, componentId: job.componentId },
    })
    return correct(made, job)
  }
  const of = async (inFolder: number, thing: object) =>
    (await anna.call(receivedDeliveries.of, { query: { folderId: inFolder, ...thing } })).body
  const move = (items: { kind: 'activity' | 'component'; id: number }[], [fromFolderId, folder] = [folderId, to]) =>
    anna.call(moves.move, { body: { fromFolderId, folderId: folder, items } })
  return { folderId, to, event, pump, claimId, rectify, of, move }
}

test('what was moved to another folder is corrected there', async () => {
  const { folderId, to, event, pump, claimId, rectify, of, move } = await claimedAndCorrected()
  // Its events go along.
  expect((await move([{ kind: 'component', id: pump.id }])).status).toBe(200)
  await rectify()
  expect(await of(to, { activityId: event.id })).toMatchObject({ laidIn: to, correction: { version: 2 } })
  const body = { claimId, version: 2 }
  expect(await anna.call(receivedDeliveries.takeOver, { body: { ...body, folderId } })).toBeProblem('deliveryNotFound')
  expect((await anna.call(receivedDeliveries.takeOver, { body: { ...body, folderId: to } })).status).toBe(204)
  expect((await anna.call(components.inFolder, { query: { folderId: to } })).body).toMatchObject([
    { serialNumber: 'A-2' },
  ])
  expect(await of(to, { activityId: event.id })).toMatchObject({ version: 2, correction: null })
})

test('what is moved back has its delivery back', async () => {
  const { folderId, to, event, pump, of, move } = await claimedAndCorrected()
  await move([{ kind: 'component', id: pump.id }])
  expect((await of(to, { activityId: event.id })).laidIn).toBe(to)
  await move([{ kind: 'component', id: pump.id }], [to, folderId])
  expect((await of(folderId, { activityId: event.id })).laidIn).toBe(folderId)
})

test('of what was parted all is corrected at once, where the reader may change it', async () => {
  const { folderId, to, event, claimId, rectify, of, move } = await claimedAndCorrected()
  expect((await move([{ kind: 'activity', id: event.id }])).status).toBe(200)
  await rectify()
  expect(await of(to, { activityId: event.id })).toMatchObject({ laidIn: folderId, correction: { version: 2 } })
  const body = { claimId, version: 2, folderId }
  expect((await anna.call(receivedDeliveries.takeOver, { body })).status).toBe(204)
  const [there] = (await anna.call(activities.inFolder, { query: { folderId: to } })).body
  const [here] = (await anna.call(components.inFolder, { query: { folderId } })).body
  expect([there?.title, here?.serialNumber]).toEqual(['Byte av pump', 'A-2'])
})

test('a new paper of an event that was moved away lies in the folder itself', async () => {
  const job = await aJob()
  const made = await deliver(job)
  const { folderId } = (await (await opened(made)).claim('anna', { newFolder: 'Villan' })).body
  const query = { folderId }
  const { id: eventId = 0 } =
    (await anna.call(activities.inFolder, { query })).body.find((one) => one.deliveredBy) ?? {}
  const { claimId } = (await anna.call(receivedDeliveries.of, { query: { folderId, activityId: eventId } })).body
  const other = (await anna.call(folders.add, { body: { title: 'Annan', parentId: folderId } })).body.id
  const items = [{ kind: 'activity' as const, id: eventId }]
  expect((await anna.call(moves.move, { body: { fromFolderId: folderId, folderId: other, items } })).status).toBe(200)
  const { userId } = world.people.stina
  const paper = { name: 'Garanti.pdf', kindId: fileKind.warranty, text: 'nytt' }
  await addFile(db, { folderId: job.folderId, userId, activityId: job.activityId, ...paper })
  await stina.call(components.change, {
    params: { id: job.componentId },
    query: { folderId: job.folderId },
    body: { name: 'Cirkulationspump', serialNumber: 'A-2' },
  })
  await correct(made, job)
  const taken = await anna.call(receivedDeliveries.takeOver, { body: { folderId, claimId, version: 2 } })
  expect([taken.status, taken.body]).toEqual([204, null])
  expect((await anna.call(files.ofUser, { query })).body.map(({ name }) => name)).toContain('Garanti.pdf')
})

test('a customer who has the mailed link alone is mailed of a correction; one of another address, or who refuses, is not', async () => {
  const customerEmail = 'kund.rattad@exempel.se'
  const firm = await newcomer('Nora')
  await firm.confirmEmail()
  const folderId = (await firm.call(folders.add, { body: { title: 'Noras rör', categoryId: 11 } })).body.id
  const body = { ...bodyFor(await aJob()), folderId, source: { kind: 'folder' as const }, customerEmail }
  const made = (await firm.call(deliveries.add, { body })).body.delivery
  const rectify = (id: number, email: string | null) => {
    const { folderId: _folder, source: _source, ...written } = body
    const corrected = { ...written, customerEmail: email, correction: 'Fel serienummer.' }
    return firm.call(deliveries.correct, { params: { id }, body: corrected })
  }
  const mailed = () =>
    db.selectFrom('mail').where('kind', '=', 'delivery-correction').select(['to_address', 'text']).execute()
  await db.deleteFrom('mail').execute()
  const second = (await rectify(made.id, customerEmail)).body
  const [mail, ...more] = await mailed()
  expect([mail?.to_address, more]).toEqual([customerEmail, []])
  expect(mail?.text).toContain('Fel serienummer.')
  expect(mail?.text).not.toContain('/leverans#')
  const third = (await rectify(second.id, 'annan@exempel.se')).body
  const fourth = (await rectify(third.id, customerEmail)).body
  await db.updateTable('mail_recipient').set({ refused_at: new Date() }).where('address', '=', customerEmail).execute()
  await rectify(fourth.id, customerEmail)
  expect(await mailed()).toHaveLength(1)
})
