import { Navigate } from 'react-router'
import { urls } from './urls.ts'

/** A page that could not be loaded or drawn: the error page says so. */
export function RouteError() {
  return <Navigate to={urls.error} replace />
}
