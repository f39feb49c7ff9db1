import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { paths, type PagePath } from '#contract/platform/urls.ts'
import { SessionContext, signedOutSession } from '#client/platform/session/session.tsx'
import { publicPages } from '#client/marketing/publicPages.ts'
import { signedInRoutes } from './appRoutes.tsx'

/** The pages for whoever is not signed in, beside the articles: what links lead to, and what is said to everybody. */
const open: PagePath[] = [
  paths.start,
  paths.sharedHere,
  paths.leaving,
  paths.invitation,
  paths.joinByInvitation,
  paths.confirmEmail,
  paths.resetPassword,
  paths.changeEmail,
  paths.undoEmail,
  paths.undoTransfer,
  paths.notMe,
  paths.share,
  paths.delivery,
  paths.fetchDelivery,
  paths.handOver,
  paths.checkCertificate,
  paths.unsubscribe,
  paths.mailedLink,
  paths.label,
  paths.error,
  paths.uiGallery,
]

test('every page is behind the guard but those that are named', () => {
  const others = new Set<string>([...open, ...publicPages.map(({ path }) => path)])
  const guarded = signedInRoutes.children?.map(({ path }) => path)
  expect(guarded?.toSorted()).toEqual(
    Object.values(paths)
      .filter((path) => !others.has(path))
      .toSorted(),
  )
})

test('a protected page redirects signed-out users to the start page, which knows where they were going', async () => {
  const { lazy } = signedInRoutes
  const behind = { ...(lazy && { lazy }), children: [{ path: '/bakom', Component: () => 'hemligt' }] }
  const router = createMemoryRouter([{ path: paths.start, Component: () => 'början' }, behind])
  const { container } = render(
    <SessionContext value={signedOutSession}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  await act(() => router.navigate('/bakom?tab=tab3#del'))
  expect(router.state.location).toMatchObject({ pathname: '/', state: { from: '/bakom?tab=tab3#del' } })
  expect(container.textContent).toBe('början')
})
