import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { fileKind, type FileKindId } from '#contract/rules/fileKinds.ts'
import { firms, type FirmChange, type NewFirm } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { search } from '#contract/content/search.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { fillMissingLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { purgeTrash } from '#server/lifecycle/trash/commands.ts'

const { as, world, db, pool } = await startTestApp()
const { villan, elen, baten } = world.folders
const inVillan = { query: { folderId: villan } }

const add = (changes: Partial<NewFirm> = {}, who: PersonName = 'petra') =>
  as(who).call(firms.add, { body: aFirm(villan, changes) })

const newOne = async (changes: Partial<NewFirm> = {}) => (await add(changes)).body

const change = (id: number, to: Partial<FirmChange>, folderId = villan) =>
  as('petra').call(firms.change, { params: { id }, query: { folderId }, body: { name: 'Elmontören AB', ...to } })

const remove = async (id: number) => (await as('petra').call(firms.remove, { params: { id }, ...inVillan })).body

const listed = async (who: PersonName = 'olle', folderId = villan) =>
  (await as(who).call(firms.inFolder, { query: { folderId, topX: 500 } })).body

const find = async (id: number, who?: PersonName) => (await listed(who)).find((firm) => firm.id === id)

const whole = {
  name: 'Sundins Rör',
  contactPerson: 'Maj Sundin',
  phone: '08-123 45 67',
  email: 'maj@sundins.exempel.se',
  website: 'https://sundins.exempel.se/',
  organisationNumber: '556000-0000',
  note: 'Ring före klockan nio.',
}

test('a firm has all that one needs to call it, and is read by everybody in the main folder', async () => {
  const { status, body } = await add({ ...whole, name: '  Sundins Rör ', website: 'sundins.exempel.se/' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...whole, folderId: villan, jobs: 0, latestJob: null, roleId: 3 })
  expect(await find(body.id)).toEqual({ ...body, roleId: 4 })
})

test('a name is enough, and blank fields are null', async () => {
  const blank = { contactPerson: ' ', phone: '', email: ' ', website: '', organisationNumber: '', note: '' }
  const none = { contactPerson: null, phone: null, email: null, website: null, organisationNumber: null, note: null }
  expect(await newOne(blank)).toMatchObject(none)
})

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'maj' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['phone', { phone: '0'.repeat(41) }],
  ['organisationNumber', { organisationNumber: '5'.repeat(21) }],
])('a bad %s is pointed at', async (field, changes) => {
  expect(await add(changes)).toBeProblem('invalidInput', field)
})

test('the register is one for the main folder and its sub-folders, names in Swedish order', async () => {
  for (const name of ['Öbergs El', 'Ahlströms', 'Åkes Tak']) await add({ name, folderId: elen })
  const names = (await listed('olle', elen)).map(({ name }) => name)
  expect(names.filter((name) => /^(Öb|Ah|Åk)/.test(name))).toEqual(['Ahlströms', 'Åkes Tak', 'Öbergs El'])
  expect(await listed()).toEqual(await listed('olle', elen))
  // Sven is in the sub-folder alone.
  expect(await as('sven').call(firms.inFolder, { query: { folderId: elen } })).toBeProblem('folderNotFound')
  expect(await listed('stina', baten)).toEqual([])
})

test('its jobs are counted, as far as the reader sees them, with the latest that has begun', async () => {
  const { id: firmId } = await newOne()
  const job = async (title: string, startDate: string | null, folderId = villan) =>
    (await as('anna').call(activities.add, { body: anEvent(folderId, { title, startDate, firmId }) })).body
  await job('Nästa', '2099-05-01')
  const latest = await job('Byte av säkringar', '2026-05-04', elen)
  await job('Kontroll', '2025-05-04')
  const gone = await job('Inget', null)
  await as('anna').call(activities.remove, { params: { id: gone.id }, ...inVillan })
  expect(await find(firmId)).toMatchObject({
    jobs: 3,
    latestJob: { id: latest.id, folderId: elen, title: 'Byte av säkringar', day: '2026-05-04' },
  })
})

