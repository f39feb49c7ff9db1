import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { choiceOfPreset, mostInParcel, ParcelContent, type ParcelScope } from '#contract/sharing/parcelContent.ts'
import { aComponent, aFault, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { grant } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { contentOf, contentOfThese } from './contentOf.ts'

/*
 * Villa Solhem with El and VVS, and with 'Bokföring', which only Anna and Petra see. All that must not be shown says
 * 'Hemlig'.
 */

const { as, world, db, pool } = await startTestApp()
const { villan, elen, vvs } = world.folders
const { call } = as('anna')
const userId = world.people.anna.userId
const done = { statusId: 22, startDate: '2021-05-03' } as const

let bokforing: number
let pumpen: number
const papers: Record<string, number> = {}

beforeAll(async () => {
  bokforing = (await call(folders.add, { body: { title: 'Bokföring', parentId: villan } })).body.id
  const body = { inherits: false, keep: [world.people.petra.userId] }
  await call(folders.setInheritance, { params: { id: bokforing }, body })
  const secret = (await call(activities.add, { body: anEvent(bokforing, { ...done, title: 'Hemlig revision' }) })).body
  const pump = {
    name: 'Cirkulationspump',
    make: 'Grundfos',
    price: 825_000,
    priceToday: 912_300,
    boughtOn: '2021-11-24',
  }
  pumpen = (await call(components.add, { body: aComponent(vvs, pump) })).body.id
  const byte = anEvent(vvs, { ...done, title: 'Bytte pump', componentId: pumpen, cost: 210_050, vat: 42_010 })
  const { id: byteId } = (await call(activities.add, { body: byte })).body
  await call(activities.add, { body: anEvent(villan, { title: 'Måla staketet', startDate: '2027-05-01' }) })
  await call(faults.add, { body: aFault(vvs, { title: 'Droppar', componentId: pumpen }) })
  const add = async (name: string, place: object) => {
    papers[name] = (await addFile(db, { folderId: vvs, userId, name, day: '2021-05-04', ...place })).id
  }
  await add('Kvitto pump.pdf', { activityId: byteId })
  await add('Manual pump.pdf', { componentId: pumpen, kindId: fileKind.manual })
  await add('Pump.jpg', { componentId: pumpen, kindId: fileKind.photo, picture: { width: 4, height: 3 } })
  await add('Köpebrev.pdf', { folderId: villan, kindId: fileKind.agreement, day: '2009-04-01' })
  await add('Hemlig.pdf', { folderId: bokforing, activityId: secret.id })
  await add('Hemlig i papperskorgen.pdf', { folderId: villan })
  await call(files.remove, { params: { id: papers['Hemlig i papperskorgen.pdf'] ?? 0 }, query: { folderId: villan } })
  const { id: thrown } = (await call(activities.add, { body: anEvent(vvs, { ...done, title: 'Hemlig slängd' }) })).body
  await add('Hemlig med händelsen.pdf', { activityId: thrown })
  await call(activities.remove, { params: { id: thrown }, query: { folderId: vvs } })
  await call(components.setCover, {
    params: { id: pumpen },
    query: { folderId: vvs },
    body: { fileId: papers['Pump.jpg'] ?? 0 },
  })
})

type Preset = Parameters<typeof choiceOfPreset>[0]

async function of(who: PersonName, preset: Preset = 'wholeFolder', scope?: ParcelScope, folderId = villan) {
  const granted = await grant(db, world.people[who].userId, folderId, 'ReadFolder')
  return contentOf(db, granted, choiceOfPreset(preset, scope))
}

const titles = ({ events }: ParcelContent) => events.map(({ title }) => title)
const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()

test('a whole folder has its sub-folders, things, events, faults and papers, which refer to each other by number', async () => {
  const { content } = await of('erik')
  expect(ParcelContent.parse(content)).toEqual(content)
  expect(content).toMatchObject({
    title: 'Villa Solhem',
    city: 'Sollentuna',
    scope: { kind: 'folder' },
    counts: { components: 3, events: 5, faults: 1, papers: 3, pictures: 1, textsLeftOut: 0 },
    sums: [{ currency: 'SEK', prices: 825_000, costs: 210_050 }],
  })
  expect(content.folders.map(({ number, title }) => `${number} ${title}`)).toEqual(['1 Villa Solhem', '2 El', '3 VVS'])
  const pump = content.components.find(({ name }) => name === 'Cirkulationspump')
  const event = content.events.find(({ title }) => title === 'Bytte pump')
  const file = (name: string) => content.files.find((one) => one.name === name)
  const stated = { price: 825_000, priceToday: 912_300, priceTodayOn: todayInSweden().toString() }
  expect(pump).toMatchObject({ folder: 3, make: 'Grundfos', ...stated, cover: file('Pump.jpg')?.number })
  expect(event).toMatchObject({ folder: 3, component: pump?.number, cost: 210_050, vat: 42_010, currency: 'SEK' })
  expect(content.faults).toMatchObject([{ title: 'Droppar', component: pump?.number, isClosed: false }])
  expect(file('Kvitto pump.pdf')).toMatchObject({ component: pump?.number, event: event?.number, preview: false })
  expect(file('Köpebrev.pdf')).toMatchObject({ folder: 1, component: null, event: null })
  expect(file('Pump.jpg')).toMatchObject({ preview: true, width: 4, height: 3 })
})

test('a thing has its link, its meter and its expected life, a fault what repairs it or why it was left, and no key where there is none', async () => {
  const folderId = (await call(folders.add, { body: { title: 'Garaget' } })).body.id
  const said = { link: 'https://exempel.se/manual', meterUnit: 'hours', expectedLifeYears: 15 } as const
  await call(components.add, { body: aComponent(folderId, { name: 'Kompressor', ...said }) })
  await call(components.add, { body: aComponent(folderId, { name: 'Stege' }) })
  const repair = (await call(activities.add, { body: anEvent(folderId, { ...done, title: 'Bytte slang' }) })).body
  await call(faults.add, { body: aFault(folderId, { title: 'Läcker', activityId: repair.id }) })
  const { id } = (await call(faults.add, { body: aFault(folderId, { title: 'Låter' }) })).body
  const closing = { isClosed: true, why: 'Slutade av sig själv.' }
  await call(faults.close, { params: { id }, query: { folderId }, body: closing })
  const { content } = await of('anna', 'wholeFolder', undefined, folderId)
  const [compressor, ladder] = content.components
  expect(compressor).toMatchObject({ name: 'Kompressor', ...said })
  expect(Object.keys(ladder ?? {}).filter((name) => name in said)).toEqual([])
  const [leak, noise] = ['Läcker', 'Låter'].map((title) => content.faults.find((fault) => fault.title === title))
  expect([leak?.repair, leak?.closedWhy]).toEqual([1, undefined])
  expect([noise?.repair, noise?.closedWhy]).toEqual([undefined, 'Slutade av sig själv.'])
})

test('a folder comes with what is said of it, and with those below it in which there is nothing', async () => {
  const folderId = (await call(folders.add, { body: { title: 'Stugan', description: 'Röd' } })).body.id
  await call(folders.add, { body: { title: 'Boden', description: 'Tom', parentId: folderId } })
  const { content } = await of('anna', 'wholeFolder', undefined, folderId)
  expect(content.folders).toMatchObject([
    { title: 'Stugan', description: 'Röd' },
    { title: 'Boden', description: 'Tom' },
  ])
})

test('no firm that lies in the trash is named, no thing there can be chosen, and what is not in use is not in the sums', async () => {
  const folderId = (await call(folders.add, { body: { title: 'Verkstaden' } })).body.id
  const inIt = { query: { folderId } }
  const firm = (await call(firms.add, { body: { folderId, name: 'Svets AB' } })).body
  const event = (await call(activities.add, { body: anEvent(folderId, { ...done, firmId: firm.id }) })).body
  const old = (await call(components.add, { body: aComponent(folderId, { name: 'Gammal', price: 1000 }) })).body
  await db.updateTable('component').set({ status_id: componentStatus.retired }).where('id', '=', old.id).execute()
  await call(components.add, { body: aComponent(folderId, { name: 'Ny', price: 500 }) })
  await call(components.add, { body: aComponent(folderId, { name: 'Gåva', price: 0, currency: 'EUR' }) })
  const read = async (scope?: ParcelScope) => (await of('anna', 'wholeFolder', scope, folderId)).content
  const { events, components: things, sums } = await read()
  expect([events.map(({ firmName }) => firmName), names(things)]).toEqual([['Svets AB'], ['Gammal', 'Gåva', 'Ny']])
  expect(sums).toEqual([{ currency: 'SEK', prices: 500, costs: 0 }])
  expect((await read({ kind: 'event', activityId: event.id, componentIds: [] })).scope).toEqual({ kind: 'event' })
  expect((await read({ kind: 'year', year: 2021 })).scope).toEqual({ kind: 'year', year: 2021 })
  await call(firms.remove, { params: { id: firm.id }, ...inIt })
  expect((await read()).events.map(({ firmName }) => firmName)).toEqual([null])
  await call(components.remove, { params: { id: old.id }, ...inIt })
  await expect(read({ kind: 'component', componentId: old.id })).rejects.toMatchObject({ code: 'componentNotFound' })
})

test('no id of the database, and nobody of the team, stands in it', async () => {
  const { content, manifest } = await of('anna')
  const text = JSON.stringify(content)
  expect(text).not.toMatch(/"(id|folderId|componentId|coverId|sha256|ownPrice|seesCosts)"|"version":"/)
  for (const { firstName, lastName, email } of Object.values(world.people))
    for (const word of [`${firstName} ${lastName}`, email]) expect(text).not.toContain(word)
  expect(manifest).toContainEqual({
    kind: 'file',
    id: papers['Pump.jpg'],
    number: expect.any(Number) as number,
    version: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  })
})

test('each thing of the document is in the manifest once, under its number', async () => {
  const { content, manifest } = await of('anna')
  const numbers = (kind: string) => manifest.flatMap((one) => (one.kind === kind ? [one.number] : []))
  const of1 = (list: unknown[]) => list.map((_, position) => position + 1)
  const lists = {
    folder: 'folders',
    component: 'components',
    activity: 'events',
    fault: 'faults',
    file: 'files',
  } as const
  for (const [kind, list] of Object.entries(lists)) expect([kind, numbers(kind)]).toEqual([kind, of1(content[list])])
  expect(manifest).toHaveLength(Object.values(lists).reduce((sum, list) => sum + content[list].length, 0))
})

describe('what the maker does not see is not in it', () => {
  test('a sub-folder that is kept from them, and what lies in the trash', async () => {
    const { content } = await of('erik')
    expect(JSON.stringify(content)).not.toMatch(/Hemlig|Bokföring/)
    const { content: withIt } = await of('petra')
    expect(titles(withIt)).toContain('Hemlig revision')
    expect(JSON.stringify(withIt)).not.toMatch(/Hemlig slängd|Hemlig i|Hemlig med/)
  })

  test('costs, where they are kept: the key is not there', async () => {
    await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: true } })
    const { content } = await of('olle')
    const { content: ofErik } = await of('erik')
    await call(folders.setCosts, { params: { id: villan }, body: { keepsCosts: false } })
    expect(JSON.stringify(content)).not.toMatch(
      /"(price(Today|TodayOn)?|cost|vat|estimatedCost|currency|sums)"|825000|912300|210050/,
    )
    expect(ofErik.sums).toEqual([{ currency: 'SEK', prices: 825_000, costs: 210_050 }])
  })

  test('the rest of the house, for somebody of a sub-folder alone', async () => {
    const { content } = await of('sven', 'wholeFolder', undefined, elen)
    expect(content.scope).toEqual({ kind: 'subFolder', mainTitle: 'Villa Solhem' })
    expect([content.folders.map(({ title }) => title), titles(content)]).toEqual([['El'], ['Elbesiktning']])
  })
})

