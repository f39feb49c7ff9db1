import { agreementRoutes } from '#server/content/agreements/routes.ts'
import { assistantAccessRoutes } from '#server/accounts/personalTokens/assistantAccess.ts'
import { accountRoutes } from '#server/accounts/account/routes.ts'
import { assistantRoutes } from '#server/accounts/assistants/routes.ts'
import { activityRoutes } from '#server/content/activities/routes.ts'
import { backupState } from '#server/backup/nightly.ts'
import { calendarRoutes } from '#server/content/calendars/routes.ts'
import { complaintRoutes } from '#server/content/complaints/routes.ts'
import { componentRoutes } from '#server/content/components/routes.ts'
import { contactRoutes } from '#server/accounts/contact/routes.ts'
import { conditionRoutes } from '#server/content/condition/routes.ts'
import { copyRoutes } from '#server/lifecycle/copies/routes.ts'
import { costRoutes } from '#server/content/costs/routes.ts'
import { dashboardRoutes } from '#server/content/dashboard/routes.ts'
import { deliveryRoutes } from '#server/sharing/deliveries/routes.ts'
import { fileRoutes } from '#server/content/files/routes.ts'
import { uploadRoutes } from '#server/content/files/uploads/routes.ts'
import { faultRoutes } from '#server/content/faults/routes.ts'
import { upkeepRoutes } from '#server/content/upkeep/routes.ts'
import { loanRoutes } from '#server/content/loans/routes.ts'
import { firmRoutes } from '#server/content/firms/routes.ts'
import { folderRoutes } from '#server/folders/routes.ts'
import { historyRoutes } from '#server/content/history/routes.ts'
import { inboxRoutes } from '#server/intake/inbox/routes.ts'
import { proposalRoutes } from '#server/intake/proposals/routes.ts'
import { readingRoutes } from '#server/intake/reading/routes.ts'
import { liveRoutes } from '#server/rules/live/routes.ts'
import { lookupRoutes } from '#server/rules/lookups/routes.ts'
import { mailInRoutes } from '#server/intake/mailIn/routes.ts'
import { memberRoutes } from '#server/people/members/routes.ts'
import { personalTokenRoutes } from '#server/accounts/personalTokens/routes.ts'
import { meterRoutes } from '#server/intake/meterFiles/routes.ts'
import { messageRoutes } from '#server/content/messages/routes.ts'
import { moveRoutes } from '#server/lifecycle/moves/routes.ts'
import { noticeLetterRoutes } from '#server/content/noticeLetters/routes.ts'
import { notificationRoutes } from '#server/content/notifications/routes.ts'
import { importRoutes } from '#server/intake/imports/routes.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import type { Api } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/services.ts'
import { ownTemplateRoutes } from '#server/lifecycle/ownTemplates/routes.ts'
import { documentRoutes } from '#server/sharing/documents/routes.ts'
import { certificateRoutes } from '#server/sharing/handOvers/certificate/routes.ts'
import { parcelLinkRoutes } from '#server/sharing/parcels/links/routes.ts'
import { handOverLinkRoutes } from '#server/sharing/handOvers/link/routes.ts'
import { handOverRoutes } from '#server/sharing/handOvers/routes.ts'
import { sentPaperRoutes } from '#server/sharing/shares/sentPapers/routes.ts'
import { shareRoutes } from '#server/sharing/shares/routes.ts'
import { roundRoutes } from '#server/content/rounds/routes.ts'
import { searchRoutes } from '#server/content/search/routes.ts'
import { securityRoutes } from '#server/accounts/security/routes.ts'
import { supportRoutes } from '#server/accounts/support/routes.ts'
import { timelineRoutes } from '#server/content/timeline/routes.ts'
import { trashRoutes } from '#server/lifecycle/trash/routes.ts'
import { userRoutes } from '#server/people/users/routes.ts'
import { weekRoutes } from '#server/accounts/week/routes.ts'

/** The routes of each slice, in the order of the API document. */
export const slices: ((api: Api, services: Services) => void)[] = [
  (api, services) => healthRoutes(api, services, () => backupState(services)),
  lookupRoutes,
  userRoutes,
  accountRoutes,
  folderRoutes,
  historyRoutes,
  importRoutes,
  activityRoutes,
  calendarRoutes,
  componentRoutes,
  meterRoutes,
  faultRoutes,
  loanRoutes,
  agreementRoutes,
  complaintRoutes,
  upkeepRoutes,
  moveRoutes,
  copyRoutes,
  conditionRoutes,
  ownTemplateRoutes,
  roundRoutes,
  costRoutes,
  firmRoutes,
  fileRoutes,
  uploadRoutes,
  contactRoutes,
  dashboardRoutes,
  deliveryRoutes,
  inboxRoutes,
  readingRoutes,
  liveRoutes,
  mailInRoutes,
  memberRoutes,
  messageRoutes,
  noticeLetterRoutes,
  notificationRoutes,
  documentRoutes,
  certificateRoutes,
  parcelLinkRoutes,
  handOverRoutes,
  handOverLinkRoutes,
  sentPaperRoutes,
  shareRoutes,
  searchRoutes,
  securityRoutes,
  personalTokenRoutes,
  assistantRoutes,
  assistantAccessRoutes,
  proposalRoutes,
  supportRoutes,
  timelineRoutes,
  trashRoutes,
  weekRoutes,
]
