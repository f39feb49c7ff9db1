import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { demoPeople } from '#fixtures/world.ts'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { IdentityDeps } from '#server/platform/identity/deps.ts'
import { openServices } from '#server/app/services.ts'
import { quickHashing } from './quickHashing.ts'

/** The app on a prepared database. No mail is sent: it can be read in the table `mail`. */
export async function openTestServices(
  database: { connection: Connection; pool: pg.Pool; db: Db; replica?: Replica | null },
  environment: NodeJS.ProcessEnv = {},
  { hashing, fetchDocument }: Pick<IdentityDeps, 'hashing' | 'fetchDocument'> = { hashing: quickHashing },
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'parmen-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SUPPORT_EMAILS: demoPeople.karin.email,
    ...environment,
  })
  const services = await openServices({ ...database, config, log: pino({ level: 'error' }), hashing, fetchDocument })
  const app = await buildApp(services)
  return {
    app,
    queue: services.queue,
    identity: services.identity,
    maintenance: services.maintenance,
    storage: services.storage,
    confined: services.confined,
    confinement: services.confinement,
    stop: async () => {
      await app.close()
      await services.queue.stop()
      await services.confinement.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
