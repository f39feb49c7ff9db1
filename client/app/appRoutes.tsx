import type { RouteObject } from 'react-router'
import { paths } from '#contract/platform/urls.ts'
import { onSignInExpected } from '#client/platform/session/signInExpected.ts'
import { lazyRoute, preloadPage } from './lazyRoute.ts'

const loadSignedInLayout = () => import('./SignedInLayout.tsx')
const loadQueryLayout = () => import('./QueryLayout.tsx')

// While somebody types their password the page behind it is loaded.
onSignInExpected((page) => {
  for (const load of [loadSignedInLayout, loadQueryLayout]) void load().catch(() => undefined)
  preloadPage(page)
})

/** The list of sections, and each of them. */
const accountPaths = [
  paths.account,
  paths.accountContact,
  paths.accountNotifications,
  paths.accountSecurity,
  paths.accountCalendars,
  paths.accountTemplates,
  paths.accountTools,
  paths.accountStorage,
  paths.accountData,
]

/** The routes behind the guard. */
export const signedInRoutes: RouteObject = {
  // Lazy, so that the modal layer is not part of the start page's bundle.
  lazy: async () => ({ Component: (await loadSignedInLayout()).SignedInLayout }),
  children: [
    lazyRoute(paths.dashboard, () => import('#client/pages/DashboardPage.tsx')),
    lazyRoute(paths.folders, () => import('#client/pages/FoldersPage.tsx')),
    lazyRoute(paths.activities, () => import('#client/pages/ActivitiesPage.tsx')),
    lazyRoute(paths.components, () => import('#client/pages/ComponentsPage.tsx')),
    lazyRoute(paths.papers, () => import('#client/pages/PapersPage.tsx')),
    lazyRoute(paths.inbox, () => import('#client/pages/InboxPage.tsx')),
    lazyRoute(paths.waiting, () => import('#client/pages/WaitingPage.tsx')),
    lazyRoute(paths.needsYou, () => import('#client/pages/NeedsYouPage.tsx')),
    lazyRoute(paths.inboxItem, () => import('#client/pages/InboxItemPage.tsx')),
    lazyRoute(paths.inboxDelivery, () => import('#client/pages/InboxDeliveryPage.tsx')),
    lazyRoute(paths.proposal, () => import('#client/pages/ProposalPage.tsx')),
    lazyRoute(paths.whoCan, () => import('#client/pages/WhoCanPage.tsx')),
    lazyRoute(paths.members, () => import('#client/pages/MembersPage.tsx')),
    lazyRoute(paths.member, () => import('#client/pages/MemberPage.tsx')),
    ...accountPaths.map((path) => lazyRoute(path, () => import('#client/pages/AccountPage.tsx'))),
    lazyRoute(paths.messages, () => import('#client/pages/MessagesPage.tsx')),
    lazyRoute(paths.notifications, () => import('#client/pages/NotificationsPage.tsx')),
    lazyRoute(paths.mailIn, () => import('#client/pages/MailInPage.tsx')),
    lazyRoute(paths.waitingMail, () => import('#client/pages/WaitingMailPage.tsx')),
    lazyRoute(paths.week, () => import('#client/pages/WeekPage.tsx')),
    lazyRoute(paths.remind, () => import('#client/pages/RemindPage.tsx')),
    lazyRoute(paths.commitments, () => import('#client/pages/CommitmentsPage.tsx')),
    lazyRoute(paths.support, () => import('#client/pages/SupportPage.tsx')),
    lazyRoute(paths.allCosts, () => import('#client/pages/AllCostsPage.tsx')),
    lazyRoute(paths.deliveries, () => import('#client/pages/DeliveriesPage.tsx')),
    lazyRoute(paths.trash, () => import('#client/pages/TrashPage.tsx')),
    lazyRoute(paths.folder, () => import('#client/pages/FolderPage.tsx')),
    lazyRoute(paths.olderFolder, () => import('#client/pages/LegacyFolderPage.tsx')),
    lazyRoute(paths.component, () => import('#client/pages/ComponentPage.tsx')),
    lazyRoute(paths.files, () => import('#client/pages/FilesPage.tsx')),
    lazyRoute(paths.timeline, () => import('#client/pages/TimelinePage.tsx')),
    lazyRoute(paths.costs, () => import('#client/pages/CostsPage.tsx')),
    lazyRoute(paths.firms, () => import('#client/pages/FirmsPage.tsx')),
    lazyRoute(paths.faults, () => import('#client/pages/FaultsPage.tsx')),
    lazyRoute(paths.deliver, () => import('#client/pages/DeliverPage.tsx')),
    lazyRoute(paths.takeOut, () => import('#client/pages/TakeOutPage.tsx')),
    lazyRoute(paths.takeIn, () => import('#client/pages/TakeInPage.tsx')),
    lazyRoute(paths.certificate, () => import('#client/pages/CertificatePage.tsx')),
    lazyRoute(paths.folderDocument, () => import('#client/pages/FolderDocumentPage.tsx')),
    lazyRoute(paths.condition, () => import('#client/pages/ConditionPage.tsx')),
    lazyRoute(paths.complaint, () => import('#client/pages/ComplaintPage.tsx')),
    lazyRoute(paths.round, () => import('#client/pages/RoundPage.tsx')),
    lazyRoute(paths.ongoing, () => import('#client/pages/OngoingPage.tsx')),
    lazyRoute(paths.giveFolder, () => import('#client/pages/GiveFolderPage.tsx')),
    lazyRoute(paths.folderShares, () => import('#client/pages/FolderSharesPage.tsx')),
    lazyRoute(paths.shares, () => import('#client/pages/SharesPage.tsx')),
    lazyRoute(paths.letIn, () => import('#client/pages/LetInPage.tsx')),
    lazyRoute(paths.admissions, () => import('#client/pages/AdmissionsPage.tsx')),
    lazyRoute(paths.viewers, () => import('#client/pages/ViewersPage.tsx')),
    lazyRoute(paths.history, () => import('#client/pages/HistoryPage.tsx')),
  ],
}

