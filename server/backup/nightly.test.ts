import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readOpening } from '#server/platform/config/backupConfig.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { installationId } from '#server/platform/database/installation.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { startWatchedS3 } from '#server/testing/watchedS3.ts'
import { archiveName } from './folder.ts'
import { backupState, startNightlyBackups } from './nightly.ts'
import { verifyArchive } from './reading/verify.ts'

const { connection, db, pool, drop } = await createTestDatabase()
const installation = await installationId(db)
const folder = mkdtempSync(join(tmpdir(), 'parmen-nightly-'))
const dir = join(folder, 'backups')
const dayMs = 24 * 60 * 60 * 1000
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const { host = '', user = '', database = '' } = connection
const settings = {
  DATA_DIR: folder,
  BACKUP_DIR: dir,
  BACKUP_KEEP: '2,0,0',
  BACKUP_PASSPHRASE: 'en lång och hemlig ramsa',
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
}
beforeEach(() => {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
})

/** Seals to a recipient instead, which costs no time as a passphrase is meant to. Returns what opens it. */
async function withoutPassphrase() {
  const identity = await generateX25519Identity()
  for (const name of ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE']) vi.stubEnv(name, '')
  vi.stubEnv('BACKUP_RECIPIENT', await identityToRecipient(identity))
  return identity
}

/** The job that the queue would run tonight, and the lines it logged. */
async function tonight() {
  mkdirSync(dir, { recursive: true })
  const lines: string[] = []
  const write = (...line: unknown[]) => void lines.push(line.join(' '))
  const scheduled = Promise.withResolvers<Parameters<Queue['schedule']>>()
  const schedule: Queue['schedule'] = async (...given) => scheduled.resolve(given)
  const log = { info: write, warn: write, error: write }
  await startNightlyBackups({ config: readConfig(process.env), installation, queue: { schedule }, log })
  const [, , handler] = await scheduled.promise
  return { run: (signal = new AbortController().signal) => handler(null, signal), lines }
}

test('a start tells of a folder for backups that is not there', async () => {
  const unmounted = join(folder, 'unmounted')
  vi.stubEnv('BACKUP_DIR', unmounted)
  expect((await tonight()).lines).toEqual([
    `BACKUP_DIR: ${unmounted} is not there. If a disk is to be mounted there, it is not; otherwise the first night makes it.`,
  ])
})

// Three passphrases are made into keys, which is meant to take a while.
test(
  'a backup that is killed leaves nothing that looks like one; the next night makes one, and removes the old',
  { timeout: 90_000 },
  async () => {
    mkdirSync(dir, { recursive: true })
    const partial = await kill()
    expect(filesIn(dir)).toEqual([partial])
    utimesSync(join(dir, partial), 0, 0)
    const old = [4, 3, 2].map((days) =>
      archiveName({ at: new Date(Date.now() - days * dayMs), installation, isByHand: false }),
    )
    // Of another service with the same folder.
    const foreign = archiveName({ at: new Date(), installation: 'f0000000', isByHand: false })
    writeFileSync(join(dir, foreign), '')
    for (const name of old) writeFileSync(join(dir, name), '')
    expect(await backupState({ config: readConfig(process.env), installation })).toEqual({ backup: 'late' })

    const { run } = await tonight()
    await run()
    const [kept, made = '', ...others] = ownIn(dir)
    expect([kept, others, existsSync(join(dir, foreign))]).toEqual([old[2], [], true])
    const { rows, installation: madeOf } = await verifyArchive(join(dir, made), {
      passphrase: settings.BACKUP_PASSPHRASE,
    })
    expect(madeOf).toBe(installation)
    const people = await pool.query('select from app_user')
    expect(rows['public.app_user']).toBe(people.rowCount)
    expect(await backupState({ config: readConfig(process.env), installation })).toEqual({ backup: 'recent' })
    // A night that was missed is made up for, and is enough.
    await run()
    expect(ownIn(dir)).toHaveLength(2)
  },
)

/** Not the store of files. */
const filesIn = (place: string) => readdirSync(place).filter((name) => name.endsWith('.age') || name.startsWith('.'))

const ownIn = (place: string) =>
  filesIn(place)
    .filter((name) => name.startsWith(`parmen-${installation.slice(0, 8)}`))
    .toSorted()

/** Kills a backup in the middle of its tables, and returns the name of what it leaves. */
async function kill(): Promise<string> {
  const blocker = await pool.connect()
  onTestFinished(() => blocker.release())
  await blocker.query('begin; lock table support_case in access exclusive mode')
  const child = spawn(process.execPath, ['scripts/backup.ts'], { stdio: 'ignore' })
  const gone = new Promise((exited) => child.once('close', exited))
  await expect.poll(() => filesIn(dir)).toHaveLength(1)
  await untilBlocked(pool)
  child.kill('SIGKILL')
  await gone
  await blocker.query('rollback')
  return filesIn(dir)[0] ?? ''
}

test(
  'files that are gone from storage are said by the night, which then removes nothing, and by the check of its archive',
  { timeout: 90_000 },
  async () => {
    rmSync(dir, { recursive: true, force: true })
    mkdirSync(dir, { recursive: true })
    const key = join(folder, 'gone-key.txt')
    writeFileSync(key, await withoutPassphrase())
    vi.stubEnv('BACKUP_IDENTITY_FILE', key)
    const old = [4, 3, 2].map((days) =>
      archiveName({ at: new Date(Date.now() - days * dayMs), installation, isByHand: false }),
    )
    for (const name of old) writeFileSync(join(dir, name), '')
    const there = 'finns'
    const stored = `content/${createHash('sha256').update(there).digest('hex')}`
    await openDiskStorage(join(folder, 'files')).put(stored, Readable.from([Buffer.from(there)]), there.length)
    for (const text of ['borta', there])
      await pool.query(`insert into content (sha256, size, media_type) values (sha256($1), 5, 'text/plain')`, [
        Buffer.from(text),
      ])
    onTestFinished(() => void pool.query('delete from content'))
    const { run, lines } = await tonight()
    await run()
    const said =
      /^(The backup was made, and no older one removed\. )?Damaged: 1 files are missing in storage and 0 altered.*the first is content\/[\da-f]{64}\./m
    expect(lines).toEqual([expect.stringContaining('A backup was made'), expect.stringMatching(said)])
    expect(ownIn(dir)).toHaveLength(4)
    const made = ownIn(dir).at(-1) ?? ''
    const empty = await createTestDatabase('template1')
    onTestFinished(() => empty.drop())
    const restored = spawnSync(process.execPath, ['scripts/restore.ts', join(dir, made)], {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATA_DIR: join(folder, 'restored'),
        DATABASE_URL: settings.DATABASE_URL.replace(database, empty.connection.database ?? ''),
      },
    })
    expect([restored.status, restored.stderr]).toEqual([3, expect.stringMatching(said)])
    expect(restored.stdout).toContain('and 1 files')
    const store = join(dir, `parmen-${installation.slice(0, 8)}-files`)
    const object = readdirSync(store, { recursive: true, encoding: 'utf8' }).find((name) => /^..\/./.test(name)) ?? ''
    rmSync(join(store, object))
    const check = spawnSync(process.execPath, ['scripts/backup.ts', '--verify', join(dir, made)], { encoding: 'utf8' })
    expect([check.status, check.stderr]).toEqual([3, expect.stringMatching(said)])
    expect(check.stderr).toContain(`${stored}: ${join(store, object)} is not there\n`)
  },
)

