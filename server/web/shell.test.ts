import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#contract/platform/settings.ts'
import type { Kept } from '#contract/platform/shell.ts'
import { paths } from '#contract/platform/urls.ts'
import { addHeaders } from '#server/platform/http/headers.ts'
import { buildClient } from './clientBuild.ts'
import { serveClient } from './serveClient.ts'
import { filesBehindSignIn } from './shell.ts'

const publicUrl = 'https://parmen.exempel.se'
const sites: FastifyInstance[] = []
let folder: string
let site: FastifyInstance

async function siteWith(settings: Settings, keepsApp = true) {
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  addHeaders(app, { publicUrl })
  await serveClient(app, { folder, publicUrl, settings, keepsApp })
  sites.push(app)
  return app
}

async function keptBy(app: FastifyInstance): Promise<Kept> {
  const [, json = '{}'] = /^self\.kept=(.*);\n/.exec((await app.inject('/sw.js')).body) ?? []
  return JSON.parse(json) as Kept
}

beforeAll(async () => {
  folder = await buildClient()
  site = await siteWith(defaultSettings)
}, 180_000)
afterAll(() => Promise.all(sites.map((app) => app.close())))

test('the service worker is one file, which a browser asks for at each visit', async () => {
  const reply = await site.inject('/sw.js')
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(reply.body).not.toMatch(/\bimport\b|\bexport\b/)
  for (const name of Object.values(manifest()).flatMap(({ file }) => (/shellTheme/.test(file) ? file : [])))
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/\bimport\b|\bexport\b/)
})

const manifest = () =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }
  >

test('all that it keeps is there, and all that the pages behind the sign-in load at once is kept', async () => {
  const { files, pages } = await keptBy(site)
  for (const { url } of files) expect([url, (await site.inject(url)).statusCode]).toEqual([url, 200])
  const kept = new Set(files.map(({ url }) => url))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.map(([path]) => path)).toContain(paths.folder)
  for (const [, document] of pages) {
    expect(kept.has(document)).toBe(true)
    const { body } = await site.inject(document)
    const needed = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
    // The other links of a page lead to pages.
    expect(needed.filter((path = '') => /\.\w+$/.test(path) && !kept.has(path))).toEqual([])
  }
})

test('no page is taken for another whose address may be anything', async () => {
  const patterns = (await keptBy(site)).pages.map(([path]) => path)
  expect(patterns).toContain(paths.mailIn)
  for (const path of patterns)
    expect(patterns.find((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(path))).toBe(path)
})

test('it keeps the pages behind the sign-in with what they open, and no others, and not much', async () => {
  const kept = await filesBehindSignIn({ folder, settings: defaultSettings })
  const names = kept.map((file) => file.replace(/^assets\/(.*)-[\w-]{8}\.\w+$/, '$1'))
  for (const name of ['index', 'early', 'shellTheme', 'core', 'DashboardPage', 'FolderPage', 'LogDialog', 'ErrorPage'])
    expect(names).toContain(name)
  for (const name of ['HowToPage', 'PrivacyPage', 'SharePage', 'passwordStrength', 'firebaseProvider'])
    expect(names).not.toContain(name)
  const sent = kept.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0)
  expect(sent).toBeLessThan(950_000)
  const firebase = { identity: { kind: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'd' } } as const
  expect((await filesBehindSignIn({ folder, settings: firebase })).some((file) => file.includes('firebase'))).toBe(true)
})

test('a kept document is the same for everybody, with the headers of a page and the settings', async () => {
  const [document = ''] = (await keptBy(site)).pages.flatMap(([path, url]) => (path === paths.dashboard ? url : []))
  const cookie = 'parmen.session_token=abc; parmen.theme=dark'
  const replies = await Promise.all([{}, { cookie }].map((headers) => site.inject({ url: document, headers })))
  const [one, other] = replies
  expect(one?.body).toBe(other?.body)
  expect(one?.headers['vary']).toBe('accept-encoding')
  expect(one?.headers['content-security-policy']).toContain("style-src 'self'")
  expect(one?.body).toContain('<html data-session ')
  expect(one?.body).not.toContain('data-theme=')
  expect(one?.body).toContain(`id="parmen-settings">${JSON.stringify(defaultSettings)}<`)
  expect(one?.body).toContain('data-frame')
  expect(one?.body).toMatch(/modulepreload[^>]*\/assets\/DashboardPage-/)
  // Before anything is drawn, and not as a module, which would come after.
  expect(one?.body).toMatch(/<script src="\/assets\/shellTheme-[\w-]+\.js"><\/script>[^]*<\/head>/)
})

test('documents of other settings have other addresses, which no other server answers', async () => {
  const operated = await siteWith({ ...defaultSettings, operator: 'Båt & Co' })
  const [here, there] = [await keptBy(site), await keptBy(operated)]
  const other = there.pages[0]?.[1] ?? ''
  expect(here.files.map(({ url }) => url)).not.toContain(other)
  expect((await site.inject(other)).statusCode).toBe(404)
})

test('where the app is not to be kept, nothing is', async () => {
  const { body } = await (await siteWith(defaultSettings, false)).inject('/sw.js')
  expect(body).not.toContain('self.kept')
  expect(body).toContain('pushsubscriptionchange')
})
