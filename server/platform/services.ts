import type { Config } from './config/config.ts'
import type { Confined, Confinement } from './confined/confined.ts'
import type { Db } from './database/database.ts'
import type { MaintenanceState } from './database/maintenance.ts'
import type { Connection } from './database/pool.ts'
import type { Replica } from './database/replica.ts'
import type { RateLimit } from './http/rateLimit.ts'
import type { IdentityProvider } from './identity/provider.ts'
import type { Queue } from './queue/queue.ts'
import type { Storage } from './storage/storage.ts'

/** The services that the app is built of; `server/app/services.ts` opens them. */
export type Services = {
  config: Config
  /** The process that inspects files as they arrive. */
  confined: Confined
  confinement: Confinement
  connection: Connection
  db: Db
  identity: IdentityProvider
  /** The id of the database. */
  installation: string
  maintenance: MaintenanceState
  queue: Queue
  rateLimit: RateLimit
  replica: Replica | null
  storage: Storage
}

export type FileDeps = Pick<Services, 'db' | 'storage'>
/** `quota` is that of an account and of a main folder, in bytes. */
export type QuotaDeps = { db: Db; quota: number }
export type QueueDeps = Pick<Services, 'db' | 'queue'>
/** What a command needs that also mails, or notifies people. */
export type MailDeps = QueueDeps & { config: Pick<Config, 'publicUrl' | 'supportEmails'> }
/** What reads through a link needs. */
export type LinkDeps = Pick<Services, 'db' | 'rateLimit' | 'config'>
