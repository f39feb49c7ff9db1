import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { publicPages } from '#client/marketing/publicPages.ts'
import { signedInRoutes } from './appRoutes.tsx'
import { pageNames } from './lazyRoute.ts'
import { routes } from './routes.tsx'
import { SessionProvider } from '#client/platform/session/session.tsx'
import { SettingsContext } from '#client/platform/session/settings.ts'
import { defaultSettings, settingsVariants, variantOf, type Settings } from '#contract/platform/settings.ts'
import { urls } from '#contract/platform/urls.ts'

type Rendered = {
  html: string
  /** The page under other settings, if it says what holds for the installation. */
  variants?: Record<string, string>
}

/** A prerendered page. `address` is its path, with the query for the modes of the start page. */
export type PrerenderedPage = Rendered & { address: string; title: string; description: string; isIndexed: boolean }

/**
 * All prerendered pages, what stands around each page behind the sign-in while its user is looked up, all route
 * patterns of the client, and the page that each leads to.
 */
export async function prerenderPages(): Promise<{
  pages: PrerenderedPage[]
  frames: Record<string, Rendered>
  paths: string[]
  names: Record<string, string>
}> {
  const modes = [urls.register, urls.forgotPassword].map((url) => ({
    ...pageAt(urls.start),
    address: url.replace(/#.*/, ''),
  }))
  const indexed = publicPages.map(({ path, ...words }) => ({ ...words, address: path }))
  const pages = [
    ...indexed.map((page) => ({ ...page, isIndexed: true })),
    ...[...modes, notFound].map((page) => ({ ...page, isIndexed: false })),
  ]
  return {
    pages: await Promise.all(pages.map(async (page) => ({ ...page, ...(await renderPage(page.address)) }))),
    frames: Object.fromEntries(
      await Promise.all(pathsOf([signedInRoutes]).map(async (path) => [path, await renderFrame(path)] as const)),
    ),
    paths: pathsOf(routes),
    names: await pageNames(),
  }
}

function pageAt(wanted: string) {
  const page = publicPages.find(({ path }) => path === wanted)
  if (!page) throw new Error(`${wanted} is no public page.`)
  return page
}

/** Rendered at an address without a route. */
const notFound = { address: '/*', title: 'Sidan finns inte', description: 'Sidan finns inte.' }

/** The same for whatever folder or component the page shows. */
const renderFrame = (path: string) => renderPage(path.replaceAll(/:\w+/g, '1'), { isExpected: true })

/** A page as its HTML, with its variants. */
export async function renderPage(address: string, { isExpected = false } = {}): Promise<Rendered> {
  const render = (settings: Settings) => renderToHtml(address, settings, isExpected)
  const html = await render(defaultSettings)
  const variants = await Promise.all(
    settingsVariants.map(async (variant) => [variantOf(variant), await render(variant)] as const),
  )
  const others = variants.filter(([, other]) => other !== html)
  return others.length === 0 ? { html } : { html, variants: Object.fromEntries(others) }
}

async function renderToHtml(address: string, settings: Settings, isExpected: boolean): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(address, 'http://parmen.invalid')))
  if (context instanceof Response) throw new Error(`${address} answered ${context.status} when it was drawn.`)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <SettingsContext value={settings}>
        <SessionProvider isExpected={isExpected}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SessionProvider>
      </SettingsContext>
    </StrictMode>,
    {
      // React would otherwise fall back to client rendering without an error.
      onError: (error) => void failures.push(error),
      // Larger pages would be split and joined by inline scripts, which the content security policy forbids.
      progressiveChunkSize: Infinity,
    },
  )
  if (failures.length > 0) throw new Error(`${address} could not be drawn.`, { cause: failures[0] })
  return new Response(prelude).text()
}

function pathsOf(list: typeof routes): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...pathsOf(children)])
}
