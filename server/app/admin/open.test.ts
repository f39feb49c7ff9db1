import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { ownerKey } from '#server/platform/storage/owner.ts'
import { runAdmin } from './admin.ts'
import { exitCode } from './command.ts'
import { openAdmin } from './open.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'parmen-admin-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const print = () => {}
const adopt = () => runAdmin(['storage', 'adopt'], print, () => openAdmin({ DATA_DIR }, print))

test('a storage is adopted while the service is stopped, since it refused to start; where there is none nothing is made', async () => {
  await expect(adopt()).rejects.toThrow('Nothing runs on')
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)
  const server = await startEmbedded(join(DATA_DIR, 'database'))
  const pool = createPool(server.connection, () => {})
  await migrate(pool)
  const { rows } = await pool.query<{ id: string }>('select id from installation')
  await pool.end()
  await server.stop()
  expect(await adopt()).toBe(exitCode.done)
  expect(readFileSync(join(DATA_DIR, 'files', ownerKey), 'utf8').trim()).toBe(rows[0]?.id)
  expect(existsSync(join(DATA_DIR, 'database/postmaster.pid'))).toBe(false)
})

test('a database that may run in another container of the folder is not started a second time', async () => {
  const pidFile = join(DATA_DIR, 'database/postmaster.pid')
  // Of its process nothing can be seen from here.
  const ofAnother = ['4194300', join(DATA_DIR, 'database'), '0', '5432', join(DATA_DIR, 'nowhere'), '', '', 'ready', '']
  writeFileSync(pidFile, ofAnother.join('\n'))
  await expect(adopt()).rejects.toThrow('ENOENT')
  expect(readFileSync(pidFile, 'utf8')).toBe(ofAnother.join('\n'))
})
