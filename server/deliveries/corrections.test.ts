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
const { app, as, db, pool, world } = testApp
const { aJob, deliver, opened, correct } = firmsWorld(testApp)
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
