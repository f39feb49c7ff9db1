import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths, type PagePath } from '#contract/urls.ts'
import { AppLayout } from './AppLayout.tsx'
import { RouteError } from './RouteError.tsx'
import StartPage from '../pages/StartPage.tsx'

type Page = () => Promise<{ default: ComponentType }>

const lazyRoute = (path: PagePath | '*', page: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await page()).default }),
})

const signedInRoutes: RouteObject = {
  // Lazy, so that the modal layer is not part of the start page's bundle.
  lazy: async () => ({ Component: (await import('./SignedInLayout.tsx')).SignedInLayout }),
  children: [
    lazyRoute(paths.dashboard, () => import('../pages/DashboardPage.tsx')),
    lazyRoute(paths.folders, () => import('../pages/FoldersPage.tsx')),
    lazyRoute(paths.activities, () => import('../pages/ActivitiesPage.tsx')),
    lazyRoute(paths.components, () => import('../pages/ComponentsPage.tsx')),
    lazyRoute(paths.members, () => import('../pages/MembersPage.tsx')),
    lazyRoute(paths.member, () => import('../pages/MemberPage.tsx')),
    lazyRoute(paths.account, () => import('../pages/AccountPage.tsx')),
    lazyRoute(paths.messages, () => import('../pages/MessagesPage.tsx')),
    lazyRoute(paths.notifications, () => import('../pages/NotificationsPage.tsx')),
    lazyRoute(paths.commitments, () => import('../pages/CommitmentsPage.tsx')),
    lazyRoute(paths.support, () => import('../pages/SupportPage.tsx')),
    lazyRoute(paths.trash, () => import('../pages/TrashPage.tsx')),
    lazyRoute(paths.folder, () => import('../pages/FolderPage.tsx')),
    lazyRoute(paths.olderFolder, () => import('../pages/LegacyFolderPage.tsx')),
    lazyRoute(paths.viewers, () => import('../pages/ViewersPage.tsx')),
    lazyRoute(paths.history, () => import('../pages/HistoryPage.tsx')),
    lazyRoute(paths.component, () => import('../pages/ComponentPage.tsx')),
  ],
}

const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [lazyRoute(paths.uiGallery, () => import('../pages/UiGallery.tsx'))]
  : []

const withQueries: RouteObject = {
  lazy: async () => ({ Component: (await import('./QueryLayout.tsx')).QueryLayout }),
  children: [
    lazyRoute(paths.invitation, () => import('../pages/InvitationPage.tsx')),
    lazyRoute(paths.confirmEmail, () => import('../pages/ConfirmEmailPage.tsx')),
    lazyRoute(paths.changeEmail, () => import('../pages/ChangeEmailPage.tsx')),
    lazyRoute(paths.undoEmail, () => import('../pages/UndoEmailPage.tsx')),
    lazyRoute(paths.resetPassword, () => import('../pages/ResetPasswordPage.tsx')),
    lazyRoute(paths.unsubscribe, () => import('../pages/UnsubscribePage.tsx')),
    signedInRoutes,
  ],
}

/** Public articles. */
const articleRoutes = [
  lazyRoute(paths.howTo, () => import('../pages/HowToPage.tsx')),
  lazyRoute(paths.whatWeDo, () => import('../pages/WhatWeDoPage.tsx')),
  lazyRoute(paths.takeCare, () => import('../pages/TakeCarePage.tsx')),
  lazyRoute(paths.yourInformation, () => import('../pages/YourInformationPage.tsx')),
  lazyRoute(paths.afterSales, () => import('../pages/AfterSalesPage.tsx')),
  lazyRoute(paths.collaborate, () => import('../pages/CollaboratePage.tsx')),
  lazyRoute(paths.about, () => import('../pages/AboutPage.tsx')),
  lazyRoute(paths.services, () => import('../pages/ServicesPage.tsx')),
  lazyRoute(paths.privacy, () => import('../pages/PrivacyPage.tsx')),
]

/** All routes. */
export const routes: RouteObject[] = [
  {
    Component: AppLayout,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: paths.start, Component: StartPage },
          ...articleRoutes,
          withQueries,
          ...developmentRoutes,
          lazyRoute(paths.contact, () => import('../pages/ContactPage.tsx')),
          lazyRoute(paths.mailedLink, () => import('../pages/MailedLinkPage.tsx')),
          lazyRoute(paths.error, () => import('../pages/ErrorPage.tsx')),
          lazyRoute('*', () => import('../pages/NotFoundPage.tsx')),
        ],
      },
    ],
  },
]
