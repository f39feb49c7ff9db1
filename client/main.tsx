import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router'
import { routes } from './routes.tsx'
import { SessionProvider } from './session.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Not awaited here: a page's parts import this very module, and would wait for it.
if (root.firstElementChild) void takeOver(root)
else createRoot(root).render(makeApp())

/** What was drawn at build stays on the screen until all that it is made of is here. */
async function takeOver(drawn: HTMLElement) {
  const found = matchRoutes(routes, window.location) ?? []
  await Promise.all(found.map(({ route }) => load(route)))
  hydrateRoot(drawn, makeApp())
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
