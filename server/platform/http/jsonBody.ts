import type { FastifyInstance } from 'fastify'

/** Many clients say of every request that it is JSON: a call that takes no body may say so too, and send none. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) return done(null)
    void parse(request, String(body), done)
  })
}
