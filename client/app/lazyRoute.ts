import type { ComponentType } from 'react'
import { matchPath, type RouteObject } from 'react-router'
import type { PagePath } from '#contract/platform/urls.ts'

type Page = () => Promise<{ default: ComponentType }>

const pages = new Map<string, Page>()

/** A route whose page is loaded when somebody goes there. */
export function lazyRoute(path: PagePath | '*', page: Page): RouteObject {
  if (path !== '*') pages.set(path, page)
  return { path, lazy: async () => ({ Component: (await page()).default }) }
}

/** Loads the page at an address that somebody is about to open. What cannot be loaded now is loaded again then. */
export function preloadPage(address: string) {
  const [pathname = ''] = address.split(/[?#]/)
  for (const [path, page] of pages) if (matchPath(path, pathname)) void page().catch(() => undefined)
}

/** Returns the name of each page's component, by route pattern. */
export async function pageNames(): Promise<Record<string, string>> {
  const named = [...pages].map(async ([path, page]) => [path, (await page()).default.name] as const)
  return Object.fromEntries(await Promise.all(named))
}
