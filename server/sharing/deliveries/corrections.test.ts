import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { firmsWorld } from '#server/testing/jobs.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { untilBlocked } from '#server/testing/locks.ts'

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

describe('who has the link alone', () => {
  const customerEmail = 'kund.rattad@exempel.se'
  const other = 'annan@exempel.se'
  let rectify: (id: number, changes: object) => ReturnType<typeof correct>
  let deliverTo: (email: string | null) => Promise<{ id: number; secret: string }>

  beforeAll(async () => {
    const firm = await newcomer('Nora')
    await firm.confirmEmail()
    const folderId = (await firm.call(folders.add, { body: { title: 'Noras rör', categoryId: 11 } })).body.id
    const body = { ...bodyFor(await aJob()), folderId, source: { kind: 'folder' as const }, customerEmail }
    deliverTo = async (email) => {
      const made = (await firm.call(deliveries.add, { body: { ...body, customerEmail: email } })).body
      return { id: made.delivery.id, secret: made.link.split('#')[1] ?? '' }
    }
    rectify = (id, changes) => {
      const { folderId: _folder, source: _source, ...written } = body
      return firm.call(deliveries.correct, {
        params: { id },
        body: { ...written, correction: 'Fel nummer.', ...changes },
      })
    }
  })
  beforeEach(async () => {
    await pool.query('delete from rate_limit')
    await pool.query('delete from mail')
    await pool.query('update mail_recipient set refused_at = null')
  })

  const mailed = async () =>
    (await db.selectFrom('mail').select(['kind', 'to_address', 'text']).orderBy('id').execute()).map((mail) => ({
      kind: mail.kind,
      to: mail.to_address,
      secret: /leverans#([\w-]+)/.exec(mail.text ?? '')?.[1],
      text: mail.text,
    }))

  test('is mailed of a correction, without a link; whoever refuses is not', async () => {
    const made = await deliverTo(customerEmail)
    await pool.query('delete from mail')
    const second = (await rectify(made.id, {})).body
    expect(await mailed()).toMatchObject([{ kind: 'delivery-correction', to: customerEmail, secret: undefined }])
    expect((await mailed())[0]?.text).toContain('Fel nummer.')
    expect(second.linked).toBeNull()
    await pool.query('update mail_recipient set refused_at = now() where address = $1', [customerEmail])
    await rectify(second.id, {})
    expect(await mailed()).toHaveLength(1)
  })

  test('another address gets a link of its own where the firm wants that, and then the former one ends', async () => {
    const made = await deliverTo(customerEmail)
    await pool.query('delete from mail')
    const { linked, ...second } = (await rectify(made.id, { customerEmail: other, newLink: true })).body
    const [mail, ...more] = await mailed()
    expect([mail?.kind, mail?.to, more]).toEqual(['delivery', other, []])
    expect(linked).toMatchObject({ isMailed: true, link: expect.stringContaining(mail?.secret ?? '?') as string })
    expect(second).toMatchObject({ customerEmail: other, linkMailedTo: other, version: 2 })
    expect([await opens(made.secret), await opens(mail?.secret ?? '')]).toEqual([404, 200])
    // Now it has the link, and is told as anybody who has; so it is where the link is asked for once more.
    const third = (await rectify(second.id, { customerEmail: other, newLink: true })).body
    expect((await mailed()).slice(1)).toMatchObject([{ kind: 'delivery-correction', to: other }])
    expect([third.linked, await opens(mail?.secret ?? '')]).toEqual([null, 200])
  })

  test('an address that never got the link is never told of it, however often it is corrected; the link goes on', async () => {
    const made = await deliverTo(customerEmail)
    await pool.query('delete from mail')
    const second = (await rectify(made.id, { customerEmail: other })).body
    const third = (await rectify(second.id, { customerEmail: other })).body
    expect(await mailed()).toEqual([])
    expect(third).toMatchObject({ customerEmail: other, linkMailedTo: customerEmail, linked: null })
    expect(await opens(made.secret)).toBe(200)
    // Whoever has it is told again once it is theirs again.
    await rectify(third.id, {})
    expect(await mailed()).toMatchObject([{ kind: 'delivery-correction', to: customerEmail }])
  })

  test('with the slip alone nobody is mailed before a link is', async () => {
    const made = await deliverTo(null)
    const second = (await rectify(made.id, {})).body
    expect([await mailed(), second.linkMailedTo, await opens(made.secret)]).toEqual([[], null, 200])
    await rectify(second.id, { newLink: true })
    expect(await mailed()).toMatchObject([{ kind: 'delivery', to: customerEmail }])
  })

  test('a new link ends nothing of what is claimed: its owner is told as before', async () => {
    const made = await deliverTo(customerEmail)
    await (await opened(made)).claim('anna', { newFolder: 'Villan' })
    await pool.query('delete from mail')
    const { linked } = (await rectify(made.id, { customerEmail: other, newLink: true })).body
    expect(linked).toBeNull()
    expect(await mailed()).toMatchObject([{ kind: 'delivery-correction', to: world.people.anna.email }])
  })
})