const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [lazyRoute(paths.uiGallery, () => import('#client/pages/UiGallery.tsx'))]
  : []

/** What links lead to that people without an account were given: each page has a frame of its own. */
export const linkRoutes: RouteObject = {
  lazy: async () => ({ Component: (await loadQueryLayout()).QueryLayout }),
  children: [lazyRoute(paths.share, () => import('#client/pages/SharePage.tsx'))],
}

/** The pages behind the sign-in, and those that a mailed link leads to. In a file of its own: see `chunkGroups`. */
export const appRoutes: RouteObject = {
  lazy: async () => ({ Component: (await loadQueryLayout()).QueryLayout }),
  children: [
    lazyRoute(paths.invitation, () => import('#client/pages/InvitationPage.tsx')),
    lazyRoute(paths.sharedHere, () => import('#client/pages/SharedHerePage.tsx')),
    lazyRoute(paths.label, () => import('#client/pages/LabelPage.tsx')),
    lazyRoute(paths.confirmEmail, () => import('#client/pages/ConfirmEmailPage.tsx')),
    lazyRoute(paths.changeEmail, () => import('#client/pages/ChangeEmailPage.tsx')),
    lazyRoute(paths.fetchDelivery, () => import('#client/pages/FetchDeliveryPage.tsx')),
    lazyRoute(paths.delivery, () => import('#client/pages/DeliveryPage.tsx')),
    lazyRoute(paths.handOver, () => import('#client/pages/HandOverPage.tsx')),
    lazyRoute(paths.undoTransfer, () => import('#client/pages/UndoTransferPage.tsx')),
    lazyRoute(paths.notMe, () => import('#client/pages/NotMePage.tsx')),
    lazyRoute(paths.undoEmail, () => import('#client/pages/UndoEmailPage.tsx')),
    lazyRoute(paths.leaving, () => import('#client/pages/LeavingPage.tsx')),
    lazyRoute(paths.resetPassword, () => import('#client/pages/ResetPasswordPage.tsx')),
    lazyRoute(paths.unsubscribe, () => import('#client/pages/UnsubscribePage.tsx')),
    signedInRoutes,
    ...developmentRoutes,
  ],
}
