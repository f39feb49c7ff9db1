import { mailSamples } from '#server/testing/mailSamples.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

/* Each mail as rendered on a phone, in light and dark theme. */

/** The mail program provides the surrounding page, whose colour axe reads off an element alone. */
const inMailProgram = (html: string) =>
  html.replace(/<body.*?>/, '$&<main style="background: Canvas">').replace('</body>', '</main></body>')

test.use({ viewport: { width: 390, height: 844 } })

test('every mail is readable and fits, in light and dark colours', async ({ page }) => {
  for (const [name, { html }] of Object.entries(mailSamples)) {
    await test.step(name, async () => {
      await page.setContent(inMailProgram(html))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
        // Minimum touch target.
        for (const link of await page.getByRole('link').all()) {
          expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        }
      }
    })
  }
})
