import { search } from '#contract/search.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { findHits } from './findHits.ts'
import { parseWords } from './words.ts'

export function searchRoutes(api: Api, services: Services) {
  serve(api, search.find, ({ query: { q, topX } }, { userId }) => {
    const words = parseWords(q)
    return words.length === 0 ? [] : findHits(services, userId, { words, topX })
  })
}
