import { Fragment, lazy, Suspense, useMemo, type ReactNode } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router'
import { SessionContext, useSession } from '#client/platform/session/session.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { paths, urls } from '#contract/platform/urls.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { pageHeads, type PageHead } from '#client/platform/text/pageHeads.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { useAwaitedParentPage } from '#client/ui/layout/parentPage.ts'
import { usePrefetchedPage } from './usePrefetchedPage.ts'

// Loaded on demand: few sessions end while somebody is there.
const SessionEnded = lazy(async () => ({ default: (await import('./SessionEnded.tsx')).SessionEnded }))

/**
 * Lets signed-in users through; sends others to the start page, which returns here after sign-in. Somebody whose
 * session has ended signs in over their open page.
 */
export function RouteGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { user, endedUser, isLoading, hasFailed, hasEnded } = session
  const { pathname, search, hash } = useLocation()
  const whose = user ?? endedUser
  const guarded = useMemo(() => ({ ...session, user: whose }), [session, whose])
  const hasAnswers = usePrefetchedPage(whose !== null)
  if (whose && hasAnswers) {
    return (
      <>
        <SessionContext value={guarded}>
          {/* Nothing of one user's page is left for the next. */}
          <Fragment key={whose.userId}>{children}</Fragment>
        </SessionContext>
        {!user && (
          <Suspense fallback={null}>
            <SessionEnded email={whose.email} />
          </Suspense>
        )}
      </>
    )
  }
  if (isLoading || whose) return <SessionLoading pathname={pathname} />
  if (hasFailed) return <RedirectToErrorPage />
  return <Navigate to={urls.start} replace state={{ from: pathname + search + hash, hasEnded }} />
}

const heads: Partial<Record<string, PageHead>> = pageHeads

function SessionLoading({ pathname }: { pathname: string }) {
  useAwaitedParentPage()
  const head = heads[pathname]
  // The page to come has a bar of its own: the one above would leave as it does.
  const hasOwnBar = matchPath(paths.folder, pathname) !== null
  return (
    <Container>
      {head && <PageHeader {...head} />}
      <p role="status" data-own-bar={hasOwnBar || undefined} className="animate-appear py-16 text-ink-muted">
        Laddar...
      </p>
    </Container>
  )
}
