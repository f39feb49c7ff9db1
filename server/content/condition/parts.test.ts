import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts, listedParts } from '#contract/content/conditionParts.ts'
import { folders } from '#contract/folders/folders.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addDelivered } from '#server/testing/delivered.ts'

/* Role by role: server/rules/access/permissions.test.ts. What is known by which name: lives.test.ts. */

const { app, as, world, db, pool, tokenFor } = await startTestApp()
const { villan } = world.folders
const thisYear = new Date().getFullYear()
const ago = (years: number, monthAndDay = '01-01') => `${thisYear - years}-${monthAndDay}`

const newFolder = async (categoryId: number | null, parentId: number | null = null) =>
  (await as('anna').call(folders.add, { body: { title: 'Ny', categoryId, parentId } })).body.id
const nothing = { modelYear: null, boughtOn: null, serialNumber: null, warrantyUntil: null }
const component = async (folderId: number, changes: object) =>
  (await as('anna').call(components.add, { body: aComponent(folderId, { ...nothing, ...changes }) })).body.id
const done = (folderId: number, title: string, startDate: string, componentId: number | null = null) =>
  as('anna').call(activities.add, { body: anEvent(folderId, { title, startDate, componentId, statusId: 22 }) })
const read = async (id: number, who: PersonName = 'anna') =>
  (await as(who).call(conditionParts.ofFolder, { params: { id } })).body
const part = async (id: number, life: string, who?: PersonName) =>
  (await read(id, who)).parts.find((one) => one.life === life)
type Answer = 'good' | 'unneeded' | 'unknown' | null
const say = (id: number, life: string, componentId: number | null, answer: Answer, who: PersonName = 'anna') =>
  as(who).call(conditionParts.answer, { params: { id, life }, body: { componentId, answer } })

