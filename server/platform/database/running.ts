import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { connectionToRunning } from './embedded.ts'
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
