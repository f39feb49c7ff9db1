import { get } from 'node:http'
import { gunzipSync, gzipSync, brotliDecompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { app } from './fixtures/app.ts'
import { expect, test } from './fixtures/test.ts'

/* How the server delivers the client's files, and the size of the first load. */

/** Bytes of gzip, a tenth more than on 2026-11-29. The addresses of all pages are in it, and the sentences for all that is refused. */
const firstLoadLimit = 146_000

/** A hashed asset from the dashboard document; the start page inlines its styles. */
async function anAsset(request: APIRequestContext, type: 'js' | 'css'): Promise<string> {
  const html = await (await request.get('/dashboard')).text()
  const [path] = new RegExp(`/assets/[^"]+\\.${type}`).exec(html) ?? []
  if (!path) throw new Error(`The page names no ${type}.`)
  return path
}

/** Fetches with node:http, because Playwright's request decodes the response. */
function rawBody(path: string, encoding: string) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get({ host: app.host, port: app.port, path, headers: { 'accept-encoding': encoding } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}

for (const type of ['js', 'css'] as const) {
  test(`hashed ${type} is cached forever and sent with the best compression`, async ({ request }) => {
    const path = await anAsset(request, type)
    const plain = await rawBody(path, 'identity')
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(plain.headers['content-encoding']).toBeUndefined()

    const brotli = await rawBody(path, 'gzip, deflate, br')
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)

    const gzip = await rawBody(path, 'gzip')
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    for (const { headers } of [plain, brotli, gzip]) {
      expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect(brotli.body.length).toBeLessThan(gzip.body.length)
  })
}

test('pages are revalidated on every request', async ({ request }) => {
  for (const path of ['/', '/dashboard', '/objectPage_tabs1/1?tab=tab2']) {
    await test.step(`the page ${path} is revalidated on each visit`, async () => {
      const reply = await request.get(path)
      expect(reply.status()).toBe(200)
      expect(reply.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      expect(await reply.text()).toMatch(/<html [^>]*lang="sv"/)
    })
  }
})

const noFiles = [
  '/assets/finns-inte.js',
  '/finns-inte.png',
  '/index.html',
  '/pages.json',
  '/pages.json.br',
  '/.vite/manifest.json',
  '/.sources',
  '/.env',
  '/assets/..%2f.sources',
  '/../package.json',
  '/%2e%2e/package.json',
  '/..%2f..%2fpackage.json',
]

test('what is no file of ours is not found', async () => {
  for (const path of noFiles) {
    await test.step(`${path} is not served`, async () => {
      const { headers, body } = await rawBody(path, 'identity')
      expect(headers['content-type']).toContain('application/problem+json')
      // An invalid path is rejected as such.
      expect(['notFound', 'invalidInput']).toContain((JSON.parse(body.toString()) as { code: string }).code)
    })
  }
})

test('the start page is small, loads nothing from other hosts, and logs nothing to the console', async ({ page }) => {
  const scripts: Promise<Buffer>[] = []
  const strangers: string[] = []
  const words: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== app.url) strangers.push(request.url())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.push(response.body())
  })
  page.on('console', (message) => message.type() !== 'debug' && words.push(message.text()))
  page.on('pageerror', (error) => words.push(error.message))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()

  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  test.info().annotations.push({ type: 'first load', description: `${bytes} bytes of script, gzip` })
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(firstLoadLimit)
  expect(strangers).toEqual([])
  expect(words).toEqual([])
})
