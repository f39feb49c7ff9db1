import type { Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The step of a change of the schema, which calls wait for. */
    schemaChange?: () => Promise<string | undefined>
  }
}

const intervalMs = 10_000
/** SQLSTATE lock_not_available: a call waited too long for a table or a row. */
const lockTimedOut = '55P03'

const lastLogged = new WeakMap<Server, { at: number; unlogged: number }>()

/** Logs that calls wait for another process that changes the schema, such as a newer version at its start. */
export function explainLocks(app: FastifyInstance, schemaChange: () => Promise<string | undefined>): void {
  app.decorate('schemaChange', schemaChange)
}

/** Logs one line in ten seconds, however many calls an outage refuses. PostgreSQL's words here quote no user data. */
export function logOutage({ log, server }: FastifyRequest, cause: unknown) {
  const last = lastLogged.get(server.server)
  if (last && Date.now() - last.at < intervalMs) {
    last.unlogged++
    return
  }
  lastLogged.set(server.server, { at: Date.now(), unlogged: 0 })
  const { message, code } = (cause ?? {}) as NodeJS.ErrnoException
  const write = (waitsFor?: string) =>
    log.warn(
      { reason: message, code, waitsFor, unlogged: last?.unlogged },
      'Calls are answered 503 or 507: try again later',
    )
  if (code !== lockTimedOut || !server.schemaChange) return write()
  server.schemaChange().then(write, () => write())
}
