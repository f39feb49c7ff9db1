import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router'
import { holdPresses } from './app/earlyPresses.ts'
import { routes } from './app/routes.tsx'
import { SessionProvider } from './session/session.tsx'
import './styles.css'
import { useIsRunning } from './ui/feedback/useIsRunning.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Not awaited here: a page's parts import this very module, and would wait for it.
if (root.firstElementChild) void takeOver(root)
else createRoot(root).render(makeApp())

/** What was drawn at build stays on the screen until all that it is made of is here. */
async function takeOver(drawn: HTMLElement) {
  const release = holdPresses(drawn)
  const found = matchRoutes(routes, window.location) ?? []
  // What did not come is asked for again by the router, which also says so where it does not help.
  await Promise.allSettled(found.map(({ route }) => load(route)))
  hydrateRoot(drawn, <WhenRunning tell={release}>{makeApp()}</WhenRunning>)
}

/** Tells when all inside answers to whoever uses it. */
function WhenRunning({ tell, children }: { tell: () => void; children: ReactNode }) {
  const isRunning = useIsRunning()
  useEffect(() => {
    if (isRunning) tell()
  }, [isRunning, tell])
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
