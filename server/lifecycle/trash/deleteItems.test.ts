import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { trash, type ItemsToDelete } from '#contract/lifecycle/trash.ts'
import type { PersonName } from '#fixtures/world.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { purgeTrash } from './commands.ts'

const { as, world, db, pool } = await startTestApp()
const { villan, elen, baten } = world.folders

type Chosen = ItemsToDelete['items'][number]

const added = {
  activity: async (folderId: number, title: string): Promise<Chosen> => {
    const { id } = (await as('anna').call(activities.add, { body: anEvent(folderId, { title }) })).body
    return { id, folderId }
  },
  component: async (folderId: number, name: string): Promise<Chosen> => {
    const { id } = (await as('anna').call(components.add, { body: aComponent(folderId, { name }) })).body
    return { id, folderId }
  },
}

const remove = (kind: ItemsToDelete['kind'], items: Chosen[], who: PersonName = 'petra') =>
  as(who).call(trash.add, { body: { kind, items } })
const restore = (id: number, who: PersonName = 'petra') => as(who).call(trash.restore, { params: { id } })
const eventsOf = async (folderId: number) =>
  (await as('anna').call(activities.ofUser, { query: { folderId, topX: 500 } })).body.map(({ id }) => id)
const componentsOf = async (folderId: number) =>
  (await as('anna').call(components.inFolder, { query: { folderId, topX: 500 } })).body.map(({ id }) => id)

describe('several events or components are deleted at once', () => {
  test('with one deletion for each folder, which brings all of its events back', async () => {
    const before = await eventsOf(villan)
    const chosen = [
      await added.activity(elen, 'Prov A'),
      await added.activity(villan, 'Prov B'),
      await added.activity(elen, 'Prov C'),
    ]
    const { status, body } = await remove('activity', chosen)
    expect([status, body.deletionIds.length]).toEqual([200, 2])
    expect(await eventsOf(villan)).toEqual(before)
    const { body: found } = await as('petra').call(trash.mine, { query: {} })
    expect(found.filter(({ id }) => body.deletionIds.includes(id))).toMatchObject([
      { kind: 'activity', title: 'Prov A', folderTitle: 'El', activities: 1 },
      { kind: 'activity', title: 'Prov B', folderTitle: 'Villa Solhem', activities: 0 },
    ])
    for (const id of body.deletionIds) expect((await restore(id)).status).toBe(200)
    expect(new Set(await eventsOf(villan))).toEqual(new Set([...before, ...chosen.map(({ id }) => id)]))
  })

  test('components too, and their events keep the names also when all have left the trash', async () => {
    const [pump, tank] = [await added.component(elen, 'Pump'), await added.component(elen, 'Tank')]
    const body = anEvent(elen, { title: 'Byt filter', componentId: pump.id })
    const { id } = (await as('anna').call(activities.add, { body })).body
    const [deletionId = 0] = (await remove('component', [pump, tank])).body.deletionIds
    expect(await componentsOf(elen)).not.toContain(tank.id)
    await pool.query("update deletion set deleted_at = now() - interval '31 days' where id = $1", [deletionId])
    await purgeTrash(db)
    const left = await db.selectFrom('component').where('id', 'in', [pump.id, tank.id]).select('name').execute()
    expect(left).toEqual([{ name: 'Pump' }])
    const { body: events } = await as('anna').call(activities.inFolder, { query: { folderId: elen } })
    expect(events.find((event) => event.id === id)).toMatchObject({ componentName: 'Pump' })
  })

  test('or none of them: one is gone, lies elsewhere, or is of a folder in which one may not', async () => {
    const [one, other] = [await added.activity(elen, 'Prov D'), await added.activity(villan, 'Prov E')]
    const [gone, pump] = [await added.activity(elen, 'Prov F'), await added.component(elen, 'Pump')]
    await remove('activity', [gone])
    expect(await remove('activity', [one, gone])).toBeProblem('activityNotFound')
    expect(await remove('activity', [one, { ...other, folderId: elen }])).toBeProblem('activityNotFound')
    expect(await remove('component', [pump, one])).toBeProblem('componentNotFound')
    expect(await remove('activity', [one, { ...other, folderId: baten }])).toBeProblem('folderNotFound')
    expect(await remove('activity', [one, other], 'sven')).toBeProblem('folderNotFound')
    expect(await remove('activity', [one], 'olle')).toBeProblem('accessDenied')
    expect(await remove('activity', [])).toBeProblem('invalidInput')
    expect(await eventsOf(villan)).toEqual(expect.arrayContaining([one.id, other.id]))
    expect(await componentsOf(elen)).toContain(pump.id)
  })

  test('also in an archived folder, as one of them is', async () => {
    const one = await added.activity(elen, 'Prov G')
    const setStatus = (statusId: 18 | 19) =>
      as('anna').call(folders.change, { params: { id: elen }, body: { title: 'El', statusId } })
    await setStatus(folderStatus.archived)
    expect((await remove('activity', [one, one])).status).toBe(200)
    await setStatus(folderStatus.active)
  })
})
