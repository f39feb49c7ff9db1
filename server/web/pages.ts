import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { product } from '#contract/platform/product.ts'
import { themeCookie, themes, type Theme } from '#contract/platform/theme.ts'
import { operatorMark, settingsElement, variantOf, type Settings } from '#contract/platform/settings.ts'
import { urls } from '#contract/platform/urls.ts'
import type { Encoding } from '#server/platform/http/acceptedEncoding.ts'
import { escapedHtml } from '#server/platform/http/html.ts'
import { compressed, sendCompressed, type Compressed } from './compressed.ts'
import { preloadLinks, themeScript } from './preloads.ts'
import { sitemapOf } from './sitemap.ts'

/** A page as prerendered by `client/app/prerender.tsx` during the build. */
type PrerenderedPage = Rendered & { address: string; title: string; description: string; isIndexed: boolean }
type Rendered = { html: string; variants?: Record<string, string> }
/**
 * The prerendered pages. By route pattern, `names` has the client's name of the page, and `frames` what surrounds it
 * for somebody with a session.
 */
export type PrerenderedPages = {
  pages: PrerenderedPage[]
  frames: Record<string, Rendered>
  paths: string[]
  names: Record<string, string>
}

type Site = { folder: string; publicUrl: string; settings: Settings }

/** The facts about a visitor in their cookies. */
type Visitor = { hasSession: boolean; theme: Theme | undefined }

/** A page with the installation's settings filled in; compressed on first request. */
export type Page = { body: (encoding: Encoding, visitor: Visitor) => Promise<Compressed> }

export type Pages = {
  /** Route patterns of every page the client has. */
  paths: string[]
  /** The page at an address, which matches the route pattern `path`. */
  pageFor: (url: string, path: string) => Page
  notFound: Page
  /**
   * The pages behind the sign-in as a service worker keeps them, each for the route patterns whose pages look the same
   * before their answers are there. Nothing in them is of a person.
   */
  kept: { paths: string[]; html: string }[]
  /** sitemap.xml and robots.txt, by path. */
  documents: Record<string, { type: string; text: string }>
  send: (request: FastifyRequest, reply: FastifyReply, page: Page) => Promise<FastifyReply>
}

/** The client's pages: prerendered ones as finished HTML, all others as a shell, with a session as a frame. */
export async function loadPages(site: Site): Promise<Pages> {
  const template = fillTemplate(await readFile(join(site.folder, 'index.html'), 'utf8'), site)
  const { pages, frames, paths, names } = JSON.parse(
    await readFile(join(site.folder, 'pages.json'), 'utf8'),
  ) as PrerenderedPages
  const styled = await inlineStyles(template, site.folder)
  const prerendered = new Map(
    pages.map((page) => [page.address, compressedPage(fillPage(styled.template, page, site))]),
  )
  const preloads = await preloadLinks(site.folder)
  const shellOf = template.replace(headMark, noIndex)
  const withFrame = (page: string, path = '', head = preloads(names[path])) => {
    const frame = frames[path]
    return withHead(frame ? page.replace(rootMark, () => framed(htmlFor(site.settings, frame))) : page, head)
  }
  const shellFor = (path?: string) => compressedPage(shellOf, (page) => withFrame(page, path))
  const chosenColours = await themeScript(site.folder)
  // Of several pages none is loaded ahead.
  const keptFor = (alike: string[]) =>
    withFrame(
      fillForVisitor(
        template.replace(headMark, () => noIndex + chosenColours),
        { hasSession: true, theme: undefined },
      ),
      alike[0],
      alike.length === 1 ? undefined : preloads(''),
    )
  const shells = new Map(paths.map((path) => [path, shellFor(path)]))
  const shell = shellFor()
  const notFound = prerendered.get('/*') ?? shell
  const styledPages = new Set(prerendered.values())
  return {
    paths,
    notFound,
    pageFor: (url, route) => {
      const [path = ''] = url.split('?')
      // The start page differs by query; the others ignore it.
      return (
        prerendered.get(url) ??
        (path === urls.start ? undefined : prerendered.get(path.replace(/(?<=.)\/$/, ''))) ??
        shells.get(route) ??
        shell
      )
    },
    kept: alikeIn(frames).map((alike) => ({ paths: alike, html: keptFor(alike) })),
    documents: sitemapOf(
      pages.filter(({ isIndexed }) => isIndexed).map(({ address }) => address),
      site.publicUrl,
    ),
    send: (request, reply, page) => {
      if (styledPages.has(page)) allowStyle(reply, styled.hash)
      return sendPage(request, reply, page, page === notFound ? 404 : 200)
    },
  }
}

