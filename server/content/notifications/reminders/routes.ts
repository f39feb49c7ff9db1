import { reminders } from '#contract/content/reminders.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { remindAsBefore, remindTomorrow, saveReminderSettings } from './commands.ts'
import { reminderSettingsOf } from './queries.ts'

export function reminderRoutes(api: Api, { db }: Services) {
  serve(api, reminders.settings, (_input, { userId }) => reminderSettingsOf(db, userId))

  serve(api, reminders.saveSettings, async ({ body }, { userId }) => {
    await saveReminderSettings(db, userId, body)
    return null
  })

  serve(api, reminders.tomorrow, async ({ params, query }, { userId }) => {
    return remindTomorrow(db, await grant(db, userId, query.folderId, 'ReadFolder'), params.id)
  })

  serve(api, reminders.asBefore, async ({ params, query }, { userId }) => {
    await remindAsBefore(db, await grant(db, userId, query.folderId, 'ReadFolder'), params.id)
    return null
  })
}
