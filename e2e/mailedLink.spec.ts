import { expect, test } from './fixtures/test.ts'

/* The action URL of a Firebase project's mails. */

const modes = [
  ['resetPassword', '/nytt-losenord'],
  ['verifyEmail', '/bekrafta-epost'],
  ['verifyAndChangeEmail', '/byt-epost'],
  ['recoverEmail', '/angra-epostbyte'],
]

test('the one address of a Firebase project leads on by mode', async ({ page }) => {
  for (const [mode, path] of modes) {
    await test.step(`mode ${mode} redirects to its page`, async () => {
      await page.goto(`/mejllank?mode=${mode}&oobCode=a%2Bb&lang=sv`)
      await expect(page).toHaveURL(new RegExp(`${path}\\?oobCode=a%2Bb`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  await test.step('any other mode redirects to the start page', async () => {
    await page.goto('/mejllank?mode=signIn')
    await expect(page).toHaveURL('/')
  })
})