describe('of a folder what a preset chooses', () => {
  test('the insurance company sees things, pictures and receipts, also those of events, and not what was done', async () => {
    const { content } = await of('erik', 'insurance')
    expect([content.events, content.faults]).toEqual([[], []])
    expect(names(content.files)).toEqual(['Kvitto pump.pdf', 'Pump.jpg'])
    const pump = content.components.find(({ name }) => name === 'Cirkulationspump')
    expect(content.files.map(({ component, event }) => [component, event])).toEqual([
      [pump?.number, null],
      [pump?.number, null],
    ])
    expect(content.sums).toEqual([{ currency: 'SEK', prices: 825_000, costs: 0 }])
  })

  test('the buyer sees the history without costs, and no receipts', async () => {
    const { content } = await of('erik', 'agent')
    expect(titles(content)).toContain('Bytte pump')
    expect(titles(content)).not.toContain('Måla staketet')
    // Nor agreements, which say what something cost.
    expect(names(content.files)).toEqual(['Manual pump.pdf', 'Pump.jpg'])
    expect(JSON.stringify(content)).not.toMatch(/"(price(Today|TodayOn)?|cost|vat|currency|sums)"|825000|912300|210050/)
  })

  test('the craftsman sees one component with what was done to it, its faults and its manual', async () => {
    const { content } = await of('erik', 'craftsman', { kind: 'component', componentId: pumpen })
    expect(content.scope).toEqual({ kind: 'component', component: 1, name: 'Cirkulationspump' })
    expect(names(content.components)).toEqual(['Cirkulationspump'])
    expect([titles(content), content.faults.map(({ title }) => title)]).toEqual([['Bytte pump'], ['Droppar']])
    expect(names(content.files)).toEqual(['Manual pump.pdf', 'Pump.jpg'])
    expect(content.folders.map(({ title, description }) => [title, description])).toEqual([
      ['Villa Solhem', null],
      ['VVS', null],
    ])
    expect(content.description).toBeNull()
  })

  test('the meeting sees a year', async () => {
    const { content } = await of('erik', 'meeting', { kind: 'year', year: 2021 })
    expect(titles(content)).toEqual(['Bytte pump'])
    expect(names(content.components)).toEqual(['Cirkulationspump'])
    expect(names(content.files)).toEqual(['Kvitto pump.pdf', 'Pump.jpg'])
    expect(content.sums).toEqual([{ currency: 'SEK', prices: 825_000, costs: 210_050 }])
  })

  test('chosen papers come alone, of any kind, as far as the maker sees them', async () => {
    const fileIds = ['Köpebrev.pdf', 'Hemlig.pdf'].map((name) => papers[name] ?? 0)
    const { content } = await of('erik', 'own', { kind: 'papers', fileIds })
    expect([names(content.files), content.events, content.components]).toEqual([['Köpebrev.pdf'], [], []])
    expect(content.folders.map(({ title }) => title)).toEqual(['Villa Solhem'])
  })
})

