import { expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { collectionOf } from '#fixtures/imports/collections.ts'
import { beginUpload } from '#server/content/files/uploads/commands.ts'
import { appendPart } from '#server/content/files/uploads/receiving/appendPart.ts'
import { repeatedKey } from '#server/content/files/uploads/repeatedKey.ts'
import { inOne } from '#server/platform/storage/storage.ts'
import { startTestApp } from '#server/testing/app.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { toWrite } from '#server/testing/imports.ts'
import { photo } from '#server/testing/pictures.ts'
import { createImportReader } from '../read/reader.ts'
import { removeOldImports } from '../retention.ts'
import { writeImport } from '../write/write.ts'
import { attachPapers } from './attachPapers.ts'

const test1 = await startTestApp()
const { as, confined, db, pool, queue, storage } = test1
const anna = as('anna')
const brought = toWrite(test1)
const importReader = createImportReader(test1.confinement)
const log = { warn() {}, error() {} }
const laying = { db, queue, storage, confined, config: {}, log, quota: 1e9, importReader }

type Attachment = { type: string; title: string; bytes?: Buffer; primary?: number }

/** A collection whose washer has these papers, come in to a house of its own: its rows, and none of the papers yet. */
async function rowsOf(attachments: readonly Attachment[], drafted = async (_runId: number) => {}) {
  const table = attachments.map(({ bytes: _bytes, ...paper }, index) => ({
    ...paper,
    id: `a${index}`,
    entity_attachments: 'washer',
  }))
  const blobs = attachments.flatMap(({ bytes }, index) => (bytes ? [[`attachments/a${index}`, bytes] as const] : []))
  const bytes = await collectionOf({ 'attachments.json': table }, Object.fromEntries(blobs))
  const { of, house, job } = await brought({ name: 'homebox.zip', bytes, drafted })
  await writeImport({ db, queue }, job)
  return { of, run: { runId: job.runId }, house }
}

type Came = Awaited<ReturnType<typeof rowsOf>>

const papersOf = async ({ of }: Came) => (await anna.call(imports.one, of)).body.papers
async function washerOf({ house }: Came) {
  const below = (await anna.call(folders.children, { query: { folderId: house } })).body
  const folderId = below[0]?.id ?? house
  const all = (await anna.call(components.inFolder, { query: { folderId } })).body
  const washer = all.find(({ name }) => name === 'Diskmaskin')
  const own = await anna.call(files.ofUser, { query: { folderId, componentId: washer?.id ?? 0 } })
  return { washer, papers: own.body }
}

const jpeg = await photo('jpeg')
const three: Attachment[] = [
  { type: 'manual', title: 'Manual.pdf', bytes: pdfOf(['Så sköts maskinen']) },
  { type: 'photo', title: 'disk.jpg', primary: 1, bytes: jpeg },
  { type: 'receipt', title: 'kvitto.pdf' },
]

test('the papers of a collection lie at their components, and what was not in the file is said', async () => {
  const came = await rowsOf(three)
  expect(await papersOf(came)).toEqual({
    all: 3,
    laid: 0,
    waiting: 0,
    left: [{ why: 'missing', count: 1, names: ['kvitto.pdf'] }],
  })
  await attachPapers(laying, came.run)
  expect(await papersOf(came)).toMatchObject({ all: 3, laid: 2, waiting: 0 })
  const { washer, papers } = await washerOf(came)
  expect(new Map(papers.map(({ name, kindId }) => [name, kindId]))).toEqual(
    new Map([
      ['Manual.pdf', fileKind.manual],
      ['disk.jpg', fileKind.photo],
    ]),
  )
  const { rows } = await pool.query('select cover_file_id::int as cover from component where id = $1', [washer?.id])
  expect(rows).toEqual([{ cover: papers.find(({ name }) => name === 'disk.jpg')?.id }])
})

test('run once more, nothing lies there twice', async () => {
  const came = await rowsOf(three)
  await attachPapers(laying, came.run)
  // As if it had been cut off before it was noted.
  await pool.query('update import_paper set size = null, upload_id = null, file_id = null where run_id = $1', [
    came.run.runId,
  ])
  await attachPapers(laying, came.run)
  expect((await washerOf(came)).papers).toHaveLength(2)
  expect(await papersOf(came)).toMatchObject({ laid: 2 })
})

test('one of which a part has arrived comes whole', async () => {
  const came = await rowsOf(three)
  const { runId } = came.run
  const { rows } = await pool.query<{ userId: number; number: number; name: string }>(
    `select user_id::int as "userId", number, paper.name from import_paper as paper join import_run on import_run.id = run_id
    where run_id = $1 and paper.name = 'disk.jpg'`,
    [runId],
  )
  const [{ userId, number, name } = { userId: 0, number: 0, name: '' }] = rows
  const idempotencyKey = repeatedKey(`import paper ${runId} ${number}`)
  const begun = { name, size: jpeg.length, sha256: null, keepsLocation: false, idempotencyKey }
  const id = await beginUpload(laying, userId, begun)
  await appendPart(laying, userId, { id, offset: 0, length: 100, bytes: inOne(jpeg.subarray(0, 100)) })
  await attachPapers(laying, came.run)
  expect(await papersOf(came)).toMatchObject({ laid: 2, waiting: 0 })
  const { papers } = await washerOf(came)
  expect(papers.find((paper) => paper.name === name)).toMatchObject({ kindId: fileKind.photo })
})

test('a draft from before papers had kinds comes in too', async () => {
  const forget = `update import_row set papers = (select jsonb_agg(paper - 'kind') from jsonb_array_elements(papers) as paper)
    where run_id = $1 and papers is not null`
  const came = await rowsOf(three, async (runId) => void (await pool.query(forget, [runId])))
  await attachPapers(laying, came.run)
  expect((await washerOf(came)).papers.map(({ kindId }) => kindId)).toEqual([fileKind.other, fileKind.other])
})

test('they are undone with what they came with, and are no change of it', async () => {
  const came = await rowsOf(three)
  await attachPapers(laying, came.run)
  expect((await anna.call(imports.changedSince, came.of)).body).toEqual([])
  await anna.call(imports.undo, { ...came.of, body: { keepsChanged: true } })
  const left = (await anna.call(files.ofUser, { query: { folderId: came.house } })).body
  expect(left.map(({ name }) => name)).toEqual(['homebox.zip'])
  expect((await anna.call(folders.children, { query: { folderId: came.house } })).body).toEqual([])
})

test('one that somebody adds is a change, also once the uploads are forgotten', async () => {
  const came = await rowsOf(three)
  await attachPapers(laying, came.run)
  await removeOldImports(db)
  await pool.query('delete from upload')
  expect((await anna.call(imports.changedSince, came.of)).body).toEqual([])
  await pool.query(
    `insert into file (folder_id, component_id, name, kind_id, day, content, created_by)
    select folder_id, component_id, 'Egen', kind_id, day, content, created_by from file where name = 'Manual.pdf' and id in
      (select file_id from import_paper where run_id = $1)`,
    [came.run.runId],
  )
  const changed = (await anna.call(imports.changedSince, came.of)).body
  expect(changed.map(({ title }) => title)).toEqual(['Diskmaskin'])
})

test('undone before they were laid, they stay away until what they belong to comes back', async () => {
  const came = await rowsOf(three)
  await anna.call(imports.undo, { ...came.of, body: { keepsChanged: false } })
  await attachPapers(laying, came.run)
  const { rows } = await pool.query('select from file where component_id is not null and folder_id = $1', [came.house])
  expect(rows).toEqual([])
  const queued = async () =>
    (
      await pool.query("select from pgboss.job where name = 'lay-import-papers' and data->>'runId' = $1", [
        came.run.runId,
      ])
    ).rowCount ?? 0
  const before = await queued()
  const [entry] = (await anna.call(trash.mine, { query: {} })).body
  expect((await anna.call(trash.restore, { params: { id: entry?.id ?? 0 } })).status).toBe(200)
  expect(await queued()).toBe(before + 1)
  await attachPapers(laying, came.run)
  expect((await washerOf(came)).papers).toHaveLength(2)
})

test('those that have no room, or are nothing, say so, and the others come', async () => {
  const came = await rowsOf([
    { type: 'photo', title: 'disk.jpg', bytes: jpeg },
    { type: 'manual', title: 'tom.pdf', bytes: Buffer.alloc(0) },
    { type: 'attachment', title: 'stor.txt', bytes: Buffer.alloc(3_000_000, 'stor ') },
  ])
  const { rows } = await pool.query<{ used: number }>(
    'select sum(content.size)::int as used from file join content on sha256 = content where created_by = (select user_id from import_run where id = $1)',
    [came.run.runId],
  )
  await attachPapers({ ...laying, quota: (rows[0]?.used ?? 0) + 1_000_000 }, came.run)
  const { laid, left } = await papersOf(came)
  expect(laid).toBe(1)
  expect(left).toEqual([
    { why: 'fileEmpty', count: 1, names: ['tom.pdf'] },
    { why: 'quotaExceeded', count: 1, names: ['stor.txt'] },
  ])
})

test('what the file says of them and does not hold comes as far as it goes', async () => {
  const came = await rowsOf(three)
  // The bytes behind the directory of the ZIP have been changed.
  await attachPapers({ ...laying, importReader: { takePapers: async () => {} } }, came.run)
  expect((await papersOf(came)).left).toEqual([
    { why: 'uploadBroken', count: 2, names: ['disk.jpg', 'Manual.pdf'] },
    { why: 'missing', count: 1, names: ['kvitto.pdf'] },
  ])
})
