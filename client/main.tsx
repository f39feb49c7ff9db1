import '#client/app/zodWithoutEval.ts'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router'
import { loadSignedIn } from '#client/app/Navigation.tsx'
import { replayClicks } from '#client/ui/feedback/replayClicks.ts'
import { routes } from '#client/app/routes.tsx'
import { restoreDrafts, SessionProvider } from '#client/platform/session/session.tsx'
import './styles.css'
import { useIsHydrated } from '#client/ui/feedback/useIsHydrated.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const isFramed = root.hasAttribute('data-frame')

if (isFramed) void restoreDrafts()
// Not awaited: chunks import this module and would wait for it.
if (root.firstElementChild) void hydrateApp(root)
else createRoot(root).render(makeApp())

/** Keeps the prerendered page until all its chunks have loaded, then hydrates it. */
async function hydrateApp(prerendered: HTMLElement) {
  const stopHolding = replayClicks(prerendered)
  const found = matchRoutes(routes, window.location) ?? []
  // The router loads failed chunks again and reports the error.
  await Promise.allSettled([...found.map(({ route }) => load(route)), isFramed && loadSignedIn()])
  hydrateRoot(prerendered, <OnHydrated onHydrated={stopHolding}>{makeApp()}</OnHydrated>)
}

/** Calls `onHydrated` once its children are hydrated. */
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
      <SessionProvider isExpected={isFramed}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </SessionProvider>
    </StrictMode>
  )
}