test.each([
  ['papers', () => ({ kind: 'papers', fileIds: [papers['Hemlig.pdf'] ?? 0] }), 'fileNotFound'],
  ['a component', () => ({ kind: 'component', componentId: world.components.motor }), 'componentNotFound'],
] as const)('there is no parcel of %s that one may not see', async (_, scope, code) => {
  await expect(of('erik', 'own', scope() as ParcelScope)).rejects.toMatchObject({ code })
})

test('an archived folder can be read, and an archived sub-folder says so', async () => {
  const { updatedAt, title } = (await call(folders.one, { params: { id: elen } })).body
  const change = (statusId: 18 | 19) => call(folders.change, { params: { id: elen }, body: { title, statusId } })
  expect(updatedAt).toBeTruthy()
  await change(19)
  const { content } = await of('erik')
  await change(18)
  expect(content.folders.map(({ isArchived }) => isArchived)).toEqual([false, true, false])
})

test('the hash stays the same until something is changed', async () => {
  const first = await of('erik')
  expect(first.manifestHash).toMatch(/^[0-9a-f]{64}$/)
  expect((await of('erik')).manifestHash).toBe(first.manifestHash)
  const query = { folderId: vvs }
  const params = { id: pumpen }
  const { updatedAt, name } = (await call(components.one, { params, query })).body
  await call(components.change, { params, query, body: { name, make: 'Grundfos', description: 'Ny', updatedAt } })
  expect((await of('erik')).manifestHash).not.toBe(first.manifestHash)
})

