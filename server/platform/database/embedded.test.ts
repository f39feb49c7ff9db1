import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCluster } from './cluster.ts'
import { recoverySettings, startEmbedded } from './embedded.ts'
import { findLauncher } from './launcher.ts'
import { createPool, type Connection } from './pool.ts'
import { sharedBuffersMb } from './sharedBuffers.ts'

// To create a cluster takes longer than most tests: they start with a copy of this one.
const template = mkdtempSync(join(tmpdir(), 'parmen-cluster-'))
beforeAll(() => createCluster(join(template, 'database'), findLauncher()))
afterAll(() => rmSync(template, { recursive: true, force: true }))

let dataDir = ''
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-embedded-'))
  execFileSync('cp', ['-a', `${template}/.`, folder])
  dataDir = join(folder, 'database')
  return () => rmSync(folder, { recursive: true, force: true })
})

const startWithoutCluster = () => {
  rmSync(dataDir, { recursive: true })
  return start()
}

async function start() {
  const server = await startEmbedded(dataDir)
  onTestFinished(() => server.stop())
  return server
}

async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(connection, () => {}, { max: 1 })
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await pool.end()
  }
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const serverPid = () => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
const createNote = 'create table note as select 1 as id'

test('the server is reachable only by us and writes to disk before it acknowledges', async () => {
  const { connection } = await startWithoutCluster()
  expect([modeOf(dataDir), modeOf(connection.host ?? '')]).toEqual(['700', '700'])
  const names = ['listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
  const settings = await query(
    connection,
    `select name, setting from pg_settings where name in ('${names.join("','")}') order by name`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    synchronous_commit: 'on',
  })
  expect(readdirSync(dirname(dataDir))).toEqual(['database'])
})

test('the server keeps as much in memory as the machine gives it', async () => {
  const { connection } = await start()
  const [row] = await query(connection, `select pg_size_bytes(current_setting('shared_buffers')) as bytes`)
  expect(row).toEqual({ bytes: sharedBuffersMb() * 1024 * 1024 })
})

test('after a crash whole file systems are asked to write, where that tells of errors', async () => {
  expect(recoverySettings('linux', '5.8.0-1-amd64')).toEqual(['recovery_init_sync_method=syncfs'])
  expect(recoverySettings('linux', '6.1.0')).toEqual(['recovery_init_sync_method=syncfs'])
  for (const kernel of ['5.7.19', '4.19.0']) expect(recoverySettings('linux', kernel)).toEqual([])
  expect(recoverySettings('darwin', '24.0.0')).toEqual([])
})

test('Ctrl-C in our terminal does not reach the server', async () => {
  await start()
  const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(serverPid())], { encoding: 'utf8' })
  expect(Number(group)).toBe(serverPid())
})

test('text sorts in Swedish order', async () => {
  const { connection } = await start()
  const rows = await query(connection, `select * from unnest(array['ö', 'z', 'å', 'ä', 'a']) as letter order by 1`)
  expect(rows.map(({ letter }) => letter).join('')).toBe('azåäö')
})

test('without user namespaces the server runs as a non-root user, in a private folder', async () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { connection } = await startWithoutCluster()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(dataDir).uid).not.toBe(0)
  expect(statSync(dirname(dataDir)).mode & 0o007).toBe(0)
})

test('a server that somebody else tells to stop ends, although we have sessions, and says so first', async () => {
  const error = vi.fn<(line: unknown) => void>()
  const { connection, exited } = await startEmbedded(dataDir, { info() {}, warn() {}, error })
  // A pool would let go of it after ten seconds.
  const session = new Client(connection)
  session.on('error', () => {})
  onTestFinished(() => session.end())
  await session.connect()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  process.kill(serverPid(), 'SIGTERM')
  await expect
    .poll(() => error.mock.calls)
    .toEqual([[expect.stringMatching(/^Somebody told the database to stop\. .* in ten seconds\.$/)]])
  vi.advanceTimersByTime(9_000)
  expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  vi.advanceTimersByTime(1_000)
  await exited
})

