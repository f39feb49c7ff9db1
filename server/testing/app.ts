import { afterAll, inject } from 'vitest'
import type { Endpoint, Sent } from '#contract/endpoint.ts'
import { callApp, signIn, signUpThrough, tokenOf, type Reply } from '#fixtures/signUp.ts'
import type { PersonName } from '#fixtures/world.ts'
import { openTestServices } from './services.ts'
import { createTestDatabase } from './testDatabase.ts'
import './matchers.ts'

/** Somebody at the door of the app, signed in or not. */
export type Visitor = { call: <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Reply<E>> }

/**
 * The whole app over a copy of the named world, for one test file; taken down after its tests. `environment` is what an
 * operator sets.
 */
export async function startTestApp(environment: NodeJS.ProcessEnv = {}) {
  const world = inject('world')
  const database = await createTestDatabase()
  const { app, queue, identity, stop } = await openTestServices(database, environment)
  afterAll(async () => {
    await stop()
    await database.drop()
  })

  const visitor = (token: () => Promise<string | null>): Visitor => ({
    call: async (endpoint, input) => callApp(app, endpoint, input, await token()),
  })
  const cookies = new Map<PersonName, Promise<string>>()
  const tokenFor = async (name: PersonName) => {
    const cookie = cookies.get(name) ?? signIn(app, world.people[name])
    cookies.set(name, cookie)
    return tokenOf(app, await cookie)
  }

  /** One of the world's people, signed in; null is somebody who is not. */
  const as = (name: PersonName | null) => visitor(async () => name && tokenFor(name))

  /** Somebody new, outside the cast, with an account and no folders. */
  const newcomer = async (firstName: string) => {
    const email = `${firstName.toLowerCase()}@nykomling.exempel.se`
    const password = `${firstName}-nykomling`
    const person = { firstName, lastName: 'Ny', email, password }
    const { userId, confirmEmail } = await signUpThrough(app, database.db)(person)
    const cookie = await signIn(app, { email, password })
    return { ...visitor(() => tokenOf(app, cookie)), userId, email, confirmEmail }
  }
  return { app, as, newcomer, tokenFor, world, queue, identity, ...database }
}
