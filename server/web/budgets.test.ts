import { expect, test } from 'vitest'
import type { PagePath } from '#contract/urls.ts'
import { budgets, scriptsOfPages, sharedFiles, tolerance, type Script } from './budgets.ts'
import { buildClient } from './clientBuild.ts'
import { preloadLinks } from './preloads.ts'

/** The scripts of a page that are larger than they were, or are not shared. */
const grown = (scripts: readonly Script[]) =>
  scripts
    .filter(({ name, kB }) => kB > (sharedFiles[name] ?? 0))
    .map(({ name, kB }) => (name in sharedFiles ? `${name} ${kB} kB, was ${sharedFiles[name]}` : `${name} ${kB} kB`))

test('no page needs much more script, or more files of it, than it did', async () => {
  const pages = scriptsOfPages(await buildClient())
  const over = Object.entries(budgets).flatMap(([path, { script, files }]) => {
    const scripts = pages.get(path as PagePath) ?? []
    const kB = scripts.reduce((sum, one) => sum + one.kB, 0)
    return kB === 0 || kB > script * tolerance || scripts.length > files
      ? `${path}: ${kB.toFixed(1)} kB, was ${script}, in ${scripts.length} of ${files} files (${grown(scripts).join('; ')})`
      : []
  })
  expect(over).toEqual([])
}, 180_000)

test('no file that many pages share is much larger than it was', async () => {
  const shared = new Map([...scriptsOfPages(await buildClient()).values()].flat().map(({ name, kB }) => [name, kB]))
  const over = Object.entries(sharedFiles).filter(([name, kB]) => (shared.get(name) ?? Infinity) > kB * tolerance)
  expect(over.map(([name, kB]) => `${name}: ${shared.get(name) ?? 'no'} kB, was ${kB}`)).toEqual([])
}, 180_000)

test('the document of a page behind the sign-in names all of its scripts', async () => {
  const folder = await buildClient()
  const linksOf = await preloadLinks(folder)
  const pages = [...scriptsOfPages(folder)].filter(([, scripts]) => scripts.some(({ name }) => name === 'core'))
  expect(pages.length).toBeGreaterThan(20)
  for (const [path, scripts] of pages) {
    // The entry stands in every document.
    const needed = scripts.map(({ file }) => file).filter((file) => !/\/index-/.test(file))
    const named = linksOf(scripts.find(({ name }) => name.endsWith('Page'))?.name)
    expect([path, needed.filter((file) => !named.includes(`"/${file}"`))]).toEqual([path, []])
  }
}, 180_000)
