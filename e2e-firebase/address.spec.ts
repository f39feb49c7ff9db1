import { expect, test, type Page } from '@playwright/test'
import { newPerson } from '../e2e/fixtures/people.ts'
import { logIn, signUp } from '../e2e/pages/authPanel.ts'
import { codeMailedTo, setEnumerationProtection, failCalls } from './emulator.ts'

test.beforeEach(() => setEnumerationProtection(true))

/** A new user at the link mailed to their new address. */
async function atMailedLink(page: Page) {
  const person = newPerson('Stina', 'Hav')
  const { email } = newPerson('Stina', 'Berg')
  await signUp(page, person)
  await page.goto('/account/kontakt')
  await page.getByRole('button', { name: 'Byt e-postadress' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ny e-postadress').fill(email)
  await dialog.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(dialog.getByText('Mejlet är på väg')).toBeVisible()
  await page.goto(`/byt-epost?oobCode=${await codeMailedTo(person.email, 'VERIFY_AND_CHANGE_EMAIL')}`)
  return { person, email }
}

test('a new address is valid once its mail is opened', async ({ page }) => {
  const { email } = await atMailedLink(page)
  await page.getByRole('button', { name: 'Byt till den nya adressen' }).click()
  await expect(page.getByText(`Adressen är bytt. Nu loggar du in med ${email}.`)).toBeVisible()
})

test('a session that ends with the old address is started again with the new one', async ({ page }) => {
  const { person, email } = await atMailedLink(page)
  await expect(page.getByRole('button', { name: 'Byt till den nya adressen' })).toBeVisible()
  // Firebase ends the session; the emulator does not.
  await failCalls(page, 'lookup', 'TOKEN_EXPIRED')
  await page.getByRole('button', { name: 'Byt till den nya adressen' }).click()
  await expect(page.getByRole('link', { name: 'Skapa konto' })).toBeVisible()
  await page.unrouteAll()
  await page.goto('/')
  await logIn(page, { ...person, email })
  await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
})
