import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { wireRequest } from '#contract/platform/wireRequest.ts'
import { folders } from '#contract/folders/folders.ts'
import { health } from '#contract/platform/health.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { apiCaller, signUpAt, tokenFrom } from '#server/testing/overHttp.ts'
import { startProcess } from '#server/testing/process.ts'
import { emptyTemplate } from '#server/testing/template.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { assertBuilder } from '#server/web/clientBuild.ts'
import { start } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The first start after a client change also builds it.
const patience = 180_000

/**
 * A separate database and the settings of a server that uses it. Nobody is in it; it has the tables that `template`
 * has.
 */
async function aDatabase({ template = emptyTemplate } = {}) {
  const database = await createTestDatabase(template)
  onTestFinished(() => database.drop())
  const { host = '', user, database: name } = database.connection
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  return { ...database, environment: { DATABASE_URL, DATA_DIR: mkdtempSync(join(folder, 'own-')) } }
}

async function started(environment: Record<string, string>) {
  const server = await startProcess(environment)
  onTestFinished(async () => {
    if (server.child.exitCode === null) await server.kill()
  })
  return server
}

const isOpen = (url: string) =>
  fetch(url + health.live.path).then(
    () => true,
    () => false,
  )

/** As systemd starts it where it waits for a word, with this script for the program that says it. */
function underSystemd(notify: string) {
  const programs = mkdtempSync(join(folder, 'programs-'))
  writeFileSync(join(programs, 'systemd-notify'), `#!/bin/sh\n${notify}\n`, { mode: 0o755 })
  return { PATH: `${programs}:${process.env['PATH']}`, NOTIFY_SOCKET: '/run/systemd/notify' }
}

test(
  'a start of which systemd cannot be told ends, with a line that says what is needed',
  async () => {
    const { environment } = await aDatabase()
    const server = await started({ ...environment, ...underSystemd('exit 1') })
    expect(await server.exited).toBe(1)
    expect(server.printed().trim().split('\n').at(-1)).toMatch(documentedForm('systemd waits'))
  },
  patience,
)