describe('a part', () => {
  test('may need to be looked at when nine tenths of what it usually lasts are over, with the source of that', async () => {
    const id = await newFolder(1)
    const old = await component(id, { name: 'Underlagspapp under takpannorna', modelYear: thisYear - 27 })
    await component(id, { name: 'Dränering', modelYear: thisYear - 22 })
    expect((await read(id)).parts).toEqual([
      {
        life: 'hus.underlagspapp',
        componentId: old,
        folderId: id,
        roleId: 1,
        name: 'Underlagspapp under takpannorna',
        verb: null,
        done: null,
        years: 30,
        upTo: null,
        year: thisYear - 27,
        by: 'built',
        day: null,
        age: 27,
        state: 'see',
        source: {
          name: 'Ålands Ömsesidiga, teknisk medellivslängd',
          year: 2026,
          checkedOn: '2026-11-27',
          link: 'https://www.omsen.ax/privat/forebygg-skada/skydda-ditt-hem/livslangd-pa-ditt-hus',
          isWeak: false,
        },
        answer: null,
        planned: null,
        mayHaveYear: false,
      },
      expect.objectContaining({ life: 'hus.dranering', age: 22, years: 25, state: 'fine' }),
    ])
  })

  test('is as old as its model year says, else as the day it was bought, else nobody knows', async () => {
    const id = await newFolder(1)
    await component(id, { name: 'Diskmaskin', modelYear: 2001, boughtOn: '2015-03-01' })
    await component(id, { name: 'Tvättmaskin', boughtOn: ago(3, '06-01') })
    await component(id, { name: 'Varmvattenberedare' })
    expect(await part(id, 'hus.diskmaskin')).toMatchObject({ year: 2001, by: 'built', state: 'see' })
    expect(await part(id, 'hus.tvattmaskin')).toMatchObject({ age: 3, by: 'bought', state: 'fine' })
    expect(await part(id, 'hus.varmvattenberedare')).toMatchObject({
      year: null,
      by: null,
      state: 'ask',
      mayHaveYear: true,
    })
  })

  test('is as new as the event that says it was replaced, its own or one of no component', async () => {
    const id = await newFolder(1)
    const heater = await component(id, { name: 'Varmvattenberedare', modelYear: thisYear - 25 })
    const other = await component(id, { name: 'Diskmaskin', modelYear: thisYear - 25 })
    await done(id, 'Bytte packning i varmvattenberedaren', ago(2), heater)
    await done(id, 'Bytte varmvattenberedaren', ago(3), other)
    expect(await part(id, 'hus.varmvattenberedare')).toMatchObject({ age: 25, by: 'built', day: null })
    await done(id, 'Bytte varmvattenberedaren', ago(4))
    expect(await part(id, 'hus.varmvattenberedare')).toMatchObject({ age: 4, by: 'done', day: ago(4), state: 'fine' })
    await done(id, 'Ny varmvattenberedare', ago(1), heater)
    expect(await part(id, 'hus.varmvattenberedare')).toMatchObject({ day: ago(1) })
  })

  test('that something recurs with is told by the last time it was done, in full years', async () => {
    const id = await newFolder(1)
    const sub = await newFolder(null, id)
    expect((await read(id)).parts).toEqual([])
    await done(id, 'Tvättade fönstren', ago(1))
    await done(id, 'Målade fönstren', ago(14))
    await done(sub, 'Fönstermålning', ago(11, '12-31'))
    const windows = await part(id, 'hus.fonster-malning')
    expect(windows).toMatchObject({
      componentId: null,
      folderId: id,
      name: 'Fönster, målning',
      verb: 'målas',
      done: 'Målade',
    })
    expect(windows).toMatchObject({ day: ago(11, '12-31'), state: 'see' })
    expect(windows?.age).toBe(new Date().toISOString().slice(5, 10) === '12-31' ? 11 : 10)
  })

  test('is counted while it is in use, where the reader sees it and nothing is archived', async () => {
    const sub = await newFolder(null, villan)
    const name = 'Cirkulationspump'
    const pump = await component(sub, { name, modelYear: 1990 })
    expect(await part(villan, 'hus.cirkulationspump', 'olle')).toMatchObject({ folderId: sub, roleId: 4 })
    await as('anna').call(folders.setInheritance, { params: { id: sub }, body: { inherits: false, keep: [] } })
    expect(await part(villan, 'hus.cirkulationspump', 'olle')).toBeUndefined()
    expect(await part(villan, 'hus.cirkulationspump')).toMatchObject({ componentId: pump })
    const turn = (statusId: 18 | 19) =>
      as('anna').call(folders.change, { params: { id: sub }, body: { title: 'Ny', categoryId: null, statusId } })
    await turn(folderStatus.archived)
    expect(await part(villan, 'hus.cirkulationspump')).toBeUndefined()
    await turn(folderStatus.active)
    const change = { name, statusId: componentStatus.retired }
    await as('anna').call(components.change, { params: { id: pump }, query: { folderId: sub }, body: change })
    expect(await part(villan, 'hus.cirkulationspump')).toBeUndefined()
  })

  test('of a house is none of a boat, and a sub-folder has no parts of its own', async () => {
    const boat = await newFolder(5)
    for (const name of ['Underlagspapp', 'Stående rigg']) await component(boat, { name, modelYear: 1990 })
    expect((await read(boat)).parts.map(({ life }) => life)).toEqual(['bat.rigg'])
    for (const categoryId of [null, 12]) {
      const id = await newFolder(categoryId)
      await component(id, { name: 'Underlagspapp', modelYear: 1990 })
      expect((await read(id)).parts).toEqual([])
    }
    const params = { id: world.folders.elen }
    expect(await as('anna').call(conditionParts.ofFolder, { params })).toBeProblem('folderNotFound')
  })

  test('says what is planned with it', async () => {
    const id = await newFolder(1)
    const heater = await component(id, { name: 'Varmvattenberedare', modelYear: 1990 })
    await done(id, 'Målade fönstren', ago(20))
    const plan = async (title: string, componentId: number | null) =>
      (
        await as('anna').call(activities.add, {
          body: anEvent(id, { title, startDate: '2098-05-01', componentId, statusId: 20 }),
        })
      ).body.id
    const look = await plan('Se över Varmvattenberedare', heater)
    const paint = await plan('Måla fönstren', null)
    const day = '2098-05-01'
    expect(await part(id, 'hus.varmvattenberedare')).toMatchObject({ planned: { id: look, folderId: id, day } })
    expect(await part(id, 'hus.fonster-malning')).toMatchObject({ planned: { id: paint, title: 'Måla fönstren' } })
  })
})

