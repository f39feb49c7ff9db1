import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { imports } from '#contract/intake/imports.ts'
import { collectionOf } from '#fixtures/imports/collections.ts'
import { startTestApp } from '#server/testing/app.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { toWrite } from '#server/testing/imports.ts'
import { attachPapers } from './papers/attachPapers.ts'
import { createImportReader } from './read/reader.ts'
import { writeImport } from './write/write.ts'

const test1 = await startTestApp()
const { as, confined, connection, db, pool, queue, storage } = test1
const anna = as('anna')
const brought = toWrite(test1)
const log = { warn() {}, error() {} }
const importReader = createImportReader(test1.confinement)
const laying = { db, queue, storage, confined, config: {}, log, quota: 1e9, importReader }

/*
 * A process of its own that writes an import, or lays its papers, and kills itself before or after a statement: as a
 * machine that loses its power does. It shares the database and the folder of the storage with this one.
 */
const script = `
import pg from 'pg'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import { openInspector } from '#server/content/files/decoding/inspector.ts'
import { createImportReader } from '#server/intake/imports/read/reader.ts'
import { attachPapers } from '#server/intake/imports/papers/attachPapers.ts'
import { writeImport } from '#server/intake/imports/write/write.ts'

const { connection, dataDir, when, statement, write, papers } = JSON.parse(process.env.WORKER)
const log = { info() {}, warn() {}, error: console.error }
const queue = await startQueue(connection, log, { retryDelay: 1, polling: 0.5 })
const die = async () => {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (config, ...rest) {
  const text = (typeof config === 'string' ? config : config?.text ?? '').trim().toLowerCase()
  if (!text.startsWith(statement)) return query.call(this, config, ...rest)
  if (when === 'before') return die()
  return Promise.resolve(query.call(this, config)).then(die)
}
const pool = createPool(connection, console.error)
const db = createDb(pool)
const confinement = openConfinement(dataDir + '/decoding')
const deps = { db, queue, log, config: {}, quota: 1e9 }
if (write) await writeImport(deps, write)
else
  await attachPapers(
    {
      ...deps,
      storage: openDiskStorage(dataDir + '/files'),
      confined: openInspector(confinement),
      importReader: createImportReader(confinement),
    },
    papers,
  )
process.exit(1)
`

type Work = { write: Parameters<typeof writeImport>[1] } | { papers: { runId: number } }

/** Waits until it has killed itself. Throws if it ended in another way. */
async function diesAt(step: string, work: Work) {
  const [when, ...words] = step.split(' ')
  const settings = { connection, dataDir: dirname(confined.tasks), when, statement: words.join(' '), ...work }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, WORKER: JSON.stringify(settings) },
  })
  const [, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') throw new Error(`The worker ended by itself, without ${step}.`)
}

/** A collection with one paper and one event that is to be written. */
const collectionFor = async (step: string) =>
  // Other bytes each time: what is stored already is not stored again.
  brought({ name: 'homebox.zip', bytes: await collectionOf({}, { 'attachments/a1': pdfOf([step]) }) })

type Importing = Awaited<ReturnType<typeof collectionFor>>

/** What is in the folder and below it. */
async function thereIn({ house }: Importing) {
  const { rows } = await pool.query<{ events: number; components: number; papers: number; below: number }>(
    `with own as (select id from folder where id = $1 or parent_id = $1)
    select (select count(*)::int from activity where folder_id in (select id from own)) as events,
      (select count(*)::int from component where folder_id in (select id from own)) as components,
      (select count(*)::int from file where folder_id in (select id from own)) as papers,
      (select count(*)::int from own) - 1 as below`,
    [house],
  )
  return rows[0]
}
const nothing = { events: 0, components: 0, papers: 0, below: 0 }
const stateOf = async ({ of }: Importing) => (await anna.call(imports.one, of)).body.state

test.each([
  'before update import_row',
  'after insert into folder',
  'before with row as materialized',
  'after with row as materialized',
  'after insert into import_progress',
  'after insert into import_paper',
  'after insert into file',
  'after update "import_run"',
])(
  'killed as it writes, %s, nothing is there, and the job that comes back writes all of it',
  { timeout: 120_000 },
  async (step) => {
    const importing = await collectionFor(step)
    await diesAt(step, { write: importing.job })
    expect(await thereIn(importing)).toEqual(nothing)
    expect(await stateOf(importing)).toBe('writing')
    await writeImport({ db, queue }, importing.job)
    expect(await stateOf(importing)).toBe('done')
    expect(await thereIn(importing)).toEqual({ events: 2, components: 2, papers: 1, below: 1 })
  },
)

test(
  'killed once all is written, all is there, and the job that comes back adds nothing',
  { timeout: 120_000 },
  async () => {
    const importing = await collectionFor('commit')
    await diesAt('after commit', { write: importing.job })
    const all = { events: 2, components: 2, papers: 1, below: 1 }
    expect(await thereIn(importing)).toEqual(all)
    await writeImport({ db, queue }, importing.job)
    expect(await stateOf(importing)).toBe('done')
    expect(await thereIn(importing)).toEqual(all)
  },
)

test.each([
  'after insert into "upload"',
  'after update "upload"',
  'before insert into "content"',
  'before insert into "file"',
  'after insert into "file"',
  'before update import_paper',
])('killed as it lays a paper, %s, the job that comes back lays it once', { timeout: 120_000 }, async (step) => {
  const importing = await collectionFor(`paper ${step}`)
  await writeImport({ db, queue }, importing.job)
  const { runId } = importing.job
  await diesAt(step, { papers: { runId } })
  await attachPapers(laying, { runId })
  expect((await anna.call(imports.one, importing.of)).body.papers).toMatchObject({ all: 2, laid: 1 })
  expect(await thereIn(importing)).toMatchObject({ papers: 2 })
  const loose = await pool.query('select from upload where file_id is null')
  expect(loose.rows).toEqual([])
})
