import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { search } from '#contract/content/search.ts'
import { aComponent } from '#fixtures/builders.ts'
import { makePreview } from '#server/content/files/decoding/previewJobs.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { exchange } from '../exchange/exchange.ts'
import { handOverOf } from '../rows.ts'
import { ofMarks, redactedColumns, unredactedColumns } from './columns.ts'

/* Whatever is written of others is redacted, wherever it stands. */

const { as, world, db, queue, storage, confined } = await startTestApp()
const { villan, vvs } = world.folders
const { anna, stina } = world.people
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

test('each column with text of what goes along is redacted, or there is a reason why not', async () => {
  const undecided: string[] = []
  for (const [table, redacted] of Object.entries({ ...redactedColumns, ...ofMarks })) {
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and data_type in ('text', 'character varying', 'jsonb', 'ARRAY', 'USER-DEFINED')`.execute(db)
    const known = { ...redacted, ...unredactedColumns[table as keyof typeof redactedColumns] }
    undecided.push(...rows.filter(({ column }) => !(column in known)).map(({ column }) => `${table}.${column}`))
  }
  expect(undecided).toEqual([])
})

test('make, model and serial number, an address of a page, and the words of a paper are redacted', async () => {
  const about = 'Kerstin Holm 070-174 06 52'
  const body = aComponent(vvs, {
    name: 'Pumpen',
    make: `Ring ${about}`,
    model: 'X kerstin.holm@exempel.se',
    serialNumber: '0701234567',
    link: 'https://exempel.se/kerstin.holm@exempel.se',
  })
  const { id: componentId } = (await as('anna').call(components.add, { body })).body
  const words = `Installerad av ${about} och provad: pumpordet.`
  const file = { name: 'Skötsel.pdf', kindId: fileKind.manual, words }
  const { sha256 } = await addFile(db, { folderId: vvs, userId: anna.userId, componentId, ...file })
  const parcelId = await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId: villan })
  const offered = await db.selectFrom('parcel').where('id', '=', parcelId).select('content').executeTakeFirstOrThrow()
  expect(JSON.stringify(offered.content)).not.toMatch(/Kerstin|kerstin|070-174/)
  expect(JSON.stringify(offered.content)).toContain('0701234567')
  await exchange(deps, parcelId)
  const bought = (await handOverOf(db, villan))?.buyerFolderId ?? 0
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(own)::text as text from component as own join folder on folder.id = own.folder_id
      where folder.parent_id = ${bought}
    union all
    select to_jsonb(own)::text from file as own join folder on folder.id = own.folder_id where folder.parent_id = ${bought}`.execute(
    db,
  )
  const theirs = rows.map(({ text }) => text).join('\n')
  expect(theirs).not.toMatch(/kerstin|holm|1740652|174 06 52/i)
  expect(theirs).toContain('0701234567')
  const finds = async (q: string) => JSON.stringify((await as('stina').call(search.find, { query: { q } })).body)
  expect(await finds('pumpordet')).toContain('Skötsel.pdf')
  expect(await finds('kerstin')).not.toContain('Skötsel.pdf')
  // Read anew, as after an update of what reads papers, it is still redacted.
  const again = { preview: 'waiting', preview_tries: 9, preview_due_at: new Date() }
  await db.updateTable('content').set(again).where('sha256', '=', Buffer.from(sha256, 'hex')).execute()
  await makePreview({ db, queue, log: { info() {}, warn() {}, error() {} }, storage, confined } as never)
  const { rows: read } = await sql<{ words: string | null }>`
    select words from file where content = ${Buffer.from(sha256, 'hex')} order by id`.execute(db)
  expect(read.map((one) => one.words)).toEqual([null, expect.stringContaining('pumpordet')])
})
