import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firms } from '#contract/content/firms.ts'
import { search } from '#contract/content/search.ts'
import { aFirm } from '#fixtures/builders.ts'
import { fillMissingLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, world, db, pool } = await startTestApp()
const { villan } = world.folders
const folder = join(import.meta.dirname, '../../../db/migrations')
const statements = readFileSync(join(folder, '0085_read_anew.sql'), 'utf8')
const runAgain = () => pool.query(`begin; ${statements} commit`)

test('what a process of the version before wrote during an update is put right by running 0085 once more', async () => {
  const { id } = (await as('anna').call(firms.add, { body: aFirm(villan, { phone: '08-123 45 671' }) })).body
  const before = db.selectFrom('firm').where('id', '=', id).select('updated_at')
  const { updated_at } = await before.executeTakeFirstOrThrow()
  const byNumber = async () => (await as('anna').call(search.find, { query: { q: '0812345671' } })).body.length
  // Another one than the trigger forgets: the lemmas alone.
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('parmen.fills_lemmas', 'on', true)`.execute(tx)
    await tx.updateTable('firm').set({ lemmas: "'firma':1A" }).where('id', '=', id).execute()
  })
  const paper = await addFile(db, { folderId: villan, userId: world.people.anna.userId, name: 'Avtal.docx' })
  const media_type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await db.updateTable('content').set({ preview: 'none', media_type, preview_tries: 2 }).execute()
  await db.updateTable('file').set({ words: 'Gar\u00ADanti' }).where('id', '=', paper.id).execute()
  expect(await byNumber()).toBe(0)

  await runAgain()
  await runAgain()
  await fillMissingLemmas(db)
  expect(await byNumber()).toBe(1)
  expect(await before.executeTakeFirstOrThrow()).toEqual({ updated_at })
  const contents = await db.selectFrom('content').select(['preview', 'preview_tries', 'preview_owner']).execute()
  expect(contents).toEqual([{ preview: 'waiting', preview_tries: 0, preview_owner: 0 }])
  const { words } = await db.selectFrom('file').where('id', '=', paper.id).select('words').executeTakeFirstOrThrow()
  expect(words).toBe('Garanti')
})
