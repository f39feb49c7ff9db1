import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { isPartGone, reloadOnce } from './reload.ts'
import { ToErrorPage } from './ToErrorPage.tsx'

/** A page that could not be loaded or drawn: the error page says so, unless loading it anew may help. */
export function RouteError() {
  const error = useRouteError()
  const [mayReload] = useState(() => isPartGone(error))
  useEffect(() => {
    console.error(error)
    if (mayReload) reloadOnce()
  }, [error, mayReload])
  return mayReload ? null : <ToErrorPage />
}
