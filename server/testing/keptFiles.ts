import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, inject } from 'vitest'
import { installationId } from '#server/platform/database/installation.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { addFile } from './files.ts'
import { createTestDatabase } from './testDatabase.ts'
import { sha256Of } from './tus.ts'

export async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** The key in storage of a file that has this text. */
export const keyOf = (text: string) => `content/${sha256Of(text)}`

/** A service whose only files are those that a test keeps, in a folder of its own, to be backed up. */
export async function startKeptFiles(name: string) {
  const { connection, db, pool, drop } = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), `parmen-${name}-`))
  const storage = openDiskStorage(join(folder, 'files'))
  afterAll(async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    for (const table of ['upload', 'file', 'content']) await pool.query(`delete from ${table}`)
  })
  return {
    connection,
    pool,
    installation: await installationId(db),
    folder,
    storage,
    /** Keeps a file of which the text is the name too. */
    keepFile: async (text: string) => {
      const { folders, people } = inject('world')
      await addFile(db, { folderId: folders.villan, userId: people.anna.userId, name: text, text })
      await storage.put(keyOf(text), bytesOf(text), Buffer.byteLength(text))
    },
    /** Removes the rows of a file, and not its bytes. */
    removeFile: async (text: string) => {
      await pool.query('delete from file where name = $1', [text])
      await pool.query('delete from content where sha256 = $1', [Buffer.from(sha256Of(text), 'hex')])
    },
  }
}
