import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { bringBack, dismiss } from './commands.ts'
import { answerForPart, setPartYear } from './partCommands.ts'
import { partsOf } from './parts.ts'
import { conditionOf } from './queries.ts'

export function conditionRoutes(api: Api, { db }: Services) {
  serve(api, condition.ofFolder, async ({ params }, { userId }) =>
    conditionOf(db, await grant(db, userId, params.id, 'ReadFolder')),
  )

  serve(api, condition.dismiss, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'UpdateCondition')
    return dismiss(db, granted, params.itemId, body.reason)
  })

  serve(api, condition.bringBack, async ({ params }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'UpdateCondition')
    return bringBack(db, granted, params.itemId)
  })

  serve(api, conditionParts.ofFolder, async ({ params }, { userId }) =>
    partsOf(db, await grant(db, userId, params.id, 'ReadFolder')),
  )

  serve(api, conditionParts.answer, async ({ params, body }, { userId }) =>
    answerForPart(db, await grant(db, userId, params.id, 'UpdateCondition'), params.life, body),
  )

  serve(api, conditionParts.setYear, async ({ params, query, body }, { userId }) =>
    setPartYear(db, await grant(db, userId, query.folderId, 'UpdateComponent'), params.id, body.year),
  )
}
