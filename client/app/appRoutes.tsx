import type { RouteObject } from 'react-router'
import { paths } from '#contract/urls.ts'
import { onSignInExpected } from '../session/signInExpected.ts'
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
  paths.accountStorage,
  paths.accountData,
]

/** The routes behind the guard. */
export const signedInRoutes: RouteObject = {
  // Lazy, so that the modal layer is not part of the start page's bundle.
  lazy: async () => ({ Component: (await loadSignedInLayout()).SignedInLayout }),
  children: [
    lazyRoute(paths.dashboard, () => import('../pages/DashboardPage.tsx')),
    lazyRoute(paths.folders, () => import('../pages/FoldersPage.tsx')),
    lazyRoute(paths.activities, () => import('../pages/ActivitiesPage.tsx')),
    lazyRoute(paths.components, () => import('../pages/ComponentsPage.tsx')),
    lazyRoute(paths.papers, () => import('../pages/PapersPage.tsx')),
    lazyRoute(paths.inbox, () => import('../pages/InboxPage.tsx')),
    lazyRoute(paths.needsYou, () => import('../pages/NeedsYouPage.tsx')),
    lazyRoute(paths.inboxItem, () => import('../pages/InboxItemPage.tsx')),
    lazyRoute(paths.inboxDelivery, () => import('../pages/InboxDeliveryPage.tsx')),
    lazyRoute(paths.whoCan, () => import('../pages/WhoCanPage.tsx')),
    lazyRoute(paths.members, () => import('../pages/MembersPage.tsx')),
    lazyRoute(paths.member, () => import('../pages/MemberPage.tsx')),
    ...accountPaths.map((path) => lazyRoute(path, () => import('../pages/AccountPage.tsx'))),
    lazyRoute(paths.messages, () => import('../pages/MessagesPage.tsx')),
    lazyRoute(paths.notifications, () => import('../pages/NotificationsPage.tsx')),
    lazyRoute(paths.mailIn, () => import('../pages/MailInPage.tsx')),
    lazyRoute(paths.waitingMail, () => import('../pages/WaitingMailPage.tsx')),
    lazyRoute(paths.week, () => import('../pages/WeekPage.tsx')),
    lazyRoute(paths.remind, () => import('../pages/RemindPage.tsx')),
    lazyRoute(paths.commitments, () => import('../pages/CommitmentsPage.tsx')),
    lazyRoute(paths.support, () => import('../pages/SupportPage.tsx')),
    lazyRoute(paths.allCosts, () => import('../pages/AllCostsPage.tsx')),
    lazyRoute(paths.deliveries, () => import('../pages/DeliveriesPage.tsx')),
    lazyRoute(paths.trash, () => import('../pages/TrashPage.tsx')),
    lazyRoute(paths.folder, () => import('../pages/FolderPage.tsx')),
    lazyRoute(paths.olderFolder, () => import('../pages/LegacyFolderPage.tsx')),
    lazyRoute(paths.component, () => import('../pages/ComponentPage.tsx')),
    lazyRoute(paths.files, () => import('../pages/FilesPage.tsx')),
    lazyRoute(paths.timeline, () => import('../pages/TimelinePage.tsx')),
    lazyRoute(paths.costs, () => import('../pages/CostsPage.tsx')),
    lazyRoute(paths.firms, () => import('../pages/FirmsPage.tsx')),
    lazyRoute(paths.faults, () => import('../pages/FaultsPage.tsx')),
    lazyRoute(paths.deliver, () => import('../pages/DeliverPage.tsx')),
    lazyRoute(paths.takeOut, () => import('../pages/TakeOutPage.tsx')),
    lazyRoute(paths.takeIn, () => import('../pages/TakeInPage.tsx')),
    lazyRoute(paths.certificate, () => import('../pages/CertificatePage.tsx')),
    lazyRoute(paths.folderDocument, () => import('../pages/FolderDocumentPage.tsx')),
    lazyRoute(paths.condition, () => import('../pages/ConditionPage.tsx')),
    lazyRoute(paths.giveFolder, () => import('../pages/GiveFolderPage.tsx')),
    lazyRoute(paths.folderShares, () => import('../pages/FolderSharesPage.tsx')),
    lazyRoute(paths.shares, () => import('../pages/SharesPage.tsx')),
    lazyRoute(paths.admissions, () => import('../pages/AdmissionsPage.tsx')),
    lazyRoute(paths.viewers, () => import('../pages/ViewersPage.tsx')),
    lazyRoute(paths.history, () => import('../pages/HistoryPage.tsx')),
  ],
}

const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [lazyRoute(paths.uiGallery, () => import('../pages/UiGallery.tsx'))]
  : []

/** What links lead to that people without an account were given: each page has a frame of its own. */
export const linkRoutes: RouteObject = {
  lazy: async () => ({ Component: (await loadQueryLayout()).QueryLayout }),
  children: [lazyRoute(paths.share, () => import('../pages/SharePage.tsx'))],
}

/** The pages behind the sign-in, and those that a mailed link leads to. In a file of its own: see `chunkGroups`. */
export const appRoutes: RouteObject = {
  lazy: async () => ({ Component: (await loadQueryLayout()).QueryLayout }),
  children: [
    lazyRoute(paths.invitation, () => import('../pages/InvitationPage.tsx')),
    lazyRoute(paths.sharedHere, () => import('../pages/SharedHerePage.tsx')),
    lazyRoute(paths.label, () => import('../pages/LabelPage.tsx')),
    lazyRoute(paths.confirmEmail, () => import('../pages/ConfirmEmailPage.tsx')),
    lazyRoute(paths.changeEmail, () => import('../pages/ChangeEmailPage.tsx')),
    lazyRoute(paths.fetchDelivery, () => import('../pages/FetchDeliveryPage.tsx')),
    lazyRoute(paths.delivery, () => import('../pages/DeliveryPage.tsx')),
    lazyRoute(paths.handOver, () => import('../pages/HandOverPage.tsx')),
    lazyRoute(paths.undoTransfer, () => import('../pages/UndoTransferPage.tsx')),
    lazyRoute(paths.notMe, () => import('../pages/NotMePage.tsx')),
    lazyRoute(paths.undoEmail, () => import('../pages/UndoEmailPage.tsx')),
    lazyRoute(paths.leaving, () => import('../pages/LeavingPage.tsx')),
    lazyRoute(paths.resetPassword, () => import('../pages/ResetPasswordPage.tsx')),
    lazyRoute(paths.unsubscribe, () => import('../pages/UnsubscribePage.tsx')),
    signedInRoutes,
    ...developmentRoutes,
  ],
}
