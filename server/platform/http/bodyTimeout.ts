import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time limit of the body, if longer than usual. */
    bodyTimeoutMs?: number
  }
}

const usualMs = 30_000
/** The longest that a body may take: enough for the largest part of a file over a slow phone. */
export const longestBodyMs = 5 * 60_000

/**
 * Answers 408 and closes the connection when a body takes too long. Node has one limit for all routes. Call before any
 * route is added.
 */
export function cutOffSlowBodies(app: FastifyInstance, timeoutMs = usualMs) {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (!hasBody(raw)) return
    const timer = setTimeout(() => cutOff(raw), routeOptions.config.bodyTimeoutMs ?? timeoutMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Cuts off like Node. Something may have been answered already, such as 401; then only the connection is closed. */
function cutOff(request: IncomingMessage) {
  const { socket, complete } = request
  if (complete || !socket.writable) return
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
