import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activitySuggestions } from '#contract/content/activitySuggestions.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus, componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders

type Query = { title: string; folderId?: number; within?: 'folder' | 'below'; when?: 'upcoming' | 'done' }

async function suggested(who: PersonName, query: Query) {
  const { status, body } = await as(who).call(activitySuggestions.ofTitle, { query })
  expect(status).toBe(200)
  return body
}

/** The names of what is suggested to somebody for a title. */
async function suggestedTo(who: PersonName, title: string) {
  const { place, component, typeId, planned } = await suggested(who, { title })
  return [place?.folderTitle ?? null, component?.name ?? null, typeId, planned?.title ?? null]
}

test('a repair is suggested for the sub-folder with its component', async () => {
  expect(await suggested('anna', { title: 'Lagade varmvattenberedaren' })).toEqual({
    place: { folderId: vvs, folderTitle: 'VVS', parentId: villan, parentTitle: 'Villa Solhem' },
    component: { id: world.components.beredare, name: 'Varmvattenberedare' },
    typeId: 2,
    planned: null,
  })
})

describe('only what one may add to is suggested', () => {
  test.each<[PersonName, string, (string | number | null)[]]>([
    ['anna', 'Bytte impeller på dieselmotorn', [null, null, 2, null]],
    ['stina', 'Bytte impeller på dieselmotorn', ['Måsen', 'Dieselmotor', 2, null]],
    // Her one folder, and nothing of the house.
    ['stina', 'Lagade varmvattenberedaren', ['Måsen', null, 2, null]],
    // Who sees the sub-folder alone.
    ['sven', 'Säkring i elcentralen', ['El', 'Elcentral i hallen', null, null]],
    ['sven', 'Lagade varmvattenberedaren', ['El', null, 2, null]],
    // Who may read and not write, and who is only invited.
    ['olle', 'Lagade varmvattenberedaren', [null, null, 2, null]],
    ['ines', 'Lagade varmvattenberedaren', [null, null, 2, null]],
    ['petra', 'Lagade varmvattenberedaren', ['VVS', 'Varmvattenberedare', 2, null]],
  ])('%s: %s', async (who, title, expected) => {
    expect(await suggestedTo(who, title)).toEqual(expected)
  })

  test("in a stranger's folder nothing is found, and no more is said of it than of none", async () => {
    const asked = (folderId: number) => suggested('anna', { title: 'Dieselmotor', folderId })
    expect(await asked(baten)).toEqual(await asked(2_000_000_000))
    expect(await asked(baten)).toMatchObject({ place: null, component: null, planned: null })
  })

  test('an event in a restricted sub-folder tells those nothing who do not see it', async () => {
    const { body: child } = await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })
    const body = { folderId: child.id, title: 'Hemliga bokslutet', startDate: '2097-01-15' }
    await as('anna').call(activities.add, { body })
    await as('anna').call(folders.setInheritance, { params: { id: child.id }, body: { inherits: false, keep: [] } })
    expect(await suggestedTo('anna', 'Hemliga bokslutet')).toEqual(['Bokföring', null, null, 'Hemliga bokslutet'])
    expect(await suggestedTo('petra', 'Hemliga bokslutet')).toEqual([null, null, null, null])
  })

  test('what lies in the trash, is retired or is archived is not suggested', async () => {
    const title = 'Lagade jordkällaren'
    const { body: source } = await as('anna').call(folders.add, { body: { title: 'Jordkällaren', parentId: villan } })
    expect((await suggested('anna', { title })).place?.folderId).toBe(source.id)
    const { body: component } = await as('anna').call(components.add, {
      body: { folderId: vvs, name: 'Jordkällarpump' },
    })
    const pump = { title: 'Lagade jordkällarpumpen' }
    expect((await suggested('anna', pump)).component?.id).toBe(component.id)
    await as('anna').call(components.change, {
      params: { id: component.id },
      query: { folderId: vvs },
      body: { ...component, statusId: componentStatus.retired },
    })
    expect((await suggested('anna', pump)).component).toBeNull()
    const archived = { ...source, statusId: folderStatus.archived }
    const { body: after } = await as('anna').call(folders.change, { params: { id: source.id }, body: archived })
    expect((await suggested('anna', { title })).place).toBeNull()
    await as('anna').call(folders.change, {
      params: { id: source.id },
      body: { ...after, statusId: folderStatus.active },
    })
    const { body: deleted } = await as('anna').call(folders.remove, { params: { id: source.id } })
    expect((await suggested('anna', { title })).place).toBeNull()
    await as('anna').call(trash.restore, { params: { id: deleted.deletionId } })
    expect((await suggested('anna', { title })).place?.folderId).toBe(source.id)
  })
})

describe('within a folder that has been chosen', () => {
  test('what lies below it is suggested', async () => {
    expect((await suggested('anna', { title: 'Varmvattenberedaren', folderId: villan })).place?.folderId).toBe(vvs)
  })

  test('in it alone only its own components are', async () => {
    const query = { title: 'Varmvattenberedaren', within: 'folder' } as const
    expect(await suggested('anna', { ...query, folderId: elen })).toMatchObject({ component: null })
    expect(await suggested('anna', { ...query, folderId: vvs })).toMatchObject({
      place: { folderId: vvs },
      component: { id: world.components.beredare },
    })
  })
})

describe('what is planned already', () => {
  beforeAll(async () => {
    const body = { folderId: vvs, title: 'Service av värmepumpen', startDate: '2097-09-01' }
    await as('anna').call(activities.add, { body })
    await as('anna').call(activities.add, {
      body: { ...body, title: 'Service av hydroforen', statusId: activityStatus.done, startDate: '2026-01-01' },
    })
  })

  test('is offered, as it is in lists', async () => {
    const { planned } = await suggested('petra', { title: 'Servade värmepumpen' })
    expect(planned).toMatchObject({
      title: 'Service av värmepumpen',
      startDate: '2097-09-01',
      folderId: vvs,
      roleId: 3,
    })
  })

  test('is not offered to who plans, nor what is done', async () => {
    expect((await suggested('anna', { title: 'Service av värmepumpen', when: 'upcoming' })).planned).toBeNull()
    expect((await suggested('anna', { title: 'Service av hydroforen' })).planned).toBeNull()
  })
})

test('odd titles are answered, and no title is refused', async () => {
  for (const title of ["' | \\ :* & !(", '𝕊𝕠𝕥', 'ÅÄÖ', 'i', '1', 'a'.repeat(200), 'värmepump '.repeat(19)])
    await suggested('anna', { title })
  expect(await as('anna').call(activitySuggestions.ofTitle, { query: { title: '  ' } })).toBeProblem(
    'invalidInput',
    'title',
  )
})
