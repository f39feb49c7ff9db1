import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { noteCopied } from '#server/backup/elsewhere/copied.ts'
import { archiveName } from '#server/backup/folder.ts'
import { emptyTemplate } from '#server/testing/template.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { runAdmin } from './admin.ts'
import { exitCode } from './command.ts'
import { openAdmin } from './open.ts'

const database = await createTestDatabase(emptyTemplate)
const folder = mkdtempSync(join(tmpdir(), 'parmen-check-'))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const { host = '', user, database: name } = database.connection
const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`

let printed: string[] = []
const print = (line: string) => void printed.push(line)
function run(words: string, environment: Record<string, string>) {
  printed = []
  return runAdmin(words.split(' '), print, () => openAdmin(environment, print), environment)
}

/** The settings of a whole installation, with a backup of as many hours ago, at an address that answers. */
async function installation(name_: string, { hours = 1, status = 200 } = {}) {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  const BACKUP_DIR = join(folder, name_, 'backups')
  mkdirSync(BACKUP_DIR, { recursive: true })
  const { rows } = await database.pool.query<{ id: string }>('select id from installation')
  const at = new Date(Date.now() - hours * 3_600_000)
  writeFileSync(join(BACKUP_DIR, archiveName({ at, installation: rows[0]?.id ?? '', isByHand: false })), '')
  const environment = {
    DATABASE_URL,
    DATA_DIR: join(folder, name_),
    BACKUP_DIR,
    BACKUP_PASSPHRASE: 'solhem-1962-tegel',
    PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  await run('storage adopt', environment)
  return environment
}

test('of a whole installation each part is ok, in a line each', async () => {
  const environment = await installation('whole')
  expect(await run('check', environment)).toBe(exitCode.done)
  expect(printed.map((line) => line.replace(/:.*/, ''))).toEqual([
    'ok         settings',
    'ok         database',
    'ok         storage',
    'ok         backup',
    'ok         mail',
    'ok         public address',
    'ok         proxy',
  ])
})

test('what needs a person is said of each part by itself, and is the exit code', async () => {
  const environment = await installation('late', { hours: 40, status: 503 })
  writeFileSync(join(environment.DATA_DIR, 'files/owner'), '5f0c0000-0000-0000-0000-000000000000\n')
  const SMTP_URL = 'smtp://127.0.0.1:1'
  await database.pool.query(`insert into migration (name, sha256) values ('9999_of_tomorrow.sql', '')`)
  onTestFinished(async () => void (await database.pool.query(`delete from migration where name like '9999%'`)))
  expect(await run('check', { ...environment, SMTP_URL, TRUST_PROXY: '0.0.0.0/0' })).toBe(exitCode.attention)
  expect(printed.filter((line) => line.startsWith('attention'))).toEqual([
    expect.stringMatching(
      /^attention {2}database: A newer version of this program has migrated this database \(9999_of_tomorrow\.sql;/,
    ),
    expect.stringMatching(/^attention {2}storage: it is that of installation 5f0c.*, and the database that of /),
    'attention  backup: the newest is 40 hours old',
    expect.stringMatching(/^attention {2}mail: .*ECONNREFUSED/),
    expect.stringMatching(/^attention {2}public address: .* answers 503 when it is asked whether it is ready$/),
    'attention  proxy: TRUST_PROXY has 0.0.0.0/0: anybody says where a call comes from',
  ])
  expect(readdirSync(join(environment.DATA_DIR, 'files'))).not.toContain('uploads')
})

test('that the service is closed needs a person', async () => {
  const environment = await installation('closed')
  await run('maintenance on Stängt', environment)
  onTestFinished(async () => void (await run('maintenance off', environment)))
  expect(await run('check', environment)).toBe(exitCode.attention)
  expect(printed.filter((line) => line.startsWith('attention'))).toEqual([
    expect.stringMatching(/^attention {2}maintenance: the service is closed since 20\d\d-.*Z: /),
  ])
})

test('a storage without a mark is not written where the database has contents', async () => {
  const environment = await installation('unmounted')
  rmSync(join(environment.DATA_DIR, 'files'), { recursive: true })
  mkdirSync(join(environment.DATA_DIR, 'files'))
  expect(await run('check', environment)).toBe(exitCode.done)
  expect(printed.join('\n')).toContain('bears no mark yet: a start gives it one')
  rmSync(join(environment.DATA_DIR, 'files'), { recursive: true })
  mkdirSync(join(environment.DATA_DIR, 'files'))
  await database.pool.query(`insert into content (sha256, size, media_type) values (sha256('x'), 1, 'text/plain')`)
  onTestFinished(async () => void (await database.pool.query('delete from content')))
  expect(await run('check', environment)).toBe(exitCode.attention)
  expect(printed.join('\n')).toMatch(/attention {2}storage: .* bears no mark, and .* \(a disk that is not mounted\?\)/)
  expect(readdirSync(join(environment.DATA_DIR, 'files'))).toEqual([])
})

test('the newest copy in a bucket is said where there is to be one', async () => {
  const environment = { ...(await installation('copied')), BACKUP_COPY_TO: 's3://K:HEMLIG@kopior/hus' }
  const { rows } = await database.pool.query<{ id: string }>('select id from installation')
  const id = rows[0]?.id ?? ''
  const noteOf = async (hours: number) => {
    const archive = archiveName({ at: new Date(Date.now() - hours * 3_600_000), installation: id, isByHand: false })
    await noteCopied(environment.BACKUP_DIR, id, { archive, to: 'kopior/hus/' })
  }
  const said = async () => {
    const code = await run('check', environment)
    return [code, printed.find((line) => line.includes('copy of backups'))]
  }
  expect(await said()).toEqual([
    exitCode.attention,
    'attention  copy of backups: none is whole at kopior/hus/, or none was copied from this folder',
  ])
  await noteOf(2)
  expect(await said()).toEqual([exitCode.done, 'ok         copy of backups: the newest at kopior/hus/ is 2 hours old'])
  await noteOf(40)
  expect(await said()).toEqual([
    exitCode.attention,
    'attention  copy of backups: the newest at kopior/hus/ is 40 hours old',
  ])
})

test('a changed migration and a folder of backups that is not there are said, as a start would', async () => {
  const environment = await installation('changed')
  const { rows } = await database.pool.query<{ sha256: string }>(`select sha256 from migration where name like '0001%'`)
  const setTo = (sha256 = '') =>
    database.pool.query(`update migration set sha256 = $1 where name like '0001%'`, [sha256])
  await setTo('other')
  onTestFinished(async () => void (await setTo(rows[0]?.sha256)))
  expect(await run('check', { ...environment, BACKUP_DIR: join(folder, 'away') })).toBe(exitCode.attention)
  expect(printed.filter((line) => line.startsWith('attention'))).toEqual([
    expect.stringMatching(/database: Migration 0001_.* was changed after it was applied/),
    expect.stringMatching(/backup: ENOENT/),
  ])
})

test('settings that are wrong, and a database that is not there, are lines as well', async () => {
  expect(await run('check', { LOG_LEVEL: 'loud' })).toBe(exitCode.attention)
  expect(printed).toEqual([expect.stringMatching(/^attention {2}settings: Bad setting: LOG_LEVEL/)])
  const DATA_DIR = join(folder, 'nothing')
  const environment = { DATA_DIR, PUBLIC_URL: 'http://parmen.exempel.se' }
  expect(await run('check', environment)).toBe(exitCode.attention)
  expect(printed).toContain(`attention  database: Nothing runs on ${DATA_DIR}. Start the service first.`)
  expect(printed.join('\n')).toContain('is not https')
  expect(printed.join('\n')).toContain('files is not there: a first start makes it')
  expect(existsSync(DATA_DIR)).toBe(false)

  mkdirSync(join(DATA_DIR, 'files'), { recursive: true })
  await run('check', environment)
  expect(printed.join('\n')).toContain('files can be written; whose it is, only the database could say')
})
