import { expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { aComponent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { elen, villan } = world.folders
const inElen = { query: { folderId: elen } }

const add = async (changes: object, folderId = elen) =>
  (await as('anna').call(components.add, { body: aComponent(folderId, changes) })).body.id
const read = async (who: 'anna' | 'olle' | 'petra' = 'anna', folderId = elen) =>
  (await as(who).call(upkeep.ofFolder, { query: { folderId } })).body
const roof = { name: 'Taket', boughtOn: '1998-06-01', expectedLifeYears: 40, price: 90_000, priceToday: 190_000_000 }

test('a part is what lasts for some years, with what it would cost today, here and below', async () => {
  const id = await add(roof)
  await add({ name: 'Utan livslängd', boughtOn: '1998-06-01' })
  const part = { componentId: id, from: 1998, lifeYears: 40, cost: 190_000_000, dueYear: null, dueSource: null }
  expect((await read()).parts.filter(({ componentId }) => componentId === id)).toEqual([
    { ...part, name: 'Taket', folderId: elen, folderTitle: 'El' },
  ])
  expect((await read('anna', villan)).parts.some(({ componentId }) => componentId === id)).toBe(true)
  expect((await read()).parts.some(({ name }) => name === 'Utan livslängd')).toBe(false)
})

test('a paper or its people decide when it is done next, and take it back', async () => {
  const id = await add({ name: 'Hissen' })
  const found = async () => (await read('olle')).parts.find(({ componentId }) => componentId === id)
  const say = (said: { dueYear: number | null; dueSource: string | null }) =>
    as('petra').call(components.change, { params: { id }, ...inElen, body: { name: 'Hissen', ...said } })
  expect(await found()).toBeUndefined()
  await say({ dueYear: 2031, dueSource: 'Besiktning 2024' })
  expect(await found()).toMatchObject({ dueYear: 2031, dueSource: 'Besiktning 2024', from: null })
  await say({ dueYear: null, dueSource: null })
  expect(await found()).toBeUndefined()
  expect(await say({ dueYear: 20_310, dueSource: null })).toBeProblem('invalidInput')
})

test('what is set aside is said for a folder, and told to those who see costs', async () => {
  const body = { setAside: 39_000_000, fund: 210_000_000, fundOn: '2025-12-31', source: 'Årsredovisningen 2025' }
  expect((await read()).fund).toBeNull()
  await as('anna').call(upkeep.setFund, { ...inElen, body })
  expect(await read('olle')).toMatchObject({ fund: body, seesCosts: true })
  await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
  const { fund, parts, seesCosts } = await read('olle')
  expect([fund, seesCosts, parts.every(({ cost }) => cost === null)]).toEqual([null, false, true])
  expect(await as('petra').call(upkeep.setFund, { ...inElen, body })).toBeProblem('costsKept')
  await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
})
