import type { RouteObject } from 'react-router'
import { paths } from '#contract/urls.ts'
import { AppLayout } from './AppLayout.tsx'
import { appRoutes, linkRoutes } from './appRoutes.tsx'
import { lazyRoute } from './lazyRoute.ts'
import { RouteError } from './RouteError.tsx'
import StartPage from '../pages/StartPage.tsx'

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
  lazyRoute(paths.terms, () => import('../pages/TermsPage.tsx')),
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
          lazyRoute(paths.contact, () => import('../pages/ContactPage.tsx')),
          lazyRoute(paths.checkCertificate, () => import('../pages/CheckCertificatePage.tsx')),
          lazyRoute(paths.mailedLink, () => import('../pages/MailedLinkPage.tsx')),
          lazyRoute(paths.error, () => import('../pages/ErrorPage.tsx')),
          lazyRoute('*', () => import('../pages/NotFoundPage.tsx')),
        ],
      },
    ],
  },
  { HydrateFallback: () => null, ErrorBoundary: RouteError, children: [linkRoutes] },
]
