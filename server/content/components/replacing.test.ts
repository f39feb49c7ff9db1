import { describe, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { components, type ComponentChange, type Replacement } from '#contract/content/components.ts'
import { history } from '#contract/content/history.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'

const { as, world, db, pool } = await startTestApp()
const { elen } = world.folders
const { inUse, replaced, retired } = componentStatus
const folderId = elen

const add = async (name: string) => (await as('anna').call(components.add, { body: { folderId, name } })).body.id

const change = (id: number, to: Partial<ComponentChange>) =>
  as('petra').call(components.change, { params: { id }, query: { folderId }, body: { name: 'Pump', ...to } })

const replaceBy = (id: number, replacedById: number | null) => change(id, { statusId: replaced, replacedById })

const replace = (id: number, body: Replacement) =>
  as('petra').call(components.replace, { params: { id }, query: { folderId }, body })

const remove = async (id: number) =>
  (await as('anna').call(components.remove, { params: { id }, query: { folderId } })).body.deletionId

const seen = async (id: number) =>
  (await as('olle').call(components.inFolder, { query: { folderId, topX: 500 } })).body.find((one) => one.id === id)

const stored = (id: number) =>
  db.selectFrom('component').where('id', '=', id).select(['replaced_by', 'updated_at']).executeTakeFirst()

const purge = async () => {
  await pool.query(`update deletion set deleted_at = now() - interval '31 days'`)
  await purgeTrash(db)
}

const pair = async () => ({ old: await add('Gammal pump'), young: await add('Ny pump') })

const legal: [from: number, to: number[]][] = [
  [inUse, [inUse, replaced, retired]],
  [replaced, [replaced, inUse]],
  [retired, [retired, inUse]],
]

test.each(legal)('a component with status %i can become %j and nothing else', async (from, allowed) => {
  for (const statusId of Object.values(componentStatus)) {
    const id = await add('Pump')
    await change(id, { statusId: from as typeof statusId })
    const reply = await change(id, { statusId })
    expect([statusId, reply.status]).toEqual([statusId, allowed.includes(statusId) ? 200 : 409])
    expect((await seen(id))?.statusId).toBe(allowed.includes(statusId) ? statusId : from)
  }
})

test('an illegal transition is reported at the status field', async () => {
  const id = await add('Pump')
  await change(id, { statusId: replaced })
  expect(await change(id, { statusId: retired })).toBeProblem('illegalTransition', 'statusId')
})

test('a new component must be in use', async () => {
  for (const statusId of [replaced, retired]) {
    const body = { folderId, name: 'Pump', statusId }
    expect(await as('anna').call(components.add, { body })).toBeProblem('illegalTransition', 'statusId')
  }
})

test('a replaced component and its replacement refer to each other', async () => {
  const { old, young } = await pair()
  expect((await replaceBy(old, young)).body).toMatchObject({ replacedById: young, replacedByName: 'Ny pump' })
  const other = await add('Äldre pump')
  await replaceBy(other, young)
  expect((await seen(young))?.replaces).toEqual([
    { id: old, name: 'Pump' },
    { id: other, name: 'Pump' },
  ])
  expect(await seen(old)).toMatchObject({ replacedById: young, replaces: [] })
})

test('naming the replacement is optional, and it is cleared when the component is in use again', async () => {
  const { old, young } = await pair()
  expect((await change(old, { statusId: replaced })).body.replacedById).toBeNull()
  await replaceBy(old, young)
  expect((await change(old, { statusId: inUse })).body).toMatchObject({ statusId: inUse, replacedById: null })
  expect((await seen(young))?.replaces).toEqual([])
})

test('a change that does not say its status keeps it', async () => {
  const { old, young } = await pair()
  await replaceBy(old, young)
  const renamed = await change(old, { name: 'Gammal pump', replacedById: young })
  expect(renamed.body).toMatchObject({ name: 'Gammal pump', statusId: replaced, replacedById: young })
})

test('a replacement must be another component in use in the same folder', async () => {
  const { old, young } = await pair()
  const gone = await add('Borta')
  await remove(gone)
  const idle = await add('Avvecklad')
  await change(idle, { statusId: retired })
  for (const id of [old, gone, idle, world.components.beredare, world.components.motor, 999_999]) {
    expect(await replaceBy(old, id)).toBeProblem('componentNotFound', 'replacedById')
  }
  expect(await change(old, { statusId: inUse, replacedById: young })).toBeProblem('invalidInput', 'replacedById')
  expect(await change(old, { replacedById: young })).toBeProblem('invalidInput', 'replacedById')
  expect(await change(old, { statusId: replaced, replacedById: 'x' as unknown as number })).toBeProblem(
    'invalidInput',
    'replacedById',
  )
  expect((await seen(old))?.statusId).toBe(inUse)
})

test('two components cannot replace each other, even concurrently', async () => {
  const { old, young } = await pair()
  await replaceBy(old, young)
  expect(await replaceBy(young, old)).toBeProblem('componentNotFound', 'replacedById')

  const { old: one, young: other } = await pair()
  const replies = await Promise.all([replaceBy(one, other), replaceBy(other, one)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('a replacement that is itself replaced still replaces the first', async () => {
  const { old, young } = await pair()
  const youngest = await add('Nyaste pump')
  await replaceBy(old, young)
  await replaceBy(young, youngest)
  expect((await replaceBy(old, young)).body).toMatchObject({ replacedById: young })
})

test('a replacement in the trash is not shown, and is shown again when restored', async () => {
  const { old, young } = await pair()
  await replaceBy(old, young)
  const deletion = await remove(young)
  expect(await seen(old)).toMatchObject({ statusId: replaced, replacedById: null, replacedByName: null })
  expect((await replaceBy(old, null)).status).toBe(200)
  await as('anna').call(trash.restore, { params: { id: deletion } })
  expect(await seen(old)).toMatchObject({ replacedById: young })

  await remove(old)
  expect((await seen(young))?.replaces).toEqual([])
})

test('purging a replacement leaves the replaced component unchanged except for the reference', async () => {
  const { old, young } = await pair()
  await replaceBy(old, young)
  const before = await stored(old)
  await remove(young)
  await purge()
  expect(await stored(young)).toBeUndefined()
  expect(await stored(old)).toEqual({ ...before, replaced_by: null })
  expect(await seen(old)).toMatchObject({ statusId: replaced, replacedById: null })
})

test('a replaced component and its replacement can be purged together, and one still referenced by events keeps no reference', async () => {
  const { old, young } = await pair()
  await replaceBy(old, young)
  await as('anna').call(activities.add, { body: { folderId, title: 'Byte', componentId: old } })
  await remove(old)
  await remove(young)
  await purge()
  expect(await stored(young)).toBeUndefined()
  expect((await stored(old))?.replaced_by).toBeNull()
})

test('a new component takes the place of one in use in one step, and the events stay with the old one', async () => {
  const old = await add('Gammal panna')
  const { body: event } = await as('anna').call(activities.add, {
    body: { folderId, title: 'Service', componentId: old, statusId: 22 },
  })
  const before = await seen(old)
  const { status, body } = await replace(old, {
    name: 'Ny panna',
    description: 'Pellets',
    updatedAt: before?.updatedAt,
  })
  expect(status).toBe(201)
  expect(body.component).toMatchObject({
    name: 'Ny panna',
    description: 'Pellets',
    statusId: inUse,
    folderId,
    replaces: [{ id: old, name: 'Gammal panna' }],
  })
  const newId = body.component.id
  expect(body.replaced).toMatchObject({ id: old, statusId: replaced, replacedById: newId, replacedByName: 'Ny panna' })
  const eventsOf = async (componentId: number) =>
    (await as('olle').call(activities.ofUser, { query: { componentId } })).body.map(({ id }) => id)
  expect([await eventsOf(old), await eventsOf(newId)]).toEqual([[event.id], []])
  const { body: changes } = await as('anna').call(history.ofFolder, { query: { folderId } })
  expect(changes.slice(0, 2)).toMatchObject([
    {
      action: 'changed',
      subjectId: old,
      changes: [
        { field: 'status', to: 'Utbytt' },
        { field: 'replacedBy', from: null, to: 'Ny panna' },
      ],
    },
    { action: 'created', subjectId: newId, changes: [] },
  ])
})

describe('what is still to be done with the old one', () => {
  const usage = { interval: 1500, unit: 'mil' } as const
  const service = { kind: 'afterDone', interval: 12, unit: 'month', usage } as const

  /** A component with something done, something planned, and a service by its meter. */
  async function oldCar() {
    const body = { folderId, name: 'Gamla motorn', meterUnit: 'mil' } as const
    const old = (await as('anna').call(components.add, { body })).body.id
    const event = async (changes: Partial<NewActivity>) =>
      (await as('anna').call(activities.add, { body: anEvent(folderId, { componentId: old, ...changes }) })).body.id
    const done = await event({ title: 'Oljebyte', startDate: '2026-01-10', statusId: 22 })
    const planned = await event({ title: 'Byt remmar', startDate: '2097-03-01' })
    const metered = await event({ title: 'Service', startDate: '2097-05-01', recurrence: service })
    const gone = await event({ title: 'Kastad', startDate: '2097-06-01' })
    await as('anna').call(activities.remove, { params: { id: gone }, query: { folderId } })
    return { old, done, planned, metered }
  }
  const byComponent = async (componentId: number) =>
    (await as('olle').call(activities.ofUser, { query: { componentId, sort: 'oldest' } })).body.map(({ id }) => id)
  const nextOf = async (id: number) => {
    const body = { day: '2097-05-01' }
    return (await as('petra').call(activities.markDone, { params: { id }, query: { folderId }, body })).body.next
  }

  test('is done with the new one, and so is all that follows by its series', async () => {
    const { old, done, planned, metered } = await oldCar()
    const newId = (await replace(old, { name: 'Nya motorn', meterUnit: 'mil' })).body.component.id
    expect([await byComponent(old), await byComponent(newId)]).toEqual([[done], [planned, metered]])
    expect(await nextOf(metered)).toMatchObject({ componentId: newId, meterUnit: 'mil' })
  })

  test('stays if that is said', async () => {
    const { old, done, planned, metered } = await oldCar()
    const body = { name: 'Nya motorn', meterUnit: 'mil', movesPlanned: false } as const
    const newId = (await replace(old, body)).body.component.id
    expect([await byComponent(old), await byComponent(newId)]).toEqual([[done, planned, metered], []])
    expect(await nextOf(metered)).toMatchObject({ componentId: old })
  })

  test('goes along to one that was there already, once', async () => {
    const [first, second, third] = [await oldCar(), await oldCar(), await add('Bytesmotor')]
    await replaceBy(first.old, third)
    expect(await byComponent(third)).toEqual([first.planned, first.metered])
    await change(second.old, { statusId: replaced, replacedById: third, movesPlanned: false })
    expect(await byComponent(second.old)).toEqual([second.done, second.planned, second.metered])
    // Said once, it is not asked again as something else of it is changed.
    await change(second.old, { statusId: replaced, replacedById: third, description: 'Såld' })
    expect(await byComponent(second.old)).toEqual([second.done, second.planned, second.metered])
  })
})

test('only a component in use is replaced, once, and nothing is added otherwise', async () => {
  const old = await add('Utbytt pump')
  const seenBefore = (await seen(old))?.updatedAt
  const replies = await Promise.all([replace(old, { name: 'Pump 2' }), replace(old, { name: 'Pump 2' })])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await replace(old, { name: 'Pump 2' })).toBeProblem('illegalTransition')
  const other = await add('Pump i källaren')
  expect(await replace(other, { name: 'Pump 2', updatedAt: seenBefore })).toBeProblem('changedMeanwhile')
  expect(await replace(other, { name: ' ' })).toBeProblem('invalidInput', 'name')
  expect(await replace(world.components.beredare, { name: 'Pump 2' })).toBeProblem('componentNotFound')
  const { body } = await as('anna').call(components.inFolder, { query: { folderId, topX: 500 } })
  expect(body.filter(({ name }) => name === 'Pump 2')).toHaveLength(1)
})
