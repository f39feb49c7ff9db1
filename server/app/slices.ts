import { accountRoutes } from '../account/routes.ts'
import { activityRoutes } from '../activities/routes.ts'
import { backupState } from '../backup/nightly.ts'
import { calendarRoutes } from '../calendars/routes.ts'
import { componentRoutes } from '../components/routes.ts'
import { contactRoutes } from '../contact/routes.ts'
import { conditionRoutes } from '../condition/routes.ts'
import { copyRoutes } from '../copies/routes.ts'
import { costRoutes } from '../costs/routes.ts'
import { dashboardRoutes } from '../dashboard/routes.ts'
import { deliveryRoutes } from '../deliveries/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { uploadRoutes } from '../files/uploads/routes.ts'
import { faultRoutes } from '../faults/routes.ts'
import { firmRoutes } from '../firms/routes.ts'
import { folderRoutes } from '../folders/routes.ts'
import { historyRoutes } from '../history/routes.ts'
import { inboxRoutes } from '../inbox/routes.ts'
import { readingRoutes } from '../reading/routes.ts'
import { liveRoutes } from '../live/routes.ts'
import { lookupRoutes } from '../lookups/routes.ts'
import { mailInRoutes } from '../mailIn/routes.ts'
import { memberRoutes } from '../members/routes.ts'
import { messageRoutes } from '../messages/routes.ts'
import { moveRoutes } from '../moves/routes.ts'
import { notificationRoutes } from '../notifications/routes.ts'
import { importRoutes } from '../imports/routes.ts'
import { healthRoutes } from '../platform/http/health.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { ownTemplateRoutes } from '../ownTemplates/routes.ts'
import { documentRoutes } from '../documents/routes.ts'
import { certificateRoutes } from '../handOvers/certificate/routes.ts'
import { parcelLinkRoutes } from '../parcels/links/routes.ts'
import { handOverLinkRoutes } from '../handOvers/link/routes.ts'
import { handOverRoutes } from '../handOvers/routes.ts'
import { sentPaperRoutes } from '../shares/sentPapers/routes.ts'
import { shareRoutes } from '../shares/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { securityRoutes } from '../security/routes.ts'
import { supportRoutes } from '../support/routes.ts'
import { timelineRoutes } from '../timeline/routes.ts'
import { trashRoutes } from '../trash/routes.ts'
import { userRoutes } from '../users/routes.ts'
import { weekRoutes } from '../week/routes.ts'

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
  faultRoutes,
  moveRoutes,
  copyRoutes,
  conditionRoutes,
  ownTemplateRoutes,
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
  supportRoutes,
  timelineRoutes,
  trashRoutes,
  weekRoutes,
]
