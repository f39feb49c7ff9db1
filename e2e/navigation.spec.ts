import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test('a signed-in user finds the way on and back', async ({ anna: page, context, world }) => {
  await page.goto('/dashboard')
  await test.step('Tillbaka goes to the page before, or without one to the page above', async () => {
    await page.getByRole('link', { name: 'Mappar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mappar' })).toBeVisible()
    await page.getByRole('button', { name: 'Tillbaka', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')

    await page.goto(`/objectPage_tabs1/${world.folders.villan}`)
    await page.getByRole('tab', { name: 'Händelser' }).click()
    await page.getByRole('tab', { name: 'Mitt team' }).click()
    await expect(page).toHaveURL(/tab=tab4/)
    await page.getByRole('button', { name: 'Tillbaka', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')

    const other = await context.newPage()
    await other.goto('/folders')
    await other.getByRole('button', { name: 'Tillbaka', exact: true }).click()
    await expect(other).toHaveURL('/dashboard')

    const fresh = await context.newPage()
    await fresh.goto(`/objectPage_tabs1/${world.folders.elen}?tab=tab3`)
    await expect(fresh.getByRole('heading', { level: 1, name: 'El' })).toBeVisible()
    await fresh.getByRole('button', { name: 'Tillbaka', exact: true }).click()
    await expect(fresh).toHaveURL(`/objectPage_tabs1/${world.folders.villan}`)

    const hasty = await context.newPage()
    const held = Promise.withResolvers<void>()
    await hasty.route(`**/api/MyObject/${world.folders.elen}`, (route) => held.promise.then(() => route.continue()))
    await hasty.goto(`/objectPage_tabs1/${world.folders.elen}`)
    await hasty.getByRole('button', { name: 'Tillbaka', exact: true }).click()
    held.resolve()
    await expect(hasty).toHaveURL(`/objectPage_tabs1/${world.folders.villan}`)
  })

  await page.goto('/dashboard')
  await test.step('the browser’s back button steps through the tabs of a folder', async () => {
    const { villan } = world.folders
    await page.goto(`/objectPage_tabs1/${villan}`)
    await page.getByRole('tab', { name: 'Händelser' }).click()
    await expect(page).toHaveURL(/tab=tab2/)
    await page.getByRole('tab', { name: 'Mitt team' }).click()
    await expect(page).toHaveURL(/tab=tab4/)
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Händelser' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Undermappar' })).toHaveAttribute('aria-selected', 'true')
  })

  await page.goto('/dashboard')
  await test.step('a link to an event expands it, scrolls to it and focuses it', async () => {
    await page.getByRole('link', { name: 'Elbesiktning' }).click()
    const item = page.getByRole('button', { name: /^Elbesiktning/, expanded: true })
    await expect(item).toBeFocused()
    await expect(item).toBeInViewport()
    const headerBottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
    expect((await item.boundingBox())?.y).toBeGreaterThanOrEqual(headerBottom)
    await expect(page.getByText('Två anmärkningar, båda åtgärdade på plats.')).toBeVisible()
  })

  await page.goto('/dashboard')
  await test.step('the navigation’s labels fit side by side on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const links = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link')
    await expect(links).toHaveText(['Översikt', 'Mappar', 'Händelser'])
    const tooWide = () =>
      links.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      )
    await expect.poll(tooWide).toEqual([])
  })

  await test.step('the words of the top bar stay whole where it is narrowest', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const links = page.getByRole('banner').getByRole('link')
    await expect(links).toHaveText(['Pärmen', 'Översikt', 'Mappar', 'Händelser', 'Komponenter', 'Papper', 'Team'])
    const broken = () =>
      links.getByText(/./).evaluateAll(
        (all) =>
          all.filter((one) => {
            const words = document.createRange()
            words.selectNodeContents(one)
            return new Set([...words.getClientRects()].map(({ top }) => top)).size > 1
          }).length,
      )
    await expect.poll(broken).toBe(0)
  })

  await test.step('on a phone the first item of a folder stands high, and its bar leads back', async () => {
    await page.goto('/dashboard')
    const { villan, elen } = world.folders
    const content = page.getByRole('tabpanel')
    const first: (readonly [string, Locator])[] = [
      [`${villan}?tab=tab1`, content.getByRole('article').first()],
      ...[`${villan}?tab=tab2`, `${elen}?tab=tab2`].map(
        (address) => [address, content.getByRole('heading').getByRole('button').first()] as const,
      ),
      ...[`${villan}?tab=tab3`, `${villan}?tab=tab4`, `${villan}?tab=tab5`, `${elen}?tab=tab3`].map(
        (address) => [address, content.getByRole('listitem').first()] as const,
      ),
    ]
    for (const [address, item] of first) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/objectPage_tabs1/${address}`)
      await expect(item).toBeVisible()
      // Below the links to the folder's other pages, and no more than one line of buttons.
      const top = async () => (await item.boundingBox())?.y ?? Infinity
      await expect.poll(top, address).toBeLessThanOrEqual(425)
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
    await page.getByRole('button', { name: 'Tillbaka', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/objectPage_tabs1/${villan}`))
  })

  await page.goto('/dashboard')
  await test.step('a new page starts at the top', async () => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.getByRole('link', { name: 'Elbesiktning' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('link', { name: 'Mappar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mappar' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await page.goto('/dashboard')
  await test.step('a folder of somebody else looks like one that does not exist', async () => {
    const words = 'Mappen finns inte, eller så har du inte tillgång till den.'
    await page.goto(`/objectPage_tabs1/${world.folders.baten}`)
    await expect(page.getByText(words)).toBeVisible()
    await page.goto('/objectPage_tabs1/999999')
    await expect(page.getByText(words)).toBeVisible()
    await page.goto('/objectPage_tabs1/hus')
    await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible()
  })
})
