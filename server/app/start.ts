import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { startNotificationMail } from '../notifications/mailing/commands.ts'
import { buildClient } from '../web/clientBuild.ts'
import { addressOf, ConfigError, readConfig, type Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open.ts'
import { startMailDelivery } from '../platform/mail/mail.ts'
import type { Services } from '../platform/services.ts'
import { openServices } from './services.ts'

/** A running Pärmen. */
export type Service = {
  url: string
  /** Settles when the embedded database ends unexpectedly. */
  databaseLost: Promise<unknown>
  /** Finishes running work, then stops everything. */
  stop: () => Promise<void>
}

/** Work to do before the app listens. */
export type Prepare = (app: FastifyInstance, services: Services) => Promise<void>

/**
 * Starts everything in order: settings, database, client, services, mail, and last the port. Throws if any step fails.
 */
export async function start(environment: NodeJS.ProcessEnv, prepare?: Prepare): Promise<Service> {
  const config = readConfig(environment)
  const log = pino({ level: config.logLevel })
  await makeDataDir(config)
  const onError = (error: Error) => log.warn(`A database connection broke: ${error.message}`)
  const database = await openDatabase({ ...config, onError })
  const opened = [database.stop]
  const stop = async () => {
    for (const stopOne of opened.toReversed()) await stopOne()
  }
  try {
    const client = await buildClient()
    const services = await openServices({ config, ...database, log })
    opened.push(services.queue.stop)
    const app = await buildApp(services, client)
    opened.push(() => app.close())
    await prepare?.(app, services)
    await startMailDelivery({ ...services, log })
    await startNotificationMail({ ...services, publicUrl: config.publicUrl })
    await startJobs(services)
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    return { url: addressOf(config.host, port), databaseLost: database.exited, stop }
  } catch (error) {
    // The original error is the one to report.
    await stop().catch(() => undefined)
    throw error
  }
}

async function makeDataDir({ dataDir }: Config) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: Error) => {
    throw new ConfigError(`Bad setting: DATA_DIR: ${cause.message}`, { cause })
  })
}
