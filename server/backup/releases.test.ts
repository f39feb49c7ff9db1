import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import type { Endpoint, RequestInput } from '#contract/endpoint.ts'
import { fileAddress } from '#contract/fileAddresses.ts'
import { files } from '#contract/files.ts'
import { folders } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { releaseFile, releasePassphrase, releasesFolder } from '#fixtures/releases.ts'
import { callApp, signIn, tokenOf } from '#fixtures/signUp.ts'
import { demoPeople, worldPassword, type PersonName } from '#fixtures/world.ts'
import { openTestServices } from '../testing/services.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-releases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The archive's world, running on the code of today. */
async function running(archive: string) {
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
  const command = ['scripts/restore.ts', join(releasesFolder, archive)]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: settings })
  expect(stdout).toMatch(/Restored as of .* rows and 3 files/)
  const again = promisify(execFile)(process.execPath, command, { env: settings })
  await expect(again).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is not empty\. .*\n$/),
  })
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
