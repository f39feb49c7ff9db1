import { agreements } from '#contract/content/agreements.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { drawLetter } from './drawLetter.ts'

export function noticeLetterRoutes(api: Api, { db }: Services) {
  serve(api, agreements.letter, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return drawLetter(db, granted, { ...body, id: params.id })
  })
}
