import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { createPool, type Connection } from './pool.ts'

let dataDir = ''
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-embedded-'))
  dataDir = join(folder, 'database')
  return () => rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const server = await startEmbedded(dataDir)
  onTestFinished(() => server.stop())
  return server
}

async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(connection, () => {}, 1)
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await pool.end()
  }
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const serverPid = () => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
const createNote = 'create table note as select 1 as id'

test('a start makes a server that only we can reach, and that writes to disk before it answers', async () => {
  const { connection } = await start()
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

test('the server is out of reach of a Ctrl-C in our terminal', async () => {
  await start()
  const group = execFileSync('ps', ['-o', 'pgid=', '-p', String(serverPid())], { encoding: 'utf8' })
  expect(Number(group)).toBe(serverPid())
})

test('text is sorted as in Swedish', async () => {
  const { connection } = await start()
  const rows = await query(connection, `select * from unnest(array['ö', 'z', 'å', 'ä', 'a']) as letter order by 1`)
  expect(rows.map(({ letter }) => letter).join('')).toBe('azåäö')
})

test('where there are no user namespaces, the server runs as another user than root, in a closed folder', async () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(dataDir).uid).not.toBe(0)
  expect(statSync(dirname(dataDir)).mode & 0o007).toBe(0)
})

test('a stop ends the server and takes its socket away', async () => {
  const server = await startEmbedded(dataDir)
  const pid = serverPid()
  await server.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(() => statSync(server.connection.host ?? '')).toThrow('ENOENT')
})

test('a stop waits for the sessions that are about to end, and cuts off those that are not', async () => {
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

test('committed rows are there after kill -9 of the server', async () => {
  const first = await startEmbedded(dataDir)
  await query(first.connection, createNote)
  process.kill(serverPid(), 'SIGKILL')
  await first.exited
  expect(() => statSync(first.connection.host ?? '')).toThrow('ENOENT')
  const second = await start()
  expect(await query(second.connection, 'select id from note')).toEqual([{ id: 1 }])
})

test('committed rows are there after kill -9 of our process in the middle of writing', async () => {
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

test('a pid file that names a stranger does not stop a start', async () => {
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

test('a second start on a folder in use is refused, and the first server goes on', async () => {
  const { connection } = await start()
  const pid = serverPid()
  vi.stubEnv('TMPDIR', dirname(dataDir))
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startEmbedded(dataDir)).rejects.toThrow(`Another process uses the database in ${dataDir}.`)
  expect(readdirSync(dirname(dataDir))).toEqual(['database'])
  // A server that finds its pid file gone stops within a minute.
  expect(serverPid()).toBe(pid)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what is left of a creation that broke off is not taken for a database', async () => {
  const leftover = `${dataDir}.new-${process.pid}`
  mkdirSync(leftover, { recursive: true })
  writeFileSync(join(leftover, 'PG_VERSION'), '18')
  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})
