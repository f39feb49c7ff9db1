import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../session/session.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { urls } from '#contract/urls.ts'
import { RedirectToErrorPage } from '../lists/RedirectToErrorPage.tsx'

/** Lets signed-in users through; sends others to the start page, which returns here after sign-in. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { user, isLoading, hasFailed } = useSession()
  const { pathname, search, hash } = useLocation()
  if (isLoading) {
    return (
      <Container>
        <p role="status" className="animate-appear py-16 text-ink-muted">
          Loading...
        </p>
      </Container>
    )
  }
  if (hasFailed) return <RedirectToErrorPage />
  if (!user) return <Navigate to={urls.start} replace state={{ from: pathname + search + hash }} />
  return children
}
