import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { isInUse, statusOfServer } from './cluster.ts'
import { connectionToRunning, startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import type { Connection } from './pool.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/**
 * The connection to the database of the service that runs with these settings, past any pooler. Throws one line if
 * there is none.
 */
export function connectionToService({ databaseUrl, databaseDirectUrl, dataDir }: Settings): Connection {
  const connectionString = databaseDirectUrl ?? databaseUrl
  const connection = connectionString ? { connectionString } : connectionToRunning(join(dataDir, 'database'))
  if (!connection) throw new Error(`Nothing runs on ${dataDir}. Start the service first.`)
  return connection
}

/** Starts the embedded database of a service that does not run; undefined if it runs, or there is none yet. */
export async function startStoppedDatabase(
  { databaseUrl, dataDir }: Settings,
  log: Log,
): Promise<EmbeddedDatabase | undefined> {
  const folder = join(dataDir, 'database')
  if (databaseUrl || !existsSync(join(folder, 'PG_VERSION'))) return undefined
  const isRunning = statusOfServer(folder) !== null && isInUse(folder)
  return isRunning ? undefined : startEmbedded(folder, log)
}
