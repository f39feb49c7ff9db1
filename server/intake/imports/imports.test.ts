import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { mostImports, type ImportPlace, type OpenImport, type RowState } from '#contract/intake/importShapes.ts'
import { imports } from '#contract/intake/imports.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { aFirm, aFolder } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { removeOldImports } from './retention.ts'
import { writeJobOf } from '#server/testing/imports.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { writeImport } from './write/write.ts'

const { as, db, pool, queue, world } = await startTestApp()
const anna = as('anna')

/** A house of Anna's own, with nothing in it. */
const aHouse = async () => (await anna.call(folders.add, { body: aFolder({ title: 'Huset' }) })).body.id

const log = [
  'Datum;Vad;Rum;Kr;Firma;Anm',
  '2009-05-12;Bytte låscylindrar;Entré;2480;Låssmeden i Sollentuna;3 nycklar',
  '2009-05-14;Målning av fönster;Fasad;1 249,50;;Söder och väster',
  '2009-09-02;Sotning;Pannrum;895;Sotaren i Sollentuna;',
].join('\n')

const folderOf = new Map<number, number>()
/** What every call of a file names. */
const of = (id: number) => ({ params: { id }, query: { folderId: folderOf.get(id) ?? 0 } })

async function begun(folderId: number, text = log, who: PersonName = 'anna') {
  const { body, status } = await as(who).call(imports.begin, { body: { folderId, text } })
  expect(status).toBe(201)
  folderOf.set(body.id, folderId)
  return body
}

type Paired = { places?: Record<string, ImportPlace>; pairs?: OpenImport['pairs']; step?: number }

async function planned(run: OpenImport, { places = {}, pairs = run.pairs, step = 3 }: Paired = {}) {
  const said = Object.entries(places).map(([name, to]) => ({ name, to }))
  const body = { makes: run.makes, pairs, places: said, step }
  return (await anna.call(imports.pair, { ...of(run.id), body })).body
}

/** The job that `write` has queued, as the queue would run it. */
async function writeNow(id: number) {
  const asked = await anna.call(imports.write, { ...of(id) })
  if (asked.status === 204) await runJob(id)
  return (await anna.call(imports.one, { ...of(id) })).body
}

const runJob = async (id: number) => writeImport({ db, queue }, await writeJobOf(pool, id))

const here = { places: { Entré: 'here', Fasad: 'here', Pannrum: 'here' } } as const
const cameIn = async (folderId: number, text = log) => writeNow((await planned(await begun(folderId, text), here)).id)
const eventsOf = async (folderId: number) =>
  (await anna.call(activities.inFolder, { query: { folderId, topX: 500 } })).body.toReversed()
const rowsOf = async (id: number, state?: RowState) =>
  (await anna.call(imports.rows, { params: { id }, query: { ...of(id).query, topX: 500, ...(state && { state }) } }))
    .body

