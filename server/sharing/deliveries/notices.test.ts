import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { notifications } from '#contract/content/notifications.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { firmsWorld } from '#server/testing/jobs.ts'
import { remindOfService } from './remindOfService.ts'

/* Stina's firm is told in the app what became of what it delivered to Anna. */

const { app, as, world, db, queue, storage, tokenFor } = await startTestApp()
const { aJob, deliver, opened } = firmsWorld({ app, as, world, db, storage, tokenFor })
const service = { title: 'Kontrollera trycket', day: '2027-11-01', everyMonths: 24 }
const toldTo = async (name: 'stina' | 'anna') =>
  (await as(name).call(notifications.mine, { query: {} })).body.filter(({ kind }) => kind === 'delivery')

beforeEach(() => db.deleteFrom('notification').execute())

test('that it is claimed: the job and the folder, and neither who nor where', async () => {
  const job = await aJob()
  await (await opened(await deliver(job))).claim('anna', { folderId: world.folders.vvs })
  expect(await toldTo('anna')).toEqual([])
  const [told] = await toldTo('stina')
  expect(told).toMatchObject({
    title: 'Byte av cirkulationspump',
    step: 'claimed',
    dueOn: null,
    actorName: null,
    folderId: job.folderId,
    activityId: null,
  })
  expect(JSON.stringify(told)).not.toMatch(/Anna|VVS|Villa Solhem/)
  const { mailed_at: mailedAt } = await db.selectFrom('notification').select('mailed_at').executeTakeFirstOrThrow()
  expect(mailedAt).not.toBeNull()
})

test('that the customer has said yes to the service, with its month', async () => {
  const made = await deliver(await aJob(), { service })
  await (await opened(made)).claim('anna', { newFolder: 'Med service', acceptsService: true })
  expect(await toldTo('stina')).toMatchObject([{ step: 'accepted', dueOn: service.day }])
})

test('and once that such a service is due, whose it is in the words of the firm', async () => {
  const due = { ...service, day: `${new Date().toISOString().slice(0, 8)}01` }
  const made = await deliver(await aJob(), { service: due })
  await (await opened(made)).claim('anna', { newFolder: 'Snart', acceptsService: true })
  await db.deleteFrom('notification').execute()
  const deps = { db, queue, config: readConfig({}) }
  await remindOfService(deps)
  await remindOfService(deps)
  expect(await toldTo('stina')).toMatchObject([
    { step: 'service', dueOn: due.day, title: `Kontrollera trycket hos ${made.delivery.customerName}` },
  ])
})

test('nobody is told of a delivery in a folder that is in the trash', async () => {
  const job = await aJob()
  await (await opened(await deliver(job))).claim('anna', { newFolder: 'Borta' })
  await as('stina').call(folders.remove, { params: { id: job.firm } })
  expect(await toldTo('stina')).toEqual([])
})