describe('what somebody says of a part', () => {
  let id: number
  let heater: number
  beforeAll(async () => {
    id = await newFolder(1)
    heater = await component(id, { name: 'Varmvattenberedare', modelYear: 1990 })
  })
  const now = () => part(id, 'hus.varmvattenberedare')

  test('is remembered with who and when, rests as long as the figure says, and is taken back', async () => {
    const { status, body } = await say(id, 'hus.varmvattenberedare', heater, 'good')
    expect([status, body.parts[0]?.state]).toEqual([200, 'fine'])
    const answer = { answer: 'good', by: expect.stringContaining('Anna') as string, restsUntil: thisYear + 1 }
    expect(await now()).toMatchObject({ answer, state: 'fine' })
    await db
      .updateTable('part_answer')
      .set({ said_at: new Date(`${thisYear - 1}-06-01`) })
      .execute()
    expect(await now()).toMatchObject({ state: 'see', answer: { restsUntil: thisYear } })
    for (const _ of ['', 'again']) await say(id, 'hus.varmvattenberedare', heater, null)
    expect(await now()).toMatchObject({ state: 'see', answer: null })
  })

  test('sets it aside where it is not needed, or nobody knows the year', async () => {
    await say(id, 'hus.varmvattenberedare', heater, 'unneeded')
    expect(await now()).toMatchObject({ state: 'aside' })
    await say(id, 'hus.varmvattenberedare', heater, 'unknown')
    // Its year is known.
    expect(await now()).toMatchObject({ state: 'see' })
    const drain = await component(id, { name: 'Dränering' })
    await say(id, 'hus.dranering', drain, 'unknown')
    expect(await part(id, 'hus.dranering')).toMatchObject({ state: 'aside', answer: { answer: 'unknown' } })
    await say(id, 'hus.varmvattenberedare', heater, null)
  })

  test('is of a figure of the folder’s list and of a component in it', async () => {
    for (const life of ['bat.rigg', 'hus.inget', "';"])
      expect(await say(id, life, heater, 'good')).toBeProblem('usualItemNotFound')
    const elsewhere = await component(await newFolder(1), { name: 'Varmvattenberedare' })
    for (const componentId of [elsewhere, 2 ** 31, null])
      expect(await say(id, 'hus.varmvattenberedare', componentId, 'good')).toBeProblem('componentNotFound')
    expect(await say(id, 'hus.fonster-malning', heater, 'good')).toBeProblem('componentNotFound')
    expect(await say(world.folders.elen, 'hus.fonster', heater, 'good')).toBeProblem('folderNotFound')
  })

  test('goes with the component when that is moved, and away with it', async () => {
    const to = await newFolder(null, id)
    const pump = await component(id, { name: 'Cirkulationspump', modelYear: 1990 })
    await say(id, 'hus.cirkulationspump', pump, 'unneeded')
    const items = [{ kind: 'component' as const, id: pump }]
    expect((await as('anna').call(moves.move, { body: { fromFolderId: id, folderId: to, items } })).status).toBe(200)
    expect(await part(id, 'hus.cirkulationspump')).toMatchObject({ folderId: to, state: 'aside' })
    await db.deleteFrom('component').where('id', '=', pump).execute()
    expect(await db.selectFrom('part_answer').where('component_id', '=', pump).selectAll().execute()).toEqual([])
  })

  test('is given in a sub-folder by those who may change things there, while it is in use', async () => {
    const sub = await newFolder(null, villan)
    const drain = await component(sub, { name: 'Dränering' })
    await as('anna').call(folders.setInheritance, { params: { id: sub }, body: { inherits: false, keep: [] } })
    expect(await say(villan, 'hus.dranering', drain, 'good', 'erik')).toBeProblem('componentNotFound')
    const observing = { folder_id: sub, user_id: world.people.erik.userId, role_id: 4, status_id: 14 }
    await db.insertInto('membership').values(observing).execute()
    expect(await say(villan, 'hus.dranering', drain, 'good', 'erik')).toBeProblem('accessDenied')
    await db.updateTable('folder').set({ status_id: folderStatus.archived }).where('id', '=', sub).execute()
    expect(await say(villan, 'hus.dranering', drain, 'good')).toBeProblem('folderArchived')
  })

  test('stays as it was in an archived folder', async () => {
    const old = await newFolder(1)
    await done(old, 'Målade fönstren', ago(20))
    const archived = { title: 'Ny', categoryId: 1, statusId: folderStatus.archived }
    await as('anna').call(folders.change, { params: { id: old }, body: archived })
    expect(await say(old, 'hus.fonster-malning', null, 'good')).toBeProblem('folderArchived')
    expect(await part(old, 'hus.fonster-malning')).toMatchObject({ state: 'see' })
  })
})

