import { search } from '#contract/search.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { hitsFor } from './queries.ts'
import { wordsOf } from './words.ts'

export function searchRoutes(api: Api, { db }: Services) {
  serve(api, search.find, ({ query: { q, topX } }, { userId }) => {
    const words = wordsOf(q)
    return words.length === 0 ? [] : hitsFor(db, userId, { words, topX })
  })
}
