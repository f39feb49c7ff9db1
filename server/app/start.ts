import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { startReading } from '#server/intake/reading/readingJobs.ts'
import { startPreviews } from '#server/content/files/decoding/previewJobs.ts'
import { pictureReader } from '#server/content/files/serving/mailedPicture.ts'
import { copyAge } from '#server/backup/elsewhere/copied.ts'
import { backupAge, startNightlyBackups } from '#server/backup/nightly.ts'
import { ensureTable } from '#server/rules/domain/lemmas/ensureTable.ts'
import { assertNotForeign } from '#server/content/files/contents/storageOwner.ts'
import { createDecoder } from '#server/content/files/decoding/decoder.ts'
import { createReader } from '#server/content/files/decoding/reader.ts'
import type { Resolver } from '#server/intake/mailIn/processing/judge.ts'
import { startMailIn } from '#server/intake/mailIn/startMailIn.ts'
import { startMailingInvitations } from '#server/people/members/invitations/mailWaiting.ts'
import { startNotificationMail } from '#server/content/notifications/mailing/mailNotifications.ts'
import { startPush } from '#server/content/notifications/push/sending/deliverPush.ts'
import { createImportReader } from '#server/intake/imports/read/reader.ts'
import { startImports } from '#server/intake/imports/startImports.ts'
import { startExchanges } from '#server/sharing/handOvers/exchange/exchange.ts'
import { buildClient } from '#server/web/clientBuild.ts'
import { addressOf, ConfigError, readConfig, warningsOf, type Config } from '#server/platform/config/config.ts'
import { installationId } from '#server/platform/database/installation.ts'
import { followMaintenance } from '#server/platform/database/maintenance.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open.ts'
import type { IdentityDeps } from '#server/platform/identity/deps.ts'
import { startMailDelivery } from '#server/platform/mail/mail.ts'
import { createMailTransport, type Transport } from '#server/platform/mail/transport.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { makeFolder } from '#server/platform/makeFolder.ts'
import { serveMetrics } from '#server/platform/metrics/serveMetrics.ts'
import { createPushKeys } from '#server/platform/push/pushKeys.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import { reportProgress } from './progress.ts'
import { openServices } from './services.ts'

/** A running Pärmen. */
export type Service = {
  url: string
  /** Settles when the embedded database ends unexpectedly. */
  databaseLost: Promise<unknown>
  /** Finishes running work, then stops everything. */
  stop: () => Promise<void>
}

/** Options of a demo or a test beside the settings; no operator can set them. */
export type Additions = Pick<IdentityDeps, 'hashing' | 'fetchDocument'> & {
  /** Work to do before the app listens. */
  prepare?: (app: FastifyInstance, services: Services) => Promise<void>
  /** Instead of the DNS, for the mails that come in. */
  resolver?: Resolver | undefined
}

/** Starts everything: settings, database, client, services, jobs, and last the port. Throws if any step fails. */
export async function start(environment: NodeJS.ProcessEnv, additions: Additions = {}): Promise<Service> {
  const config = readConfig(environment)
  const log = pino({ level: config.logLevel })
  for (const line of warningsOf(environment, config)) log.warn(line)
  await makeDataDir(config)
  const { onStep, done } = reportProgress((line) => console.error(line))
  try {
    onStep('opening the database')
    const onError = (error: Error) => log.warn(`A database connection broke: ${error.message}`)
    const tracing = config.tracing && (await import('#server/platform/tracing/tracing.ts')).startTracing(config.tracing)
    const database = await openDatabase({ ...config, onError, log, onStep, trace: tracing?.traceQuery })
    return await startOn(database, { config, log, onStep, tracing, ...additions })
  } finally {
    log.info({ tookMs: done() }, 'What the start took')
  }
}

type Settings = Additions & {
  config: Config
  log: Logger
  onStep: (step: string) => void
  tracing: Tracing | undefined
}

