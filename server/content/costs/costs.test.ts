import { beforeAll, expect, test } from 'vitest'
import { activities, type NewActivity } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { costs, type CostsOfYear } from '#contract/content/costs.ts'
import { folders } from '#contract/folders/folders.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, db, world } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { elcentral } = world.components
const { anna, petra } = world.people
const kr = (kronor: number) => kronor * 100

/** A sub-folder that only Anna, its founder, and Petra see. */
let bokforing: number
let takfot: number

const add = async (folderId: number, event: Partial<NewActivity>) =>
  (await as('anna').call(activities.add, { body: anEvent(folderId, { statusId: activityStatus.done, ...event }) })).body

beforeAll(async () => {
  const firm = { folder_id: villan, name: 'Elmontören AB', created_by: anna.userId }
  const { id: firmId } = await db.insertInto('firm').values(firm).returning('id').executeTakeFirstOrThrow()
  const inTheSecret = { body: { title: 'Bokföring', parentId: villan } }
  bokforing = (await as('anna').call(folders.add, inTheSecret)).body.id
  const change = { params: { id: bokforing }, body: { inherits: false, keep: [petra.userId] } }
  await as('anna').call(folders.setInheritance, change)

  takfot = (await add(villan, { title: 'Målning av takfot', startDate: '2024-05-16', cost: kr(13_200), typeId: 1 })).id
  await add(elen, {
    title: 'Byte av säkringar',
    startDate: '2024-06-18',
    cost: kr(8_490) + 50,
    vat: kr(1_698),
    typeId: 2,
    componentId: elcentral,
    firmId,
  })
  await add(elen, { title: 'Ny lampa', startDate: '2024-12-31', endDate: '2025-01-02', cost: kr(500), typeId: 2 })
  await add(vvs, { title: 'Byte av tak', startDate: '2021-03-01', cost: kr(212_300) })
  await add(villan, { title: 'Utan dag', cost: kr(100) })
  await add(villan, { title: 'Kostade inget', startDate: '2024-02-01' })
  await add(villan, { title: 'Solpanel', startDate: '2024-07-01', cost: kr(90), currency: 'EUR' })
  await add(villan, { title: 'Inställd', startDate: '2024-03-01', cost: kr(700), statusId: activityStatus.cancelled })
  await add(villan, { title: 'På garantin', startDate: '2024-03-01', cost: 0 })
  await add(bokforing, { title: 'Revision', startDate: '2024-03-01', cost: kr(40_000) })
  const soon = { startDate: `${new Date().getFullYear() + 1}-05-01`, statusId: activityStatus.planned }
  await add(elen, { ...soon, estimatedCost: kr(600) })
  await add(bokforing, { ...soon, estimatedCost: kr(9_000) })
  const { id } = await add(villan, { title: 'Raderad', startDate: '2024-03-01', cost: kr(9_000) })
  await as('anna').call(activities.remove, { params: { id }, query: { folderId: villan } })
  await addFile(db, { folderId: villan, userId: anna.userId, day: '2024-05-16', activityId: takfot })
  await addFile(db, { folderId: elen, userId: anna.userId, day: '2023-12-31' })
  await addFile(db, { folderId: elen, userId: anna.userId, day: '2024-01-01', kindId: fileKind.manual })
})

const ofYear = async (who: PersonName, folderId: number, query: { year?: number; currency?: 'SEK' | 'EUR' } = {}) =>
  as(who).call(costs.ofYear, { query: { folderId, ...query } })
const costsOf = async (...asked: Parameters<typeof ofYear>) => (await ofYear(...asked)).body

const named = (shares: CostsOfYear['folders']) => shares.map(({ title, events, cost }) => [title, events, cost])

