import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#contract/platform/settings.ts'
import type { Kept } from '#contract/platform/shell.ts'
import { paths as addresses } from '#contract/platform/urls.ts'
import { compressedText, sendCompressed } from './compressed.ts'
import type { Pages, PrerenderedPages } from './pages.ts'

type Site = { folder: string; settings: Settings; keepsApp: boolean }
type Chunk = {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The files beside those with a hash in their names. */
const icons = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'site.webmanifest']

/**
 * Large parts of what cannot be done without the network: they are loaded when somebody does it. The words by which a
 * password is guessed alone are as large as a fifth of all.
 */
const onlineOnly = new Set([
  'passwordStrength',
  'captchaWidget',
  'pbkdf2',
  'RegisterForm',
  'ForgotPasswordForm',
  'TwoStepSetup',
])
const ofFirebase = /^firebase/

/**
 * The service worker's script with what it keeps, and the documents that are among it. An address of a document names
 * the version of all, so that what a server of another build answers is never taken for it.
 */
export async function serveShell(app: FastifyInstance, site: Site, kept: Pages['kept']) {
  const version = hashOf(...kept.map(({ html }) => html))
  const addressOf = (index: number) => `/shell/${version}/${index}`
  for (const [index, { html }] of kept.entries()) {
    const body = compressedText(html)
    app.get(addressOf(index), { schema: { hide: true } }, (request, reply) =>
      sendCompressed(request, reply, { body, type: 'text/html', vary: 'accept-encoding' }),
    )
  }
  const script = compressedText(
    (site.keepsApp ? `self.kept=${JSON.stringify(await keptOf(site, kept, addressOf))};\n` : '') +
      (await readFile(join(site.folder, 'sw.js'), 'utf8')),
  )
  app.get('/sw.js', { schema: { hide: true } }, (request, reply) =>
    sendCompressed(request, reply, { body: script, type: 'text/javascript', vary: 'accept-encoding' }),
  )
}

async function keptOf(site: Site, kept: Pages['kept'], addressOf: (index: number) => string): Promise<Kept> {
  const documents = kept.map((_, index) => ({ url: addressOf(index), revision: null }))
  const hashed = (await filesBehindSignIn(site)).map((file) => ({ url: `/${file}`, revision: null }))
  const others = icons.map(async (file) => ({
    url: `/${file}`,
    revision: hashOf(await readFile(join(site.folder, file))),
  }))
  return {
    files: [...documents, ...hashed, ...(await Promise.all(others))],
    // The worker takes the first that fits: `/inkorg/skicka-hit` is no `/inkorg/:id`.
    pages: kept
      .flatMap(({ paths }, index) => paths.map((path): [string, string] => [path, addressOf(index)]))
      .toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':'))),
  }
}

/** All files that the pages behind the sign-in may load, in the order in which they are needed. */
export async function filesBehindSignIn({ folder, settings }: Pick<Site, 'folder' | 'settings'>): Promise<string[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
  const chunks = (await read('.vite/manifest.json')) as Record<string, Chunk>
  const { names, frames } = (await read('pages.json')) as Pick<PrerenderedPages, 'names' | 'frames'>
  const paths = Object.keys(names)
  const behind = new Set(paths.filter((path) => path in frames || path === addresses.error).map((path) => names[path]))
  const others = new Set(paths.map((path) => names[path]).filter((name) => !behind.has(name)))
  const isWanted = ({ name = '' }: Chunk) =>
    !others.has(name) && !onlineOnly.has(name) && (settings.identity.kind === 'firebase' || !ofFirebase.test(name))

  const keys = new Set(['index.html', 'early.ts', 'shellTheme.ts'])
  const files = new Set<string>()
  // Grows while it is read.
  for (const key of keys) {
    const chunk = chunks[key]
    if (!chunk || !isWanted(chunk)) continue
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) keys.add(next)
  }
  return [...files]
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 16)
}
