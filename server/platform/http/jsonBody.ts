import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'

/** The deepest nesting of a body. None of ours is deeper, and recursion over one must not run out of stack. */
const deepest = 20

/** Many clients send `application/json` on every request; accept an empty body on calls that take none. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) return done(null)
    void parse(request, String(body), (error, value) => {
      if (isDeeper(value, deepest)) done(new Problem('invalidInput'))
      else done(error, value)
    })
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}
