import type { RouteObject } from 'react-router'
import { paths } from '#contract/platform/urls.ts'
import { AppLayout } from './AppLayout.tsx'
import { appRoutes, linkRoutes } from './appRoutes.tsx'
import { lazyRoute } from './lazyRoute.ts'
import { RouteError } from './RouteError.tsx'
import StartPage from '#client/pages/StartPage.tsx'

/** Public articles. */
const articleRoutes = [
  lazyRoute(paths.howTo, () => import('#client/pages/HowToPage.tsx')),
  lazyRoute(paths.whatWeDo, () => import('#client/pages/WhatWeDoPage.tsx')),
  lazyRoute(paths.takeCare, () => import('#client/pages/TakeCarePage.tsx')),
  lazyRoute(paths.yourInformation, () => import('#client/pages/YourInformationPage.tsx')),
  lazyRoute(paths.afterSales, () => import('#client/pages/AfterSalesPage.tsx')),
  lazyRoute(paths.collaborate, () => import('#client/pages/CollaboratePage.tsx')),
  lazyRoute(paths.about, () => import('#client/pages/AboutPage.tsx')),
  lazyRoute(paths.services, () => import('#client/pages/ServicesPage.tsx')),
  lazyRoute(paths.privacy, () => import('#client/pages/PrivacyPage.tsx')),
  lazyRoute(paths.terms, () => import('#client/pages/TermsPage.tsx')),
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
          appRoutes,
          lazyRoute(paths.contact, () => import('#client/pages/ContactPage.tsx')),
          lazyRoute(paths.checkCertificate, () => import('#client/pages/CheckCertificatePage.tsx')),
          lazyRoute(paths.mailedLink, () => import('#client/pages/MailedLinkPage.tsx')),
          lazyRoute(paths.error, () => import('#client/pages/ErrorPage.tsx')),
          lazyRoute('*', () => import('#client/pages/NotFoundPage.tsx')),
        ],
      },
    ],
  },
  { HydrateFallback: () => null, ErrorBoundary: RouteError, children: [linkRoutes] },
]
