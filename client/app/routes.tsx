import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths, type PagePath } from '#contract/urls.ts'
import { AppLayout } from './AppLayout.tsx'
import { RouteError } from './RouteError.tsx'
import StartPage from '../pages/StartPage.tsx'

type Page = () => Promise<{ default: ComponentType }>

const lazily = (path: PagePath | '*', page: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await page()).default }),
})

const signedIn: RouteObject = {
  // The modal layer and all it carries is no load of the start page.
  lazy: async () => ({ Component: (await import('./SignedInLayout.tsx')).SignedInLayout }),
  children: [
    lazily(paths.dashboard, () => import('../pages/DashboardPage.tsx')),
    lazily(paths.folders, () => import('../pages/FoldersPage.tsx')),
    lazily(paths.activities, () => import('../pages/ActivitiesPage.tsx')),
    lazily(paths.components, () => import('../pages/ComponentsPage.tsx')),
    lazily(paths.members, () => import('../pages/MembersPage.tsx')),
    lazily(paths.member, () => import('../pages/MemberPage.tsx')),
    lazily(paths.account, () => import('../pages/AccountPage.tsx')),
    lazily(paths.messages, () => import('../pages/MessagesPage.tsx')),
    lazily(paths.notifications, () => import('../pages/NotificationsPage.tsx')),
    lazily(paths.commitments, () => import('../pages/CommitmentsPage.tsx')),
    lazily(paths.support, () => import('../pages/SupportPage.tsx')),
    lazily(paths.trash, () => import('../pages/TrashPage.tsx')),
    lazily(paths.folder, () => import('../pages/FolderPage.tsx')),
    lazily(paths.olderFolder, () => import('../pages/OlderFolderPage.tsx')),
    lazily(paths.viewers, () => import('../pages/SeeingPage.tsx')),
    lazily(paths.history, () => import('../pages/HistoryPage.tsx')),
  ],
}

const development: RouteObject[] = import.meta.env.DEV
  ? [lazily(paths.uiGallery, () => import('../pages/UiGallery.tsx'))]
  : []

const asking: RouteObject = {
  lazy: async () => ({ Component: (await import('./QueryLayout.tsx')).QueryLayout }),
  children: [
    lazily(paths.invitation, () => import('../pages/InvitationPage.tsx')),
    lazily(paths.confirmEmail, () => import('../pages/ConfirmEmailPage.tsx')),
    lazily(paths.changeEmail, () => import('../pages/ChangeEmailPage.tsx')),
    lazily(paths.resetPassword, () => import('../pages/ResetPasswordPage.tsx')),
    lazily(paths.unsubscribe, () => import('../pages/UnsubscribePage.tsx')),
    signedIn,
  ],
}

/** What anybody may read. */
const articles = [
  lazily(paths.howTo, () => import('../pages/HowToPage.tsx')),
  lazily(paths.whatWeDo, () => import('../pages/WhatWeDoPage.tsx')),
  lazily(paths.takeCare, () => import('../pages/TakeCarePage.tsx')),
  lazily(paths.yourInformation, () => import('../pages/YourInformationPage.tsx')),
  lazily(paths.afterSales, () => import('../pages/AfterSalesPage.tsx')),
  lazily(paths.collaborate, () => import('../pages/CollaboratePage.tsx')),
  lazily(paths.about, () => import('../pages/AboutPage.tsx')),
  lazily(paths.services, () => import('../pages/ServicesPage.tsx')),
  lazily(paths.privacy, () => import('../pages/PrivacyPage.tsx')),
]

/** Every address of the product. */
export const routes: RouteObject[] = [
  {
    Component: AppLayout,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: paths.start, Component: StartPage },
          ...articles,
          asking,
          ...development,
          lazily(paths.contact, () => import('../pages/ContactPage.tsx')),
          lazily(paths.mailedLink, () => import('../pages/MailedLinkPage.tsx')),
          lazily(paths.error, () => import('../pages/ErrorPage.tsx')),
          lazily('*', () => import('../pages/NotFoundPage.tsx')),
        ],
      },
    ],
  },
]
