import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { app } from './fixtures/app.ts'
import { createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'
import { expectHydrated, logIn } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

// A passkey needs a domain name, not an IP address.
test.use({ baseURL: `http://localhost:${app.port}` })

/** Chromium's virtual authenticator: a device with a fingerprint reader. */
async function giveFingerprintReader(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const recognise = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { recognise }
}

test('a passkey is added, used to sign in, and removed @narrow', async ({ page }) => {
  const { recognise } = await giveFingerprintReader(page)
  const person = newPerson('Siv', 'Ek')
  await createAccount(page, person)

  await test.step('added with a name', async () => {
    await page.goto('/account/sakerhet')
    await expect(page.getByText('Du har ingen lösennyckel sparad än.')).toBeVisible()
    await page.getByRole('button', { name: 'Lägg till en lösennyckel' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lägg till en lösennyckel' })
    await expect(dialog.getByLabel('Namn på lösennyckeln')).toBeFocused()
    await expect(dialog.getByLabel('Namn på lösennyckeln')).toHaveValue(/på/)
    await expectAccessibleDialog(page)
    await dialog.getByLabel('Namn på lösennyckeln').fill('Sivs dator')
    await dialog.getByRole('button', { name: 'Spara lösennyckeln' }).click()
    await expect(page.getByText('Lösennyckeln är sparad. Nästa gång kan du logga in utan lösenord.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sparade lösennycklar' })).toContainText('Sivs dator')
    await expectAccessible(page)
  })

  await test.step('signs in', async () => {
    await page.context().clearCookies()
    await page.goto('/')
    await expect(page.getByLabel('E-post')).toHaveAttribute('autocomplete', 'username webauthn')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fortsätt utan lösenord' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a finger that is not known signs nobody in', async () => {
    await page.context().clearCookies()
    await recognise(false)
    await page.goto('/')
    await page.getByRole('button', { name: 'Fortsätt utan lösenord' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Ingen lösennyckel användes. Försök igen, eller logga in med lösenordet.',
    )
    await expectAccessible(page)
    await recognise(true)
  })

  await test.step('removed, and of no use any more', async () => {
    await logIn(page, person)
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/account/sakerhet')
    await page.getByRole('button', { name: 'Ta bort Sivs dator' }).click()
    const question = page.getByRole('alertdialog', { name: 'Ta bort lösennyckeln?' })
    await expect(question).toContainText('Sivs dator')
    await expectAccessibleDialog(page)
    await question.getByRole('button', { name: 'Ta bort lösennyckeln' }).click()
    await expect(page.getByText('Lösennyckeln är borttagen.')).toBeVisible()
    await expect(page.getByText('Du har ingen lösennyckel sparad än.')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('button', { name: 'Fortsätt utan lösenord' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Lösennyckeln hör inte till något konto här. Logga in med lösenordet i stället.',
    )
  })
})

test('a passkey needs a device that knows its user, and a fresh proof', async ({ page }) => {
  await test.step('a cancelled or expired passkey request is reported', async () => {
    const { recognise } = await giveFingerprintReader(page)
    const person = newPerson('Siv', 'Ek')
    await createAccount(page, person)
    await page.goto('/account/sakerhet')
    await page.getByRole('button', { name: 'Lägg till en lösennyckel' }).click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Spara lösennyckeln' })
    await recognise(false)
    await save.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Du avbröt, så ingen lösennyckel sparades. Försök igen när du vill.',
    )
    await recognise(true)
    await page.route(
      '**/passkey/generate-register-options',
      (route) => route.fulfill({ status: 403, json: { code: 'SESSION_NOT_FRESH' } }),
      { times: 1 },
    )
    await save.click()
    const proof = page.getByRole('dialog', { name: 'Bekräfta att det är du' })
    await proof.getByLabel('Ditt lösenord').fill('fel-losenord')
    await proof.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(proof.getByText('Lösenordet stämmer inte. Kontrollera och försök igen.')).toBeVisible()
    await expectAccessible(page)
    await proof.getByLabel('Ditt lösenord').fill(person.password)
    await proof.getByRole('button', { name: 'Fortsätt' }).click()
    await expect(page.getByText('Lösennyckeln är sparad. Nästa gång kan du logga in utan lösenord.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sparade lösennycklar' })).toBeVisible()
  })

  await test.step('at an IP address no passkeys are offered', async () => {
    await page.goto(app.url)
    await expectHydrated(page)
    await expect(page.getByRole('button', { name: 'Fortsätt utan lösenord' })).toHaveCount(0)
  })
})
