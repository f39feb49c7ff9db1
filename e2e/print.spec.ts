import { urls } from '#contract/platform/urls.ts'
import { expect, test } from './fixtures/test.ts'

test('on paper a page has what is read of it alone', async ({ anna: page, world }) => {
  const { villan, elen } = world.folders
  const pages = [
    ['/dashboard', 'Översikt'],
    [`/objectPage_tabs1/${villan}?tab=tab2`, 'Villa Solhem'],
    [`/objectPage_tabs1/${elen}/komponent/${world.components.elcentral}`, 'Elcentral'],
    [urls.howTo, 'Så fungerar Pärmen'],
  ] as const
  await page.setViewportSize({ width: 718, height: 1000 })
  for (const [address, title] of pages) {
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('search').filter({ visible: true })).toHaveCount(0)
    const actions = page.getByRole('button', { name: /^(Tillbaka|Mer om|\+|Logga|Dela|Filter|Ändra|Bjud in)/ })
    await expect(actions.filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ media: null, colorScheme: null })
  }
})
