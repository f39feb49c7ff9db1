import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatorEventKinds } from '#contract/accounts/security.ts'
import { recordFullDisk } from '#server/platform/http/fullDisk.ts'
import type { Services } from '#server/platform/services.ts'
import { recordSecurityEvent } from './commands.ts'
import { kindOf, kindOfIdentityEvent, type EventKind } from './kinds.ts'
import { subjectWithEmail } from './queries.ts'

/** Notes what concerns security before it is answered. A failure is logged and does not keep the answer back. */
export function recordSecurityEvents(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  const isFlood = floodFilter()
  app.addHook('onSend', async (request, reply) => {
    const kind = kindOf(answerTo(request, reply))
    try {
      for (const { kind: reported, subject } of eventsIn(request)) await record(request, reported, subject)
      if (kind && !isFlood(kind, request.ip)) await record(request, kind, await subjectOf(request))
    } catch (error) {
      recordFullDisk(request, error)
      const kinds = [...eventsIn(request).map(({ kind: reported }) => reported), kind]
      request.log.error({ code: (error as { code?: string }).code, kinds }, 'A security event was not recorded')
    }
  })

  const record = (request: FastifyRequest, kind: EventKind, subject: string | undefined) =>
    recordSecurityEvent(db, {
      kind,
      ...callOf(request),
      subject,
      concernedUserId: request.concernedUserId || undefined,
      membershipId: changesMembership.has(kind) ? Number((request.params as { id: string }).id) : undefined,
    })

  /** Whose account the call was about: the caller's, or that of the address they tried. */
  async function subjectOf({ holder, identityRecord, body }: FastifyRequest) {
    const known = holder?.subject ?? identityRecord?.subject
    const { email } = (identityRecord && (body as { email?: unknown } | null)) ?? {}
    return known ?? (typeof email === 'string' ? subjectWithEmail(db, email) : undefined)
  }
}

/** What is noted of any call. */
export const callOf = ({ id, ip, routeOptions, userId }: FastifyRequest) => ({
  requestId: id,
  address: ip,
  path: routeOptions.url ?? '',
  userId: userId || undefined,
})

function eventsIn({ identityRecord }: FastifyRequest) {
  return (identityRecord?.events ?? []).flatMap(({ kind, subject }) => {
    const ours = kindOfIdentityEvent[kind]
    return ours ? [{ kind: ours, subject }] : []
  })
}

function answerTo({ method, routeOptions, headers, concernedUserId }: FastifyRequest, { statusCode }: FastifyReply) {
  return {
    method,
    path: routeOptions.url ?? '',
    status: statusCode,
    hasToken: headers.authorization !== undefined,
    concerns: concernedUserId > 0,
  }
}

/** Events of calls that succeeded, on the membership with the id in their path. */
const changesMembership = new Set<EventKind>(['roleChanged', 'memberRemoved'])

const refusals = new Set<EventKind>([...operatorEventKinds, 'signInFailed', 'lockedOut'])
const mostRefusals = 100
const windowMs = 10 * 60_000

/** True for refusals beyond a hundred of a kind from one address in ten minutes: they must not fill the database. */
function floodFilter() {
  let counts = new Map<string, number>()
  let since = Date.now()
  return (kind: EventKind, address: string): boolean => {
    if (!refusals.has(kind)) return false
    if (Date.now() - since > windowMs) [counts, since] = [new Map(), Date.now()]
    const key = `${kind} ${address}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > mostRefusals
  }
}
