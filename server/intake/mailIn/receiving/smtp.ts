import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { largestMail } from '#contract/intake/mailIn.ts'
import { ConfigError } from '#server/platform/config/config.ts'
import type { MailInConfig } from '#server/platform/config/mailInConfig.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MaintenanceState } from '#server/platform/database/maintenance.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { RateLimit } from '#server/platform/http/rateLimit.ts'
import type { Log } from '#server/platform/log.ts'
import { readAtPace, TooSlow, usualPace } from './readAtPace.ts'
import { findRecipient, mostRecipients } from './recipients.ts'
import type { Arrived } from './takeIn.ts'

export type Receiving = {
  db: Db
  rateLimit: RateLimit
  maintenance: Pick<MaintenanceState, 'current'>
  log: Pick<Log, 'info' | 'warn'>
  config: MailInConfig
  /** Keeps the mail: what it resolves for survives a crash. */
  keep: (arrived: Arrived) => Promise<void>
}

/** What one network may hold of the server, and for how long. */
const limits = {
  connections: { all: 50, ofNetwork: 10 },
  /** Each is held in memory until it is kept. */
  largeMails: { all: 8, ofNetwork: 4 },
  longestConnectionMs: 15 * 60_000,
  idleMs: 60_000,
  pace: usualPace,
  /** A mail server of this machine: it brings the mail of others. */
  isOurs: (ip: string) => /^(?:::ffff:)?127\.|^::1$/.test(ip),
}
/** For tests. */
export type Limits = typeof limits

/** Receives mail, until stopped. Throws `ConfigError` if the certificate cannot be read. */
export async function startSmtp(receiving: Receiving, given: Partial<Limits> = {}) {
  const { config, log } = receiving
  const { host, port } = config.smtp ?? { host: '127.0.0.1', port: 0 }
  const held = { ...limits, ...given }
  const server = new SMTPServer({ ...optionsFor(config, held), ...handlersFor(receiving, held) })
  // Somebody who hangs up is no fault of ours; what is said of it could name addresses.
  server.on('error', (error: Error & { code?: string }) => log.info({ code: error.code }, 'A mail connection broke'))
  // One that says something now and then is never idle.
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), held.longestConnectionMs)
    socket.once('close', () => clearTimeout(timer))
  })
  await new Promise<void>((ready, fail) => {
    server.server.once('error', fail)
    server.listen(port, host, ready)
  })
  const stop = () => new Promise<void>((done) => server.close(done))
  return { port: (server.server.address() as AddressInfo).port, stop }
}

function optionsFor({ domain, smtp }: MailInConfig, { connections, idleMs }: Limits): SMTPServerOptions {
  const { certificate, key } = smtp ?? {}
  const tls = certificate && key ? { cert: fileOf('MAIL_IN_CERT', certificate), key: fileOf('MAIL_IN_KEY', key) } : null
  return {
    name: domain,
    size: largestMail,
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    logger: false,
    maxClients: connections.all,
    socketTimeout: idleMs,
    closeTimeout: 3_000,
    ...tls,
  }
}

function fileOf(setting: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new ConfigError(`Bad setting: ${setting}: ${(cause as Error).message}`, { cause })
  }
}

/** The ids of the addresses of each mail under way, by its envelope: another mail of the connection has another. */
type Recipients = WeakMap<object, number[]>

function handlersFor(receiving: Receiving, held: Limits): SMTPServerOptions {
  const recipients: Recipients = new WeakMap()
  const largeMails = createPlaces(held.largeMails)
  const { maintenance, log } = receiving
  const admitting = { receiving, recipients, isOurs: held.isOurs }
  return {
    ...connectionHandlers(held),
    onMailFrom: (_address, _session, done) => done(maintenance.current() ? refusal(451, 'Try again later') : undefined),
    onRcptTo: ({ address }, session, done) => {
      void answer(done, () => admit(admitting, session, address))
    },
    onData: (stream, session, done) => {
      const network = networkOf(session.remoteAddress)
      let hasPlace = false
      const takePlace = () => (hasPlace = largeMails.take(network, held.isOurs(session.remoteAddress)))
      void answer(done, async () => {
        try {
          const raw = await readAtPace(stream, { pace: held.pace, takePlace })
          return await keepRead(admitting, session, raw)
        } catch (error) {
          if (error instanceof TooSlow) return refusal(421, 'Too slow, try again later')
          log.warn({ error: (error as Error).name }, 'A mail could not be kept, and is still with its sender')
          throw error
        } finally {
          if (hasPlace) largeMails.leave(network)
        }
      })
    },
  }
}

