import type { FastifyInstance } from 'fastify'

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Answers of the API hold private data. The client's own files say otherwise of themselves.
  'cache-control': 'no-store',
}

/** What every answer says about itself. */
export function addHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
