import { expect, test } from 'vitest'
import { lookups } from '#contract/platform/lookups.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as } = await startTestApp()

test('the lookups are those of the rulings, in order', async () => {
  const { body } = await as('stina').call(lookups.all, {})
  const main = body.categories.filter(({ parentId }) => parentId === null)
  expect(main.map(({ name }) => name)).toEqual([
    'Hus',
    'Lägenhet',
    'Fritidshus',
    'Bil',
    'Båt',
    'Husvagn & husbil',
    'Maskin',
    'Djur',
    'Båtklubb',
    'Förening',
    'Företag',
    'Övrigt',
  ])
  expect(body.activityTypes.map(({ name }) => name)).toEqual([
    'Underhåll',
    'Reparation',
    'Besiktning',
    'Inköp',
    'Möte',
    'Anteckning',
    'Övrigt',
  ])
  expect(body.roles).toEqual([
    { id: 1, name: 'Grundare' },
    { id: 2, name: 'Administratör' },
    { id: 3, name: 'Partner' },
    { id: 4, name: 'Observatör' },
  ])
  expect(body.statuses.filter(({ kind }) => kind === 'activity').map(({ id, name }) => [id, name])).toEqual([
    [20, 'Planerad'],
    [21, 'Pågående'],
    [22, 'Klar'],
    [23, 'Inställd'],
  ])
})

test('every main category has sub-categories', async () => {
  const { categories } = (await as('stina').call(lookups.all, {})).body
  for (const { id, name } of categories.filter(({ parentId }) => parentId === null))
    expect([name, categories.filter(({ parentId }) => parentId === id).length > 3]).toEqual([name, true])
  const ofHouse = categories.filter(({ parentId }) => parentId === 1).map(({ name }) => name)
  expect(ofHouse).toEqual(
    expect.arrayContaining(['VVS', 'El', 'Värme & ventilation', 'Tak & fasad', 'Trädgård', 'Försäkring & avtal']),
  )
})
