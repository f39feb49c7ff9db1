import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { copies } from '#contract/lifecycle/copies.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'
import { aFolder } from '#fixtures/builders.ts'
import { fillMissingLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db } = await startTestApp()
const anna = as('anna')
const { userId } = world.people.anna

/** What lies in the copied folder. */
const tables = ['component', 'series', 'activity', 'checklist_item', 'meter_reading', 'file'] as const
type Table = (typeof tables)[number]
type Rows = Record<string, unknown>[]

/** Of each table what the copy has of its own; it has all else as the original. */
const ownColumns: Record<Table, string[]> = {
  component: [
    'id',
    'folder_id',
    'created_by',
    'created_at',
    'updated_at',
    'deletion_id',
    'replaced_by',
    'cover_file_id',
    'code',
  ],
  series: [
    'id',
    'folder_id',
    'created_by',
    'created_at',
    'continues',
    'component_id',
    'responsible_id',
    'firm_id',
    'ended_by',
  ],
  activity: [
    'id',
    'folder_id',
    'initiated_by',
    'created_at',
    'updated_at',
    'deletion_id',
    'planned_at',
    'component_id',
    'series_id',
    'responsible_id',
    'firm_id',
  ],
  checklist_item: ['id', 'folder_id', 'activity_id', 'done_by'],
  meter_reading: ['id', 'folder_id', 'component_id', 'activity_id', 'created_by', 'created_at', 'updated_at'],
  file: [
    'id',
    'folder_id',
    'created_by',
    'created_at',
    'updated_at',
    'deletion_id',
    'activity_id',
    'component_id',
    'fault_id',
    'agreement_id',
    'offer_id',
  ],
}

/** What it has without its history: of the others nothing comes along. */
const withoutHistory = {
  component: [
    'serial_number',
    'bought_on',
    'bought_at',
    'warranty_until',
    'expected_until',
    'price',
    'price_today',
    'price_today_on',
    'due_year',
    'due_source',
  ],
  series: [],
  activity: ['outcome', 'cost', 'vat', 'litres', 'counted_from'],
  checklist_item: ['done_at'],
} satisfies Partial<Record<Table, string[]>>
/** Made from what is left out too. */
const derived = ['search_text', 'search_vector', 'lemmas']

let kitchen: number

