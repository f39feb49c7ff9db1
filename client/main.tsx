import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router'
import { replayClicks } from './app/replayClicks.ts'
import { routes } from './app/routes.tsx'
import { SessionProvider } from './session/session.tsx'
import './styles.css'
import { useIsHydrated } from './ui/feedback/useIsHydrated.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Not awaited here: a page's parts import this very module, and would wait for it.
if (root.firstElementChild) void hydrateApp(root)
else createRoot(root).render(makeApp())

/** What was drawn at build stays on the screen until all that it is made of is here. */
async function hydrateApp(prerendered: HTMLElement) {
  const stopHolding = replayClicks(prerendered)
  const found = matchRoutes(routes, window.location) ?? []
  // What did not come is asked for again by the router, which also says so where it does not help.
  await Promise.allSettled(found.map(({ route }) => load(route)))
  hydrateRoot(prerendered, <OnHydrated onHydrated={stopHolding}>{makeApp()}</OnHydrated>)
}

/** Tells when all inside answers to whoever uses it. */
function OnHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) onHydrated()
  }, [isHydrated, onHydrated])
  return children
}

async function load(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}

function makeApp() {
  return (
    <StrictMode>
      <SessionProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </SessionProvider>
    </StrictMode>
  )
}
