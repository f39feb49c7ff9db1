import { contact } from '#contract/accounts/contact.ts'
import { notifications } from '#contract/content/notifications.ts'
import { urls } from '#contract/platform/urls.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { saveMailPreference, markAsRead } from './commands.ts'
import { pushRoutes } from './push/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { preferencesOf, countUnread, notificationsOf } from './queries.ts'

export function notificationRoutes(api: Api, services: Services) {
  const { db } = services
  openInBrowsers(api)

  serve(api, notifications.mine, ({ query }, { userId }) => notificationsOf(db, userId, query))

  serve(api, notifications.unread, async (_input, { userId }) => ({ unread: await countUnread(db, userId) }))

  serve(api, notifications.markAsRead, async ({ body }, { userId }) => {
    await markAsRead(db, userId, body.ids)
    return null
  })

  serve(api, notifications.preferences, (_input, { userId }) => preferencesOf(db, userId))

  serve(api, notifications.setPreference, async ({ body }, { userId }) => {
    await saveMailPreference(db, userId, body)
    return null
  })

  reminderRoutes(api, services)
  pushRoutes(api, services)
}

/**
 * Mail programs without one-click support (RFC 8058) open the URL in a browser: the page there asks before it
 * unsubscribes.
 */
function openInBrowsers({ app }: Api) {
  app.get<{ Params: { token: string } }>(contact.unsubscribe.path, { schema: { hide: true } }, ({ params }, reply) =>
    reply.redirect(`${urls.unsubscribe}#${encodeURIComponent(params.token)}`),
  )
}
