import { expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { upkeep, type UpkeepDecision } from '#contract/content/upkeep.ts'
import { aComponent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world } = await startTestApp()
const { elen, villan } = world.folders
const inElen = { query: { folderId: elen } }

const add = async (changes: object, folderId = elen) =>
  (await as('anna').call(components.add, { body: aComponent(folderId, changes) })).body.id
const read = async (who: 'anna' | 'olle' | 'petra' = 'anna', folderId = elen) =>
  (await as(who).call(upkeep.ofFolder, { query: { folderId } })).body
const decide = (id: number, body: UpkeepDecision) =>
  as('petra').call(upkeep.decide, { params: { id }, ...inElen, body })
const roof = { name: 'Taket', boughtOn: '1998-06-01', expectedLifeYears: 40, price: 90_000, priceToday: 190_000_000 }

test('a part is what lasts for some years, with what it would cost today, here and below', async () => {
  const id = await add(roof)
  await add({ name: 'Utan livslängd', boughtOn: '1998-06-01' })
  const part = { componentId: id, from: 1998, lifeYears: 40, cost: 190_000_000, nextYear: null, source: null }
  expect((await read()).parts.filter(({ componentId }) => componentId === id)).toEqual([
    { ...part, name: 'Taket', folderId: elen, folderTitle: 'El' },
  ])
  expect((await read('anna', villan)).parts.some(({ componentId }) => componentId === id)).toBe(true)
  expect((await read()).parts.some(({ name }) => name === 'Utan livslängd')).toBe(false)
})

test('a paper or its people decide when it is done next, and take it back', async () => {
  const id = await add({ name: 'Hissen' })
  const found = async () => (await read('olle')).parts.find(({ componentId }) => componentId === id)
  expect(await found()).toBeUndefined()
  expect((await decide(id, { nextYear: 2031, source: 'Besiktning 2024' })).status).toBe(204)
  expect(await found()).toMatchObject({ nextYear: 2031, source: 'Besiktning 2024', from: null })
  await decide(id, { nextYear: null, source: null })
  expect(await found()).toBeUndefined()
  expect(await decide(999_999, { nextYear: 2031, source: null })).toBeProblem('componentNotFound')
})

test('what is set aside is said for a folder, and told to those who see costs', async () => {
  const body = { setAside: 39_000_000, fund: 210_000_000, fundOn: '2025-12-31', source: 'Årsredovisningen 2025' }
  expect((await read()).fund).toBeNull()
  await as('anna').call(upkeep.setFund, { ...inElen, body })
  expect(await read('olle')).toMatchObject({ fund: body, seesCosts: true })
  await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
  const { fund, parts, seesCosts } = await read('olle')
  expect([fund, seesCosts, parts.every(({ cost }) => cost === null)]).toEqual([null, false, true])
  expect(await as('olle').call(upkeep.spreadsheet, inElen)).toBeProblem('costsKept')
  expect(await as('petra').call(upkeep.setFund, { ...inElen, body })).toBeProblem('costsKept')
  await as('anna').call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
})

test('the file for a spreadsheet program has each part and each year', async () => {
  const { fileName, content } = (await as('anna').call(upkeep.spreadsheet, inElen)).body
  expect(fileName).toMatch(/^Underhållsplan \d{4}–\d{4}\.csv$/)
  expect(content).toContain('Taket;El;1998;40;2038;1900000;;2038')
  expect(content).toContain('2038;1900000')
})
