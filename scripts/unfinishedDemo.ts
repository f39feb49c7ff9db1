import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'

/** It is there while an empty service is filled with the demo: only what the demo itself began is ever discarded. */
const markIn = (dataDir: string) => join(dataDir, 'demo-unfinished')

export const beginFilling = (dataDir: string) => writeFileSync(markIn(dataDir), '')
export const endFilling = (dataDir: string) => rmSync(markIn(dataDir))

/**
 * Removes the data of a demo that was killed while it was filled, and returns whether there was one. Throws one line if
 * it lies in a database that is not the demo's own, or is being filled just now.
 */
export async function discardUnfinished(dataDir: string, databaseUrl?: string): Promise<boolean> {
  const mark = markIn(dataDir)
  if (!existsSync(mark)) return false
  if (databaseUrl)
    throw new Error(`The demo was not filled to its end. Empty the database at DATABASE_URL, and remove ${mark}.`)
  const database = join(dataDir, 'database')
  // It starts only if no other process uses it.
  if (existsSync(join(database, 'PG_VERSION'))) await (await startEmbedded(database)).stop()
  for (const name of ['database', 'files', 'outbox']) rmSync(join(dataDir, name), { recursive: true, force: true })
  rmSync(mark)
  return true
}
