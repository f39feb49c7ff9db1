import { account } from './account.ts'
import { activities } from './activities.ts'
import { activityChecklist } from './activityChecklist.ts'
import { advice } from './advice.ts'
import { activitySuggestions } from './activitySuggestions.ts'
import { calendars } from './calendars.ts'
import { activityOffers } from './activityOffers.ts'
import { components } from './components.ts'
import { expected } from './expected.ts'
import { faults } from './faults.ts'
import { firms } from './firms.ts'
import { condition } from './condition.ts'
import { conditionParts } from './conditionParts.ts'
import { contact } from './contact.ts'
import { copies } from './copies.ts'
import { costs } from './costs.ts'
import { dashboard } from './dashboard.ts'
import { deliveries } from './deliveries.ts'
import { deliveryLooks } from './deliveryLooks.ts'
import type { Endpoint } from './endpoint.ts'
import { files } from './files.ts'
import { folderDocument } from './folderDocument.ts'
import { folders } from './folders.ts'
import { handOverAsBuyer } from './handOverAsBuyer.ts'
import { handOverLink } from './handOverLink.ts'
import { handOvers } from './handOvers.ts'
import { handOverCertificates } from './handOverCertificate.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { inbox } from './inbox.ts'
import { inboxCount } from './inboxCount.ts'
import { inboxRules } from './inboxRules.ts'
import { readings } from './readings.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { lookups } from './lookups.ts'
import { mailedDeliveries } from './mailedDeliveries.ts'
import { mailIn } from './mailIn.ts'
import { members, roleEndpoints } from './members.ts'
import { messageFiles } from './messageFiles.ts'
import { messages } from './messages.ts'
import { meterReadings } from './meterReadings.ts'
import { folderMoves } from './folderMoves.ts'
import { moves } from './moves.ts'
import { notifications } from './notifications.ts'
import { ownTemplates } from './ownTemplates.ts'
import { ownership } from './ownership.ts'
import { parcelLinks } from './parcelLinks.ts'
import { push } from './push.ts'
import { receivedDeliveries } from './receivedDeliveries.ts'
import { reminders } from './reminders.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { series } from './series.ts'
import { bulkFiles } from './bulkFiles.ts'
import { sentPapers } from './sentPapers.ts'
import { shareLooks } from './shareLooks.ts'
import { shares } from './shares.ts'
import { support } from './support.ts'
import { templates } from './templates.ts'
import { timeline } from './timeline.ts'
import { trash } from './trash.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { week } from './week.ts'

const slices = {
  account,
  activities,
  activityChecklist,
  activitySuggestions,
  advice,
  calendars,
  activityOffers,
  components,
  expected,
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
  folderMoves,
  moves,
  notifications,
  ownTemplates,
  ownership,
  parcelLinks,
  push,
  receivedDeliveries,
  reminders,
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
