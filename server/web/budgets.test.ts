import { expect, test } from 'vitest'
import type { PagePath } from '#contract/platform/urls.ts'
import { budgets, scriptsOfPages, tolerance } from './budgets.ts'
import { buildClient } from './clientBuild.ts'
import { preloadLinks } from './preloads.ts'

test('no page needs much more script, or more files of it, than it did', async () => {
  const pages = scriptsOfPages(await buildClient())
  const over = Object.entries(budgets).flatMap(([path, { script, files }]) => {
    const scripts = pages.get(path as PagePath) ?? []
    const kB = scripts.reduce((sum, one) => sum + one.kB, 0)
    const all = scripts.map((one) => `${one.name} ${one.kB}`).join(', ')
    return kB === 0 || kB > script * tolerance || scripts.length > files * tolerance
      ? `${path}: ${kB.toFixed(1)} kB, was ${script}, in ${scripts.length} files, were ${files} (${all})`
      : []
  })
  expect(over).toEqual([])
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
