import { search } from '#contract/search.ts'
import type { Db } from '../platform/database/database.ts'
import { serve, type Api } from '../platform/http/serve.ts'
import { hitsFor } from './queries.ts'
import { wordsOf } from './words.ts'

export function searchRoutes(api: Api, db: Db) {
  serve(api, search.find, ({ query: { q, topX } }, { userId }) => {
    const words = wordsOf(q)
    return words.length === 0 ? [] : hitsFor(db, userId, { words, topX })
  })
}
