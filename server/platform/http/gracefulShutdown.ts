import type { FastifyInstance } from 'fastify'

const timeoutMs = 6_000

/** Finishes running requests when the app closes, then closes connections. Call before any route is added. */
export function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // A half-sent request would block the shutdown forever.
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Keep-alive connections would be waited for too.
    if (isClosing) reply.header('connection', 'close')
  })
}