/** The route patterns, those together whose frames are the same. */
const alikeIn = (frames: PrerenderedPages['frames']) => [
  ...Map.groupBy(Object.keys(frames), (path) => frames[path]?.html).values(),
]

const headMark = '<!--page-head-->'
const rootMark = '<div id="root"></div>'
const framed = (html: string) => `<div id="root" data-frame>${html}</div>`
const noIndex = '<meta name="robots" content="noindex" />'

function fillTemplate(template: string, { settings, publicUrl }: Site): string {
  const mark = new RegExp(`(<script type="application/json" id="${settingsElement}">)(</script>)`)
  // Passkeys need a host name, not an IP address.
  const hasName = isIP(new URL(publicUrl).hostname.replaceAll(/[[\]]/g, '')) === 0
  return (
    template
      // `</script>` inside the JSON would end it.
      .replace(mark, (_, open: string, close: string) => open + escapedJson(settings) + close)
      .replace('<html ', settings.identity.kind === 'embedded' && hasName ? '<html ' : '<html data-no-passkeys ')
  )
}

const escapedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const styleLink = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)"[^>]*>/

/** Inlines the styles, so that the page renders without waiting for another file. */
async function inlineStyles(template: string, folder: string) {
  const [link, file] = styleLink.exec(template) ?? []
  if (!link || !file) return { template, hash: '' }
  const css = await readFile(join(folder, file), 'utf8')
  const hash = createHash('sha256').update(css).digest('base64')
  return { template: template.replace(link, () => `<style>${css}</style>`), hash }
}

function allowStyle(reply: FastifyReply, hash: string) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  void reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`))
}

function fillPage(template: string, page: PrerenderedPage, { publicUrl, settings }: Site): string {
  const isWhole = page.title.startsWith(product.name)
  const title = escapedHtml(isWhole ? page.title : `${page.title} – ${product.name}`)
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(headMark, () => (page.isIndexed ? headOf(page, title, publicUrl) : noIndex))
    .replace(rootMark, () => `<div id="root">${htmlFor(settings, page)}</div>`)
}

/** The page as it is under these settings. */
function htmlFor(settings: Settings, { html, variants }: Rendered): string {
  const variant = variants?.[variantOf(settings)] ?? html
  return variant.replaceAll(operatorMark, () => escapedHtml(settings.operator ?? ''))
}

function headOf({ address, description }: PrerenderedPage, title: string, publicUrl: string): string {
  const url = escapedHtml(publicUrl + address)
  return [
    `<meta name="description" content="${escapedHtml(description)}" />`,
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escapedHtml(product.name)}" />`,
    `<meta property="og:locale" content="sv_SE" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${escapedHtml(description)}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${escapedHtml(publicUrl)}/og.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ].join('\n    ')
}

/** `forSession` makes of it what visitors with a session get. */
function compressedPage(html: string, forSession = (page: string) => page): Page {
  const made = new Map<string, ReturnType<Page['body']>>()
  return {
    body: (encoding, visitor) => {
      const key = JSON.stringify([encoding, visitor.hasSession, visitor.theme])
      const body =
        made.get(key) ?? compressed(fillForVisitor(visitor.hasSession ? forSession(html) : html, visitor), encoding)
      made.set(key, body)
      return body
    },
  }
}

/** Before the client's own files, of which the first is the entry. */
const withHead = (html: string, head: string) =>
  html.replace(/<script type="module"|<\/head>/, (mark) => `${head}\n    ${mark}`)

function fillForVisitor(html: string, { hasSession, theme }: Visitor): string {
  // Visitors with a session see another menu while the session is checked.
  const page = hasSession ? html.replace('<html ', '<html data-session ') : html
  return theme ? themed(page, theme) : page
}

/** The page in the colours that the visitor has chosen, from the first paint on. */
function themed(html: string, theme: Theme): string {
  return themes
    .reduce((page, scheme) => {
      const media = scheme === theme ? 'all' : 'not all'
      return page.replace(`media="(prefers-color-scheme: ${scheme})"`, `media="${media}"`)
    }, html)
    .replace('<html ', `<html data-theme="${theme}" `)
    .replace('content="light dark"', `content="${theme}"`)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: 200 | 404) {
  const visitor = visitorOf(request.headers.cookie ?? '')
  const body = (encoding: Encoding) => page.body(encoding, visitor)
  return sendCompressed(request, reply, { body, type: 'text/html', vary: 'accept-encoding, cookie', status })
}

function visitorOf(cookies: string): Visitor {
  const sent = cookies.split(/;\s*/)
  return {
    hasSession: cookies.includes(`${product.slug}.session_token=`),
    theme: themes.find((theme) => sent.includes(`${themeCookie}=${theme}`)),
  }
}