test('a failure is an error in the log, and tried again', async () => {
  rmSync(dir, { recursive: true, force: true })
  vi.stubEnv('DATABASE_URL', settings.DATABASE_URL.replace(database, 'none'))
  const { run, lines } = await tonight()
  await expect(run()).rejects.toThrow('database "none" does not exist')
  expect(lines).toEqual([expect.stringContaining('The backup failed: database "none" does not exist')])
  expect(readdirSync(dir)).toEqual([])
})

test('a start without a passphrase that can be read is refused, and says so', async () => {
  vi.stubEnv('BACKUP_PASSPHRASE', '')
  vi.stubEnv('BACKUP_PASSPHRASE_FILE', join(folder, 'none'))
  await expect(tonight()).rejects.toThrow('BACKUP_PASSPHRASE_FILE: ENOENT')
  writeFileSync(join(folder, 'short'), 'kort\n')
  vi.stubEnv('BACKUP_PASSPHRASE_FILE', join(folder, 'short'))
  await expect(tonight()).rejects.toThrow('shorter than 12 characters')
})

test('sealed to a recipient, a night needs no secret, and its archive is checked with the identity alone', async () => {
  rmSync(dir, { recursive: true, force: true })
  const [identity, other] = [await withoutPassphrase(), await generateX25519Identity()]
  const { run, lines } = await tonight()
  await run()
  expect(lines).toEqual([expect.stringContaining('A backup was made')])
  const archive = join(dir, ownIn(dir)[0] ?? '')
  const check = async () => verifyArchive(archive, readOpening(readConfig(process.env).backup))
  await expect(check()).rejects.toThrow('is opened by its identity. Set this to the file')
  const file = join(folder, 'key.txt')
  vi.stubEnv('BACKUP_IDENTITY_FILE', file)
  writeFileSync(file, '# no key\n')
  await expect(check()).rejects.toThrow('is not as age-keygen makes it')
  writeFileSync(file, other)
  await expect(check()).rejects.toThrow('No identity in BACKUP_IDENTITY_FILE is that of')
  writeFileSync(file, `# created: 2026-11-26\n${other}\n${identity}\n`)
  // As the operator does, in a process of its own.
  const asked = ['scripts/backup.ts', '--verify', archive]
  const { status, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test(
  'a night is copied to the bucket, one that the bucket refuses is made all the same, and no secret is in the log',
  { timeout: 90_000 },
  async () => {
    rmSync(dir, { recursive: true, force: true })
    await withoutPassphrase()
    const s3 = await startWatchedS3()
    onTestFinished(() => s3.stop())
    vi.stubEnv('BACKUP_COPY_TO', s3.place)
    s3.fault = 'refused'
    const { run, lines } = await tonight()
    await run()
    const [made = ''] = ownIn(dir)
    expect(lines).toEqual([
      expect.stringContaining('A backup was made'),
      expect.stringContaining('The copy of the backups has ended'),
      expect.stringMatching(/^The backups were not all copied to parmen\/hus\/ at .*AccessDenied/),
    ])
    expect(s3.puts).toEqual([])
    s3.fault = undefined
    lines.length = 0
    await run()
    expect(lines).toEqual([expect.stringContaining('The copy of the backups has ended')])
    expect([ownIn(dir), s3.puts.at(-1)]).toEqual([[made], `hus/${made}`])
    expect(lines.join('\n')).not.toContain('S3RVER')
    // On a new machine there is no other setting.
    const env = { PATH: process.env['PATH'], BACKUP_COPY_TO: s3.place }
    const to = join(folder, 'fetched')
    const fetched = await promisify(execFile)(process.execPath, ['scripts/backup.ts', '--fetch', to], { env })
    expect(fetched.stdout).toContain(`Now: npm run restore -- ${join(to, made)}`)
    expect(ownIn(to)).toEqual([made])
  },
)

test('a night whose copy was broken off by a restart is copied by the next process, and not made again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir)
  const name = archiveName({ at: new Date('2026-11-27T00:10:04Z'), installation, isByHand: false })
  writeFileSync(join(dir, name), '')
  const { run, lines } = await tonight()
  await run()
  expect([ownIn(dir), lines]).toEqual([[name], []])
  vi.stubEnv('BACKUP_COPY_TO', 's3://kopior/hus')
  const copying = await tonight()
  await expect(copying.run(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(copying.lines).toEqual([])
  // The next night's is made, also by a process whose clock is behind that of the database.
  vi.stubEnv('DATABASE_URL', settings.DATABASE_URL.replace(database, 'none'))
  vi.setSystemTime(new Date('2026-11-28T00:09:58Z'))
  await expect(run()).rejects.toThrow('database "none" does not exist')
})
