import type { FastifyInstance } from 'fastify'

/**
 * Leaves a request alone whose caller has gone before it was begun: on a busy machine that happens, nobody reads an
 * answer, and a broken connection has no address to count it by. Call before any other hook is added: what is read here
 * is known to all of them, also once the connection breaks.
 */
export function leaveGoneCallers(app: FastifyInstance) {
  app.addHook('onRequest', async ({ ip }, reply) => {
    // Against its type, undefined without a connection.
    if (!ip) reply.hijack()
  })
}