test('stop ends the server and removes its socket', async () => {
  const server = await startEmbedded(dataDir)
  const pid = serverPid()
  await server.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(() => statSync(server.connection.host ?? '')).toThrow('ENOENT')
})

test('stop waits for ending sessions and cuts off the others', async () => {
  const server = await startEmbedded(dataDir)
  const heard: string[] = []
  const connected = async (name: string) => {
    const client = new Client(server.connection)
    client.on('error', ({ message }) => heard.push(`${name}: ${message}`))
    await client.connect()
    return client
  }
  const leaving = await connected('leaving')
  await connected('staying')
  const stopped = server.stop()
  const answer = await leaving.query('select 1 as one')
  await leaving.end()
  await stopped
  expect(answer.rows).toEqual([{ one: 1 }])
  expect(heard[0]).toBe('staying: terminating connection due to administrator command')
  expect(heard.filter((line) => line.startsWith('leaving'))).toEqual([])
})

test('a server that does not stop is ended by force, which is said in one line, and loses nothing', async () => {
  const lines: unknown[] = []
  const log = { info() {}, warn() {}, error: (line: unknown) => void lines.push(line) }
  const first = await startEmbedded(dataDir, log)
  await query(first.connection, createNote)
  const pid = serverPid()
  // As one that waits for a full disk: it hears nothing but SIGKILL.
  process.kill(pid, 'SIGSTOP')
  await first.stop({ SIGINT: 10, SIGQUIT: 20, SIGKILL: 30 })
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(lines).toEqual(['The database did not stop, and is ended by force. It recovers at the next start.'])
  const second = await start()
  expect(await query(second.connection, 'select id from note')).toEqual([{ id: 1 }])
})

test('a server whose checkpoint never ends is ended before it has to be killed', async () => {
  const { connection, exited, stop } = await startEmbedded(dataDir)
  const [row] = await query(connection, `select pid from pg_stat_activity where backend_type = 'checkpointer'`)
  process.kill(Number(row?.['pid']), 'SIGSTOP')
  await stop({ SIGINT: 10, SIGQUIT: 20, SIGKILL: 60_000 })
  expect(await exited).toMatchObject({ signal: null })
})

test('committed rows survive kill -9 of the server', async () => {
  const first = await startEmbedded(dataDir)
  await query(first.connection, createNote)
  process.kill(serverPid(), 'SIGKILL')
  await first.exited
  expect(() => statSync(first.connection.host ?? '')).toThrow('ENOENT')
  const second = await start()
  expect(await query(second.connection, 'select id from note')).toEqual([{ id: 1 }])
})

