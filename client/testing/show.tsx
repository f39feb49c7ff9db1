import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { SessionContext, signedOutSession } from '#client/platform/session/session.tsx'

/** A query client without retries: failures appear immediately. */
export const clientWithoutRetries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

type ShowOptions = {
  client?: QueryClient
  at?: string
  elsewhere?: RouteObject[]
  userId?: number | null
  session?: Partial<typeof signedOutSession>
}

/** A user with a verified address. */
const signedIn = { uid: 'anna', email: 'anna@exempel.se', isEmailVerified: true, name: 'Anna Berg' }

/**
 * Renders with what every page has around it: a session, of user 1 unless another is given or none, a query client and
 * a router. `elsewhere` are other pages of the router.
 */
export function show(
  element: ReactNode,
  { client = clientWithoutRetries(), at = '/', elsewhere = [], userId = 1, session }: ShowOptions = {},
) {
  const routes = [...elsewhere, { path: '*', element }]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const page = render(
    <SessionContext value={{ ...signedOutSession, user: userId === null ? null : { ...signedIn, userId }, ...session }}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { ...page, user: userEvent.setup(), client, router }
}
