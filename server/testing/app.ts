import type { FastifyInstance } from 'fastify'
import { afterAll, inject } from 'vitest'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { callApp, signUpThrough, tokenOf, type Reply } from '#fixtures/signUp.ts'
import { worldPassword, type PersonName } from '#fixtures/world.ts'
import type { IdentityDeps } from '#server/platform/identity/deps.ts'
import { quickHashing } from './quickHashing.ts'
import { openTestServices } from './services.ts'
import { createTestDatabase, signInAnew } from './testDatabase.ts'
import './matchers.ts'

/** A test client, signed in or not. */
export type TestClient = { call: <E extends Endpoint>(endpoint: E, input: RequestInput<E>) => Promise<Reply<E>> }

/**
 * The whole app on a copy of the test world, for one test file; stopped after its tests. `environment` holds operator
 * settings.
 */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  identityDeps: Pick<IdentityDeps, 'fetchDocument'> = {},
) {
  const [world, cookies] = [inject('world'), inject('cookies')]
  const database = await createTestDatabase()
  const { app, queue, identity, maintenance, storage, confined, confinement, stop } = await openTestServices(
    database,
    environment,
    { hashing: quickHashing, ...identityDeps },
  )
  afterAll(async () => {
    await stop()
    await database.drop()
  })

  const visitor = (token: () => Promise<string | null>): TestClient => ({
    call: async (endpoint, input) => callApp(app, endpoint, input, await token()),
  })
  const browsers = new Map<PersonName, Browser>()
  const anew = () => signInAnew(database.connection)
  const tokenFor = (name: PersonName) => {
    const browser = browsers.get(name) ?? openBrowser(app, cookies[world.people[name].email] ?? '', anew)
    browsers.set(name, browser)
    return browser.token()
  }

  /** One of the world's users, signed in; null is not signed in. */
  const as = (name: PersonName | null) => visitor(async () => name && tokenFor(name))

  /** A new user outside the world, with an account, the world's password and no folders. */
  const newcomer = async (firstName: string) => {
    const email = `${firstName.toLowerCase()}@nykomling.exempel.se`
    const person = { firstName, lastName: 'Ny', email, password: worldPassword }
    let cookie = ''
    const { userId, ...caller } = await signUpThrough(app, database.db, (_, kept) => (cookie = kept))(person)
    const browser = openBrowser(app, cookie, anew)
    const confirmEmail = async () => {
      await caller.confirmEmail()
      browser.forgetToken()
    }
    return { ...visitor(browser.token), token: browser.token, userId, email, confirmEmail }
  }
  return {
    app,
    as,
    newcomer,
    tokenFor,
    world,
    queue,
    identity,
    maintenance,
    storage,
    confined,
    confinement,
    ...database,
  }
}

// Well within the quarter of an hour that the server gives a token.
const tokenLifeMs = 5 * 60_000

type Browser = ReturnType<typeof openBrowser>

/**
 * A signed-in browser: requests an access token when it has none, or an old one, after a long test file with a fresh
 * proof.
 */
function openBrowser(app: FastifyInstance, cookie: string, anew: () => Promise<unknown>) {
  let kept = { token: Promise.resolve(''), since: -Infinity }
  async function ask(isLate: boolean) {
    if (isLate) await anew()
    return tokenOf(app, cookie)
  }
  return {
    token: () => {
      const isLate = Number.isFinite(kept.since)
      if (Math.abs(Date.now() - kept.since) > tokenLifeMs) kept = { token: ask(isLate), since: Date.now() }
      return kept.token
    },
    forgetToken: () => (kept.since = -Infinity),
  }
}
