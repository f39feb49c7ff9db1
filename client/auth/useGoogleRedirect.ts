import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

const key = 'parmen.wantedPage'

/** Google's own page may stand in between: the page that was wanted waits here, and goes along again afterwards. */
export function useGoogleRedirect() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const wanted = (state as { from?: unknown } | null)?.from

  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept === null) return
    sessionStorage.removeItem(key)
    if (wanted === undefined) void navigate({ search }, { replace: true, state: { from: kept } })
  }, [navigate, wanted, search])

  return {
    rememberPageAfterSignIn: () => typeof wanted === 'string' && sessionStorage.setItem(key, wanted),
  }
}