describe('of all folders', () => {
  const did = async (title: string, startDate: string, firmId: number, folderId = villan) =>
    (await as('anna').call(activities.add, { body: anEvent(folderId, { title, startDate, firmId, statusId: 22 }) }))
      .body
  const known = async (who: PersonName, q?: string) =>
    (await as(who).call(firms.known, { query: { topX: 500, ...(q !== undefined && { q }) } })).body

  test('each is told with what it did, the latest first, own folders first, and nothing of the coming', async () => {
    const { id } = await newOne({ ...whole, name: 'Kyl & Värme' })
    const unused = await newOne({ name: 'Aldrig anlitad' })
    for (const day of ['2022-03-01', '2023-03-01', '2024-03-01', '2025-03-01'])
      await did(`Service ${day.slice(0, 4)}`, day, id, elen)
    await as('anna').call(activities.add, {
      body: anEvent(villan, { title: 'Nästa', startDate: '2099-01-01', firmId: id }),
    })
    const { id: later } = await newOne({ name: 'Senast här' })
    await did('Lagade', '2026-02-01', later)
    const own = await as('olle').call(folders.add, { body: { title: 'Olles hus' } })
    const mine = await as('olle').call(firms.add, { body: aFirm(own.body.id, { name: 'Olles sotare' }) })

    const list = await known('olle')
    expect(list[0]).toMatchObject({ id: mine.body.id, isOwn: true, done: 0, since: null, latest: [] })
    const at = (firmId: number) => list.findIndex((one) => one.id === firmId)
    expect(at(later)).toBeLessThan(at(id))
    expect(at(id)).toBeLessThan(at(unused.id))
    const { name, contactPerson, phone, email, organisationNumber } = { ...whole, name: 'Kyl & Värme' }
    expect(list[at(id)]).toEqual({
      id,
      folderId: villan,
      folderTitle: 'Villa Solhem',
      isOwn: false,
      done: 4,
      since: 2022,
      trades: ['vvs', 'el'],
      name,
      contactPerson,
      phone,
      email,
      organisationNumber,
      latest: ['2025', '2024', '2023'].map((year) => ({
        id: expect.any(Number) as number,
        folderId: elen,
        title: `Service ${year}`,
        day: `${year}-03-01`,
      })),
    })
    // Sven is in the sub-folder alone, and sees no register; Stina has a boat.
    for (const who of ['sven', 'stina', 'ines'] as const) expect(await known(who)).toEqual([])
  })

  test('a shop where things were only bought is none, whether that is said or there is but a receipt', async () => {
    const bought = async (firmId: number, event: object, kindId?: FileKindId) => {
      const done = { title: 'Köpte', startDate: '2026-02-03', firmId, statusId: 22 as const, ...event }
      const { id } = (await as('anna').call(activities.add, { body: anEvent(villan, done) })).body
      if (kindId) await addFile(db, { folderId: villan, userId: world.people.anna.userId, activityId: id, kindId })
    }
    const shop = await newOne({ name: 'Järnboden' })
    await bought(shop.id, { typeId: 4 })
    await bought(shop.id, {}, fileKind.receipt)
    const both = await newOne({ name: 'Säljer och lagar' })
    await bought(both.id, { typeId: 4 })
    await bought(both.id, { typeId: 2, title: 'Lagade', startDate: '2026-02-01' }, fileKind.receipt)
    const workshop = await newOne({ name: 'Utan kvitto' })
    await bought(workshop.id, {}, fileKind.photo)
    const waited = await newOne({ name: 'Kommer i vår' })
    await bought(waited.id, { typeId: 4 })
    await bought(waited.id, { startDate: '2099-02-01', statusId: 20 })
    const list = await known('anna')
    const at = ({ id }: { id: number }) => list.find((one) => one.id === id)
    expect(at(shop)).toBeUndefined()
    expect(at(both)).toMatchObject({ done: 1, latest: [{ title: 'Lagade' }] })
    expect(at(workshop)).toMatchObject({ done: 1 })
    expect(at(waited)).toMatchObject({ done: 0, latest: [] })
    expect(await known('anna', 'järnboden')).toEqual([])
  })

  test('it is found by its words and by what it did, in any form, and by nothing that the reader does not see', async () => {
    const { id } = await newOne({ name: 'Firma Tre' })
    const secret = (await as('anna').call(folders.add, { body: { title: 'Hemligt', parentId: villan } })).body.id
    await did('Bytte hängrännorna', '2026-01-01', id)
    await did('Murade spisen', '2026-01-02', id, secret)
    const found = async (who: PersonName, q: string) => (await known(who, q)).some((one) => one.id === id)
    for (const q of ['hängränna', 'firma tre', 'spis']) expect([q, await found('olle', q)]).toEqual([q, true])
    expect(await found('olle', 'takpapp')).toBe(false)
    await as('anna').call(folders.setInheritance, { params: { id: secret }, body: { inherits: false, keep: [] } })
    expect(await found('olle', 'spis')).toBe(false)
    expect((await known('olle', 'hängränna')).find((one) => one.id === id)).toMatchObject({ done: 1 })
    await remove(id)
    expect(await found('anna', 'hängränna')).toBe(false)
  })

  test('a trade is told by its name, by what it did and where; by nothing that the reader does not see', async () => {
    const idOf = async (name: string, title?: string, where = villan) => {
      const { id } = await newOne({ name })
      if (title !== undefined) await did(title, '2026-01-01', id, where)
      return id
    }
    const secret = (await as('anna').call(folders.add, { body: { title: 'Dolt badrum', parentId: villan } })).body.id
    await as('anna').call(folders.setInheritance, { params: { id: secret }, body: { inherits: false, keep: [] } })
    const told = {
      [await idOf('Norrorts Rör')]: ['vvs'],
      [await idOf('Firma Fem', 'OVK')]: ['ventilation'],
      [await idOf('Firma Sex', 'Bytte säkringar')]: ['el'],
      [await idOf('Delar & Mer', 'Rörelse')]: [],
      [await idOf('Firma Sju', 'Målade', secret)]: [],
    }
    const tradesOf = Object.fromEntries((await known('olle')).map(({ id, trades }) => [id, trades]))
    expect(tradesOf).toMatchObject(told)
    const of = await as('olle').call(firms.known, { query: { topX: 1, trade: 'ventilation' } })
    expect([of.body.map(({ name }) => name), of.total]).toEqual([['Firma Fem'], 1])
    expect((await as('olle').call(firms.known, { query: { topX: 1, skip: 9, trade: 'ventilation' } })).total).toBe(1)
  })

  test('a folder that says no keeps its firms to its founder, here and in what is searched for', async () => {
    const { id } = await newOne({ name: 'Firma Fyra' })
    await did('Lade om taket', '2026-03-01', id)
    const hide = (hidesFirms: boolean) =>
      as('anna').call(folders.setFirms, { params: { id: villan }, body: { hidesFirms } })
    const seenBy = async (q?: string) => {
      const people = ['anna', 'erik', 'olle'] as const
      const lists = await Promise.all(people.map((who) => known(who, q)))
      return people.filter((_, n) => lists[n]?.some((one) => one.id === id))
    }
    expect(await seenBy()).toEqual(['anna', 'erik', 'olle'])
    expect((await hide(true)).body).toMatchObject({ hidesFirms: true })
    expect([await seenBy(), await seenBy('lade om taket')]).toEqual([['anna'], ['anna']])
    // In the folder itself it stands as before.
    const { body } = await as('olle').call(firms.inFolder, inVillan)
    expect(body.some((one) => one.id === id)).toBe(true)
    await hide(false)
    expect(await seenBy()).toEqual(['anna', 'erik', 'olle'])
  })

  test('it is paged, and counted past the end', async () => {
    const all = (await known('anna')).length
    const { body, total } = await as('anna').call(firms.known, { query: { topX: 1, skip: 1 } })
    expect([body.length, total]).toEqual([1, all])
    expect(await as('anna').call(firms.known, { query: { topX: 1, skip: all } })).toMatchObject({
      body: [],
      total: all,
    })
  })
})

