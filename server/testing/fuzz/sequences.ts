import * as fc from 'fast-check'
import { demoPeople, type PersonName } from '#fixtures/world.ts'
import type { startTestApp } from '../app.ts'
import { answersBy } from './answers.ts'
import {
  fittingRequestsOf,
  operationsOf,
  requestsOf,
  spoiled,
  type ApiDocument,
  type Operation,
  type Request,
} from './operations.ts'
import { forbiddenChanges, leaksIn, readableMarks, readFacts, roleIn, type Facts } from './oracle.ts'
import { saveRows } from './savedRows.ts'
import { knownValues, valuesFor } from './values.ts'
import { growWorld, mark, markOf, markWorld } from './world.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** `who` is null for somebody who is not signed in. */
export type Call = { who: PersonName | null; operation: string; request: Request }

const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/**
 * Sequences of calls by people of the world, and `play`, which makes them in a world as new and throws at the first
 * fault.
 */
export async function prepareFuzzing(testApp: TestApp) {
  const { app, pool, world, tokenFor } = testApp
  const grown = await growWorld(testApp)
  await markWorld(testApp)
  const known = await knownValues(testApp, grown)
  const start = await readFacts(pool)
  const restoreWorld = await saveRows(pool)
  const document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
  const operations = new Map(operationsOf(document).map((operation) => [nameOf(operation), operation]))
  const misfitOf = answersBy(document)
  const counts = { calls: 0, byStatus: {} as Record<number, number>, neverSucceeded: new Set(operations.keys()) }

  const made = new Map<string, fc.Arbitrary<Call>>()
  const callsOf = (who: PersonName | null, folderId: number, operation: Operation): fc.Arbitrary<Call> => {
    const key = `${who} ${folderId} ${nameOf(operation)}`
    const requests = () => requestsOf(operation, valuesFor(known, who, folderId))
    const calls = made.get(key) ?? requests().map((request) => ({ who, operation: nameOf(operation), request }))
    made.set(key, calls)
    return calls
  }
  const userIdOf = (who: PersonName | null) => who && world.people[who].userId
  const calls = fc
    .tuple(callersIn(start, userIdOf), fc.constantFrom(...operations.values()))
    .chain(([{ who, folderId }, operation]) => callsOf(who, folderId, operation))

  const send = async ({ who, request: { headers, ...request } }: Call) => {
    const authorization = who ? { authorization: `Bearer ${await tokenFor(who)}` } : {}
    const length = 'content-length' in headers && { 'content-length': `${Buffer.byteLength(request.payload ?? '')}` }
    return app.inject({ ...request, headers: { ...headers, ...length, ...authorization } })
  }

  /** The marks that a holder of an invitation's secret reads: the folder's title and the inviter. */
  const marksBySecret = ({ request: { payload = '' } }: Call) => {
    const sent = grown.invitations.filter(({ secret }) => payload.includes(secret))
    return new Set(sent.flatMap((its) => [markOf(mark.title, its.folderId), markOf(mark.person, its.invitedBy)]))
  }

  const play = async (sequence: Call[]) => {
    await restoreWorld()
    let before = await readFacts(pool)
    for (const call of sequence) {
      const reply = await send(call)
      const after = await readFacts(pool)
      const userId = userIdOf(call.who)
      const readable = [before, after].map((facts) => readableMarks(facts, userId))
      const faults = [
        reply.statusCode >= 500 && 'the server failed',
        misfitOf(operations.get(call.operation) as Operation, reply),
        ...leaksIn(reply.body + JSON.stringify(reply.headers), ...readable, marksBySecret(call)).map(
          (word) => `shows ${word}`,
        ),
        ...forbiddenChanges(before, after, userId).map((what) => `changed ${what}`),
      ].filter(Boolean)
      counts.calls++
      counts.byStatus[reply.statusCode] = (counts.byStatus[reply.statusCode] ?? 0) + 1
      if (reply.statusCode < 300) counts.neverSucceeded.delete(call.operation)
      if (faults.length > 0)
        throw new Error(`${call.operation} by ${call.who ?? 'nobody'}: ${reply.statusCode}, ${faults.join('; ')}`)
      before = after
    }
  }
  /** A call of each operation by somebody who may make it, with each of its texts spoiled in turn. */
  const spoiledCalls = (who: PersonName, folderId: number, seed: number): Call[][] =>
    [...operations.values()].map((operation) =>
      fc
        .sample(fittingRequestsOf(operation, valuesFor(known, who, folderId)), { numRuns: 1, seed })
        .flatMap((request) =>
          spoiled(operation, request).map((its) => ({ who, operation: nameOf(operation), request: its })),
        ),
    )
  return {
    restoreWorld,
    send,
    spoiledCalls,
    sequences: fc.array(calls, { minLength: 1, maxLength: 25, size: 'max' }),
    play,
    counts,
  }
}

/** Generates callers and the folders that they call about: mostly somebody who has a role there. */
function callersIn(facts: Facts, userIdOf: (who: PersonName | null) => number | null) {
  const people = [...(Object.keys(demoPeople) as PersonName[]), null]
  const pairs = people.flatMap((who) => {
    const roleOf = (folder: Facts['folders'][number]) => roleIn(facts, userIdOf(who) ?? 0, folder)
    return facts.folders.map((folder) => ({ who, folderId: folder.id, hasRole: roleOf(folder) < Infinity }))
  })
  const members = pairs.filter(({ hasRole }) => hasRole)
  const others = pairs.filter(({ hasRole }) => !hasRole)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...members) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
    // Customer service sees cases of all folders.
    { weight: 1, arbitrary: fc.constantFrom(...others.filter(({ who }) => who === 'karin')) },
  )
}
