import { useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '#contract/platform/urls.ts'
import { loadSearch } from '#client/content/search/SearchButton.tsx'
import { whenIdle } from '#client/ui/state/whenIdle.ts'
import { loadWindowsAhead } from '#client/ui/overlays/loadWindows.ts'
import { preloadPage } from './lazyRoute.ts'
import { prefetchFolder } from './prefetch.ts'
import { useIsAway } from './useIsAway.ts'

/** Loads what somebody may open next: what they point at, and once the page is there a folder, menus and the search. */
export function useLoadAhead() {
  const isBusy = useIsFetching() > 0
  const client = useQueryClient()
  const isAway = useIsAway()
  const folderId = Number(matchPath(paths.folder, useLocation().pathname)?.params.id) || null

  useEffect(() => {
    if (isBusy) return
    const idle = whenIdle(() => {
      preloadPage(paths.folder)
      loadWindowsAhead()
      // Without a keyboard it comes when its button is touched.
      if (matchMedia('(hover: hover)').matches) void loadSearch().catch(() => undefined)
    })
    return () => idle.cancel()
  }, [isBusy])

  // Each answer makes the page idle again, and the next thing is asked for.
  useEffect(() => {
    if (isBusy || isAway) return
    const idle = whenIdle(
      () => void import('./askAhead.ts').then(({ askAhead }) => askAhead(client, folderId)).catch(() => undefined),
    )
    return () => idle.cancel()
  }, [isBusy, isAway, client, folderId])

  useEffect(() => {
    const listening = new AbortController()
    const onPoint = ({ target }: Event) => preloadLinked(target, client)
    for (const type of ['pointerover', 'focusin'])
      document.addEventListener(type, onPoint, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [client])
}

/** The page that a link leads to, and for a folder what it shows first. */
function preloadLinked(target: EventTarget | null, client: QueryClient) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
  preloadPage(link.pathname)
  // Each at most once within the time that an answer counts as new.
  void prefetchFolder(client, link.pathname, link.search)
}
