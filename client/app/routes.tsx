import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { AppLayout } from './AppLayout.tsx'
import { RouteError } from './RouteError.tsx'
import StartPage from '../pages/StartPage.tsx'

type Page = () => Promise<{ default: ComponentType }>

const lazily = (path: string, page: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await page()).default }),
})

const signedIn: RouteObject = {
  // The modal layer and all it carries is no load of the start page.
  lazy: async () => ({ Component: (await import('./SignedInLayout.tsx')).SignedInLayout }),
  children: [
    lazily('/dashboard', () => import('../pages/DashboardPage.tsx')),
    lazily('/folders', () => import('../pages/FoldersPage.tsx')),
    lazily('/activities', () => import('../pages/ActivitiesPage.tsx')),
    lazily('/components', () => import('../pages/ComponentsPage.tsx')),
    lazily('/members', () => import('../pages/MembersPage.tsx')),
    lazily('/memberpage/:memberUserId', () => import('../pages/MemberPage.tsx')),
    lazily('/account', () => import('../pages/AccountPage.tsx')),
    lazily('/messages', () => import('../pages/MessagesPage.tsx')),
    lazily('/aviseringar', () => import('../pages/NotificationsPage.tsx')),
    lazily('/commitmentoverview', () => import('../pages/CommitmentsPage.tsx')),
    lazily('/kundtjanst', () => import('../pages/SupportPage.tsx')),
    lazily('/papperskorg', () => import('../pages/TrashPage.tsx')),
    lazily('/objectPage_tabs1/:id', () => import('../pages/FolderPage.tsx')),
    lazily('/objectPage_tabs/:id', () => import('../pages/OlderFolderPage.tsx')),
    lazily('/objectPage_tabs1/:id/vem-ser', () => import('../pages/SeeingPage.tsx')),
    lazily('/objectPage_tabs1/:id/historik', () => import('../pages/HistoryPage.tsx')),
  ],
}

const development: RouteObject[] = import.meta.env.DEV
  ? [lazily('/dev/ui', () => import('../pages/UiGallery.tsx'))]
  : []

const asking: RouteObject = {
  lazy: async () => ({ Component: (await import('./QueryLayout.tsx')).QueryLayout }),
  children: [
    lazily('/inbjudan', () => import('../pages/InvitationPage.tsx')),
    lazily('/bekrafta-epost', () => import('../pages/ConfirmEmailPage.tsx')),
    lazily('/byt-epost', () => import('../pages/ChangeEmailPage.tsx')),
    lazily('/nytt-losenord', () => import('../pages/ResetPasswordPage.tsx')),
    lazily('/avregistrera', () => import('../pages/UnsubscribePage.tsx')),
    signedIn,
  ],
}

/** What anybody may read. */
const articles = [
  lazily('/howtoparmen_sv', () => import('../pages/HowToPage.tsx')),
  lazily('/dettakanvi', () => import('../pages/WhatWeDoPage.tsx')),
  lazily('/tahandom', () => import('../pages/TakeCarePage.tsx')),
  lazily('/dininformation', () => import('../pages/YourInformationPage.tsx')),
  lazily('/efterservice', () => import('../pages/AfterSalesPage.tsx')),
  lazily('/samarbeta', () => import('../pages/CollaboratePage.tsx')),
  lazily('/omoss', () => import('../pages/AboutPage.tsx')),
  lazily('/varatjanster', () => import('../pages/ServicesPage.tsx')),
  lazily('/integritet', () => import('../pages/PrivacyPage.tsx')),
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
          { path: '/', Component: StartPage },
          ...articles,
          asking,
          ...development,
          lazily('/contactus', () => import('../pages/ContactPage.tsx')),
          lazily('/mejllank', () => import('../pages/MailedLinkPage.tsx')),
          lazily('/errorpage', () => import('../pages/ErrorPage.tsx')),
          lazily('*', () => import('../pages/NotFoundPage.tsx')),
        ],
      },
    ],
  },
]
