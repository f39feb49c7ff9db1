import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nativeFolder } from '#server/platform/database/nativeBinaries.ts'
import { assertBuilder, buildClient, hashOfSources } from './clientBuild.ts'

test('a start in a built tree changes nothing there, so that it needs no write access', async () => {
  const built = await buildClient()
  const native = nativeFolder()
  const state = () =>
    [built, native].flatMap((folder) =>
      ['.', ...globSync('**', { cwd: folder })].map((name) => [name, statSync(join(folder, name)).ctimeMs]),
    )
  const before = state()
  expect([await buildClient(), nativeFolder()]).toEqual([built, native])
  expect(state()).toEqual(before)
}, 180_000)

test('a build is of what the sources say, whatever their size and times; their tests do not count', () => {
  const root = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(tmpdir(), 'parmen-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['client/app', 'contract', 'server/web', 'package.json', 'vite.config.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const spoil = (name: string) => {
    const path = join(folder, name)
    const { atime, mtime } = statSync(path)
    const bytes = readFileSync(path)
    bytes[0] = (bytes[0] ?? 0) ^ 1
    writeFileSync(path, bytes)
    utimesSync(path, atime, mtime)
  }
  const seen = [hashOfSources(folder)]
  const built = [
    'client/app/prerender.tsx',
    'contract/platform/product.ts',
    'server/web/chunkGroups.ts',
    'package.json',
  ]
  for (const name of built) {
    spoil(name)
    seen.push(hashOfSources(folder))
  }
  expect(new Set(seen).size).toBe(1 + built.length)
  const [ofTests = ''] = globSync('contract/*.test.ts', { cwd: folder })
  spoil(ofTests)
  expect(hashOfSources(folder)).toBe(seen.at(-1))
})

test('a service without what builds its client says so in one line, though Vite comes along with its packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'vite'))
  expect(() => assertBuilder(folder)).toThrow(/^The client is not built, .* Run npm install, npm run build and .*\.$/)
  for (const name of ['@vitejs/plugin-react', '@tailwindcss/vite']) mkdirSync(join(folder, name), { recursive: true })
  assertBuilder(folder)
})
