import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { grant } from '#server/rules/access/access.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { removeTemplate, renameTemplate, saveTemplate } from './commands.ts'
import { contentOfFolder } from './contentOfFolder.ts'
import { withNextDays } from './nextDays.ts'
import { ownTemplateOf, ownTemplatesOf } from './queries.ts'

export function ownTemplateRoutes(api: Api, { db }: Services) {
  serve(api, ownTemplates.mine, (_input, { userId }) => ownTemplatesOf(db, userId))

  serve(api, ownTemplates.one, ({ params }, { userId }) => ownTemplateOf(db, userId, params.id))

  serve(api, ownTemplates.contentOf, async ({ params }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'CopyFolder')
    return withNextDays(await contentOfFolder(db, granted), todayInSweden())
  })

  serve(api, ownTemplates.save, async ({ params, body }, { userId }) => {
    const granted = await grant(db, userId, params.id, 'CopyFolder')
    return saveTemplate(db, granted, body.title)
  })

  serve(api, ownTemplates.rename, ({ params, body }, { userId }) =>
    renameTemplate(db, { ...params, userId }, body.title),
  )

  serve(api, ownTemplates.remove, async ({ params }, { userId }) => {
    await removeTemplate(db, { ...params, userId })
    return null
  })
}
