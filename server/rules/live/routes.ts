import type { FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { ProblemDetails } from '#contract/platform/endpoint.ts'
import { numberInUrl } from '#contract/platform/fields.ts'
import { heartbeatIntervalMs, livePath } from '#contract/platform/live.ts'
import { tokenHolder } from '../access/authentication.ts'
import { supportAgent } from '../access/supportAgent.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startListening } from '#server/platform/live/listener.ts'
import { pageIdOf } from '#server/platform/live/pageCall.ts'
import { createStreams, type Streams } from '#server/platform/live/streams.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { createDelivery } from './delivery.ts'
import { endedAmong, inactiveAmong, reportToProcesses } from './viewers.ts'

/** Sends changes to open pages, whichever process made them: listens to the database while the app runs. */
export function liveRoutes({ app, authenticate }: Api, { config, connection, db, maintenance }: Services) {
  const onError = (error: Error) => app.log.warn({ stack: error.stack }, 'Could not notify open pages of a change')
  const streams = createStreams((open) => void reportToProcesses(db, open).catch(onError))
  const onSessionEnded = (sessionId: string) => streams.closeForSessions(new Set([sessionId]))
  const { onEvent, replayRecent } = createDelivery({
    db,
    allPages: streams,
    onSessionEnded,
    onStreams: (open) => streams.receive(open),
    onError,
  })
  const onReconnect = () => streams.sendToAll()
  let stop = async () => {}
  app.addHook('onReady', async () => {
    const listening = startListening(connection, app.log, { channel: 'live', onEvent, onReconnect })
    const shutting = closeRefusedStreams(db, streams, onError)
    stop = async () => {
      clearInterval(shutting)
      await listening.stop()
    }
    await listening.ready
  })
  // Their pages ask for another until it is over, and then for all that they show.
  maintenance.onBegin(() => streams.endAll())
  // Streams never end by themselves; the app would wait for them.
  app.addHook('preClose', async () => streams.close())
  app.addHook('onClose', () => stop())

  app.get(livePath, {
    schema,
    exposeHeadRoute: false,
    onRequest: authenticate,
    handler: (request: FastifyRequest<{ Querystring: z.output<typeof Query> }>, reply) => {
      const { userId, headers } = request
      const isAgent = supportAgent(request, config) !== null
      const { sessionId } = tokenHolder(request)
      const page = {
        userId,
        sessionId,
        isAgent,
        expiresAt: expiryOf(request),
        pageId: pageIdOf(headers),
        network: networkOf(request.ip),
      }
      const { out, audience } = streams.open(page)
      replayRecent(audience, request.query.missedMs)
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          // Stops nginx from buffering events.
          'x-accel-buffering': 'no',
        })
        .send(out)
    },
  })
}

const problem = { content: { 'application/problem+json': { schema: ProblemDetails } } }

/** How long the page had been loading lists before the stream opened. */
const Query = z.object({ missedMs: numberInUrl(z.int().nonnegative()).prefault(0) })

const schema = {
  querystring: Query,
  summary: 'Server-sent events that say what may have changed for the caller, and not what: {"topic": "message"}.',
  response: {
    200: {
      description: 'Events, until the token or its session ends.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    400: { description: 'invalidInput', ...problem },
    401: { description: 'notSignedIn', ...problem },
    403: { description: 'notRegistered, accountSuspended, accountLeaving', ...problem },
    500: { description: 'unexpected', ...problem },
    503: { description: 'notReady', ...problem },
  },
}

/**
 * Other calls check on each request; open streams are checked at intervals, also for what a lost NOTIFY would have
 * said.
 */
function closeRefusedStreams(db: Db, streams: Streams, onError: (error: Error) => void) {
  const look = async () => {
    const userIds = streams.userIds()
    if (userIds.length > 0) streams.closeFor(await inactiveAmong(db, userIds))
    const sessionIds = streams.sessionIds()
    if (sessionIds.length > 0) streams.closeForSessions(await endedAmong(db, sessionIds))
  }
  return setInterval(() => void look().catch(onError), heartbeatIntervalMs).unref()
}

/** Milliseconds since 1970. The token has been verified by now. */
function expiryOf({ headers }: FastifyRequest) {
  const { exp = 0 } = decodeJwt(headers.authorization?.split(' ')[1] ?? '')
  return exp * 1000
}
