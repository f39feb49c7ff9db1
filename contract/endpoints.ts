import { account } from '#contract/accounts/account.ts'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { advice } from '#contract/accounts/advice.ts'
import { activitySuggestions } from '#contract/content/activitySuggestions.ts'
import { calendars } from '#contract/content/calendars.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { complaints } from '#contract/content/complaints.ts'
import { components } from '#contract/content/components.ts'
import { expected } from '#contract/content/expected.ts'
import { agreements } from '#contract/content/agreements.ts'
import { faults } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { contact } from '#contract/accounts/contact.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { costs } from '#contract/content/costs.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { files } from '#contract/content/files.ts'
import { folderDocument } from '#contract/sharing/folderDocument.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { health } from '#contract/platform/health.ts'
import { history } from '#contract/content/history.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import { readings } from '#contract/intake/readings.ts'
import { imports } from '#contract/intake/imports.ts'
import { invitations } from '#contract/people/invitations.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { mailIn } from '#contract/intake/mailIn.ts'
import { members, roleEndpoints } from '#contract/people/members.ts'
import { messageFiles } from '#contract/content/messageFiles.ts'
import { messages } from '#contract/content/messages.ts'
import { loans } from '#contract/content/loans.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { meters } from '#contract/content/meters.ts'
import { folderMoves } from '#contract/lifecycle/folderMoves.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { notifications } from '#contract/content/notifications.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { ownership } from '#contract/people/ownership.ts'
import { assistantAccess } from '#contract/accounts/assistantAccess.ts'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { push } from '#contract/content/push.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { reminders } from '#contract/content/reminders.ts'
import { rounds } from '#contract/content/rounds.ts'
import { search } from '#contract/content/search.ts'
import { security } from '#contract/accounts/security.ts'
import { series } from '#contract/content/series.ts'
import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares } from '#contract/sharing/shares.ts'
import { support } from '#contract/accounts/support.ts'
import { templates } from '#contract/folders/templates.ts'
import { timeline } from '#contract/content/timeline.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { uploads } from '#contract/content/uploads.ts'
import { users } from '#contract/people/users.ts'
import { week } from '#contract/accounts/week.ts'

const slices = {
  account,
  activities,
  activityChecklist,
  activitySuggestions,
  advice,
  calendars,
  personalTokens,
  webhooks,
  assistantAccess,
  activityOffers,
  complaints,
  components,
  expected,
  agreements,
  faults,
  firms,
  condition,
  conditionParts,
  contact,
  copies,
  costs,
  dashboard,
  deliveries,
  deliveryLooks,
  files,
  folderDocument,
  folders,
  handOverAsBuyer,
  handOverLink,
  handOvers,
  handOverCertificates,
  health,
  history,
  inbox,
  inboxCount,
  inboxRules,
  readings,
  imports,
  invitations,
  lookups,
  mailedDeliveries,
  mailIn,
  members,
  messageFiles,
  messages,
  meterReadings,
  loans,
  meters,
  folderMoves,
  moves,
  notifications,
  ownTemplates,
  ownership,
  parcelLinks,
  proposals,
  push,
  receivedDeliveries,
  reminders,
  rounds,
  roleEndpoints,
  search,
  security,
  series,
  bulkFiles,
  sentPapers,
  shareLooks,
  shares,
  support,
  templates,
  timeline,
  trash,
  uploads,
  upkeep,
  users,
  week,
}

type Slices = typeof slices
/** The name of an endpoint: its slice's and its own, for example `activities.ofUser`. */
export type EndpointName = {
  [Slice in keyof Slices]: `${Slice}.${keyof Slices[Slice] & string}`
}[keyof Slices]

/** Every endpoint, for rules and tests that apply to all of them. */
export const endpoints: Endpoint[] = Object.values(slices).flatMap((slice) => Object.values<Endpoint>(slice))
