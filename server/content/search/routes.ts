import { search } from '#contract/content/search.ts'
import { createFileCookie } from '#server/rules/access/fileCookie.ts'
import { parseTerms } from '#server/rules/domain/terms.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { findHits } from './findHits.ts'
import { findMeant } from './meant.ts'

export function searchRoutes(api: Api, services: Services) {
  const cookie = createFileCookie(services.db, services.config)

  serve(api, search.find, async ({ query: { q, topX, isExact } }, request, reply) => {
    const terms = parseTerms(q)
    if (terms.length === 0) return []
    const hits = await findHits(services, request.userId, { terms, topX, isExact: isExact === 'true' })
    if (hits.some(({ picture }) => picture)) await cookie.give(request, reply)
    return hits
  })

  serve(api, search.meant, async ({ query: { q } }, request, reply) => {
    const meant = await findMeant(services, request.userId, q)
    if (meant.hits.some(({ picture }) => picture)) await cookie.give(request, reply)
    return meant
  })
}