test('a change that came between is told, and a firm of another folder is not found', async () => {
  const { id, updatedAt } = await newOne()
  expect((await change(id, { phone: '08-1', updatedAt })).body).toMatchObject({ phone: '08-1' })
  expect(await change(id, { phone: '08-2', updatedAt })).toBeProblem('changedMeanwhile')
  expect(await change(id, {}, elen)).toBeProblem('firmNotFound')
  const { body } = await as('anna').call(history.ofFolder, inVillan)
  expect(body.find(({ kind, subjectId }) => kind === 'firm' && subjectId === id)).toMatchObject({
    action: 'changed',
    title: 'Elmontören AB',
    changes: [{ field: 'phone', from: null, to: '08-1' }],
  })
})

test('it is found by its name and the person to ask for, by those who see it', async () => {
  await newOne({ name: 'Plåtslagar Kvist', contactPerson: 'Gunborg Kvist' })
  const hits = async (who: PersonName) => (await as(who).call(search.find, { query: { q: 'gunborg' } })).body
  expect(await hits('olle')).toMatchObject([{ kind: 'firm', title: 'Plåtslagar Kvist', folderId: villan }])
  expect(await hits('sven')).toEqual([])
})

test('in the trash it can be restored; removed for good it keeps the name where it was chosen', async () => {
  const [chosen, unused] = [await newOne(whole), await newOne({ name: 'Aldrig anlitad' })]
  const { body: event } = await as('anna').call(activities.add, { body: anEvent(elen, { firmId: chosen.id }) })
  const { deletionId } = await remove(chosen.id)
  expect(await find(chosen.id)).toBeUndefined()
  expect((await as('petra').call(trash.restore, { params: { id: deletionId } })).body).toMatchObject({
    kind: 'firm',
    folderId: villan,
    firmId: chosen.id,
  })
  expect(await find(chosen.id)).toMatchObject({ ...whole, jobs: 1 })
  for (const { id } of [chosen, unused]) await remove(id)
  await pool.query(`update deletion set deleted_at = now() - interval '31 days'`)
  await purgeTrash(db)
  const left = await db.selectFrom('firm').where('id', 'in', [chosen.id, unused.id]).selectAll().execute()
  expect(left).toMatchObject([{ name: 'Sundins Rör', contact_person: null, phone: null, email: null, note: null }])
  const { body } = await as('olle').call(activities.inFolder, { query: { folderId: elen } })
  expect(body.find(({ id }) => id === event.id)).toMatchObject({ firmName: 'Sundins Rör' })
  await db.deleteFrom('activity').where('id', '=', event.id).execute()
  await purgeTrash(db)
  expect(await db.selectFrom('firm').where('id', '=', chosen.id).select('id').execute()).toEqual([])
})

