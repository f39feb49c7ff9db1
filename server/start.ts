import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { buildClient } from './platform/clientBuild.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/open.ts'
import { startMailDelivery } from './platform/mail/mail.ts'
import { openServices, type Services } from './services.ts'

/** A running Pärmen. */
export type Service = {
  url: string
  /** Settles when the embedded database is gone without being asked. */
  lost: Promise<unknown>
  /** Finishes what is under way. */
  stop: () => Promise<void>
}

/** Work to do on the app before anybody can reach it. */
export type Prepare = (app: FastifyInstance, services: Services) => Promise<void>

/** Everything in order: settings, client, database, services, mail, and last the port. Throws when any of it fails. */
export async function start(environment: NodeJS.ProcessEnv, prepare?: Prepare): Promise<Service> {
  const config = readConfig(environment)
  const log = pino({ level: config.logLevel })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const onError = (error: Error) => log.warn(`A database connection broke: ${error.message}`)
  const [database] = await Promise.all([openDatabase({ ...config, onError }), buildClient()])
  try {
    const services = await openServices({ config, ...database, log })
    const app = await buildApp(services)
    await prepare?.(app, services)
    await startMailDelivery({ ...services, log })
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    return {
      url: `http://${config.host}:${port}`,
      lost: database.exited,
      async stop() {
        await app.close()
        await services.queue.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
