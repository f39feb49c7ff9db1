import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { statusOf, type ProblemCode } from '#contract/problems.ts'

/** What becomes of one call on its way to the server and back. */
export const faults = ['none', 'offline', 'lost', 'dies', 'failed', 'page'] as const
/** Problems that a server may answer with instead of doing anything. */
export const refusals = [
  'notSignedIn',
  'tooManyRequests',
  'notReady',
  'unexpected',
  'folderArchived',
  'fileTooLarge',
  'accessDenied',
] as const satisfies ProblemCode[]
export type Fault = (typeof faults)[number] | (typeof refusals)[number]

/**
 * The network between a browser's pages and the app, as `fetch`. Each call meets the next of the faults. `lost`: it is done
 * and its answer gets lost. `dies`: the server's connections to the database break off in the middle of it, and the answer
 * gets lost. `failed`: it is done, and something before the server answers 500. `page`: a page to log in to a network.
 */
export function createNetwork(app: FastifyInstance, pool: Pool) {
  let next: Fault[] = []
  let isUp = true

  async function pass(path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    const reply = await app.inject({
      method: method as 'GET',
      url: path,
      headers: headers as Record<string, string>,
      ...(body ? { payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as string) } : {}),
    })
    const given = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const text = [204, 304].includes(reply.statusCode) || method === 'HEAD' ? null : reply.body
    return new Response(text, { status: reply.statusCode, headers: given })
  }

  async function passDying(path: string, init: RequestInit) {
    const passing = pass(path, init)
    // Somewhere within it; wherever that is, what it had not committed is gone.
    await pause(Math.random() * 12)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`)
    await passing
  }

  return {
    async fetch(path: string, init: RequestInit): Promise<Response> {
      const fault = next.shift() ?? 'none'
      const broken = () => new TypeError('fetch failed')
      if (!isUp || fault === 'offline') throw broken()
      if (fault === 'page') return new Response('<title>Logga in på nätet</title>', { status: 200 })
      if (fault === 'none') return pass(path, init)
      if (fault === 'dies') await passDying(path, init)
      else if (fault === 'lost' || fault === 'failed') await pass(path, init)
      else return new Response(JSON.stringify({ code: fault }), { status: statusOf[fault] })
      if (fault === 'failed') return new Response('It failed', { status: 500 })
      throw broken()
    },
    /** The calls from now on meet these, one each. */
    meet: (planned: readonly Fault[]) => void (next = [...planned]),
    isUp: () => isUp,
    set: (up: boolean) => void (isUp = up),
  }
}
