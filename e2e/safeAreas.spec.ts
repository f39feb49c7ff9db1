import type { Page } from '@playwright/test'
import { controlsOutside, setSafeArea, type Insets } from './fixtures/safeArea.ts'
import { expect, test } from './fixtures/test.ts'

/* A phone with a notch and a bar of the system: what can be pressed lies beside them, upright and on its side. */

test.use({ hasTouch: true, isMobile: true })

const upright = { width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } }
const onItsSide = { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 0, left: 47 } }

const expectInside = (page: Page, insets: Insets, what: string) =>
  expect.poll(() => controlsOutside(page, insets), what).toEqual([])

async function turn(page: Page, { insets, ...size }: typeof upright) {
  await page.setViewportSize(size)
  await setSafeArea(page, insets)
}

for (const screen of [upright, onItsSide]) {
  const { insets } = screen
  test(`at ${screen.width} × ${screen.height} nothing to press lies under the notch or the system's bar`, async ({
    anna: page,
    world,
  }) => {
    await turn(page, screen)
    const { villan, elen } = world.folders
    const folder = `/objectPage_tabs1/${villan}`
    const places = ['/dashboard', `${folder}?tab=tab2`, `${folder}?tab=tab3`, `${folder}?tab=tab5`, '/messages']
    for (const path of [...places, `/objectPage_tabs1/${elen}?tab=tab2`]) {
      await page.goto(path)
      await expect(page.getByText('Laddar...')).toHaveCount(0)
      await expectInside(page, insets, path)
      await page.evaluate(() => window.scrollTo(0, 250))
      await expectInside(page, insets, `${path}, scrolled`)
      // What arrives late makes the page longer.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expect(page.getByRole('contentinfo').getByText(/^©/)).toBeInViewport({ ratio: 1, timeout: 500 })
      }).toPass()
      await expectInside(page, insets, `${path}, at its end`)
    }

    await page.goto(`${folder}?tab=tab3`)
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().tap()
    await expect(page.getByRole('tab', { includeHidden: true, selected: true })).toBeAttached()
    await expectInside(page, insets, 'an open component')

    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Mer', exact: true }).tap()
    await expect(page.getByRole('menuitem', { name: 'Logga ut' })).toBeVisible()
    await expectInside(page, insets, "'Mer'")
    await page.keyboard.press('Escape')

    for (const opener of ['+ Ny mapp', 'Logga']) {
      await page.getByRole('button', { name: opener, exact: true }).first().tap()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectInside(page, insets, opener)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}
