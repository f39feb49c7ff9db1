import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'

const intervalMs = 10_000

const lastLogged = new WeakMap<Server, { at: number; unlogged: number }>()

/** Logs one line in ten seconds, however many calls an outage refuses. PostgreSQL's words here quote no user data. */
export function logOutage({ log, server }: FastifyRequest, cause: unknown) {
  const last = lastLogged.get(server.server)
  if (last && Date.now() - last.at < intervalMs) {
    last.unlogged++
    return
  }
  lastLogged.set(server.server, { at: Date.now(), unlogged: 0 })
  const { message, code } = (cause ?? {}) as NodeJS.ErrnoException
  log.warn({ reason: message, code, unlogged: last?.unlogged }, 'Calls are answered 503 or 507: try again later')
}
