import { useEffect, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { isChunkLoadError } from '#client/platform/api/chunkLoadError.ts'
import { shouldReloadForChunk, reloadOnce } from './chunkReload.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { urls } from '#contract/platform/urls.ts'

/** A page failed to load or render: redirects to the error page, or reloads once if a chunk was missing. */
export function RouteError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const [shouldReload] = useState(() => shouldReloadForChunk(error))
  useEffect(() => {
    console.error(error)
    if (shouldReload) reloadOnce()
  }, [error, shouldReload])
  if (shouldReload) return null
  // The error page is loaded the same way and would redirect to itself.
  return isChunkLoadError(error) || pathname === urls.error ? <NotLoaded /> : <RedirectToErrorPage />
}

/** Uses only code that is already loaded; reloads when the browser is online again. */
function NotLoaded() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Container width="text">
      <h1 className="pt-6 text-2xl font-bold tracking-tight sm:pt-10">Sidan kunde inte hämtas</h1>
      <p className="mt-2 mb-6 text-ink-muted">
        Allt du har sparat finns kvar. Om internet är nere öppnas sidan när du är ansluten igen.
      </p>
      <Button variant="primary" onClick={reload}>
        Försök igen
      </Button>
    </Container>
  )
}

const reload = () => window.location.reload()
