import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import { largestMail } from '#contract/mailIn.ts'
import { ConfigError } from '../../platform/config/config.ts'
import type { MailInConfig } from '../../platform/config/mailInConfig.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MaintenanceState } from '../../platform/database/maintenance.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { RateLimit } from '../../platform/http/rateLimit.ts'
import type { Log } from '../../platform/log.ts'
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

/** How many mails are received at once, each held until it is kept, and how many of them from one network. */
const atOnce = { all: 8, ofNetwork: 4 }
const longestMailMs = 5 * 60_000
const idleMs = 60_000

/** Receives mail, until stopped. Throws `ConfigError` if the certificate cannot be read. */
export async function startSmtp(receiving: Receiving) {
  const { config, log } = receiving
  const { host, port } = config.smtp ?? { host: '127.0.0.1', port: 0 }
  const server = new SMTPServer({ ...optionsFor(config), ...handlersFor(receiving) })
  // Somebody who hangs up is no fault of ours; what is said of it could name addresses.
  server.on('error', (error: Error & { code?: string }) => log.info({ code: error.code }, 'A mail connection broke'))
  await new Promise<void>((ready, fail) => {
    server.server.once('error', fail)
    server.listen(port, host, ready)
  })
  const stop = () => new Promise<void>((done) => server.close(done))
  return { port: (server.server.address() as AddressInfo).port, stop }
}

function optionsFor({ domain, smtp }: MailInConfig): SMTPServerOptions {
  const { certificate, key } = smtp ?? {}
  const tls = certificate && key ? { cert: fileOf('MAIL_IN_CERT', certificate), key: fileOf('MAIL_IN_KEY', key) } : null
  return {
    name: domain,
    size: largestMail,
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    disableReverseLookup: true,
    logger: false,
    maxClients: 50,
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

function handlersFor(receiving: Receiving): SMTPServerOptions {
  const recipients: Recipients = new WeakMap()
  const slots = createSlots()
  const { maintenance, log } = receiving
  return {
    onMailFrom: (_address, _session, done) => done(maintenance.current() ? refusal(451, 'Try again later') : undefined),
    onRcptTo: ({ address }, session, done) => {
      void answer(done, () => admit(receiving, recipients, session, address))
    },
    onData: (stream, session, done) => {
      const network = networkOf(session.remoteAddress)
      const isFree = slots.take(network, isOurs(session.remoteAddress))
      void answer(done, async () => {
        if (!isFree) return refuseUnread(stream)
        try {
          return await receive(receiving, stream, { session, addressIds: recipients.get(session.envelope) ?? [] })
        } catch (error) {
          log.warn({ error: (error as Error).name }, 'A mail could not be kept, and is still with its sender')
          throw error
        } finally {
          slots.leave(network)
        }
      })
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

type Under = { session: SMTPServerSession; addressIds: number[] }

async function receive(
  { keep, log }: Receiving,
  stream: SMTPServerDataStream,
  { session, addressIds }: Under,
): Promise<Refused> {
  const raw = await readAll(stream)
  if (!raw) return refusal(552, 'Message too large')
  await keep({ raw, addressIds, envelope: envelopeOf(session) })
  log.info({ size: raw.length, recipients: addressIds.length }, 'A mail was taken in')
  return undefined
}

async function admit(
  { config, ...deps }: Receiving,
  recipients: Recipients,
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

/** A mail server of this machine: it brings the mail of others. */
const isOurs = (ip: string) => /^(?:::ffff:)?127\.|^::1$/.test(ip)

/** Null where another machine of ours stands between: whom it came from is not known then. */
function envelopeOf({ remoteAddress, hostNameAppearsAs, envelope }: SMTPServerSession): Arrived['envelope'] {
  if (isOurs(remoteAddress)) return null
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return { ip: remoteAddress, helo: hostNameAppearsAs.slice(0, 255), from: from.slice(0, 254) }
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** The whole mail; undefined if it is larger than any may be. Throws if it takes too long. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const timer = setTimeout(() => stream.destroy(new Error('It took too long.')), longestMailMs)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (stream.sizeExceeded) chunks.length = 0
      else chunks.push(chunk)
    }
    return stream.sizeExceeded ? undefined : Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
  }
}

/** The protocol asks for it to be read all the same. */
async function refuseUnread(stream: SMTPServerDataStream): Promise<Error> {
  stream.resume()
  await finished(stream)
  return refusal(451, 'Too much at once, try again later')
}

function createSlots() {
  const held = new Map<string, number>()
  let all = 0
  return {
    take(network: string, isTrusted: boolean): boolean {
      const own = held.get(network) ?? 0
      if (all >= atOnce.all || (!isTrusted && own >= atOnce.ofNetwork)) return false
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
