import { inspect } from 'node:util'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { createDb } from '#server/platform/database/database.ts'
import { createPool, type Connection } from '#server/platform/database/pool.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { createEmbeddedIdentity } from '#server/platform/identity/embedded.ts'
import type { IdentityDeps } from '#server/platform/identity/deps.ts'
import type { SecurityEvent } from '#server/platform/identity/securityEvent.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { identityMails } from '#server/accounts/security/mails/identityMails.ts'
import { quickHashing } from './quickHashing.ts'
import { emptyTemplate } from './template.ts'
import { createTestDatabase } from './testDatabase.ts'

export const anna = { name: 'Anna Lind', email: 'anna@exempel.se', password: 'korrekt häst batteri' }

export const testConfig: IdentityDeps['config'] = { publicUrl: 'http://127.0.0.1:3000', host: '127.0.0.1', port: 3000 }

/** What proves any address at sign-up here, as the secret of a mailed invitation does. */
export const mailedInvitation = 'inbjudan'

/** Only the embedded identity provider, on an empty database, for one test file; stopped after its tests. */
export async function startTestIdentity() {
  const database = await createTestDatabase(emptyTemplate)
  const { app, ...served } = await serveIdentity(database.pool)
  afterAll(async () => {
    await app.close()
    await database.drop()
  })
  return { ...database, app, ...served, browser: () => browserOf(app) }
}

/** One app with the identity provider, on a database that others may share. */
export async function serveIdentity(pool: pg.Pool, config = testConfig) {
  const mails: NewMail[] = []
  const logged: string[] = []
  const events: SecurityEvent[] = []
  const takenBack: string[] = []
  const log = { warn: (line: string) => logged.push(line), error: (error: unknown) => logged.push(inspect(error)) }
  const sendMail = async (mail: NewMail) => mails.push(mail)
  const schemaPool = schemaPoolBeside(pool)
  await migrate(schemaPool)
  const db = createDb(pool)
  const rateLimit = createRateLimit(db)
  const onSecurityEvent = async (event: SecurityEvent) => void events.push(event)
  const onTakenBack = async (subject: string) => void takenBack.push(subject)
  const isSuspended = async () => false
  const provesAddress = async ({ secret }: { secret: string }) => secret === mailedInvitation
  const permissions = { stands: async () => false, end: async () => false }
  const hooks = { onSecurityEvent, onTakenBack, isSuspended, provesAddress, permissions }
  const services = { pool, db, schemaPool, rateLimit, sendMail, ...hooks }
  const identity = await createEmbeddedIdentity({
    ...services,
    config,
    log,
    mails: identityMails(config.publicUrl),
    hashing: quickHashing,
  })
  await schemaPool.end()
  const app = Fastify({
    routerOptions: { caseSensitive: false },
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  })
  app.setErrorHandler(sendProblem)
  identity.addRoutes(app)
  await app.ready()
  return { app, identity, mails, logged, events, takenBack }
}

/** Makes the next start prepare the tables, as it does those of an earlier version. */
export async function asLeftByEarlierVersion(pool: pg.Pool) {
  await pool.query('comment on table identity.session is null')
}

/** Processes that start at once wait for each other's changes of the schema longer than a call may wait. */
function schemaPoolBeside({ options: { host, port, user, database } }: pg.Pool) {
  const where = { host, port, user, database } as Connection
  return createPool(where, ({ message }) => console.error(message), { work: 'schema' })
}

type Headers = Record<string, string>

/** A client that keeps cookies between calls. */
export function browserOf(app: FastifyInstance) {
  const jar = new Map<string, string>()
  const send = async (options: InjectOptions, headers: Headers) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({ ...options, headers: { ...(cookie ? { cookie } : {}), ...headers } })
    const cookies = [reply.headers['set-cookie'] ?? []].flat()
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const body = reply.body ? reply.json<Record<string, unknown> | null>() : null
    const { date: _, ...others } = reply.headers
    return { status: reply.statusCode, body, cookies, headers: others }
  }
  return {
    post: (path: string, payload: object = {}, headers: Headers = {}) =>
      send({ method: 'POST', url: `/api/identity/${path}`, payload }, headers),
    get: (path: string, headers: Headers = {}) => send({ method: 'GET', url: `/api/identity/${path}` }, headers),
  }
}

/** The secret in the newest mail to the address, and the path its link opens. */
export function linkMailedTo(mails: NewMail[], email: string) {
  const link = /http:\/\/127\.0\.0\.1:3000(\/[\w-]+)#(\S+)/
  const mail = mails.findLast(({ to, text }) => to.address === email && link.test(text))
  const [, page = '', secret = ''] = link.exec(mail?.text ?? '') ?? []
  return { page, secret }
}

/** A new, signed-in user; `named` is the local part of the address, `signUp` what is sent besides at sign-up. */
export async function newPerson(app: FastifyInstance, named: string, signUp: { invitation?: string } = {}) {
  const person = { ...anna, email: `${named}@exempel.se` }
  const signedIn = browserOf(app)
  const { status } = await signedIn.post('sign-up/email', { ...person, ...signUp })
  if (status !== 200) throw new Error(`sign-up/email: ${status}`)
  const user = async () => (await signedIn.get('get-session')).body?.['user'] as SessionUser | undefined
  return { ...person, signedIn, user }
}

type SessionUser = { id: string; email: string; emailVerified: boolean; twoFactorEnabled: boolean }
