import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { hasPidFile } from './cluster.ts'
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

/**
 * Starts the embedded database of a service that was stopped; undefined if there is none yet, and if it may run: in
 * another container of the same data folder nothing but the file with its process id can be seen of it.
 */
export async function startStoppedDatabase(
  { databaseUrl, dataDir }: Settings,
  log: Log,
): Promise<EmbeddedDatabase | undefined> {
  const folder = join(dataDir, 'database')
  if (databaseUrl || !existsSync(join(folder, 'PG_VERSION'))) return undefined
  return hasPidFile(folder) ? undefined : startEmbedded(folder, log)
}
