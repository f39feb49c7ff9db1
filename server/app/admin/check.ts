import { randomUUID } from 'node:crypto'
import { get as getHttps } from 'node:https'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { health } from '#contract/platform/health.ts'
import { copyAge } from '#server/backup/elsewhere/copied.ts'
import { backupAge, lateAfterHours } from '#server/backup/nightly.ts'
import { contentCount } from '#server/content/files/contents/queries.ts'
import { readSealing } from '#server/platform/config/backupConfig.ts'
import { readConfig, warningsOf, type Config } from '#server/platform/config/config.ts'
import { loopback } from '#server/platform/config/pushConfig.ts'
import { nameOfPlace } from '#server/platform/config/storageConfig.ts'
import { installationId } from '#server/platform/database/installation.ts'
import { readMaintenance } from '#server/platform/database/maintenance.ts'
import { newMigrations, ownMigrations } from '#server/platform/database/migrate.ts'
import { createMailTransport, outboxIn } from '#server/platform/mail/transport.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { readOwner } from '#server/platform/storage/owner.ts'
import { inOne, type Storage } from '#server/platform/storage/storage.ts'
import { exitCode, type Admin, type ExitCode, type UnopenedCommand } from './command.ts'
import { openAdmin } from './open.ts'

export const checkCommands = {
  list: {
    about:
      'says in a line each whether settings, database, storage, mail, backups, the public address and the proxy are right; 1 if one needs a person',
    runUnopened: checkInstallation,
  },
} satisfies Record<string, UnopenedCommand>

/** What is right about a part; throws where it is not, with a message that says what. */
type Check = () => Promise<string> | string

const shortestCertificateDays = 14
const dayMs = 24 * 60 * 60 * 1000
const timeoutMs = 10_000

/** Looks at each part by itself, so that one which fails hides no other. Changes nothing that stays. */
export async function checkInstallation(environment: NodeJS.ProcessEnv, print: Admin['print']): Promise<ExitCode> {
  let code: ExitCode = exitCode.done
  const attend = (part: string, message: string) => {
    code = exitCode.attention
    for (const line of message.split('\n')) print(`attention  ${part}: ${line}`)
  }
  const check = async (part: string, look: Check) => {
    try {
      print(`ok         ${part}: ${await look()}`)
    } catch (error) {
      attend(part, (error as Error).message)
    }
  }
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    attend('settings', (error as Error).message)
    return code
  }
  const warnings = warningsOf(environment, config)
  if (warnings.length > 0) attend('settings', warnings.join('\n'))
  else print('ok         settings: all are understood')
  await withInstallation(environment, print, async (opened) => {
    await check('database', async () => describeDatabase(await opened()))
    await check('storage', () => describeStorage(config, opened))
    await check('backup', async () => describeBackups(await opened(), config))
    const { copyTo } = config.backup
    if (copyTo) await check('copy of backups', async () => describeCopy(await opened(), config, nameOfPlace(copyTo)))
    // What the database does not answer is said of the database.
    const found = await opened()
      .then(({ db }) => readMaintenance(db))
      .catch(() => undefined)
    if (found)
      attend('maintenance', `the service is closed since ${found.since.toISOString()}: maintenance off opens it`)
  })
  await check('mail', () => describeMail(config))
  await check('public address', () => describeAddress(config))
  await check('proxy', () => describeProxy(config))
  return code
}

type Opened = Awaited<ReturnType<typeof openAdmin>>

/** Gives what is opened at the first question, and to all questions the same error if it cannot be. */
async function withInstallation(
  environment: NodeJS.ProcessEnv,
  print: Admin['print'],
  use: (opened: () => Promise<Opened>) => Promise<void>,
) {
  let opening: Promise<Opened> | undefined
  await use(() => (opening ??= openAdmin(environment, print)))
  const opened = await opening?.catch(() => undefined)
  await opened?.close()
}

async function describeDatabase({ db }: Opened): Promise<string> {
  const missing = await newMigrations(db)
  if (missing > 0) throw new Error(`${missing} migrations are to be applied, which a start does`)
  return `it answers, and has all ${(await ownMigrations()).length} migrations`
}

/** Writes only where nothing speaks against it: into another's storage, or below a disk that is not mounted, not a byte. */
async function describeStorage(config: Config, opened: () => Promise<Opened>): Promise<string> {
  const where = config.storage ? `bucket ${config.storage.bucket}` : join(config.dataDir, 'files')
  if (!config.storage) await assertOurs(where)
  const storage = await openStorage(config, { warn() {} })
  const owner = await readOwner(storage)
  // What the database does not answer is said of the database.
  const known = await opened()
    .then(contentsOf)
    .catch(() => undefined)
  if (known && owner === undefined && known.contents > 0)
    throw new Error(
      `${where} bears no mark, and the database has ${known.contents} contents: it is new, or not the right one (a disk that is not mounted?)`,
    )
  if (known && owner !== undefined && owner !== known.id)
    throw new Error(`it is that of installation ${owner}, and the database that of ${known.id}`)
  await tryWriting(storage)
  if (!known) return `${where} can be written; whose it is, only the database could say`
  return owner === undefined
    ? `${where} can be written, and bears no mark yet: a start gives it one`
    : `${where} can be written, and is that of this installation`
}

