import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'

export const identityPath = '/api/identity'
/** Where better-auth reads the caller's address. No header of the caller's own by this name gets through. */
export const addressHeader = 'x-parmen-client-address'

type Call = { method: 'GET' | 'POST'; fields: readonly string[] }

/** The calls that are served, and the fields passed on: what better-auth can do besides stays out of reach. */
const calls: Record<string, Call> = {
  '/sign-up/email': { method: 'POST', fields: ['name', 'email', 'password'] },
  '/sign-in/email': { method: 'POST', fields: ['email', 'password'] },
  '/sign-out': { method: 'POST', fields: [] },
  '/get-session': { method: 'GET', fields: [] },
  '/token': { method: 'GET', fields: [] },
  '/change-password': { method: 'POST', fields: ['currentPassword', 'newPassword', 'revokeOtherSessions'] },
  '/send-verification-email': { method: 'POST', fields: ['email'] },
  '/confirm-email': { method: 'POST', fields: ['token'] },
}

const bodyLimit = 64 * 1024
const longestToken = 2_000
const passedOn = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']

type Bridge = { handle: (request: Request) => Promise<Response>; origin: string }

/** Serves better-auth's calls, each under its one path, so that no other spelling of it escapes a limit. */
export function addIdentityRoutes(app: FastifyInstance, { handle, origin }: Bridge) {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    for (const [path, call] of Object.entries(calls))
      scope.route({
        method: call.method,
        url: `${identityPath}${path}`,
        bodyLimit,
        exposeHeadRoute: false,
        schema: { hide: true },
        handler: async (request, reply) => {
          const asked = new Request(`${origin}${identityPath}${path}`, {
            method: call.method,
            headers: headersOf(request, origin),
            ...(call.method === 'POST' ? { body: bodyOf(request.body, call.fields) } : {}),
          })
          return sendResponse(reply, await handle(asked))
        },
      })
  })
}

function headersOf({ headers, ip }: FastifyRequest, origin: string): Headers {
  const given = passedOn.flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' && value ? [[name, value]] : []
  })
  const result = new Headers([...given, ['content-type', 'application/json'], [addressHeader, ip]])
  // Browsers name the page behind every POST. Who names none is no browser, and nobody's cookies are misused.
  const isNoBrowser = ['origin', 'referer', 'sec-fetch-site'].every((name) => headers[name] === undefined)
  if (isNoBrowser) result.set('origin', origin)
  return result
}

function bodyOf(body: unknown, fields: readonly string[]): string {
  if (fields.length === 0) return '{}'
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('invalidInput')
  const given = Object.entries(body).filter(([name]) => fields.includes(name))
  const unfit = given.filter(([name, value]) => typeof value === 'string' && !isStorable(name, value))
  if (unfit.length > 0)
    throw new Problem('invalidInput', {
      fields: unfit.map(([path]) => ({ path, message: 'Texten går inte att spara.' })),
    })
  return JSON.stringify(Object.fromEntries(given))
}

// PostgreSQL cannot hold U+0000, nor half a surrogate pair.
function isStorable(name: string, value: string): boolean {
  const longest = name === 'token' ? longestToken : limits.email
  return value.length <= longest && !value.includes('\0') && value.isWellFormed()
}

async function sendResponse(reply: FastifyReply, response: Response) {
  // Better-auth has logged the cause; the caller gets the one shape of an unexpected error.
  if (response.status >= 500) throw new Error(`The identity provider answered ${response.status}.`)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  return reply.code(response.status).send(await response.text())
}
