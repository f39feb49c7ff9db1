import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BackButton } from './BackButton.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Footer } from './Footer.tsx'
import { Navigation } from './Navigation.tsx'
import { useSession } from '#client/platform/session/session.tsx'
import { useActs } from '#client/ui/state/acts.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { usePageTitle } from '#client/ui/layout/pageTitle.ts'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'

// Loaded on demand: only signed-in users see toasts.
const OverPages = lazy(async () => ({ default: (await import('./OverPages.tsx')).OverPages }))

// Few pages are opened without a network.
const OfflineBar = lazy(async () => ({ default: (await import('./OfflineBar.tsx')).OfflineBar }))

/** The frame around every page: navigation, back button, page, footer. */
export function AppLayout() {
  useScrollOnNavigation()
  const { user, isUnconfirmed } = useSession()
  const hasBar = useHasBar(isUnconfirmed)
  return (
    // On a phone the navigation of a signed-in user covers the bottom of the page.
    <div
      className={classes(
        'flex min-h-dvh flex-col',
        user && 'max-lg:not-low:pb-[calc(4rem+env(safe-area-inset-bottom))] in-flow:pb-0!',
      )}
    >
      <a
        href="#innehall"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:px-4 focus:py-2.5 focus:shadow-float"
      >
        Hoppa till innehållet
      </a>
      <Navigation />
      <main id="innehall" tabIndex={-1} className={classes(mainStyle, user ? fullScreen : fullScreenOfSession)}>
        {hasBar && (
          <Suspense fallback={<div className="min-h-12" />}>
            <OfflineBar />
          </Suspense>
        )}
        <Container>
          <BackButton />
        </Container>
        <Outlet />
      </main>
      <Footer />
      <ConnectionNotice isShownElsewhere={hasBar} />
      <PageAnnouncement />
      {user && (
        <Suspense fallback={null}>
          <OverPages />
        </Suspense>
      )}
    </div>
  )
}

/** A page that was opened without a network has the bar until another is opened: nothing moves as the server answers. */
function useHasBar(isUnconfirmed: boolean) {
  const { pathname } = useLocation()
  const [shownAt, setShownAt] = useState<string | null>(null)
  if (isUnconfirmed && shownAt !== pathname) setShownAt(pathname)
  return isUnconfirmed || shownAt === pathname
}

// It begins above the bar, which lies over it: so it does not move where a page has a bar of its own.
const mainStyle = 'grow pb-6 outline-none not-low:pt-(--bar) sm:pb-16 own-bar:pt-0 in-flow:pt-0! in-flow:pb-0!'

// What is loading is short. The footer waits below the screen instead of being pushed there.
const fullScreen = 'min-h-dvh'
const fullScreenOfSession = 'in-data-session:min-h-dvh'

/** Tells screen readers which page a link has led to, or what it has become; how a visit begins they tell by themselves. */
function PageAnnouncement() {
  const { pathname } = useLocation()
  const { title, count } = usePageTitle()
  const [last, setLast] = useState({ pathname, count: 1 })
  if (last.pathname !== pathname) setLast({ pathname, count })
  return (
    <p aria-live="polite" className="sr-only">
      {count > last.count && <span key={count}>{title}</span>}
    </p>
  )
}

/**
 * Scrolls to the top when the path changes and moves focus there. A change of query parameters alone scrolls nothing.
 */
function useScrollOnNavigation() {
  const { pathname, hash, key } = useLocation()
  const last = useRef(pathname)
  useActs(key)
  // A layout effect, so that it runs before the page's own effects, which may scroll to an item.
  useLayoutEffect(() => {
    // A block body: newer browsers return a promise here, which React would take for a clean-up function.
    window.scrollTo(0, 0)
    // The clicked link was removed with the old page, and focus with it.
    if (last.current !== pathname && isFocusLost()) document.getElementById('innehall')?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  // React Router prevents the browser's own scrolling to the hash.
  useLayoutEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    named?.scrollIntoView()
    // Somebody may write in a field already, as the page that was drawn at build wakes up.
    if (key !== 'default' || isFocusLost()) named?.focus({ preventScroll: true })
  }, [hash, key])
}
