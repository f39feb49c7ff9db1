import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { BackButton } from './BackButton.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Footer } from './Footer.tsx'
import { Navigation } from './Navigation.tsx'
import { useSession } from '../session/session.tsx'
import { classes } from '../ui/layout/classes.ts'
import { Container } from '../ui/layout/Container.tsx'
import { isFocusLost } from '../ui/overlays/isFocusLost.ts'

// Only the signed-in do what is told of there.
const ToastRegion = lazy(async () => ({ default: (await import('../ui/feedback/ToastRegion.tsx')).ToastRegion }))

/** What every page stands in: navigation, the way back, the page, the footer. */
export function AppLayout() {
  useScrollOnNavigation()
  const { user } = useSession()
  return (
    // On a phone the places of a signed-in user lie over the foot of the page.
    <div className={classes('flex min-h-dvh flex-col', user && 'max-lg:pb-16')}>
      <a
        href="#innehall"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:px-4 focus:py-2.5 focus:shadow-float"
      >
        Hoppa till innehållet
      </a>
      <Navigation />
      <main id="innehall" tabIndex={-1} className="grow pb-16 outline-none">
        <Container>
          <BackButton />
        </Container>
        <Outlet />
      </main>
      <Footer />
      <ConnectionNotice />
      {user && (
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      )}
    </div>
  )
}

/** A new path begins at its top, for the keyboard too; a change in the query alone stays where it is. */
function useScrollOnNavigation() {
  const { pathname, hash, key } = useLocation()
  const last = useRef(pathname)
  // Before the page's own effects: an address may name an item that the page scrolls to.
  useLayoutEffect(() => {
    // Answers a promise in newer browsers, which React would take for the effect's clean-up.
    window.scrollTo(0, 0)
    // What was followed here is gone, and focus with it.
    if (last.current !== pathname && isFocusLost()) document.getElementById('innehall')?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  // The router keeps the browser from going to the part that the address names.
  useLayoutEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    named?.scrollIntoView()
    named?.focus({ preventScroll: true })
  }, [hash, key])
}
