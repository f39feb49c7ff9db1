import type { Pool } from 'pg'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { aFolder } from '#fixtures/builders.ts'
import type { WriteJob } from '#server/intake/imports/write/write.ts'
import type { startTestApp } from './app.ts'
import { tusClient } from './tus.ts'

/** The job that `imports.write` has queued. */
export async function writeJobOf(pool: Pool, runId: number): Promise<WriteJob> {
  const { rows } = await pool.query<WriteJob>(
    'select id::int as "runId", folder_id::int as "folderId", user_id::int as "userId", attempt from import_run where id = $1',
    [runId],
  )
  const [job] = rows
  if (!job) throw new Error('There is no such import.')
  return job
}

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'as' | 'pool' | 'tokenFor'>
type Brought = {
  name: string
  bytes: Buffer | string
  /** Where what has a place comes to; else to a sub-folder of it. */
  to?: 'here'
  /** What happens to the draft before it is said to be written. */
  drafted?: (runId: number) => Promise<unknown>
}

/**
 * Brings a file to a new house of Anna's, with its columns as they are guessed, and says that it is to be written. The job
 * is for the test to run.
 */
export const toWrite = ({ app, as, pool, tokenFor }: TestApp) => {
  const anna = as('anna')
  const tus = tusClient(app, async () => (await tokenFor('anna')) ?? '')
  return async ({ name, bytes, to, drafted }: Brought) => {
    const house = (await anna.call(folders.add, { body: aFolder({ title: 'Huset' }) })).body.id
    const uploadId = await tus.upload(bytes, { name })
    const { body: run } = await anna.call(imports.begin, { body: { folderId: house, uploadId } })
    const of = { params: { id: run.id }, query: { folderId: house } }
    const places = to === undefined ? [] : run.places.map((place) => ({ name: place.name, to }))
    await anna.call(imports.pair, { ...of, body: { makes: run.makes, pairs: run.pairs, places, step: 3 } })
    await drafted?.(run.id)
    await anna.call(imports.write, of)
    return { house, of, job: await writeJobOf(pool, run.id) }
  }
}
