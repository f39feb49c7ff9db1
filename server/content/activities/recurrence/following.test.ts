import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { activities, type Activity, type ActivityChange, type NewActivity } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { costs } from '#contract/content/costs.ts'
import { expected } from '#contract/content/expected.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { series } from '#contract/content/series.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFirm, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db, pool } = await startTestApp()
const { elen, villan } = world.folders
const { petra, erik } = world.people
const inElen = { query: { folderId: elen } }
const yearly = { kind: 'fixed', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD' } as const

const added = async (changes: Partial<NewActivity> = {}) => {
  const body = anEvent(elen, { startDate: '2097-05-01', recurrence: yearly, description: 'Ring Sot AB.', ...changes })
  return (await as('anna').call(activities.add, { body })).body
}
/** All that the form sends. */
const change = ({ id, ...event }: Activity, changes: Partial<ActivityChange>) => {
  const { title, description, startDate, typeId, componentId, responsibleId, firmId, estimatedCost } = event
  const said = { title, description, startDate, typeId, componentId, responsibleId, firmId, estimatedCost }
  return as('anna').call(activities.change, { params: { id }, ...inElen, body: { ...said, ...changes } })
}
const changed = async (event: Activity, changes: Partial<ActivityChange>) => (await change(event, changes)).body
const nextOf = async ({ id, startDate }: Activity) => {
  const body = { day: startDate ?? '' }
  return (await as('petra').call(activities.markDone, { params: { id }, ...inElen, body })).body.next!
}

const newFirm = async () => (await as('anna').call(firms.add, { body: aFirm(villan) })).body.id
const newComponent = async () => (await as('anna').call(components.add, { body: aComponent(elen) })).body.id

test('what is changed of one alone is not said of the next, which is as the series says', async () => {
  const event = await added({ typeId: 1, estimatedCost: 90_000, reminderDays: 14, responsibleId: petra.userId })
  const once = await changed(event, {
    title: 'Sotning: ring Kalle',
    description: 'Den här gången: ring Kalle.',
    typeId: 3,
    estimatedCost: 150_000,
    responsibleId: erik.userId,
    firmId: await newFirm(),
    componentId: await newComponent(),
    reminderDays: 1,
  })
  expect(once).toMatchObject({ title: 'Sotning: ring Kalle', estimatedCost: 150_000, responsibleId: erik.userId })
  const next = await nextOf(once)
  expect(next).toMatchObject({
    title: 'Sotning',
    description: 'Ring Sot AB.',
    typeId: 1,
    estimatedCost: 90_000,
    responsibleId: petra.userId,
    firmId: null,
    componentId: null,
    reminderDays: 14,
  })
})

test('what is changed of those that follow is said of the next and of those after it', async () => {
  const firmId = await newFirm()
  const event = await changed(await added({ estimatedCost: 90_000 }), {
    title: 'Sotning och brandskydd',
    estimatedCost: 120_000,
    currency: 'EUR',
    responsibleId: erik.userId,
    firmId,
    appliesTo: 'following',
  })
  const said = {
    title: 'Sotning och brandskydd',
    description: 'Ring Sot AB.',
    estimatedCost: 120_000,
    currency: 'EUR',
    responsibleId: erik.userId,
    firmId,
  }
  const next = await nextOf(event)
  expect(next).toMatchObject(said)
  expect(await nextOf(next)).toMatchObject(said)
})

test('what was said of one alone does not go along with another change of all', async () => {
  const once = await changed(await added(), { title: 'Sotning: ring Kalle' })
  const event = await changed(once, { responsibleId: erik.userId, appliesTo: 'following' })
  expect(event.title).toBe('Sotning: ring Kalle')
  expect(await nextOf(event)).toMatchObject({ title: 'Sotning', responsibleId: erik.userId })
})

test('it comes along whichever way the event is closed, and where it is changed as it is', async () => {
  const event = await changed(await added({ title: 'Stängd' }), {
    title: 'Stängd för året',
    statusId: activityStatus.done,
    appliesTo: 'following',
  })
  const { body } = await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
  const next = body.find((one) => one.series?.id === event.series?.id && one.statusId === activityStatus.planned)
  expect(next?.title).toBe('Stängd för året')
  const skipped = await changed(next!, { title: 'Stängd: nyckeln är hos Kalle' })
  const left = await as('petra').call(series.skip, { params: { id: skipped.id }, ...inElen, body: {} })
  expect(left.body.next?.title).toBe('Stängd för året')
})

test('what is over is changed alone', async () => {
  const event = await added()
  const next = await nextOf(event)
  const done = (await as('anna').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })).body.find(
    ({ id }) => id === event.id,
  )!
  await change(done, { title: 'Sotning 2097', statusId: activityStatus.done, appliesTo: 'following' })
  expect(await nextOf(next)).toMatchObject({ title: 'Sotning' })
})