test('a year is summed with its sub-folders, by the first day of its events, and by what it was for', async () => {
  const found = await costsOf('erik', villan, { year: 2024 })
  expect(found).toMatchObject({ year: 2024, currency: 'SEK', events: 3, cost: kr(22_190) + 50, vat: kr(1_698) })
  expect(named(found.folders)).toEqual([
    ['Villa Solhem', 1, kr(13_200)],
    ['El', 2, kr(8_990) + 50],
  ])
  expect(named(found.types)).toEqual([
    ['Underhåll', 1, kr(13_200)],
    ['Reparation', 2, kr(8_990) + 50],
  ])
  expect(named(found.components)).toEqual([
    [null, 2, kr(13_700)],
    ['Elcentral i hallen', 1, kr(8_490) + 50],
  ])
  expect(named(found.firms)).toEqual([
    [null, 2, kr(13_700)],
    ['Elmontören AB', 1, kr(8_490) + 50],
  ])
  expect(found.months).toEqual([
    { month: 5, events: 1, cost: kr(13_200) },
    { month: 6, events: 1, cost: kr(8_490) + 50 },
    { month: 12, events: 1, cost: kr(500) },
  ])
  expect(found.undated).toEqual({ events: 1, cost: kr(100) })
})

test('years that cost something are there with their largest event, and the mean is of all from the first until now', async () => {
  const { years, averagePerYear } = await costsOf('erik', villan, { year: 2024 })
  expect(years).toEqual([
    { year: 2021, events: 1, cost: kr(212_300), largest: 'Byte av tak' },
    { year: 2024, events: 3, cost: kr(22_190) + 50, largest: 'Målning av takfot' },
  ])
  const thisYear = new Date().getFullYear()
  expect(averagePerYear).toBe(Math.round((kr(234_490) + 50) / (thisYear - 2021 + 1)))
})

test('the largest events come first, with how many papers they have; receipts are counted by their own day', async () => {
  const { largest, receipts } = await costsOf('erik', villan, { year: 2024 })
  expect(largest.map(({ title, folderTitle, day, papers }) => [title, folderTitle, day, papers])).toEqual([
    ['Målning av takfot', 'Villa Solhem', '2024-05-16', 1],
    ['Byte av säkringar', 'El', '2024-06-18', 0],
    ['Ny lampa', 'El', '2024-12-31', 0],
  ])
  expect(receipts).toBe(1)
})

test('currencies are never added; the one that is used most is shown unless another is asked for', async () => {
  const found = await costsOf('erik', villan, { year: 2024, currency: 'EUR' })
  expect(found.currencies).toEqual([
    { currency: 'SEK', events: 6 },
    { currency: 'EUR', events: 1 },
  ])
  expect(found).toMatchObject({ currency: 'EUR', events: 1, cost: kr(90), undated: { events: 0, cost: 0 } })
  expect(found.years.map(({ year }) => year)).toEqual([2024])
})

test('without a year it is the latest that cost something, and of a folder that never did this one', async () => {
  expect((await costsOf('erik', villan)).year).toBe(2024)
  const empty = (await as('anna').call(folders.add, { body: { title: 'Sommarstugan' } })).body
  expect(await costsOf('anna', empty.id)).toMatchObject({
    year: new Date().getFullYear(),
    currency: 'SEK',
    currencies: [],
    cost: 0,
    averagePerYear: 0,
    years: [],
    largest: [],
  })
})

test('the last twelve months end today', async () => {
  const newFolder = async (parentId?: number) =>
    (await as('anna').call(folders.add, { body: { title: 'Bilen', ...(parentId && { parentId }) } })).body.id
  const bilen = await newFolder()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const dacken = await newFolder(bilen)
  for (const days of [-300, -370, 3]) await add(dacken, { startDate: day(days), cost: kr(1_200) })
  // The day of a year ago is of the twelve months before; the day after it is the first.
  const today = todayInSweden()
  const aYearAgo = today.subtract({ years: 1 })
  for (const one of [aYearAgo, aYearAgo.add({ days: 1 }), today])
    await add(dacken, { startDate: one.toString(), cost: kr(10) })
  const { lastTwelveMonths, folders: shares } = await costsOf('anna', bilen, { year: 2024 })
  expect(lastTwelveMonths).toBe(kr(1_220))
  expect(shares).toMatchObject([{ id: dacken, events: 0, cost: 0, lastTwelveMonths: kr(1_220) }])
})

