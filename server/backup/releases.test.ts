import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Client } from 'pg'
import * as copyStreams from 'pg-copy-streams'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { releaseFile, releasePassphrase, releasesFolder } from '#fixtures/releases.ts'
import { callApp, signIn, tokenOf } from '#fixtures/signUp.ts'
import { demoPeople, worldPassword, type PersonName } from '#fixtures/world.ts'
import { openTestServices } from '#server/testing/services.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { tableIn } from './archive/format.ts'
import { textOf } from './archive/readArchive.ts'
import { openArchive } from './reading/openArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-releases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An empty place, and what restores an archive into it as an operator does. */
async function anEmptyPlace() {
  const dataDir = join(folder, randomUUID())
  const database = await createTestDatabase('template1')
  onTestFinished(() => database.drop())
  const { host = '', user = '', database: into = '' } = database.connection
  const settings = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${into}?host=${encodeURIComponent(host)}`,
    BACKUP_PASSPHRASE: releasePassphrase,
  }
  const restored = (archive: string) => {
    const command = ['scripts/restore.ts', join(releasesFolder, archive)]
    return promisify(execFile)(process.execPath, command, { env: settings })
  }
  return { dataDir, database, restored }
}

/** The columns, by their tables, that lack a value of the archive. Generated columns are in no archive. */
async function changedColumns(archive: string, client: Client): Promise<string[]> {
  const { header, rest } = await openArchive(join(releasesFolder, archive), { passphrase: releasePassphrase })
  const lines = new Map<string, string[]>()
  for await (const { name, bytes } of rest) {
    const rows = await textOf(bytes)
    const table = tableIn(name)
    if (table) lines.set(table, [...(lines.get(table) ?? []), ...rows.split('\n').slice(0, -1)])
  }
  const changed: string[] = []
  for (const { schema, name, columns } of header.tables)
    for (const [index, column] of columns.entries()) {
      const table = `${schema}.${name}`
      const before = (lines.get(table) ?? []).map((line) => line.split('\t')[index] ?? '')
      const after = await valuesOf(client, { schema, name, column })
      if (after && !isWithin(before, after)) changed.push(`${table}.${column}`)
    }
  return changed
}

/** Whether each value is among the others as often: migrations may add rows, of statuses for example. */
function isWithin(values: string[], others: string[]): boolean {
  const left = Map.groupBy(others, (value) => value)
  return values.every((value) => left.get(value)?.pop() !== undefined)
}

/** As COPY writes them, or null where there is no such column any more. */
async function valuesOf(client: Client, { schema, name, column }: Record<'schema' | 'name' | 'column', string>) {
  const known = await client.query(
    'select from information_schema.columns where table_schema = $1 and table_name = $2 and column_name = $3',
    [schema, name, column],
  )
  if (known.rowCount === 0) return null
  const copy = client.query(copyStreams.to(`copy (select "${column}" from "${schema}"."${name}") to stdout`))
  return (await text(copy)).split('\n').slice(0, -1)
}

/** The archive's world, running on the code of today. */
async function running(archive: string) {
  const { dataDir, database, restored } = await anEmptyPlace()
  expect((await restored(archive)).stdout).toMatch(/Restored as of .* rows and 3 files/)
  await expect(restored(archive)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is not empty\. .*\n$/),
  })
  const client = new Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  expect(await changedColumns(archive, client)).toEqual([])
  await client.end()
  const { app, stop } = await openTestServices(database, { DATA_DIR: dataDir }, {})
  onTestFinished(stop)
  const signedIn = async (name: PersonName) => {
    const cookie = await signIn(app, { email: demoPeople[name].email, password: worldPassword })
    const token = await tokenOf(app, cookie)
    return <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => callApp(app, endpoint, input, token)
  }
  return { app, signedIn, pool: database.pool }
}

describe.each(readdirSync(releasesFolder))('the world of %s', (archive) => {
  // Two processes read the archive, whose key is meant to take a while, and every migration since is run.
  test('is restored whole: people sign in, find what they had, and go on with it', { timeout: 120_000 }, async () => {
    const { app, signedIn, pool } = await running(archive)
    const anna = await signedIn('anna')
    const mine = (await anna(folders.mine, { query: {} })).body
    expect(mine).toEqual([expect.objectContaining({ title: 'Villa Solhem' })])
    const folderId = mine[0]?.id ?? 0

    const below = (await anna(folders.children, { query: { folderId } })).body
    expect(below.map(({ title }) => title)).toEqual(['El', 'VVS'])
    const inEl = { query: { folderId: below[0]?.id ?? 0 } }
    const titlesIn = async (of: typeof inEl) => (await anna(activities.inFolder, of)).body.map(({ title }) => title)
    expect(await titlesIn({ query: { folderId } })).toContain('Byte av tak')
    expect(await titlesIn(inEl)).toContain('Elbesiktning')
    const parts = (await anna(components.inFolder, inEl)).body.map(({ name }) => name)
    expect(parts).toContain('Elcentral i hallen')
    const team = (await anna(members.inFolder, { query: { folderId } })).body
    expect(team.length).toBeGreaterThanOrEqual(5)

    const listed = await anna(files.ofUser, { query: { folderId } })
    const [file] = listed.body
    expect(file).toMatchObject({ name: releaseFile, preview: 'done' })
    const cookie = String(listed.headers['set-cookie']).split(';')[0] ?? ''
    const kept = await pool.query<{ sha256: string }>(`select encode(content, 'hex') as sha256 from file`)
    const sent = await app.inject({ url: fileAddress('original', file?.id ?? 0), headers: { cookie } })
    expect(createHash('sha256').update(sent.rawPayload).digest('hex')).toBe(kept.rows[0]?.sha256)
    expect((await app.inject({ url: fileAddress('small', file?.id ?? 0), headers: { cookie } })).statusCode).toBe(200)

    const body = { folderId, title: 'Tjugo år senare' }
    expect((await anna(activities.add, { body })).status).toBe(201)
    const olle = await signedIn('olle')
    const seen = (await olle(activities.inFolder, { query: { folderId } })).body.map(({ title }) => title)
    expect(seen).toContain('Tjugo år senare')
  })
})

test(
  'where a restore has no room for the new schema alone, the next start goes on with it',
  { timeout: 120_000 },
  async () => {
    const { dataDir, database, restored } = await anEmptyPlace()
    // The newest migrations of the oldest archive are this version's.
    await database.pool.query(`create schema disk;
    create function disk.refuse() returns event_trigger language plpgsql as $$
    begin
      if current_query() like '%create table inbox_item%' then
        raise exception 'No space left on device' using errcode = '53100';
      end if;
    end $$;
    create event trigger full_disk on ddl_command_start execute function disk.refuse()`)
    const [oldest = ''] = readdirSync(releasesFolder)
    await expect(restored(oldest)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^All rows and files are back\. Migration .* failed .*: No space left on device\. Make room, and run npm start, which goes on there\.\n$/,
      ),
    })
    await database.pool.query('drop schema disk cascade')
    const { app, stop } = await openTestServices(database, { DATA_DIR: dataDir }, {})
    onTestFinished(stop)
    await signIn(app, { email: demoPeople.anna.email, password: worldPassword })
  },
)