describe('a signal to stop', () => {
  test(
    'SIGTERM finishes the running request, accepts no new one, and exits with 0; systemd was told of the start',
    async () => {
      const { pool, environment } = await aDatabase()
      const told = join(environment.DATA_DIR, 'told')
      const server = await started({ ...environment, ...underSystemd(`echo "$@" > '${told}'`) })
      await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8'), { timeout: patience }).toBe('--ready\n')
      const { token } = await signUpAt(server.url)
      const blocker = await pool.connect()
      await blocker.query('begin; lock table folder in exclusive mode')
      const answer = fetch(server.url + folders.add.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(wireRequest(folders.add, { body: { title: 'Villa Solhem' } }).body),
      })
      await untilBlocked(pool)
      server.child.kill('SIGTERM')
      await expect.poll(() => isOpen(server.url)).toBe(false)
      await blocker.query('rollback')
      blocker.release()
      const { status, headers } = await answer
      // Kept alive, the connection would block the shutdown.
      expect([status, headers.get('connection')]).toEqual([201, 'close'])
      expect(await server.exited).toBe(0)
      const { rows } = await pool.query('select title from folder')
      expect(rows).toEqual([{ title: 'Villa Solhem' }])
    },
    patience,
  )

  test(
    'SIGINT is not blocked by a request that is never completed and a mail server that never answers, both at once',
    async () => {
      const { environment } = await aDatabase()
      const { promise: isMailing, resolve: onMail } = Promise.withResolvers<void>()
      const mailServer = createServer(() => onMail()).listen(0, '127.0.0.1')
      onTestFinished(() => void mailServer.close())
      await new Promise((listening) => mailServer.once('listening', listening))
      const SMTP_URL = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`
      const server = await started({ ...environment, SMTP_URL })
      await signUpAt(server.url)
      await isMailing
      const { hostname, port } = new URL(server.url)
      const slow = connect(Number(port), hostname)
      slow.on('error', () => {})
      const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue'
      slow.write(`POST ${folders.add.path} HTTP/1.1\r\n${headers}\r\n\r\n`)
      await new Promise((continued) => slow.once('data', continued))
      server.child.kill('SIGINT')
      expect(await server.exited).toBe(0)
    },
    patience,
  )
})

/** What is said of starts that fail, as docs/operations.md has it. */
const documentedFailures = /## A start that fails\n[^]*?(?=\n## )/
  .exec(readFileSync('docs/operations.md', 'utf8'))?.[0]
  .split('\n')
  .flatMap((row) => /^\|[^|]*\| `(.+?)` \|/.exec(row)?.[1] ?? [])

const formOf = (said: string) =>
  new RegExp(`^${said.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', '.*')}$`)

/** The form of the one that begins so. */
const documentedForm = (beginning: string) =>
  formOf(documentedFailures?.find((said) => said.startsWith(beginning)) ?? 'not documented')

function documented(message: string): string {
  const found = documentedFailures?.filter((said) => formOf(said).test(message))
  expect(found, `docs/operations.md has a row for: ${message}`).toHaveLength(1)
  return message
}

describe('a start that cannot succeed says why in one line', () => {
  /** What is said, which stands in the operator's table: `…` is whatever it is this time. */
  const failing = async (environment: Record<string, string>) => {
    const error = await start(environment).catch((reason: unknown) => reason)
    return documented((error as Error).message)
  }

  test('an invalid setting', async () => {
    expect(await failing({ LOG_LEVEL: 'loud' })).toMatch(/^Bad setting: LOG_LEVEL: .+$/)
    expect(await failing({ SMTP_ULR: 'smtp://x' })).toMatch(/^Bad setting: SMTP_ULR /)
    expect(await failing({ BACKUP_DIR: folder })).toMatch(/^Bad setting: BACKUP_PASSPHRASE_FILE: /)
    expect(await failing({ BACKUP_RECIPIENT: 'age1' })).toMatch(/^Bad setting: BACKUP_RECIPIENT: must be /)
    expect(await failing({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' })).toMatch(/^Bad setting: BACKUP_RECIPIENT: this is /)
    const recipient = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj'
    const both = { BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: 'en lång och hemlig ramsa' }
    expect(await failing(both)).toMatch(/^Bad setting: BACKUP_RECIPIENT: set either /)
    const copied = { BACKUP_COPY_TO: 's3://parmen/kopior' }
    expect(await failing(copied)).toMatch(/^Bad setting: BACKUP_COPY_TO goes with BACKUP_DIR/)
    const here = { ...copied, BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient, STORAGE_URL: 's3://parmen' }
    expect(await failing(here)).toMatch(/^Bad setting: BACKUP_COPY_TO: this is the bucket of STORAGE_URL/)
  })

  test('a client that is not built, without what builds it', () => {
    expect(() => assertBuilder(folder)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(documentedForm('The client is not')) as string,
      }) as Error,
    )
  })

  test(
    'a database that a newer version has migrated',
    async () => {
      const { pool, environment } = await aDatabase()
      await pool.query(`insert into migration (name, sha256) values ('9999_of_tomorrow.sql', '')`)
      expect(await failing(environment)).toContain('(9999_of_tomorrow.sql; this one ends with ')
    },
    patience,
  )

  test(
    'a passphrase of backups that can be guessed',
    async () => {
      const { environment } = await aDatabase()
      const short = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'kort' }
      expect(await failing({ ...environment, ...short })).toContain('shorter than 12 characters')
    },
    patience,
  )

  test('a data folder that cannot be created', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await failing({ DATA_DIR: file })).toMatch(/^Bad setting: DATA_DIR: EEXIST.+$/)
    expect(await failing({ DATA_DIR: join(file, 'data') })).toMatch(/^Bad setting: DATA_DIR: ENOTDIR.+$/)
  })

  test('a data folder in a place where nothing can be made', async () => {
    expect(await failing({ DATA_DIR: '/proc/parmen' })).toMatch(/^Bad setting: DATA_DIR: ENOENT.+$/)
  })

  test(
    'a host that this machine does not have',
    async () => {
      const { environment } = await aDatabase()
      expect(await failing({ ...environment, HOST: '192.0.2.1' })).toBe(
        'Bad setting: HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL).',
      )
    },
    patience,
  )

  test('a folder of the embedded database that is incomplete', async () => {
    const DATA_DIR = join(folder, 'incomplete')
    const database = join(DATA_DIR, 'database')
    mkdirSync(database, { recursive: true })
    writeFileSync(join(database, 'PG_VERSION'), '18\n')
    expect(await failing({ DATA_DIR })).toMatch(/^The database in .* did not start: .*: restore it from a backup\.$/)
  })

  test('a database that does not respond', async () => {
    const DATABASE_URL = `postgres://app:hemligt@localhost:1/parmen`
    expect(await failing({ DATABASE_URL, DATA_DIR: folder })).toMatch(
      /^The database at DATABASE_URL does not answer: .*ECONNREFUSED.*$/,
    )
  })

  test(
    'a storage that holds the files of another database',
    async () => {
      const { environment } = await aDatabase()
      const stored = join(environment.DATA_DIR, 'files/content')
      mkdirSync(stored, { recursive: true })
      writeFileSync(join(stored, 'a'.repeat(64)), '')
      expect(await failing(environment)).toMatch(
        /^The storage holds files of another database: of 1 looked at, this database \(.*\) knows 0\. .*storage adopt$/,
      )
    },
    patience,
  )

  test(
    'it prints nothing else and exits with 1, as where the port is taken',
    async () => {
      // With the embedded database, which has to be stopped again silently.
      const DATA_DIR = join(folder, 'embedded')
      const other = createServer().listen(0, '127.0.0.1')
      onTestFinished(() => void other.close())
      await new Promise((listening) => other.once('listening', listening))
      const { port } = other.address() as AddressInfo
      const { message } = (await started({ DATA_DIR, PORT: String(port) }).catch((reason: unknown) => reason)) as Error
      expect(message).toMatch(new RegExp(`^stopped with 1:\nlisten EADDRINUSE: .*:${port}\n$`))
      documented(message.split('\n')[1] ?? '')
    },
    patience,
  )
})

test(
  'two servers that start concurrently on one empty database both serve, and accept each other’s tokens',
  async () => {
    const { environment } = await aDatabase({ template: 'template1' })
    const [first, second] = await Promise.all([started(environment), started(environment)])
    const { call, token } = await signUpAt(first.url)
    const { id } = await call(folders.add, { body: { title: 'Villa Solhem' } })
    const there = apiCaller(second.url, token)
    expect(await there(folders.one, { params: { id } })).toMatchObject({ title: 'Villa Solhem' })
    const back = apiCaller(first.url, await tokenFrom(second.url, 'sign-in/email'))
    expect(await back(folders.one, { params: { id } })).toMatchObject({ title: 'Villa Solhem' })
    for (const { child, exited } of [first, second]) {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    }
  },
  patience,
)
