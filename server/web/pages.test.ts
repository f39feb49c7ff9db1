import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { defaultSettings } from '#contract/platform/settings.ts'
import { serveClient } from './serveClient.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { addHeaders } from '#server/platform/http/headers.ts'
import type { PrerenderedPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const words = { title: 'Om oss', description: 'Vi & "ni"', isIndexed: true }
const prerendered: PrerenderedPages = {
  pages: [
    { ...words, address: '/', title: 'Pärmen – allt', html: '<p>start</p>' },
    { ...words, address: '/?lage=skapa', html: '<p>skapa</p>', isIndexed: false },
    { ...words, address: '/omoss', html: '<p>om oss</p>' },
    {
      ...words,
      address: '/integritet',
      html: '<p>fråga</p>',
      variants: { 'firebase operator': '<p>%OPERATOR% ansvarar</p>' },
    },
    { ...words, address: '/*', html: '<p>saknas</p>', isIndexed: false },
  ],
  paths: ['/', '/omoss', '/integritet', '/dashboard', '/objectPage_tabs1/:id'],
  names: { '/objectPage_tabs1/:id': 'FolderPage' },
  frames: { '/objectPage_tabs1/:id': { html: '<header>ram</header>' } },
}
const template = `<!doctype html>
<html lang="sv"><head><title>x</title><!--page-head-->
<script type="application/json" id="parmen-settings"></script>
<link rel="stylesheet" crossorigin href="/assets/start-abc.css"></head><body><div id="root"></div></body></html>`
writeFileSync(join(folder, 'index.html'), template)
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/start-abc.css'), 'p{color:red}')
writeFileSync(join(folder, 'sw.js'), '')
writeFileSync(join(folder, 'pages.json'), JSON.stringify(prerendered))
const manifest = {
  'index.html': { file: 'assets/start-abc.js', isEntry: true },
  '_core.js': { file: 'assets/core-abc.js', name: 'core', imports: ['_data.js', 'index.html'] },
  '_data.js': { file: 'assets/data-abc.js', name: 'data' },
  'early.ts': { file: 'assets/early-abc.js', name: 'early', isEntry: true },
  'pages/FolderPage.tsx': { file: 'assets/FolderPage-abc.js', name: 'FolderPage', imports: ['_core.js', '_weekly.js'] },
  '_weekly.js': { file: 'assets/weekly-abc.js', name: 'weekly' },
  'pages/OtherPage.tsx': { file: 'assets/OtherPage-abc.js', name: 'OtherPage' },
}
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))

const settings = {
  identity: { kind: 'firebase', projectId: '</script><b>', apiKey: 'k', authDomain: 'd' },
  operator: 'Båt & Co',
} as const
const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
app.setErrorHandler(sendProblem)
addHeaders(app, { publicUrl: 'https://parmen.exempel.se' })
await serveClient(app, { folder, publicUrl: 'https://parmen.exempel.se', settings, keepsApp: false })
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test.each([
  ['/', 'start'],
  ['/?lage=skapa', 'skapa'],
  ['/omoss', 'om oss'],
  ['/omoss/', 'om oss'],
  ['/omoss?utm_source=brev', 'om oss'],
])('%s is delivered as finished HTML', async (url, text) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(`<div id="root"><p>${text}</p></div>`)
})

test('a page that says what holds for the installation does so in its HTML', async () => {
  expect((await get('/integritet')).body).toContain('<div id="root"><p>Båt &amp; Co ansvarar</p></div>')
})

test.each(['/dashboard', '/objectPage_tabs1/3?tab=tab2', '/?lage=annat', '/?fel=google'])(
  '%s is an empty shell for the client, not indexed by search engines',
  async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<div id="root"></div>')
    expect(reply.body).toContain('<meta name="robots" content="noindex" />')
  },
)

test('an unknown page gives 404 with an error page', async () => {
  const reply = await get('/finns-inte')
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain('<p>saknas</p>')
  expect(reply.body).toContain('noindex')
})

test.each(['/api/finns-inte', '/API/x', '/bild.png', '/index.html', '/pages.json'])(
  '%s is a problem response, not a page',
  async (url) => {
    expect(await get(url)).toMatchObject({ statusCode: 404 })
    expect((await get(url)).json()).toMatchObject({ code: 'notFound' })
  },
)

test.each([
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
])('what is shared without a service worker leads to the page that says what to do: %s', async (type) => {
  const payload = 'a'.repeat(3 * 1024 * 1024)
  const reply = await app.inject({ method: 'POST', url: '/dela-hit', headers: { 'content-type': type }, payload })
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toBe('/dela-hit')
})

test('requests other than GET get no page', async () => {
  expect((await app.inject({ method: 'POST', url: '/omoss' })).json()).toMatchObject({ code: 'notFound' })
})

test('a page has its title, description and canonical URL', async () => {
  const { body } = await get('/omoss')
  expect(body).toContain('<title>Om oss – Pärmen</title>')
  expect(body).toContain('<meta name="description" content="Vi &amp; &quot;ni&quot;" />')
  expect(body).toContain('<link rel="canonical" href="https://parmen.exempel.se/omoss" />')
  expect(body).toContain('<meta property="og:image" content="https://parmen.exempel.se/og.png" />')
  expect((await get('/')).body).toContain('<title>Pärmen – allt</title>')
})

