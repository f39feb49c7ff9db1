import type { FastifyInstance } from 'fastify'

const timeoutMs = 6_000

/** Answers what is under way when the app closes, and then lets go of its callers. Call before any route is added. */
export function closeGracefully(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // A request that is only half sent would hold the stop up for good.
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive for a next request would be waited for too.
    if (isClosing) reply.header('connection', 'close')
  })
}