test('a refund is subtracted from every sum, and never the largest', async () => {
  const { body: folder } = await as('anna').call(folders.add, { body: { title: 'Ladan' } })
  const bought = { startDate: '2024-02-01', cost: kr(5_000), vat: kr(1_000) }
  await add(folder.id, { title: 'Köpte pump', ...bought })
  const refund = await add(folder.id, {
    title: 'Pumpen tillbaka',
    startDate: '2024-03-01',
    cost: -kr(1_200) - 50,
    vat: kr(240),
  })
  expect(refund).toMatchObject({ cost: -kr(1_200) - 50, vat: -kr(240) })
  await add(folder.id, { title: 'Återbäring', startDate: '2023-05-01', cost: -kr(300), typeId: 2 })
  const found = await costsOf('anna', folder.id, { year: 2024 })
  expect(found).toMatchObject({ events: 2, cost: kr(3_800) - 50, vat: kr(760) })
  expect(found.months).toEqual([
    { month: 2, events: 1, cost: kr(5_000) },
    { month: 3, events: 1, cost: -kr(1_200) - 50 },
  ])
  expect(found.years).toEqual([
    { year: 2023, events: 1, cost: -kr(300), largest: null },
    { year: 2024, events: 2, cost: kr(3_800) - 50, largest: 'Köpte pump' },
  ])
  expect(found.largest.map(({ title }) => title)).toEqual(['Köpte pump'])
  expect((await costsOf('anna', folder.id, { year: 2023 })).types).toMatchObject([{ cost: -kr(300) }])
  const file = await as('anna').call(costs.spreadsheet, { query: { folderId: folder.id, year: 2024 } })
  expect(file.body.content).toContain(';-1200,5;-240;SEK')
})

test('a deposit for next year is in that year alone: another is shown first, and no mean has it', async () => {
  const { body: folder } = await as('anna').call(folders.add, { body: { title: 'Altanen' } })
  const thisYear = todayInSweden().year
  await add(folder.id, { startDate: `${thisYear - 2}-05-01`, cost: kr(900) })
  await add(folder.id, { startDate: `${thisYear + 1}-05-01`, cost: kr(60_000), statusId: activityStatus.planned })
  const found = await costsOf('anna', folder.id)
  expect(found).toMatchObject({ year: thisYear - 2, averagePerYear: kr(300), lastTwelveMonths: 0 })
  expect(found.years.map(({ year, cost }) => [year, cost])).toEqual([
    [thisYear - 2, kr(900)],
    [thisYear + 1, kr(60_000)],
  ])
})

test('a currency is counted by what has cost something, and by what is thought to and is still to be done', async () => {
  const { body: folder } = await as('anna').call(folders.add, { body: { title: 'Husbilen' } })
  const inEuro = { startDate: '2024-05-01', currency: 'EUR', statusId: activityStatus.planned } as const
  await add(folder.id, { ...inEuro, estimatedCost: kr(10) })
  await add(folder.id, { ...inEuro, estimatedCost: kr(10), cost: kr(9) })
  await add(folder.id, { ...inEuro, estimatedCost: kr(10), statusId: activityStatus.done })
  await add(folder.id, inEuro)
  const { id } = await add(folder.id, { ...inEuro, estimatedCost: kr(10) })
  await as('anna').call(activities.remove, { params: { id }, query: { folderId: folder.id } })
  await add(folder.id, { startDate: '2024-05-01', cost: kr(5) })
  expect(await costsOf('anna', folder.id, { year: 2024 })).toMatchObject({
    currency: 'EUR',
    currencies: [
      { currency: 'EUR', events: 2 },
      { currency: 'SEK', events: 1 },
    ],
  })
})