/** Rows that have a value in every column, and what they refer to. */
beforeAll(async () => {
  const flat = (await anna.call(folders.add, { body: aFolder({ categoryId: 2 }) })).body.id
  kitchen = (await anna.call(folders.add, { body: aFolder({ title: 'Kök', parentId: flat }) })).body.id
  const here = { folder_id: kitchen }
  const id = async (added: Promise<{ id: number }>) => (await added).id
  const firm_id = await id(
    db
      .insertInto('firm')
      .values({ folder_id: flat, name: 'Rör AB', created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const component = {
    ...here,
    name: 'Diskmaskin',
    description: 'Vit',
    hint: 'Står det ett nummer på luckan?',
    link: 'https://exempel.se',
    make: 'Bosch',
    model: 'X',
    model_year: 2019,
    serial_number: 'A1',
    place: 'Under bänken',
    bought_on: '2020-01-01',
    bought_at: 'Butiken',
    warranty_until: '2023-01-01',
    expected_life_years: 12,
    due_year: 2031,
    due_source: 'Styrelsen',
    price: 5e5,
    price_today: 7e5,
    price_today_on: '2025-11-27',
    currency: 'EUR',
    meter_unit: 'hours',
    created_by: userId,
    status_id: componentStatus.inUse,
  }
  const component_id = await id(db.insertInto('component').values(component).returning('id').executeTakeFirstOrThrow())
  const planned = {
    ...here,
    component_id,
    firm_id,
    responsible_id: userId,
    title: 'Avkalka',
    description: 'Med citron',
    type_id: 1,
    estimated_cost: 10_000,
    currency: 'EUR',
    season: 'latest',
    reminder_days: 14,
  }
  const endless = {
    ended_at: new Date(),
    ended_by: userId,
    created_by: userId,
    first_day: '2097-05-01',
    words: 'Varje år',
  }
  const series = async (rule: object) =>
    id(
      db
        .insertInto('series')
        .values({ ...planned, ...endless, kind: 'fixed', ...rule })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const after = { kind: 'afterDone', every: 12, unit: 'month', usage_every: 100, usage_unit: 'hours' }
  const events = {
    ...planned,
    start_date: '2097-05-01',
    end_date: '2097-05-01',
    initiated_by: userId,
    counted_from: '2026-01-01',
  }
  const paid = { outcome: 'Bra', cost: 90_000, vat: 18_000, litres: 4000 }
  for (const rule of [{ rule: 'FREQ=YEARLY' }, after]) {
    const inSeries = { series_id: await series(rule), series_day: '2097-05-01' }
    const activity_id = await id(
      db
        .insertInto('activity')
        .values({ ...events, ...paid, ...inSeries, status_id: activityStatus.ongoing })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const item = { ...here, activity_id, position: 1, text: 'Citron', done_at: new Date(), done_by: userId }
    await db.insertInto('checklist_item').values(item).execute()
    const reading = {
      ...here,
      component_id,
      activity_id,
      read_on: '2026-11-01',
      value: 7,
      turned_at: 1_000_000,
      created_by: userId,
    }
    await db.insertInto('meter_reading').values(reading).execute()
    await db
      .insertInto('meter_reading')
      .values({ ...reading, is_reset: true, turned_at: null })
      .execute()
    const { id: fileId } = await addFile(db, {
      ...here,
      folderId: kitchen,
      userId,
      activityId: activity_id,
      words: 'kvitto',
    })
    const described = { description: 'Kvittot', moment: 'before', sent_sha256: Buffer.alloc(32, 7) }
    await db.updateTable('file').set(described).where('id', '=', fileId).execute()
  }
  await addFile(db, { folderId: kitchen, userId, componentId: component_id })
  await fillMissingLemmas(db)
})

/** The rows of the folder as text, but for what they have of their own. */
async function rowsIn(table: Table, folderId: number, left: readonly string[] = []): Promise<Rows> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(own) as row from ${sql.table(table)} as own where folder_id = ${folderId} order by id`.execute(db)
  const isShared = (column: string) => !ownColumns[table].includes(column) && !left.includes(column)
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => isShared(column))))
}

const copyOf = async (body: { withHistory: boolean }) =>
  (await anna.call(copies.folder, { params: { id: kitchen }, body: { title: 'Kök 2', ...body } })).body.id

describe.each(tables)('of %s', (table) => {
  test('each column is meant to be the same, and has a value here, or the copy has its own', async () => {
    const rows = await rowsIn(table, kitchen)
    const known = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => row[column] !== null))
    expect(known).toEqual(Object.keys(rows[0] ?? {}))
    expect(known).not.toEqual([])
  })
})

test('with its history a copy has the same in every column that is not its own', async () => {
  const copy = await copyOf({ withHistory: true })
  for (const table of tables) expect([table, await rowsIn(table, copy)]).toEqual([table, await rowsIn(table, kitchen)])
})

test('without it, it has nothing of what was done, bought and paid', async () => {
  const copy = await copyOf({ withHistory: false })
  for (const table of ['meter_reading', 'file'] as const)
    expect([table, await rowsIn(table, copy)]).toEqual([table, []])
  for (const [name, leftOut] of Object.entries(withoutHistory)) {
    const table = name as keyof typeof withoutHistory
    const left = [...leftOut, ...derived]
    expect([table, await rowsIn(table, copy, left)]).toEqual([table, await rowsIn(table, kitchen, left)])
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where folder_id = ${copy}`.execute(db)
    expect([table, rows.flatMap((row) => leftOut.filter((column) => row[column] !== null))]).toEqual([table, []])
  }
})

test('nobody but whoever made it is named in a copy', async () => {
  const person = world.people.erik.userId
  await db.updateTable('activity').set({ responsible_id: person }).where('folder_id', '=', kitchen).execute()
  await db.updateTable('checklist_item').set({ done_by: person }).where('folder_id', '=', kitchen).execute()
  await db
    .updateTable('series')
    .set({ ended_by: person, responsible_id: person })
    .where('folder_id', '=', kitchen)
    .execute()
  await db.updateTable('file').set({ created_by: person }).where('folder_id', '=', kitchen).execute()
  const copy = await copyOf({ withHistory: true })
  for (const [table, columns] of [
    ['activity', ['responsible_id', 'initiated_by']],
    ['series', ['responsible_id', 'created_by', 'ended_by']],
    ['checklist_item', ['done_by']],
    ['component', ['created_by']],
    ['meter_reading', ['created_by']],
    ['file', ['created_by']],
  ] as const) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where folder_id = ${copy}`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    const named = new Set(rows.flatMap((row) => columns.map((column) => row[column])))
    expect([...named].filter((id) => id !== null)).toEqual([userId])
  }
})

test('its papers share their bytes with the originals', async () => {
  const before = await db.selectFrom('content').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  await copyOf({ withHistory: true })
  expect(await db.selectFrom('content').select(db.fn.countAll<number>().as('count')).executeTakeFirst()).toEqual(before)
})
