import { Navigate, useLocation } from 'react-router'
import { urls } from '#contract/urls.ts'

/** Leads to the error page, which learns where the visitor was: from there he can report it, or try again. */
export function RedirectToErrorPage() {
  const { pathname, search } = useLocation()
  return <Navigate to={urls.error} replace state={{ from: pathname + search }} />
}