describe('a year that is missing', () => {
  const write = (id: number, folderId: number, year: number, who: PersonName = 'anna') =>
    as(who).call(conditionParts.setYear, { params: { id }, query: { folderId }, body: { year } })

  test('is written on the component, and nothing else is changed', async () => {
    const id = await newFolder(1)
    const drain = await component(id, { name: 'Dränering', description: 'Runt om.', make: 'Wavin' })
    expect(await write(drain, id, 1998)).toMatchObject({ status: 204 })
    expect(await part(id, 'hus.dranering')).toMatchObject({ year: 1998, by: 'built', state: 'see', mayHaveYear: false })
    const { body } = await as('anna').call(components.one, { params: { id: drain }, query: { folderId: id } })
    expect(body).toMatchObject({ description: 'Runt om.', make: 'Wavin', modelYear: 1998 })
    expect(await write(drain, id, 1998)).toMatchObject({ status: 204 })
    expect(await write(drain, id, 2001)).toBeProblem('changedMeanwhile')
    expect((await as('anna').call(condition.ofFolder, { params: { id } })).body.items).toContainEqual(
      expect.objectContaining({ id: 'hus.dranering', found: expect.objectContaining({ id: drain }) as object }),
    )
  })

  test('is of four figures, and of a component of the folder', async () => {
    const drain = await component(villan, { name: 'Dränering' })
    for (const year of [98, 2201, 1.5]) expect(await write(drain, villan, year)).toBeProblem('invalidInput', 'year')
    expect(await write(drain, await newFolder(1), 1998)).toBeProblem('componentNotFound')
    expect(await write(drain, villan, 1998, 'olle')).toBeProblem('accessDenied')
  })

  test('is not written over what a firm delivered', async () => {
    const id = await newFolder(1)
    const { componentId } = await addDelivered(app, db, { folderId: id, token: await tokenFor('anna') })
    await db.updateTable('component').set({ name: 'Dränering' }).where('id', '=', componentId).execute()
    expect(await part(id, 'hus.dranering')).toMatchObject({ state: 'ask', mayHaveYear: false })
    expect(await write(componentId, id, 1998)).toBeProblem('deliveredText', 'modelYear')
  })
})

test('a folder with as much in it as there is room for is told of too', async () => {
  const id = await newFolder(1)
  const who = [id, world.people.anna.userId]
  await pool.query(
    `insert into component (folder_id, created_by, name, lemmas)
     select $1, $2, (array['Badrum', 'Dränering', 'Cirkulationspump', 'Lampa'])[n % 4 + 1] || ' ' || n, ''
     from generate_series(1, 2000) n`,
    who,
  )
  await pool.query(
    `insert into activity (folder_id, initiated_by, title, lemmas, status_id, start_date, end_date)
     select $1, $2, 'Bytte något i huset ' || n, '', 22, '2020-01-01', '2020-01-01' from generate_series(1, 5000) n`,
    who,
  )
  // As the database does by itself after a while.
  await pool.query('analyze component, activity')
  expect((await read(id)).parts).toHaveLength(listedParts)
})

describe('the serial numbers of what has a warranty', () => {
  test('are counted while it runs, and those that are missing listed, the soonest end first', async () => {
    const id = await newFolder(12)
    const sub = await newFolder(null, id)
    await component(id, { name: 'Utgången', warrantyUntil: '2020-01-01' })
    await component(id, { name: 'Frys', warrantyUntil: '2098-01-01', serialNumber: 'F-1' })
    const late = await component(id, { name: 'Spis', make: 'Cylinda', model: 'S 1', warrantyUntil: '2098-05-01' })
    const soon = await component(sub, { name: 'Pump', make: null, model: null, warrantyUntil: '2097-05-01' })
    expect((await read(id)).warranties).toEqual({
      total: 3,
      numbered: 1,
      numberless: [
        { id: soon, folderId: sub, roleId: 1, name: 'Pump', make: null, model: null, warrantyUntil: '2097-05-01' },
        { id: late, folderId: id, roleId: 1, name: 'Spis', make: 'Cylinda', model: 'S 1', warrantyUntil: '2098-05-01' },
      ],
    })
  })
})

test('a folder of many parts lists the most worn of them', async () => {
  const id = await newFolder(1)
  await db
    .insertInto('component')
    .values(
      Array.from({ length: listedParts + 10 }, (_, index) => ({
        folder_id: id,
        name: 'Brandvarnare',
        model_year: index < 10 ? thisYear : 2000,
        created_by: world.people.anna.userId,
      })),
    )
    .execute()
  const { parts } = await read(id)
  expect(parts.length).toBe(listedParts)
  expect(parts.every(({ state }) => state === 'see')).toBe(true)
})