const contentsOf = async ({ db }: Opened) => ({ id: await installationId(db), contents: await contentCount(db) })

/** Throws where this command would make folders that the service could not use. */
async function assertOurs(folder: string) {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new Error(`${folder} is not there: a first start makes it. Or is a disk not mounted?`)
  const uid = process.getuid?.()
  if (uid === 0 && found.uid !== uid)
    throw new Error(`${folder} belongs to the user with id ${found.uid}: run this as the service's user, not as root`)
}

/** The nightly sweep takes what an interrupted command leaves under the key of an upload that is in no row. */
async function tryWriting(storage: Storage) {
  const key = `uploads/${randomUUID()}/check`
  const bytes = Buffer.from('check')
  try {
    await storage.put(key, inOne(bytes), bytes.length)
    if ((await text(await storage.read(key))) !== 'check')
      throw new Error('it gives back other bytes than it was given')
  } finally {
    await storage.remove(key)
  }
}

async function describeBackups({ db }: Opened, { backup }: Config): Promise<string> {
  const age = await backupAge(backup, await installationId(db))
  // What that means at a public address is said of the settings.
  if (age === undefined) return 'none are made, since BACKUP_DIR is not set'
  readSealing(backup)
  if (age === Infinity) throw new Error(`there is none of this installation in ${backup.dir}`)
  return unlessLate('the newest', age)
}

async function describeCopy({ db }: Opened, { backup }: Config, where: string): Promise<string> {
  const age = (await copyAge(backup, await installationId(db))) ?? Infinity
  if (age === Infinity) throw new Error(`none is whole at ${where}, or none was copied from this folder`)
  return unlessLate(`the newest at ${where}`, age)
}

function unlessLate(what: string, seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const said = `${what} is ${hours} hours old`
  if (hours >= lateAfterHours) throw new Error(said)
  return said
}

async function describeMail(config: Config): Promise<string> {
  if (!config.smtpUrl) {
    const folder = outboxIn(config.dataDir)
    // The first mail makes it.
    const isThere = await stat(folder).catch(() => undefined)
    await access(isThere ? folder : config.dataDir, constants.W_OK)
    return `it is written to ${folder}`
  }
  const transport = createMailTransport(config)
  await transport.verify().finally(transport.close)
  return `${new URL(config.smtpUrl).host} answers`
}

async function describeAddress({ publicUrl }: Config): Promise<string> {
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = loopback.has(hostname)
  if (protocol === 'https:')
    return `${publicUrl} answers, and its certificate is valid until ${await askSecurely(publicUrl)}`
  if (!isHere) throw new Error(`${publicUrl} is not https: passwords and papers cross the network in the clear`)
  const { status } = await fetch(publicUrl + health.ready.path, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    ({ cause, message }: Error) => {
      throw new Error(`${publicUrl} does not answer: ${cause instanceof Error ? cause.message : message}`)
    },
  )
  if (status !== 200) throw new Error(`${publicUrl} answers ${status} when it is asked whether it is ready`)
  return `${publicUrl} answers, on this machine alone`
}

/** The day on which the certificate ends. Throws if the service does not answer through it. */
async function askSecurely(publicUrl: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; until: Date }>()
  const asked = getHttps(publicUrl + health.ready.path, { agent: false, timeout: timeoutMs }, (response) => {
    const { valid_to: until } = (response.socket as TLSSocket).getPeerCertificate()
    response.resume()
    resolve({ status: response.statusCode, until: new Date(until) })
  })
  asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
  asked.once('error', ({ message }) => reject(new Error(`${publicUrl} does not answer: ${message}`)))
  const { status, until } = await promise
  if (status !== 200) throw new Error(`${publicUrl} answers ${status} when it is asked whether it is ready`)
  const days = Math.floor((until.getTime() - Date.now()) / dayMs)
  if (days < shortestCertificateDays) throw new Error(`the certificate of ${publicUrl} ends in ${days} days`)
  return until.toISOString().slice(0, 10)
}

function describeProxy({ trustProxy, publicUrl }: Config): string {
  const everybody = trustProxy.filter((network) => network.endsWith('/0'))
  if (everybody.length > 0)
    throw new Error(`TRUST_PROXY has ${everybody.join(', ')}: anybody says where a call comes from`)
  if (trustProxy.length > 0) return `X-Forwarded-For of ${trustProxy.join(', ')} is believed`
  return publicUrl.startsWith('https:') ? 'none is trusted' : 'none is needed'
}