describe('a table that is pasted', () => {
  test('is paired by what its columns are called, and shown before anything is written', async () => {
    const house = await aHouse()
    const run = await begun(house)
    expect(run).toMatchObject({
      state: 'draft',
      step: 1,
      rows: 3,
      makes: 'activity',
      isRemembered: false,
      counts: null,
    })
    expect(run.pairs).toEqual(['startDate', 'title', 'subFolder', 'cost', 'firm', 'outcome'])
    expect(run.places.map(({ name, to }) => [name, to])).toEqual([
      ['Entré', 'new'],
      ['Fasad', 'new'],
      ['Pannrum', 'new'],
    ])
    // Not of its own pairs.
    expect((await planned(run, { step: 2 })).isRemembered).toBe(false)
    const { counts } = await planned(run)
    expect(counts).toMatchObject({
      new: 3,
      same: 0,
      conflict: 0,
      notUnderstood: 0,
      activities: 3,
      sums: [{ currency: 'SEK', paid: 462450 }],
      firms: 2,
    })
    expect(counts?.subFolders).toEqual(['Entré', 'Fasad', 'Pannrum'])
    expect((await rowsOf(run.id)).map(({ title, day, cost }) => [title, day, cost])).toEqual([
      ['Bytte låscylindrar', '2009-05-12', 248000],
      ['Målning av fönster', '2009-05-14', 124950],
      ['Sotning', '2009-09-02', 89500],
    ])
    expect((await rowsOf(run.id))[0]).toMatchObject({ firm: 'Låssmeden i Sollentuna', component: null })
    expect(await eventsOf(house)).toEqual([])
  })

  test('comes in with its sub-folders and firms, as done events that are found by their words', async () => {
    const house = await aHouse()
    const run = await planned(await begun(house), { places: { Entré: 'here' } })
    expect(await writeNow(run.id)).toMatchObject({ state: 'done', written: 3, counts: { activities: 3 } })
    const children = (await anna.call(folders.children, { query: { folderId: house } })).body
    expect(children.map(({ title }) => title).toSorted()).toEqual(['Fasad', 'Pannrum'])
    const [own] = await eventsOf(house)
    expect(own).toMatchObject({
      title: 'Bytte låscylindrar',
      startDate: '2009-05-12',
      endDate: '2009-05-12',
      cost: 248000,
      statusName: 'Klar',
      outcome: '3 nycklar',
      firmName: 'Låssmeden i Sollentuna',
    })
    const register = (await anna.call(firms.inFolder, { query: { folderId: house } })).body
    expect(register.map(({ name }) => name)).toEqual(['Låssmeden i Sollentuna', 'Sotaren i Sollentuna'])
    const { rows } = await pool.query('select count(*)::int as some from change where folder_id = $1', [house])
    expect(rows[0]).toEqual({ some: expect.any(Number) })
  })

  test('that has come in before adds nothing, however it was paired', async () => {
    const house = await aHouse()
    await cameIn(house)
    const again = await planned(await begun(house), here)
    expect(again.isRemembered).toBe(true)
    expect(again.counts).toMatchObject({ new: 0, same: 3, activities: 0 })
    await writeNow(again.id)
    expect(await eventsOf(house)).toHaveLength(3)
  })

  test('twice at the same moment comes in once', async () => {
    const house = await aHouse()
    const runs = [await planned(await begun(house), here), await planned(await begun(house), here)]
    for (const { id } of runs) await anna.call(imports.write, { ...of(id) })
    await Promise.all(runs.map(({ id }) => runJob(id)))
    expect(await eventsOf(house)).toHaveLength(3)
    const states = await Promise.all(runs.map(async ({ id }) => (await anna.call(imports.one, { ...of(id) })).body))
    expect(states.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(states.map(({ counts }) => counts?.activities ?? -1).toSorted((one, other) => one - other)).toEqual([0, 3])
  })

  test('is told with the latest as what came with one file, and as any other once it has been changed', async () => {
    const house = await aHouse()
    const run = await cameIn(house)
    const [lock] = await eventsOf(house)
    const latest = async (who: PersonName) =>
      (await as(who).call(dashboard.latest, { query: { topX: 100 } })).body.filter(({ folderId }) => folderId === house)
    const arrival = { kind: 'import', id: run.id, name: 'Inklistrade rader', events: 3, components: 0 }
    expect((await latest('anna')).map((entry) => entry.arrival)).toEqual(
      [0, 1, 2].map(() => ({ ...arrival, until: expect.any(String) })),
    )
    await pool.query('insert into membership (folder_id, user_id, role_id, status_id) values ($1, $2, 4, 14)', [
      house,
      world.people.erik.userId,
    ])
    const toOthers = { kind: 'import', id: run.id, name: null, events: null, components: null, until: null }
    expect((await latest('erik')).map((entry) => entry.arrival)).toEqual([toOthers, toOthers, toOthers])
    const body = { title: 'Bytte lås', statusId: 22 as const, startDate: '2009-05-12', endDate: '2009-05-12' }
    await anna.call(activities.change, { params: { id: lock?.id ?? 0 }, query: { folderId: house }, body })
    expect((await latest('anna')).map((entry) => entry.arrival?.id ?? null)).toEqual([null, run.id, run.id])
  })

  test('with the same row twice has two events', async () => {
    const house = await aHouse()
    await cameIn(house, 'Datum;Vad\n2020-01-01;Sotning\n2020-01-01;Sotning')
    expect(await eventsOf(house)).toHaveLength(2)
  })
})

describe('a row', () => {
  const odd = 'Datum;Vad;Kr\n31/2-24;Bytte filter;240\n2024-03-01;Dränering;38k\n2024-03-02;;5'

  test('that cannot be read says what and why, is never a guess, and can be corrected in place', async () => {
    const house = await aHouse()
    const { id, counts } = await planned(await begun(house, odd))
    expect(counts).toMatchObject({ new: 0, notUnderstood: 3 })
    const [filter, drain, untitled] = await rowsOf(id, 'notUnderstood')
    expect(filter?.whys).toMatchObject([{ field: 'startDate', text: '31/2-24' }])
    expect(drain?.whys).toMatchObject([{ field: 'cost', text: '38k' }])
    expect(untitled?.whys).toMatchObject([{ field: 'title', text: '' }])
    const params = { id, number: drain?.number ?? 0 }
    const mended = (await anna.call(imports.changeRow, { ...of(id), params, body: { mended: { cost: '38 000 kr' } } }))
      .body
    expect(mended.row).toMatchObject({ state: 'new', cost: 3800000 })
    expect(mended.counts).toMatchObject({ new: 1, notUnderstood: 2, activities: 1 })
    await writeNow(id)
    expect((await eventsOf(house)).map(({ title, cost }) => [title, cost])).toEqual([['Dränering', 3800000]])
  })

  test('that did not come in is in a file with its reason', async () => {
    const { id } = await planned(await begun(await aHouse(), odd))
    const { content } = (await anna.call(imports.left, { ...of(id) })).body
    const lines = content.trim().split('\r\n')
    expect(lines[0]).toBe('Rad;Datum;Vad;Kr;Varför')
    expect(lines[1]).toMatch(/^2;31\/2-24;Bytte filter;240;.+/)
    expect(lines).toHaveLength(4)
  })

  test('that is left out does not come in', async () => {
    const house = await aHouse()
    const { id } = await planned(await begun(house), here)
    await anna.call(imports.changeRow, { ...of(id), params: { id, number: 3 }, body: { isLeftOut: true } })
    await writeNow(id)
    expect((await eventsOf(house)).map(({ title }) => title)).toEqual(['Bytte låscylindrar', 'Sotning'])
  })
})

describe('a conflict', () => {
  const ours = { title: 'Sotning', startDate: '2021-03-30', endDate: '2021-03-30', cost: 195000, statusId: 22 } as const
  const theirs = 'Datum;Vad;Kr\n2021-03-30;sotning;2190'
  async function conflicting() {
    const house = await aHouse()
    await anna.call(activities.add, { body: { ...ours, folderId: house } })
    const run = await planned(await begun(house, theirs))
    return { house, id: run.id, counts: run.counts }
  }
  const choose = (id: number, choice: 'ours' | 'file' | 'both') =>
    anna.call(imports.changeAll, { ...of(id), body: { state: 'conflict', choice } })
  const costs = async (house: number) => (await eventsOf(house)).map(({ cost }) => cost)

  test('leaves ours unless somebody says otherwise', async () => {
    const { house, id, counts } = await conflicting()
    expect(counts).toMatchObject({ conflict: 1, activities: 0, changed: 0 })
    const [row] = await rowsOf(id, 'conflict')
    expect(row).toMatchObject({
      choice: 'ours',
      differences: [{ field: 'cost', ours: '195000 SEK', theirs: '219000 SEK' }],
    })
    await writeNow(id)
    expect(await costs(house)).toEqual([195000])
  })

  test('takes the file’s where chosen, and undoing puts ours back', async () => {
    const { house, id } = await conflicting()
    expect((await choose(id, 'file')).body).toMatchObject({ changed: 1 })
    await writeNow(id)
    expect(await costs(house)).toEqual([219000])
    await anna.call(imports.undo, { ...of(id), body: { keepsChanged: false } })
    expect(await costs(house)).toEqual([195000])
  })

  test('that is undone says what the file said once it is back from the trash, unless it was changed meanwhile', async () => {
    const undoneAndBack = async (meanwhile?: number) => {
      const { house, id } = await conflicting()
      await choose(id, 'file')
      await writeNow(id)
      await anna.call(imports.undo, { ...of(id), body: { keepsChanged: false } })
      const [event] = await eventsOf(house)
      const change = { title: event?.title ?? '', statusId: 22 as const, cost: meanwhile ?? 0 }
      if (meanwhile !== undefined)
        await anna.call(activities.change, { params: { id: event?.id ?? 0 }, query: { folderId: house }, body: change })
      const [entry] = (await anna.call(trash.mine, { query: {} })).body
      expect((await anna.call(trash.restore, { params: { id: entry?.id ?? 0 } })).status).toBe(200)
      return costs(house)
    }
    expect(await undoneAndBack()).toEqual([219000])
    expect(await undoneAndBack(100000)).toEqual([100000])
  })

  test('of a sum in another currency, or less than the VAT of ours, can take the file’s, and is put back whole', async () => {
    const house = await aHouse()
    const body = { ...ours, folderId: house, vat: 39000 }
    const { id: event } = (await anna.call(activities.add, { body })).body
    const run = await planned(await begun(house, 'Datum;Vad;Kr\n2021-03-30;sotning;19,50 €'))
    const [row] = await rowsOf(run.id, 'conflict')
    expect(row).toMatchObject({ differences: [{ ours: '195000 SEK', theirs: '1950 EUR' }] })
    await choose(run.id, 'file')
    expect(await writeNow(run.id)).toMatchObject({ state: 'done' })
    expect(await eventsOf(house)).toMatchObject([{ id: event, cost: 1950, currency: 'EUR', vat: null }])
    await anna.call(imports.undo, { ...of(run.id), body: { keepsChanged: false } })
    expect(await eventsOf(house)).toMatchObject([{ id: event, cost: 195000, currency: 'SEK', vat: 39000 }])
  })

  test('that came back from the trash is no change that is kept as it is undone anew', async () => {
    const { house, id } = await conflicting()
    await choose(id, 'file')
    await writeNow(id)
    await anna.call(imports.undo, { ...of(id), body: { keepsChanged: false } })
    const [entry] = (await anna.call(trash.mine, { query: {} })).body
    await anna.call(trash.restore, { params: { id: entry?.id ?? 0 } })
    expect(await costs(house)).toEqual([219000])
    expect((await anna.call(imports.undo, { ...of(id), body: { keepsChanged: true } })).body.state).toBe('undone')
    expect(await costs(house)).toEqual([195000])
  })

  test('of a year, a place and a link, or of litres and a type, is told of, and can take the file’s', async () => {
    const house = await aHouse()
    await anna.call(components.add, { body: { folderId: house, name: 'Pump', place: 'Källaren' } })
    const things = await planned(
      await begun(house, 'Namn;Årsmodell;Placering;Länk;Tillverkare\nPump;2019;Tvättstugan;nibe.se;'),
    )
    const said = async (id: number) =>
      (await rowsOf(id, 'conflict'))[0]?.differences.map(({ field, ours: own, theirs: other }) => [field, own, other])
    expect(await said(things.id)).toEqual([
      ['modelYear', null, '2019'],
      ['place', 'Källaren', 'Tvättstugan'],
      ['link', null, 'https://nibe.se'],
    ])
    await choose(things.id, 'file')
    await writeNow(things.id)
    const thing = async () => (await anna.call(components.inFolder, { query: { folderId: house } })).body[0]
    expect(await thing()).toMatchObject({ modelYear: 2019, place: 'Tvättstugan', link: 'https://nibe.se' })
    await anna.call(imports.undo, { ...of(things.id), body: { keepsChanged: false } })
    expect(await thing()).toMatchObject({ modelYear: null, place: 'Källaren', link: null })

    await anna.call(activities.add, { body: { ...ours, folderId: house, litres: 100 } })
    const events = await planned(await begun(house, 'Datum;Vad;Liter;Typ\n2021-03-30;sotning;2,5;Besiktning'))
    expect(await said(events.id)).toEqual([
      ['type', null, 'Besiktning'],
      ['litres', '100', '250'],
    ])
    await choose(events.id, 'file')
    await writeNow(events.id)
    expect(await eventsOf(house)).toMatchObject([{ litres: 250, typeName: 'Besiktning' }])
    await anna.call(imports.undo, { ...of(events.id), body: { keepsChanged: false } })
    expect(await eventsOf(house)).toMatchObject([{ litres: 100, typeName: null }])
  })

  test('is put back also where its firm is gone for good meanwhile', async () => {
    const house = await aHouse()
    const { id: firmId } = (await anna.call(firms.add, { body: aFirm(house, { name: 'Sotaren' }) })).body
    await anna.call(activities.add, { body: { ...ours, folderId: house, firmId } })
    const run = await planned(await begun(house, 'Datum;Vad;Firma\n2021-03-30;sotning;Bosse AB'))
    expect((await choose(run.id, 'file')).body).toMatchObject({ changed: 1 })
    expect(await writeNow(run.id)).toMatchObject({ state: 'done' })
    await pool.query('delete from firm where id = $1', [firmId])
    expect((await anna.call(imports.undo, { ...of(run.id), body: { keepsChanged: false } })).body.state).toBe('undone')
    expect(await eventsOf(house)).toMatchObject([{ firmId: null, cost: 195000 }])
  })

  test('can be both', async () => {
    const { house, id } = await conflicting()
    await choose(id, 'both')
    await writeNow(id)
    expect(new Set(await costs(house))).toEqual(new Set([195000, 219000]))
  })
})

describe('undoing', () => {
  const undo = (id: number, keepsChanged = false) => anna.call(imports.undo, { ...of(id), body: { keepsChanged } })

  test('moves all of it to the trash as one, and the same file comes in anew', async () => {
    const house = await aHouse()
    const run = await writeNow((await planned(await begun(house), { places: { Entré: 'here' } })).id)
    expect((await undo(run.id)).body.state).toBe('undone')
    expect(await eventsOf(house)).toEqual([])
    expect((await anna.call(folders.children, { query: { folderId: house } })).body).toEqual([])
    expect((await anna.call(firms.inFolder, { query: { folderId: house } })).body).toEqual([])
    expect(await undo(run.id)).toBeProblem('importNotDone')
    const again = await planned(await begun(house), here)
    expect(again.counts).toMatchObject({ new: 3, same: 0 })
    await writeNow(again.id)
    expect(await eventsOf(house)).toHaveLength(3)
  })

  test('tells first what has been changed since, and leaves it where asked to', async () => {
    const house = await aHouse()
    const run = await cameIn(house)
    const [lock] = await eventsOf(house)
    const change = { ...ofEvent(lock), title: 'Bytte lås' }
    await anna.call(activities.change, { params: { id: lock?.id ?? 0 }, query: { folderId: house }, body: change })
    const changed = (await anna.call(imports.changedSince, { ...of(run.id) })).body
    expect(changed.map(({ title }) => title)).toEqual(['Bytte lås'])
    await undo(run.id, true)
    expect((await eventsOf(house)).map(({ title }) => title)).toEqual(['Bytte lås'])
  })

  const ofEvent = (
    event: { title: string; statusId: number; startDate: string | null; endDate: string | null } | undefined,
  ) => ({
    title: event?.title ?? '',
    statusId: (event?.statusId ?? 22) as 22,
    startDate: event?.startDate ?? null,
    endDate: event?.endDate ?? null,
  })

  test('ends after thirty days', async () => {
    const run = await cameIn(await aHouse())
    await pool.query(`update import_run set done_at = now() - interval '31 days' where id = $1`, [run.id])
    expect(await undo(run.id)).toBeProblem('importNotDone')
  })
})

describe('writing', () => {
  test('that is stopped leaves nothing, and the draft goes on', async () => {
    const house = await aHouse()
    const { id } = await planned(await begun(house), here)
    await anna.call(imports.write, { ...of(id) })
    await anna.call(imports.cancel, { ...of(id) })
    await writeImport({ db, queue }, { runId: id, folderId: house, userId: world.people.anna.userId, attempt: 1 })
    expect(await eventsOf(house)).toEqual([])
    expect((await anna.call(imports.one, { ...of(id) })).body).toMatchObject({
      state: 'draft',
      failure: 'importCancelled',
    })
    expect(await writeNow(id)).toMatchObject({ state: 'done', failure: null })
    expect(await eventsOf(house)).toHaveLength(3)
  })

  test('that goes on is stopped at once, and nothing of it is there', async () => {
    const house = await aHouse()
    const { id } = await planned(await begun(house), here)
    await anna.call(imports.write, { ...of(id) })
    const other = await pool.connect()
    try {
      // The rows are written, and the transaction waits in the middle to tell how far it has come.
      await other.query('begin; lock table import_progress in share mode')
      const writing = runJob(id)
      await untilBlocked(pool)
      const cancelled = await anna.call(imports.cancel, { ...of(id) })
      expect(cancelled.status).toBe(204)
      expect((await anna.call(imports.one, { ...of(id) })).body.state).toBe('draft')
      await other.query('rollback')
      await writing
    } finally {
      other.release()
    }
    expect(await eventsOf(house)).toEqual([])
    expect((await anna.call(imports.one, { ...of(id) })).body).toMatchObject({ failure: 'importCancelled' })
  })

  test('that does not fit says so, and nothing of it is there', async () => {
    const house = await aHouse()
    // In parts: a busy machine has no time for all of them in one statement.
    const add = `insert into activity (folder_id, title, initiated_by) select $1, 'Många', $2 from generate_series(1, $3)`
    for (const some of [...Array<number>(9).fill(500), 499])
      await pool.query(add, [house, world.people.anna.userId, some])
    const { id, counts } = await planned(await begun(house), here)
    expect(counts?.lacking).toEqual([{ folder: 'Huset', what: 'activities', asked: 3, fits: 1 }])
    expect(await anna.call(imports.write, { ...of(id) })).toBeProblem('folderFull')
    // Where it became full only after that was looked at, nothing is written either.
    await pool.query('update import_run set state = $1 where id = $2', ['writing', id])
    await runJob(id)
    expect((await anna.call(imports.one, { ...of(id) })).body).toMatchObject({ state: 'draft', failure: 'folderFull' })
    // Whoever leaves out what has no room takes in the rest.
    const leaveOut = (number: number) =>
      anna.call(imports.changeRow, { params: { id, number }, query: of(id).query, body: { isLeftOut: true } })
    await leaveOut(2)
    expect((await leaveOut(3)).body.counts.lacking).toEqual([])
    const { rows } = await pool.query('select count(*)::int as some from activity where folder_id = $1', [house])
    expect(rows[0]).toEqual({ some: 4999 })
  })
})

describe('components', () => {
  const list = 'Namn;Tillverkare;Serienummer;Köpt;Pris;Garanti\nVärmepump;NIBE;06540112;2021-03-01;89 000;5 år'

  test('come in with what their columns say, and are known again by their serial number', async () => {
    const house = await aHouse()
    const run = await begun(house, list)
    expect(run.makes).toBe('component')
    await writeNow((await planned(run)).id)
    const [pump] = (await anna.call(components.inFolder, { query: { folderId: house } })).body
    expect(pump).toMatchObject({
      name: 'Värmepump',
      make: 'NIBE',
      serialNumber: '06540112',
      boughtOn: '2021-03-01',
      price: 8900000,
    })
    expect(pump?.warrantyUntil?.slice(0, 7)).toMatch(/2026-0[23]/)
    const other = list.replace('Värmepump', 'Nibe F750').replace('89 000', '88 000')
    const { counts, id } = await planned(await begun(house, other))
    expect(counts).toMatchObject({ new: 0, conflict: 1 })
    expect((await rowsOf(id))[0]?.differences.map(({ field }) => field)).toEqual(['price'])
  })
})

describe('whose it is', () => {
  test('a draft is its person’s alone, and only who may add all of it may take things in', async () => {
    const { villan } = world.folders
    const run = await begun(villan, log, 'erik')
    expect(await anna.call(imports.one, { ...of(run.id) })).toBeProblem('importNotFound')
    expect(await as('petra').call(imports.begin, { body: { folderId: villan, text: log } })).toBeProblem('accessDenied')
    expect((await as('erik').call(imports.inFolder, { query: { folderId: villan } })).body).toHaveLength(1)
    expect(await as('erik').call(imports.remove, { ...of(run.id) })).toMatchObject({ status: 204 })
  })

  test('a draft that was thrown away is nowhere, and is taken back by its person until another is, for a day', async () => {
    const house = await aHouse()
    const [first, second] = [await begun(house, log), await begun(house, log)]
    const restore = (id: number, who = anna) => who.call(imports.restore, of(id))
    await anna.call(imports.remove, of(first.id))
    expect(await anna.call(imports.one, of(first.id))).toBeProblem('importNotFound')
    expect(await anna.call(imports.remove, of(first.id))).toBeProblem('importNotFound')
    const drafts = async () => (await anna.call(imports.drafts, { query: {} })).body.map(({ id }) => id)
    expect(await drafts()).not.toContain(first.id)
    expect(await restore(first.id, as('erik'))).toMatchObject({ status: 404 })
    expect((await restore(first.id)).status).toBe(204)
    expect(await drafts()).toContain(first.id)
    expect(await restore(first.id)).toBeProblem('importNotFound')
    await anna.call(imports.remove, of(first.id))
    await anna.call(imports.remove, of(second.id))
    expect(await restore(first.id)).toBeProblem('importNotFound')
    await pool.query("update import_run set thrown_at = now() - interval '25 hours' where id = $1", [second.id])
    await removeOldImports(db)
    expect(await restore(second.id)).toBeProblem('importNotFound')
  })

  test('a draft is taken back only where there is room for one more', async () => {
    const { villan } = world.folders
    const erik = as('erik')
    const thrown = await begun(villan, log, 'erik')
    await erik.call(imports.remove, of(thrown.id))
    for (let at = 0; at < mostImports; at++) await begun(villan, log, 'erik')
    expect(await erik.call(imports.restore, of(thrown.id))).toBeProblem('tooManyImports')
    expect((await erik.call(imports.drafts, { query: {} })).body).toHaveLength(mostImports)
  })
})