test('a large cost shows a picture of its event: one from after the work before the others, then the latest', async () => {
  const { body: folder } = await as('anna').call(folders.add, { body: { title: 'Badrummet' } })
  const pictures = async (
    cost: number,
    files: { day: string; mediaType?: string; isMade?: boolean; after?: true }[],
  ) => {
    const { id: activityId } = await add(folder.id, { startDate: '2024-05-01', cost })
    const added: number[] = []
    for (const { day, mediaType = 'image/jpeg', isMade = true, after } of files) {
      const place = { folderId: folder.id, userId: anna.userId, activityId, kindId: fileKind.photo }
      const picture = isMade && { picture: { width: 4, height: 3 } }
      const { id } = await addFile(db, { ...place, day, mediaType, ...picture })
      if (after) await db.updateTable('file').set({ moment: 'after' }).where('id', '=', id).execute()
      added.push(id)
    }
    return added
  }
  const [, after] = await pictures(300, [
    { day: '2024-05-09' },
    { day: '2024-05-02', after: true },
    { day: '2024-05-08' },
  ])
  const [, latest] = await pictures(200, [{ day: '2024-05-01' }, { day: '2024-05-03' }, { day: '2024-05-02' }])
  await pictures(100, [
    { day: '2024-05-01', mediaType: 'application/pdf' },
    { day: '2024-05-01', isMade: false },
  ])
  const { body, headers } = await ofYear('anna', folder.id, { year: 2024 })
  // By which the browser fetches them.
  expect(headers['set-cookie']).toContain('parmen_files=')
  expect(body.largest.map(({ papers, picture }) => [papers, picture?.fileId ?? null])).toEqual([
    [3, after],
    [3, latest],
    [2, null],
  ])
})

test('what is no refund is not below zero', async () => {
  const event = (money: Partial<NewActivity>) =>
    as('anna').call(activities.add, { body: anEvent(villan, { startDate: '2022-01-01', ...money }) })
  expect(await event({ estimatedCost: -1 })).toBeProblem('invalidInput', 'estimatedCost')
  expect(await event({ cost: -100, vat: -101 })).toBeProblem('invalidInput', 'vat')
  expect(await event({ cost: 100, vat: -20 })).toBeProblem('invalidInput', 'vat')
  expect(await event({ cost: -100_000_000_000 })).toBeProblem('invalidInput', 'cost')
  const lamp = { folderId: villan, name: 'Lampa', price: -1 }
  expect(await as('anna').call(components.add, { body: lamp })).toBeProblem('invalidInput', 'price')
})

test('a component says what its events have cost until now', async () => {
  const { body } = await as('sven').call(components.one, { params: { id: elcentral }, query: { folderId: elen } })
  expect(body.costs).toEqual([{ currency: 'SEK', events: 1, cost: kr(8_490) + 50, since: 2024 }])
})

test('a component says since when its events have cost, and not what was called off or gave no cost', async () => {
  const { body: folder } = await as('anna').call(folders.add, { body: { title: 'Skåpbilen' } })
  const { body: thing } = await as('anna').call(components.add, { body: { folderId: folder.id, name: 'Kylare' } })
  const ofThing = { componentId: thing.id, cost: kr(50) }
  await add(folder.id, { ...ofThing, startDate: '2024-02-01' })
  await add(folder.id, { ...ofThing, startDate: '2022-02-01' })
  await add(folder.id, { ...ofThing, startDate: '2020-02-01', statusId: activityStatus.cancelled })
  await add(folder.id, { ...ofThing, startDate: '2019-02-01', cost: 0 })
  const { body } = await as('anna').call(components.one, { params: { id: thing.id }, query: { folderId: folder.id } })
  expect(body.costs).toEqual([{ currency: 'SEK', events: 2, cost: kr(100), since: 2022 }])
})

