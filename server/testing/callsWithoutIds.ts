import { account } from '#contract/accounts/account.ts'
import { calendars } from '#contract/content/calendars.ts'
import { contact } from '#contract/accounts/contact.ts'
import { health } from '#contract/platform/health.ts'
import { history } from '#contract/content/history.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { push } from '#contract/content/push.ts'
import { reminders } from '#contract/content/reminders.ts'
import { shares } from '#contract/sharing/shares.ts'
import { templates } from '#contract/folders/templates.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { uploads } from '#contract/content/uploads.ts'
import { readCall } from './readCall.ts'

/** The read calls that name nothing. */
export const callsWithoutIds = [
  readCall(account.deletion, {}),
  readCall(calendars.mine, { query: {} }),
  readCall(personalTokens.mine, { query: {} }),
  readCall(contact.challenge, {}),
  readCall(health.live, {}),
  readCall(history.since, { query: {} }),
  readCall(health.ready, {}),
  readCall(lookups.all, {}),
  readCall(templates.all, {}),
  readCall(push.devices, { query: {} }),
  readCall(reminders.settings, { query: {} }),
  readCall(notifications.preferences, { query: {} }),
  readCall(notifications.unread, { query: {} }),
  readCall(shares.mine, { query: { state: 'ended' } }),
  readCall(ownTemplates.mine, { query: {} }),
  readCall(trash.mine, { query: {} }),
  readCall(uploads.mine, { query: {} }),
]
