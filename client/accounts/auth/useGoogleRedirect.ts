import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wantedPageKey } from '#client/platform/drafts/storageKeys.ts'

/** Keeps the page to return to in sessionStorage while the user is on Google's page. */
export function useGoogleRedirect() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const wanted = (state as { from?: unknown } | null)?.from

  useEffect(() => {
    const kept = sessionStorage.getItem(wantedPageKey)
    if (kept === null) return
    sessionStorage.removeItem(wantedPageKey)
    if (wanted === undefined) void navigate({ search }, { replace: true, state: { from: kept } })
  }, [navigate, wanted, search])

  return {
    rememberPageAfterSignIn: () => typeof wanted === 'string' && sessionStorage.setItem(wantedPageKey, wanted),
  }
}
