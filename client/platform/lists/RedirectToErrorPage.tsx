import { Navigate, useLocation } from 'react-router'
import { urls } from '#contract/platform/urls.ts'

/** Redirects to the error page and passes on the current address, so that the user can report it or try again. */
export function RedirectToErrorPage() {
  const { pathname, search } = useLocation()
  return <Navigate to={urls.error} replace state={{ from: pathname + search }} />
}
