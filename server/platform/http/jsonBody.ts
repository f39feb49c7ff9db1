import type { FastifyInstance } from 'fastify'

/** Many clients send `application/json` on every request; accept an empty body on calls that take none. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) return done(null)
    void parse(request, String(body), done)
  })
}