test('a firm is found by its address as it is written, and not by what many addresses have', async () => {
  const { id } = await newOne({ name: 'Lasses', email: 'lars@solbleck.se', website: 'https://www.regnvatten.com/om' })
  const found = async (q: string) =>
    (await as('olle').call(search.find, { query: { q } })).body.some((hit) => hit.kind === 'firm' && hit.id === id)
  for (const q of [
    'lars@solbleck.se',
    'solbleck.se',
    'www.regnvatten.com',
    'https://www.regnvatten.com/om',
    'regnvatten',
  ])
    expect([q, await found(q)]).toEqual([q, true])
  for (const q of ['se', 'com', 'www', 'https']) expect([q, await found(q)]).toEqual([q, false])
  await db.updateTable('firm').set({ lemmas: null }).where('id', '=', id).execute()
  await fillMissingLemmas(db)
  for (const q of ['se', 'com', 'www', 'https']) expect([q, await found(q)]).toEqual([q, false])
  await remove(id)
})

test.each([
  ['0812345671', '08-123 45 671'],
  ['08 123 456 71', '08-123 45 671'],
  ['+46 8 123 45 671', '08-123 45 671'],
  ['5560009990', '556000-9990'],
  ['556000-9990', '556000-9990'],
  ['lars@plattak.exempel.se', 'lars@plattak.exempel.se'],
  ['plattak.exempel.se', 'lars@plattak.exempel.se'],
  ['www.taktegel.exempel', 'https://www.taktegel.exempel/'],
  ['taktegel', 'https://www.taktegel.exempel/'],
  ['https://www.taktegel.exempel/', 'https://www.taktegel.exempel/'],
])('a firm is found by %s, and not once it is changed', async (q, written) => {
  const contacts = {
    phone: '08-123 45 671',
    email: 'lars@plattak.exempel.se',
    website: 'https://www.taktegel.exempel/',
    organisationNumber: '556000-9990',
  }
  const found = async () =>
    (await as('olle').call(search.find, { query: { q } })).body.filter(({ isKin }) => !isKin).map(({ id }) => id)
  const { id, updatedAt } = await newOne({ name: 'Lasses', ...contacts })
  expect(await found()).toEqual([id])
  await change(id, { name: 'Lasses', updatedAt })
  expect([written, await found()]).toEqual([written, []])
})
