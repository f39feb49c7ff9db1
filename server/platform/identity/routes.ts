import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, queryOf } from './requestInput.ts'
import { recordingCall, type CallRecord } from './callRecord.ts'
import { callsOf, type Call } from './calls.ts'

export const identityPath = '/api/identity'
/** The header in which better-auth reads the client's IP address. A header of this name from the client is dropped. */
export const addressHeader = 'x-parmen-client-address'

const bodyLimit = 64 * 1024
const passedOn = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

type Bridge = { handle: (request: Request) => Promise<Response>; origin: string; hasGoogle: boolean }

/** Serves the better-auth calls under exactly one path each, so that no other spelling escapes a limit. */
export function addIdentityRoutes(app: FastifyInstance, { handle, origin, hasGoogle }: Bridge) {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    for (const [path, call] of callsOf({ hasGoogle }))
      scope.route({
        method: call.method,
        url: `${identityPath}${path}`,
        bodyLimit,
        exposeHeadRoute: false,
        schema: { hide: true },
        handler: async (request, reply) => {
          const asked = requestTo(`${origin}${identityPath}${path}`, call, request)
          const record: CallRecord = { events: [], subject: undefined, failure: undefined }
          request.identityRecord = record
          const answered = recordingCall(record, () => handle(asked))
          const [response] = await Promise.all([answered, call.minDurationMs && pause(call.minDurationMs)])
          return sendResponse(reply, response, { ...call, failure: record.failure })
        },
      })
  })
}

function requestTo(url: string, { method, fields = [], refusals, query = [] }: Call, request: FastifyRequest): Request {
  return new Request(url + queryOf(request.query, query), {
    method,
    headers: headersOf(request, new URL(url).origin),
    ...(method === 'POST' ? { body: bodyOf(request.body, fields, refusals) } : {}),
  })
}

function headersOf({ headers, ip }: FastifyRequest, origin: string): Headers {
  const given = passedOn.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' && value ? [[name, value]] : []
  })
  const result = new Headers([...given, ['content-type', 'application/json'], [addressHeader, ip]])
  // Browsers send one of these headers with every POST. A client that sends none is no browser, so CSRF is not
  // possible.
  const isNoBrowser = ['origin', 'referer', 'sec-fetch-site'].every((name) => headers[name] === undefined)
  if (isNoBrowser) result.set('origin', origin)
  return result
}

async function sendResponse(
  reply: FastifyReply,
  response: Response,
  { answer, inputErrorCodes = [], clearsCache, failure }: Call & Pick<CallRecord, 'failure'>,
) {
  const text = await response.text()
  const isRefusal = response.status >= 500 && inputErrorCodes.some((code) => text.includes(`"${code}"`))
  // better-auth has logged the cause; the caller gets a standard error, as where a call of ours fails of that.
  if (response.status >= 500 && !isRefusal)
    throw new Error(`The identity provider answered ${response.status}.`, { cause: failure })
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  const wait = response.headers.get('x-retry-after')
  if (wait) void reply.header('retry-after', wait)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  // Not the storage: in it lies what others who use this browser have saved and not sent. The client empties it by person.
  if (clearsCache && response.ok) void reply.header('clear-site-data', '"cache"')
  reply.code(isRefusal ? 400 : response.status)
  return reply.send(response.ok ? JSON.stringify(answer.parse(JSON.parse(text))) : text)
}