test('a component says first what it has cost in the currency that is used most', async () => {
  const { body: folder } = await as('anna').call(folders.add, { body: { title: 'Husbilen' } })
  const { body: thing } = await as('anna').call(components.add, { body: { folderId: folder.id, name: 'Markis' } })
  for (const currency of ['DKK', 'SEK', 'NOK', 'SEK'] as const)
    await add(folder.id, { componentId: thing.id, cost: kr(50), currency, startDate: '2024-02-01' })
  const { body } = await as('anna').call(components.one, { params: { id: thing.id }, query: { folderId: folder.id } })
  expect(body.costs.map(({ currency }) => currency)).toEqual(['SEK', 'DKK', 'NOK'])
})

type FolderName = 'villan' | 'elen' | 'bokforing'
const idOf = (place: FolderName) => ({ villan, elen, bokforing })[place]
const planOf = (who: PersonName, folderId: number) => as(who).call(costs.plan, { query: { folderId } })
const fileOf = (who: PersonName, folderId: number) =>
  as(who).call(costs.spreadsheet, { query: { folderId, year: 2024 } })

/** The sum, in hundredths, of the rows of the file that are in kronor. */
const sumOf = (content: string) => {
  const rows = content.split('\r\n').filter((line) => line.endsWith(';SEK'))
  return rows.reduce((sum, row) => sum + kr(Number(row.split(';').at(-3)?.replace(',', '.'))), 0)
}

test.each<[PersonName, FolderName, sum: number, planned: number]>([
  ['anna', 'villan', kr(62_190) + 50, kr(9_600)],
  ['petra', 'villan', kr(62_190) + 50, kr(9_600)],
  ['erik', 'villan', kr(22_190) + 50, kr(600)],
  ['olle', 'villan', kr(22_190) + 50, kr(600)],
  ['anna', 'elen', kr(8_990) + 50, kr(600)],
  ['sven', 'elen', kr(8_990) + 50, kr(600)],
  ['anna', 'bokforing', kr(40_000), kr(9_000)],
  ['petra', 'bokforing', kr(40_000), kr(9_000)],
])('%s sees in the sums of %s what they see there, and no more', async (who, place, sum, planned) => {
  const { cost, years, folders: shares } = await costsOf(who, idOf(place), { year: 2024 })
  const ofYears = years.find(({ year }) => year === 2024)?.cost
  const ofShares = shares.reduce((all, share) => all + share.cost, 0)
  const ofFile = sumOf((await fileOf(who, idOf(place))).body.content)
  expect([cost, ofYears, ofShares, Math.round(ofFile)]).toEqual([sum, sum, sum, sum])
  expect((await planOf(who, idOf(place))).body.cost).toBe(planned)
})

test.each<[PersonName, FolderName]>([
  ['sven', 'villan'],
  ['stina', 'villan'],
  ['erik', 'bokforing'],
  ['olle', 'bokforing'],
])('%s is told nothing of %s', async (who, place) => {
  const answers = [await ofYear(who, idOf(place)), await planOf(who, idOf(place)), await fileOf(who, idOf(place))]
  for (const answer of answers) expect(answer).toBeProblem('folderNotFound')
})

test('a year is a file that Excel opens, event by event and in all currencies', async () => {
  await add(elen, { title: '=SUM(A1)', startDate: '2019-01-01', cost: kr(5) })
  const { body } = await as('erik').call(costs.spreadsheet, { query: { folderId: villan, year: 2024 } })
  expect(body.fileName).toBe('Villa Solhem – kostnader 2024.csv')
  expect(body.content.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDag;Händelse;Mapp;Typ;Komponent;Utförs av;Status;Kostnad;Varav moms;Valuta',
    '2024-05-16;Målning av takfot;Villa Solhem;Underhåll;;;Klar;13200;;SEK',
    '2024-06-18;Byte av säkringar;El;Reparation;Elcentral i hallen;Elmontören AB;Klar;8490,5;1698;SEK',
  ])
  expect(body.content).toContain(';90;;EUR\r\n')
  const odd = await as('erik').call(costs.spreadsheet, { query: { folderId: villan, year: 2019 } })
  expect(odd.body.content).toContain("2019-01-01;'=SUM(A1);El;")
})
