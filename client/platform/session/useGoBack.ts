import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { useParentPage } from '#client/ui/layout/parentPage.ts'
import { useSession } from './session.tsx'

/**
 * Leads to the page before. Tabs and filters of one page count as one; without a page before it leads to the page
 * above.
 */
export function useGoBack() {
  const navigate = useNavigate()
  const { user } = useSession()
  const location = useLocation()
  const { pathname, key } = location
  const isLeaving = useNavigation().state === 'loading'
  const parent = useParentPage()
  const current = useRef(pathname)
  useEffect(() => void (current.current = pathname), [pathname])

  async function goUp() {
    const above = typeof parent === 'function' ? await parent() : parent
    // Meanwhile they may have gone elsewhere.
    if (current.current === pathname) await navigate(above ?? (user ? urls.dashboard : urls.start))
  }

  return function goBack() {
    // The next page is still loading: they stay on this one.
    if (isLeaving) return void navigate(location, { replace: true, state: location.state, preventScrollReset: true })
    // The start page of a signed-in user would lead on by itself.
    // One that a parameter opens above the list that it is in is a page of its own.
    const own = typeof parent === 'string' && parent.split('?')[0] === pathname ? [] : [pathname]
    const steps = stepsToPageBefore(key, user ? [...own, urls.start] : own)
    void (steps === null ? goUp() : navigate(steps))
  }
}

/** Returns how far back in the history our last page outside `skipped` is; null if there is none. */
function stepsToPageBefore(key: string, skipped: string[]): number | null {
  // Browsers of before 2026 may lack it. React Router gives the first entry of a visit the key 'default'.
  if (!('navigation' in window)) return key === 'default' ? null : -1
  const { currentEntry } = navigation
  const current = currentEntry?.index ?? 0
  // Only entries of our own origin.
  const paths = navigation.entries().map(({ url }) => new URL(url ?? '', location.href).pathname)
  const before = paths.slice(0, current).findLastIndex((path) => !skipped.includes(path))
  return before === -1 ? null : before - current
}
