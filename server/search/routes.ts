import { search } from '#contract/search.ts'
import { parseTerms } from '../domain/terms.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { findHits } from './findHits.ts'

export function searchRoutes(api: Api, services: Services) {
  serve(api, search.find, ({ query: { q, topX } }, { userId }) => {
    const terms = parseTerms(q)
    return terms.length === 0 ? [] : findHits(services, userId, { terms, topX })
  })
}