async function startOn(database: OpenDatabase, settings: Settings): Promise<Service> {
  const { config, log, onStep, tracing, prepare, hashing, fetchDocument, resolver } = settings
  const opened: Stop[] = [database.stop]
  if (tracing) opened.push(tracing.stop)
  const stop = () => stopAll(opened.toReversed(), database, log)
  try {
    onStep('building the client')
    const client = await buildClient()
    onStep('building the table of lemmas')
    ensureTable()
    const metrics = config.metrics && createMetrics(measuredIn(database, config))
    const watch = metrics?.watchStorage
    const services = await openServices({ config, ...database, log, onStep, hashing, fetchDocument, watch })
    const { queue, confinement } = services
    const transport = createMailTransport(config)
    opened.push(async () => transport.close(), queue.stop)
    onStep('looking whose the storage is')
    await assertNotForeign(services, log)
    const observers = [metrics, tracing].flatMap((one) => (one ? [one.observe] : []))
    onStep('preparing the pages')
    const app = await buildApp(services, client, observers)
    // No job begins any more. What the confined processes read is given back while the database is there, and waits, so
    // that no answer does.
    opened.push(() => app.close(), confinement.stop, queue.pause)
    await prepare?.(app, services)
    onStep('starting the jobs')
    await stayClosed(services, log)
    await startWorkers({ ...services, db: database.jobDb }, { transport, log })
    const mailIn = await startMailIn({ ...services, db: database.jobDb, log, resolver }).catch(
      unlessHostIsWrong('MAIL_IN_HOST', config.mailIn?.smtp?.host ?? ''),
    )
    opened.push(mailIn.stop)
    const onChange = (isOn: boolean) => (isOn ? services.queue.pause() : services.queue.resume())
    const unfollow = followMaintenance({ state: services.maintenance, log, onChange })
    opened.push(async () => unfollow())
    if (metrics && config.metrics) {
      const { host } = config.metrics
      const served = await serveMetrics(metrics, config.metrics).catch(unlessHostIsWrong('METRICS_HOST', host))
      opened.push(served.stop)
      log.info(`Metrics are at ${served.url}`)
    }
    onStep('listening')
    await app.listen({ port: config.port, host: config.host }).catch(unlessHostIsWrong('HOST', config.host))
    const { port } = app.server.address() as AddressInfo
    return { url: addressOf(config.host, port), databaseLost: database.exited, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where maintenance goes on since before the start, which nothing else would tell the operator. */
async function stayClosed({ maintenance, queue }: Services, log: Logger) {
  await maintenance.look()
  const found = maintenance.current()
  if (!found) return
  log.warn(
    `Maintenance goes on since ${found.since.toISOString()}: calls are answered 503, and jobs wait. Open with: npm run admin -- maintenance off`,
  )
  await queue.pause()
}

function measuredIn({ pool, jobPool, jobDb }: OpenDatabase, { backup }: Config) {
  // A folder that cannot be read has no backups to restore.
  const measure = (ageOf: typeof backupAge) => async () => {
    const installation = await installationId(jobDb)
    return ageOf(backup, installation).catch(() => Infinity)
  }
  const measured = { backupAge: measure(backupAge), copyAge: measure(copyAge) }
  return { pools: { requests: pool, jobs: jobPool }, db: jobDb, ...measured }
}

type Tools = { transport: Transport; log: Logger }

async function startWorkers(services: Services, { transport, log }: Tools) {
  const { confinement } = services
  const { publicUrl, dataDir, push, quota } = services.config
  const pushKeys = createPushKeys(services.db)
  await startMailDelivery({ ...services, transport, log, readPicture: pictureReader(services.storage) })
  await startNotificationMail({ ...services, log, publicUrl })
  await startPush({ ...services, log, sender: async () => ({ keys: await pushKeys(), ...push }) })
  await startMailingInvitations(services)
  await startExchanges(services)
  await startImports({ ...services, log, quota, importReader: createImportReader(confinement) })
  await startPreviews({ ...services, log, decoder: createDecoder(confinement), dataDir })
  await startReading({ ...services, log, reader: createReader(confinement), dataDir })
  await startJobs({ ...services, log })
  await startNightlyBackups({ ...services, log })
}

/** Stops one service. The argument is the time left in milliseconds. */
type Stop = (leftMs: number) => Promise<unknown>

/**
 * The time limit of a stop, for requests, jobs and the database together, any of which may not answer. What was
 * answered is committed. The embedded database takes three seconds more at most.
 */
const shutdownTimeoutMs = 6_000

/** Stops the services in order, even if one of them fails. */
async function stopAll(stops: Stop[], { cutOff }: OpenDatabase, log: Logger) {
  const deadline = Date.now() + shutdownTimeoutMs
  const cutting = setInterval(() => Date.now() > deadline && cutOff(), 250)
  for (const stop of stops) {
    await stop(Math.max(0, deadline - Date.now())).catch(({ message }: Error) => log.warn(`While stopping: ${message}`))
  }
  clearInterval(cutting)
}

/** Names the setting whose value the system does not know, or does not have. */
function unlessHostIsWrong(setting: string, host: string) {
  return (cause: NodeJS.ErrnoException): never => {
    if (!['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(cause.code ?? '')) throw cause
    throw new ConfigError(`Bad setting: ${setting}: ${host} is no address of this machine (${cause.code}).`, { cause })
  }
}

async function makeDataDir({ dataDir }: Config) {
  await makeFolder(dataDir).catch((cause: Error) => {
    throw new ConfigError(`Bad setting: DATA_DIR: ${cause.message}`, { cause })
  })
}