/** Of the connections one network holds a part at most. */
function connectionHandlers({ connections, isOurs }: Limits): SMTPServerOptions {
  const places = createPlaces(connections)
  const holding = new Map<string, string>()
  return {
    onConnect: ({ id, remoteAddress }, done) => {
      const network = networkOf(remoteAddress)
      if (!places.take(network, isOurs(remoteAddress))) return done(refusal(421, 'Too many connections'))
      holding.set(id, network)
      done()
    },
    onClose: ({ id }) => {
      const network = holding.get(id)
      if (network !== undefined && holding.delete(id)) places.leave(network)
    },
  }
}

type Refused = Error | undefined

/** What goes wrong with us is for later: the mail stays with its sender. */
async function answer(done: (error?: Error | null) => void, work: () => Promise<Refused>) {
  let refused: Refused
  try {
    refused = await work()
  } catch {
    refused = refusal(451, 'Try again later')
  }
  done(refused)
}

type Admitting = Pick<Limits, 'isOurs'> & { receiving: Receiving; recipients: Recipients }

async function keepRead(
  { receiving: { keep, log }, recipients, isOurs }: Admitting,
  session: SMTPServerSession,
  raw: Awaited<ReturnType<typeof readAtPace>>,
): Promise<Refused> {
  if (raw === 'tooLarge') return refusal(552, 'Message too large')
  if (raw === 'noPlace') return refusal(451, 'Too much at once, try again later')
  const addressIds = recipients.get(session.envelope) ?? []
  // Where another machine of ours stands between it is not known whom it came from.
  await keep({ raw, addressIds, envelope: isOurs(session.remoteAddress) ? null : envelopeOf(session) })
  log.info({ size: raw.length, recipients: addressIds.length }, 'A mail was taken in')
  return undefined
}

async function admit(
  { receiving: { config, ...deps }, recipients, isOurs }: Admitting,
  session: SMTPServerSession,
  address: string,
): Promise<Refused> {
  const known = recipients.get(session.envelope) ?? []
  if (known.length >= mostRecipients) return refusal(452, 'Too many recipients')
  const ip = isOurs(session.remoteAddress) ? null : session.remoteAddress
  const found = await findRecipient({ ...deps, domain: config.domain }, { recipient: address, ip })
  if (found === 'unknown') return refusal(550, 'No such recipient')
  if (found === 'full') return refusal(452, 'Mailbox full, try again later')
  if (found === 'tooMany') return refusal(451, 'Too many mails, try again later')
  recipients.set(session.envelope, [...known, found])
  return undefined
}

function envelopeOf({ remoteAddress, hostNameAppearsAs, envelope }: SMTPServerSession): Arrived['envelope'] {
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return { ip: remoteAddress, helo: hostNameAppearsAs.slice(0, 255), from: from.slice(0, 254) }
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** How many may do something at once, in all and of one network: a stranger leaves room for others. */
type AtOnce = { all: number; ofNetwork: number }

/** Places that are taken and left again. A machine of ours brings what others send, and counts among all alone. */
function createPlaces({ all: most, ofNetwork }: AtOnce) {
  const held = new Map<string, number>()
  let all = 0
  return {
    take(network: string, isOurs: boolean): boolean {
      const own = held.get(network) ?? 0
      if (all >= most || (!isOurs && own >= ofNetwork)) return false
      held.set(network, own + 1)
      all++
      return true
    },
    leave(network: string) {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
      all--
    },
  }
}