test('a prerendered page has inline styles, allowed by its own policy only', async () => {
  const page = await get('/omoss')
  expect(page.body).toContain('<style>p{color:red}</style>')
  expect(page.body).not.toContain('rel="stylesheet"')
  const hash = `'sha256-${createHash('sha256').update('p{color:red}').digest('base64')}'`
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' ${hash}`)
  const shell = await get('/dashboard')
  expect(shell.body).toContain('rel="stylesheet"')
  expect(shell.headers['content-security-policy']).not.toContain(hash)
})

test('settings cannot break out of their element', async () => {
  const { body } = await get('/omoss')
  const [, json = ''] = /id="parmen-settings">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toEqual(settings)
})

test('a visitor with a session gets a page marked so, and caches vary on it', async () => {
  const known = await get('/omoss', { cookie: 'parmen.session_token=abc' })
  const secure = await get('/omoss', { cookie: '__Secure-parmen.session_token=abc' })
  const unknown = await get('/omoss', { cookie: 'annat=1' })
  expect(known.body).toContain('<html data-session data-no-passkeys lang="sv">')
  expect(secure.body).toContain('<html data-session data-no-passkeys lang="sv">')
  expect(unknown.body).toContain('<html data-no-passkeys lang="sv">')
  expect(known.headers['vary']).toContain('cookie')
  expect(known.headers['etag']).not.toBe(unknown.headers['etag'])
})

test('a page comes in the colours that were chosen, and in those of the system without a choice', async () => {
  const dark = await get('/omoss', { cookie: 'annat=1; parmen.theme=dark' })
  expect(dark.body).toContain('<html data-theme="dark" ')
  expect(dark.headers['etag']).not.toBe((await get('/omoss')).headers['etag'])
  for (const cookie of ['parmen.theme=', 'parmen.theme="><script>', 'xparmen.theme=dark']) {
    expect((await get('/omoss', { cookie })).body).not.toContain('data-theme')
  }
})

test.each([
  ['https://parmen.exempel.se', defaultSettings, '<html lang="sv">'],
  ['http://localhost:3000', defaultSettings, '<html lang="sv">'],
  ['http://127.0.0.1:3000', defaultSettings, '<html data-no-passkeys lang="sv">'],
  ['http://[::1]:3000', defaultSettings, '<html data-no-passkeys lang="sv">'],
  ['https://parmen.exempel.se', settings, '<html data-no-passkeys lang="sv">'],
])('a page of %s says where no passkey can be used', async (publicUrl, ofSite, tag) => {
  const site = Fastify()
  await serveClient(site, { folder, publicUrl, settings: ofSite, keepsApp: false })
  expect((await site.inject('/omoss')).body).toContain(tag)
  await site.close()
})

test('pages are compressed as the browser accepts', async () => {
  const plain = await get('/omoss')
  const br = await get('/omoss', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/omoss', { 'accept-encoding': 'gzip' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

test('an unchanged page is not sent again', async () => {
  const etag = String((await get('/omoss')).headers['etag'])
  const again = await get('/omoss', { 'if-none-match': etag })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test('the sitemap lists the pages, and robots.txt names the sitemap', async () => {
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://parmen.exempel.se/</loc>',
    '<loc>https://parmen.exempel.se/omoss</loc>',
    '<loc>https://parmen.exempel.se/integritet</loc>',
  ])
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://parmen.exempel.se/sitemap.xml')
})

test('with a session, the page behind the sign-in loads at once what all of them need, and its own', async () => {
  const filesOf = (html: string) =>
    [...html.matchAll(/modulepreload" crossorigin fetchpriority="low" href="([^"]+)"/g)].map(([, file]) => file)
  const cookie = 'parmen.session_token=x'
  expect(filesOf((await get('/dashboard', { cookie })).body)).toEqual(['/assets/core-abc.js', '/assets/data-abc.js'])
  const ofFolder = ['core', 'FolderPage', 'data', 'weekly'].map((name) => `/assets/${name}-abc.js`)
  expect(filesOf((await get('/objectPage_tabs1/7?tab=tab2', { cookie })).body)).toEqual(ofFolder)
  expect(filesOf((await get('/dashboard')).body)).toEqual([])
  expect(filesOf((await get('/omoss', { cookie })).body)).toEqual([])
})

test('with a session, the script that asks for the data comes first', async () => {
  const script = '<script type="module" async crossorigin src="/assets/early-abc.js">'
  const cookie = 'parmen.session_token=x'
  expect((await get('/dashboard', { cookie })).body).toContain(script)
  expect((await get('/dashboard')).body).not.toContain(script)
})

test('a page behind the sign-in comes with its frame, to who has a session', async () => {
  const known = await get('/objectPage_tabs1/7?tab=tab2', { cookie: 'parmen.session_token=abc' })
  expect(known.body).toContain('<div id="root" data-frame><header>ram</header></div>')
  expect((await get('/objectPage_tabs1/7')).body).toContain('<div id="root"></div>')
  expect((await get('/dashboard', { cookie: 'parmen.session_token=abc' })).body).toContain('<div id="root"></div>')
})
