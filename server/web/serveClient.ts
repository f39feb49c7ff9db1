import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/platform/problems.ts'
import type { Settings } from '#contract/platform/settings.ts'
import { paths } from '#contract/platform/urls.ts'
import { loadPages, type Pages } from './pages.ts'
import { serveShell } from './shell.ts'

const aYear = 365 * 24 * 60 * 60

type Site = { folder: string; publicUrl: string; settings: Settings; keepsApp: boolean }

/**
 * Serves the built client compressed: hashed files are cached forever, pages are revalidated. Without a site, every
 * path outside the API is a problem response.
 */
export async function serveClient(app: FastifyInstance, site: Site | null) {
  const pages = site && (await loadPages(site))
  if (pages) {
    await serveFiles(app, site.folder)
    servePages(app, pages)
    await serveShell(app, site, pages.kept)
    await app.register(async (own) => leadToShared(own))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!pages || !isPageRequest(request)) throw new Problem('notFound')
    return pages.send(request, reply, pages.notFound)
  })
}

/**
 * What is shared to the app is taken by its service worker. Where that is not there it comes here: it is read to its end,
 * kept nowhere, and the page says what to do.
 */
function leadToShared(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => {
    payload
      .on('error', done)
      .on('end', () => done(null))
      .resume()
  })
  app.post(paths.sharedHere, { schema: { hide: true } }, (_, reply) => reply.redirect(paths.sharedHere, 303))
}

async function serveFiles(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // A route for each file: whatever else is asked for is not looked for on the disk.
    wildcard: false,
    // Pages are not served as static files, nor is the service worker: they are filled in first.
    globIgnore: ['index.html', 'pages.json', 'sw.js', '**/*.{br,gz}'],
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  })
}

// A hashed file name never changes its content.
const cachingOf = (path: string) => (path.includes('/assets/') ? `public, max-age=${aYear}, immutable` : 'no-cache')

function servePages(app: FastifyInstance, pages: Pages) {
  for (const path of pages.paths) {
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      pages.send(request, reply, pages.pageFor(request.url, path)),
    )
  }
  for (const [path, document] of Object.entries(pages.documents)) {
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.type(document.type).header('cache-control', 'no-cache').send(document.text),
    )
  }
}

// API paths are case-insensitive.
const isNoPage = /^\/api(\/|$)|\.\w+$/i

function isPageRequest({ method, url }: { method: string; url: string }): boolean {
  const [path = ''] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && !isNoPage.test(path)
}
