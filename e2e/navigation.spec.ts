import { expect, test } from '@playwright/test'
import { readWorld } from './app.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await logIn(page, readWorld().people.anna)
  await expect(page).toHaveURL('/dashboard')
})

test('Tillbaka goes one step back, and home where there is no step', async ({ page, context }) => {
  await page.getByRole('link', { name: 'Mappar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mappar' })).toBeVisible()
  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(page).toHaveURL('/dashboard')

  const other = await context.newPage()
  await other.goto('/folders')
  await other.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(other).toHaveURL('/dashboard')
})

test('the browser’s back button walks back through the tabs of a folder', async ({ page }) => {
  const { villan } = readWorld().folders
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

test('the words of the navigation have room beside each other on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const links = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link')
  await expect(links).toHaveText(['Översikt', 'Mappar', 'Händelser', 'Komponenter', 'Team'])
  const tooWide = () =>
    links.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  await expect.poll(tooWide).toEqual([])
})

test('a new page begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('link', { name: 'Elbesiktning' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a link to an event opens it, scrolls to it and focuses it', async ({ page }) => {
  await page.getByRole('link', { name: 'Elbesiktning' }).click()
  const item = page.getByRole('button', { name: /^Elbesiktning/, expanded: true })
  await expect(item).toBeFocused()
  await expect(item).toBeInViewport()
  await expect(page.getByText('Två anmärkningar, båda åtgärdade på plats.')).toBeVisible()
})

test('a folder that is not one’s own looks like one that is not there', async ({ page }) => {
  const words = 'Mappen finns inte, eller så har du inte tillgång till den.'
  await page.goto(`/objectPage_tabs1/${readWorld().folders.baten}`)
  await expect(page.getByText(words)).toBeVisible()
  await page.goto('/objectPage_tabs1/999999')
  await expect(page.getByText(words)).toBeVisible()
  await page.goto('/objectPage_tabs1/hus')
  await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible()
})
