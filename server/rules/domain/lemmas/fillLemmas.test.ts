import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { itemKinds } from '#contract/platform/items.ts'
import { messages } from '#contract/content/messages.ts'
import { search } from '#contract/content/search.ts'
import { startTestApp } from '#server/testing/app.ts'
import { fillMissingLemmas } from './fillLemmas.ts'

const { as, world, db } = await startTestApp()
const { villan } = world.folders
const anna = as('anna')
const found = async (q: string) => (await anna.call(search.find, { query: { q } })).body.map(({ title }) => title)

const tables = ['folder', 'message', 'series', ...itemKinds] as const
/** The tables with rows that lack lemmas. */
async function lacking() {
  const counts = tables.map((table) => sql`select ${table}::text as name from ${sql.table(table)} where lemmas is null`)
  const { rows } = await sql<{ name: string }>`${sql.join(counts, sql` union `)}`.execute(db)
  return rows.map(({ name }) => name)
}

describe('whoever writes gives the lemmas', () => {
  test('of what is added', async () => {
    const reportedOn = '2026-07-01'
    const folderId = (await anna.call(folders.add, { body: { title: 'Växthus', description: 'Gurkor' } })).body.id
    await anna.call(folders.add, { body: { parentId: folderId, title: 'Odlingslådor' } })
    await anna.call(activities.add, { body: { folderId, title: 'Vattnade', description: 'Tomatplantor' } })
    await anna.call(components.add, { body: { folderId, name: 'Droppslang', place: 'Rabatterna' } })
    await anna.call(faults.add, { body: { folderId, title: 'Spruckna rutor', description: 'Hagelskur', reportedOn } })
    await anna.call(firms.add, { body: { folderId, name: 'Glasmästaren', note: 'Kittar fönster' } })
    const letter = { folderId: villan, subject: 'Skördar', content: 'Hämta squashar.', isToGroup: true }
    await anna.call(messages.send, { body: letter })
    expect(await lacking()).toEqual([])
    for (const [q, title] of [
      ['gurka', 'Växthus'],
      ['låda', 'Odlingslådor'],
      ['tomat', 'Vattnade'],
      ['rabatt', 'Droppslang'],
      ['hagel', 'Spruckna rutor'],
      ['kitta', 'Glasmästaren'],
      ['squashen', 'Skördar'],
    ] as const)
      expect(await found(q)).toEqual([title])
  })

  test('of what is changed, and of the next event of a series', async () => {
    const body = {
      folderId: villan,
      title: 'Luftade element',
      recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' } as const,
    }
    const { id } = (await anna.call(activities.add, { body: { ...body, startDate: '2026-10-01' } })).body
    const done = { outcome: 'Nya ventiler.', day: '2026-10-02' }
    await anna.call(activities.markDone, { params: { id }, query: { folderId: villan }, body: done })
    expect(await found('ventilen')).toEqual(['Luftade element'])
    expect(await found('elementet')).toEqual(['Luftade element', 'Luftade element'])
    expect(await lacking()).toEqual([])
  })
})

describe('a row without lemmas', () => {
  const withoutLemmas = () =>
    db
      .insertInto('activity')
      .values({ folder_id: villan, initiated_by: world.people.anna.userId, title: 'Slipade parkettgolven' })
      .returning(['id', 'updated_at'])
      .executeTakeFirstOrThrow()

  test('is found by its words and stems, and by its lemmas when the job has run, which is no change', async () => {
    const { id, updated_at: before } = await withoutLemmas()
    expect(await found('parkettgolven')).toEqual(['Slipade parkettgolven'])
    expect(await found('parkettgolvet')).toEqual([])
    await fillMissingLemmas(db)
    expect(await found('parkettgolvet')).toEqual(['Slipade parkettgolven'])
    const { updated_at: after } = await db
      .selectFrom('activity')
      .where('id', '=', id)
      .select('updated_at')
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    const changes = db.selectFrom('change').where('subject_id', '=', id).where('kind', '=', 'activity')
    expect(await changes.select('action').execute()).toHaveLength(1)
    expect(await lacking()).toEqual([])
  })

  test('is what a process of before leaves that changes a text: nothing is found that is not there', async () => {
    const { id } = await withoutLemmas()
    await fillMissingLemmas(db)
    await db.updateTable('activity').set({ title: 'Lackade trappan' }).where('id', '=', id).execute()
    expect(await lacking()).toEqual(['activity'])
    expect(await found('trappor')).toEqual([])
    await fillMissingLemmas(db)
    expect(await found('trappor')).toEqual(['Lackade trappan'])
    await db
      .updateTable('activity')
      .set({ start_date: '2026-11-01', end_date: '2026-11-01' })
      .where('id', '=', id)
      .execute()
    expect(await lacking()).toEqual([])
  })

  test('is one of many: the job takes them a few hundred at a time', async () => {
    await db.updateTable('activity').set({ lemmas: null }).execute()
    const rows = Array.from({ length: 450 }, (_, number) => ({
      folder_id: villan,
      initiated_by: world.people.anna.userId,
      title: `Rad ${number}`,
    }))
    await db.insertInto('activity').values(rows).execute()
    await fillMissingLemmas(db)
    expect(await lacking()).toEqual([])
  })

  test('of a table that cannot be written keeps those of the others from nothing', async () => {
    await withoutLemmas()
    await db.updateTable('folder').set({ lemmas: null }).execute()
    await sql`alter table folder add constraint no_lemmas check (lemmas is null)`.execute(db)
    await expect(fillMissingLemmas(db)).rejects.toThrow('could not be written')
    expect(await lacking()).toEqual(['folder'])
    await sql`alter table folder drop constraint no_lemmas`.execute(db)
    await fillMissingLemmas(db)
    expect(await lacking()).toEqual([])
  })
})
