import { expect, test } from './fixtures/test.ts'

/* The one address that a Firebase project's mails lead to. */

const modes = [
  ['resetPassword', '/nytt-losenord'],
  ['verifyEmail', '/bekrafta-epost'],
  ['verifyAndChangeEmail', '/byt-epost'],
]

test('the one address of a Firebase project leads on by mode', async ({ page }) => {
  for (const [mode, path] of modes) {
    await test.step(`a link of a mail about ${mode} leads to the page for it`, async () => {
      await page.goto(`/mejllank?mode=${mode}&oobCode=a%2Bb&lang=sv`)
      await expect(page).toHaveURL(new RegExp(`${path}\\?oobCode=a%2Bb`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  await test.step('any other leads home', async () => {
    await page.goto('/mejllank?mode=recoverEmail')
    await expect(page).toHaveURL('/')
  })
})