test('committed rows survive kill -9 of our process during writes', async () => {
  const module = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href
  const writer = `
    import { startEmbedded } from '${module('embedded.ts')}'
    import { createPool } from '${module('pool.ts')}'
    const { connection } = await startEmbedded(process.env.DATA)
    const pool = createPool(connection, () => {})
    await pool.query('create table note (id int primary key)')
    for (let id = 1; ; id++) {
      await pool.query('insert into note values ($1)', [id])
      console.log(id)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], {
    env: { ...process.env, DATA: dataDir, TMPDIR: dirname(dataDir) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  for await (const line of createInterface(child.stdout)) {
    acknowledged = Number(line)
    if (acknowledged === 100) child.kill('SIGKILL')
  }
  expect(acknowledged).toBeGreaterThanOrEqual(100)
  const { connection } = await start()
  const [kept] = await query(connection, `select count(*) as rows from note where id <= ${acknowledged}`)
  expect(kept).toEqual({ rows: acknowledged })
})

test('a pid file naming an unrelated process does not prevent a start', async () => {
  const first = await startEmbedded(dataDir)
  await query(first.connection, createNote)
  const pidFile = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
  await first.stop()
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void stranger.kill())
  writeFileSync(join(dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)))
  const second = await start()
  expect(await query(second.connection, 'select id from note')).toEqual([{ id: 1 }])
})

test('a start waits for a server that is still shutting down', async () => {
  const first = await startEmbedded(dataDir)
  await query(first.connection, 'create table note as select generate_series(1, 50000) as id')
  const stopped = first.stop()
  const second = await start()
  await stopped
  expect(await query(second.connection, 'select count(*) as rows from note')).toEqual([{ rows: 50_000 }])
})

test('a second start on a folder in use fails at once, and the first server continues', async () => {
  const { connection } = await start()
  const pid = serverPid()
  vi.stubEnv('TMPDIR', dirname(dataDir))
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startEmbedded(dataDir)).rejects.toThrow(`Another process uses the database in ${dataDir}.`)
  expect(readdirSync(dirname(dataDir))).toEqual(['database'])
  // A server whose pid file disappears stops within a minute.
  expect(serverPid()).toBe(pid)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start that cannot succeed says why in one line, and what to do', async () => {
  await (await startEmbedded(dataDir)).stop()
  const failure = async () => ((await startEmbedded(dataDir).catch((error: unknown) => error)) as Error).message
  const control = join(dataDir, 'global/pg_control')
  const version = join(dataDir, 'PG_VERSION')

  chmodSync(dataDir, 0o755)
  expect(await failure()).toBe(
    `The database in ${dataDir} did not start: data directory "${dataDir}" has invalid permissions. Permissions should be u=rwx (0700) or u=rwx,g=rx (0750). Run: chmod 700 ${dataDir}`,
  )
  chmodSync(dataDir, 0o700)

  renameSync(control, `${control}.away`)
  expect(await failure()).toMatch(/pg_control.*\. The folder is damaged or incomplete: restore it from a backup\.$/)
  renameSync(`${control}.away`, control)

  writeFileSync(version, '15\n')
  expect(await failure()).toMatch(
    /initialized by PostgreSQL version 15, .*\. Start the version of Pärmen that made it, run npm run backup there, /,
  )
  writeFileSync(version, '18\n')
})

test('what the server says while it runs reaches the log, without what people wrote', async () => {
  const lines: string[] = []
  const write = (...parts: unknown[]) => void lines.push(parts.join(' '))
  const server = await startEmbedded(dataDir, { info: () => {}, warn: write, error: write })
  onTestFinished(() => server.stop())
  await query(server.connection, `create table note (id int primary key, text text)`)
  await query(server.connection, `insert into note values (1, 'a'), (2, 'b')`)
  const [one, two] = [new Client(server.connection), new Client(server.connection)]
  await Promise.all([one.connect(), two.connect()])
  await one.query('begin; update note set text = $$x$$ where id = 1')
  await two.query('begin; update note set text = $$y$$ where id = 2')
  const crossing = [
    one.query('update note set text = $1 where id = 2', ['hemligt']),
    two.query('update note set text = $1 where id = 1', ['hemligt']),
  ]
  await Promise.allSettled(crossing)
  await Promise.all([one, two].map((client) => client.query('rollback')))
  await expect(one.query('insert into note values ($1, $2)', [1, 'hemligt'])).rejects.toThrow('duplicate key')
  await one.query('set log_min_duration_statement = 0')
  await one.query('select $1::text as text', ['hemligt'])
  await Promise.all([one.end(), two.end()])
  await expect.poll(() => lines.join('\n')).toContain('PostgreSQL: deadlock detected')
  await expect.poll(() => lines.join('\n')).toMatch(/PostgreSQL: duration: \d+\.\d+ ms .*select \$1::text as text/)
  expect(lines.join('\n')).not.toMatch(/hemligt|duplicate key/)
})

test('the remains of an interrupted creation are not used as a database', async () => {
  const leftover = `${dataDir}.new-${process.pid}`
  mkdirSync(leftover, { recursive: true })
  writeFileSync(join(leftover, 'PG_VERSION'), '18')
  const { connection } = await startWithoutCluster()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})
