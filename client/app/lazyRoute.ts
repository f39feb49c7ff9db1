import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { PagePath } from '#contract/urls.ts'

type Page = () => Promise<{ default: ComponentType }>

const pages = new Map<string, Page>()

/** A route whose page is loaded when somebody goes there. */
export function lazyRoute(path: PagePath | '*', page: Page): RouteObject {
  pages.set(path, page)
  return { path, lazy: async () => ({ Component: (await page()).default }) }
}

/** Loads a page that somebody is about to open. What cannot be loaded now is loaded again then. */
export function preloadPage(path: PagePath) {
  void pages
    .get(path)?.()
    .catch(() => undefined)
}
