import { expect, test } from '@playwright/test'

/* The one address that a Firebase project's mails lead to. */

for (const [mode, path] of [
  ['resetPassword', '/nytt-losenord'],
  ['verifyEmail', '/bekrafta-epost'],
  ['verifyAndChangeEmail', '/byt-epost'],
]) {
  test(`a link of a mail about ${mode} leads to the page for it`, async ({ page }) => {
    await page.goto(`/mejllank?mode=${mode}&oobCode=a%2Bb&lang=sv`)
    await expect(page).toHaveURL(new RegExp(`${path}\\?oobCode=a%2Bb`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('any other leads home', async ({ page }) => {
  await page.goto('/mejllank?mode=recoverEmail')
  await expect(page).toHaveURL('/')
})