test('another recurrence goes on with what the series says, and what is said of those that follow', async () => {
  const every3 = { kind: 'fixed', rule: 'FREQ=YEARLY;INTERVAL=3' } as const
  const once = await changed(await added(), { title: 'Sotning: ring Kalle', recurrence: every3 })
  expect(await nextOf(once)).toMatchObject({ title: 'Sotning', startDate: '2100-05-01' })
  const all = await changed(await added(), { title: 'Sotning av pannan', recurrence: every3, appliesTo: 'following' })
  expect(await nextOf(all)).toMatchObject({ title: 'Sotning av pannan', startDate: '2100-05-01' })
  const single = await added({ recurrence: null })
  const repeated = await changed(single, { title: 'Från och med nu', recurrence: every3 })
  expect(await nextOf(repeated)).toMatchObject({ title: 'Från och med nu', description: 'Ring Sot AB.' })
})

test('the times to come are expected, and planned to cost, as the series says', async () => {
  const folderId = (await as('anna').call(folders.add, { body: { title: 'Huset' } })).body.id
  const startDate = `${new Date().getUTCFullYear() + 1}-05-01`
  const body = anEvent(folderId, { startDate, recurrence: yearly, estimatedCost: 100_000 })
  const { id } = (await as('anna').call(activities.add, { body })).body
  const once = { title: 'Sotning: ring Kalle', startDate, estimatedCost: 250_000 }
  await as('anna').call(activities.change, { params: { id }, query: { folderId }, body: once })
  const span = { from: startDate, to: `${Number(startDate.slice(0, 4)) + 2}-12-31`, folderId }
  const { events } = (await as('anna').call(expected.ofUser, { query: span })).body
  expect(events.map(({ title }) => title)).toEqual(['Sotning', 'Sotning'])
  const found = (await as('anna').call(expected.ofUser, { query: { ...span, q: 'kalle' } })).body
  expect(found.events).toEqual([])
  const plan = (await as('anna').call(costs.plan, { query: { folderId } })).body
  expect(plan.years.slice(1, 4).map(({ cost }) => cost)).toEqual([250_000, 100_000, 100_000])
})

test('who has left is not responsible for the next', async () => {
  const event = await added({ responsibleId: world.people.sven.userId })
  await db.updateTable('membership').set({ status_id: 17 }).where('id', '=', world.members.sven).execute()
  expect(await nextOf(event)).toMatchObject({ responsibleId: null, title: 'Sotning' })
})

test('an older database has of each series what its open event says, or else its latest', async () => {
  const { id: first, ...open } = await added({ title: 'Öppen' })
  const next = await nextOf({ id: first, ...open })
  await pool.query(`update activity set title = 'Så heter den nu', firm_id = $2 where id = $1`, [
    next.id,
    await newFirm(),
  ])
  const closed = await added({ title: 'Avslutad' })
  await as('petra').call(series.end, { params: { id: closed.id }, ...inElen, body: { isEnded: true } })
  await as('anna').call(activities.remove, { params: { id: closed.id }, ...inElen })
  const columns =
    'title, description, type_id, component_id, responsible_id, firm_id, estimated_cost, currency, reminder_days'
  for (const column of columns.split(', ')) await pool.query(`alter table series drop column ${column} cascade`)
  const migration = new URL('../../../../db/migrations/0067_what_the_next_is_made_from.sql', import.meta.url)
  await pool.query(await readFile(migration, 'utf8'))
  const { rows } = await pool.query<{ title: string; description: string }>(
    'select title, description, firm_id is not null as has_firm from series where id = any ($1) order by id',
    [[open.series?.id, closed.series?.id]],
  )
  expect(rows).toEqual([
    { title: 'Så heter den nu', description: 'Ring Sot AB.', has_firm: true },
    { title: 'Avslutad', description: 'Ring Sot AB.', has_firm: false },
  ])
})