test('nor does what is found out of the bytes of a file change it', async () => {
  const { manifestHash } = await of('erik')
  const found = { preview: 'done', pages: 3, width: 4, height: 3 } as const
  const ofReceipt = db.selectFrom('file').where('id', '=', papers['Kvitto pump.pdf'] ?? 0)
  await db.updateTable('content').set(found).where('sha256', '=', ofReceipt.select('content')).execute()
  expect((await of('erik')).manifestHash).toBe(manifestHash)
})

test('it is read at one moment, whatever is written meanwhile', async () => {
  const granted = await grant(db, userId, vvs, 'ReadFolder')
  let hasWritten = false
  const writingMeanwhile = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hasWritten) {
        hasWritten = true
        const body = anEvent(vvs, { ...done, title: 'Skrivet under tiden' })
        await call(activities.add, { body })
      }
      return result
    },
  })
  const { content } = await contentOf(writingMeanwhile, granted, choiceOfPreset('wholeFolder'))
  expect([hasWritten, titles(content).includes('Skrivet under tiden')]).toEqual([true, false])
  expect(content.counts.events).toBe(content.events.length)
})

test('a folder of thousands of events is read with as many statements as a small one, and no more than its share', async () => {
  const few = await countedOf(elen)
  const insert = `insert into activity (folder_id, title, start_date, end_date, status_id, initiated_by, cost)
    select $1, 'Rond ' || n, '2010-01-01'::date + n, '2010-01-01'::date + n, 22, $2, 100 from generate_series($3::int, $4::int) n`
  for (let first = 1; first < mostInParcel.events; first += 250)
    await pool.query(insert, [elen, userId, first, first + 249])
  const latest = { ...done, startDate: '2026-11-01', title: 'Sist', outcome: 'å'.repeat(2001) } as const
  await call(activities.add, { body: anEvent(elen, latest) })
  const many = await countedOf(elen)
  expect(many.statements).toBe(few.statements)
  expect(few.statements).toBeLessThanOrEqual(10)
  const { events, counts, sums } = many.content
  // Also of those that it does not hold.
  expect(sums).toEqual([{ currency: 'SEK', prices: 0, costs: 400_000 }])
  expect([events.length, counts.events]).toEqual([mostInParcel.events, mostInParcel.events + 2])
  expect(events[0]).toMatchObject({ title: 'Sist', number: 1, outcome: `${'å'.repeat(1999)}…` })
  expect(titles(many.content)).not.toContain('Rond 1')
  // What changes hands is read whole.
  const granted = await grant(db, userId, elen, 'ReadFolder')
  const rows = await db.selectFrom('activity').where('folder_id', '=', elen).select('id').execute()
  const these = { folder: [elen], component: [], activity: rows.map(({ id }) => id), fault: [], file: [] }
  const whole = await contentOfThese(db, granted, these)
  expect([titles(whole.content).length, titles(whole.content).at(-1)]).toEqual([mostInParcel.events + 2, 'Rond 1'])
  expect(whole.manifest.filter(({ kind }) => kind === 'activity')).toHaveLength(mostInParcel.events + 2)
}, 60_000)

async function countedOf(folderId: number) {
  let statements = 0
  const counting = db.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const granted = await grant(db, userId, folderId, 'ReadFolder')
  return { ...(await contentOf(counting, granted, choiceOfPreset('wholeFolder'))), statements }
}
