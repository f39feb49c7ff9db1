import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { aComponent, aFirm, anEvent } from '#fixtures/builders.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { handOverOf } from '../rows.ts'
import { exchange } from './exchange.ts'

/* Each column with text has a word of its own. What of them the buyer has was shown before the yes, or stayed. */

const { as, world, db, pool, queue } = await startTestApp()
const { villan, vvs } = world.folders
const { anna, stina } = world.people
const { call } = as('anna')
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

const tables = ['folder', 'component', 'activity', 'series', 'checklist_item', 'fault', 'file', 'firm'] as const
/** Written by the service, or one of a few. */
const noText = new Set(
  'folder.zip_code component.code component.meter_unit activity.season series.kind series.rule series.unit series.season series.usage_unit file.moment'.split(
    ' ',
  ),
)
/** By the name of the column. */
const words = new Map<string, string>()
const long = new Set(['description', 'outcome', 'note', 'closed_why'])

async function writeWords() {
  for (const table of tables) {
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and data_type = 'text'`.execute(
      db,
    )
    for (const { column } of rows.filter((one) => !noText.has(`${table}.${one.column}`))) {
      const name = `${table}.${column}`
      const word = `ord${words.size}q`
      words.set(name, word)
      const text = column === 'email' ? `${word}@exempel.se` : word
      const address = ['link', 'website'].includes(column) ? `https://exempel.se/${text}` : text
      // Of a text that may be long the end is what nobody has seen.
      const value = long.has(column) ? `${'Löv. '.repeat(500)}${address}` : address
      const place = table === 'folder' ? sql.ref('id') : sql.ref('folder_id')
      const folderId = table === 'firm' || name === 'folder.city' ? villan : vvs
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${place} = ${folderId}`.execute(db)
    }
  }
}

beforeAll(async () => {
  const firmId = (await call(firms.add, { body: aFirm(villan) })).body.id
  const { id: componentId } = (await call(components.add, { body: aComponent(vvs) })).body
  const next = {
    statusId: 20 as const,
    startDate: '2099-05-03',
    recurrence: { kind: 'fixed' as const, rule: 'FREQ=YEARLY' },
  }
  await call(activities.add, { body: anEvent(vvs, { ...next, firmId, checklist: ['Ett'], componentId }) })
  await call(activities.add, { body: anEvent(vvs, { statusId: 22, startDate: '2021-05-03', firmId }) })
  const fault = { folderId: vvs, title: 'Droppar', reportedOn: '2021-05-03', severity: 2 as const }
  await call(faults.add, { body: fault })
  await addFile(db, { folderId: vvs, userId: anna.userId, kindId: fileKind.manual, words: 'x' })
  await addFile(db, { folderId: vvs, userId: anna.userId, kindId: fileKind.manual, words: 'x', componentId })
  await pool.query('update fault set closed_at = now() where folder_id = $1', [vvs])
  await writeWords()
})

/** The columns whose words stand in a text. */
const having = (text: string) => [...words].flatMap(([name, word]) => (text.includes(word) ? [name] : []))

/** All that the buyer has, whatever table it lies in. */
async function rowsOfBuyer(folderId: number): Promise<string> {
  const { rows: folders } = await sql<{ id: number }>`
    select id from folder where id = ${folderId} or parent_id = ${folderId}`.execute(db)
  const within = anyId(folders.map(({ id }) => id))
  const { rows: named } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'folder_id' and table_type = 'BASE TABLE'`.execute(db)
  const texts: string[] = []
  for (const { table } of [...named, { table: 'folder' }]) {
    const place = table === 'folder' ? sql.ref('id') : sql.ref('folder_id')
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(own)::text as row from ${sql.table(table)} as own where ${place} = ${within}`.execute(db)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

test('nothing reaches the buyer that was not shown before, and nothing of a firm but what is said', async () => {
  const params = { id: villan }
  const choice = choiceOfHandOver.everything
  await call(handOvers.saveDraft, { params, body: aHandOver({ buyers: [stina.email], choice }) })
  const { body: cover } = await call(handOverAsBuyer.cover, { params })
  const tabs = []
  for (const { number } of cover.tabs)
    tabs.push((await call(handOverAsBuyer.tab, { params: { ...params, number } })).body)
  const shown = new Set(having(JSON.stringify([cover, tabs])))
  await exchange(deps, await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId: villan, choice }))
  const theirs = having(await rowsOfBuyer((await handOverOf(db, villan))?.buyerFolderId ?? 0))
  // What was read out of a paper stands in the paper, which can be opened.
  expect(theirs.filter((name) => !shown.has(name))).toEqual(['file.words'])
  expect([...words.keys()].filter((name) => !theirs.includes(name)).toSorted()).toEqual([
    'firm.contact_person',
    'firm.email',
    'firm.note',
    'firm.website',
  ])
  expect(theirs).toEqual(expect.arrayContaining(['firm.name', 'firm.phone', 'firm.organisation_number']))
})
