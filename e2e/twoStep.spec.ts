import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeFor } from '#server/testing/authenticatorApp.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { newPerson, type Person } from './fixtures/people.ts'
import { logIn } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

/* Two-step sign-in with an authenticator app, end to end. */

const heading = (page: Page) => page.getByRole('heading', { name: 'Bekräfta att det är du' })

async function enterPassword(page: Page, { email, password }: Person) {
  await page.context().clearCookies()
  await page.goto('/')
  await logIn(page, { email, password })
  await expect(heading(page)).toBeVisible()
}

/** Turns it on in the account page. Returns the app's secret and the recovery codes. */
async function turnOn(page: Page, person: Person) {
  await createAccount(page, person)
  await page.goto('/account/sakerhet')
  await page.getByRole('button', { name: 'Slå på' }).click()
  const dialog = page.getByRole('dialog', { name: 'Slå på tvåstegsinloggning' })
  await dialog.getByLabel('Ditt lösenord').fill('fel-losenord')
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(dialog.getByText('Lösenordet stämmer inte. Kontrollera och försök igen.')).toBeVisible()
  await expectAccessibleDialog(page)
  await dialog.getByLabel('Ditt lösenord').fill(person.password)
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()

  await expect(dialog.getByRole('img', { name: /QR-kod/ })).toBeVisible()
  await expectAccessibleDialog(page)
  const key = `otpauth://totp/x?secret=${(await dialog.locator('code').innerText()).replaceAll(' ', '')}`
  await dialog.getByLabel('Kod från appen').fill('12345')
  await dialog.getByRole('button', { name: 'Slå på' }).click()
  await expect(dialog.getByText('Koden har sex siffror.')).toBeVisible()
  await dialog.getByLabel('Kod från appen').fill('000000')
  await dialog.getByRole('button', { name: 'Slå på' }).click()
  await expect(dialog.getByText('Koden stämmer inte. Vänta på nästa kod i appen och försök igen.')).toBeVisible()
  await dialog.getByLabel('Kod från appen').fill(spaced(codeFor(key)))
  await dialog.getByRole('button', { name: 'Slå på' }).click()

  await expect(dialog.getByRole('list', { name: 'Återställningskoder' })).toBeVisible()
  await expectAccessibleDialog(page)
  const codes = await dialog.getByRole('list', { name: 'Återställningskoder' }).getByRole('listitem').allInnerTexts()
  return { key, codes, dialog }
}

/** Puts a space in the middle, as apps show codes. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

test('two-step sign-in is turned on, asked for, and turned off @narrow', async ({ page }) => {
  const person = newPerson('Siv', 'Ek')
  const { key, codes, dialog } = await turnOn(page, person)
  await test.step('the recovery codes are taken along as a file', async () => {
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Ladda ner som fil' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('aterstallningskoder-parmen.txt')
    const text = await readFile(await file.path(), 'utf8')
    for (const code of codes) expect(text).toContain(code)
    await dialog.getByRole('button', { name: 'Jag har sparat koderna' }).click()
    await expect(page.getByRole('button', { name: 'Stäng av' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the code is asked for after the password', async () => {
    await enterPassword(page, person)
    await expect(page.getByLabel('Kod från appen')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Kod från appen').fill('000000')
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByText('Koden stämmer inte. Kontrollera den och försök igen.')).toBeVisible()
    await page.getByRole('button', { name: 'Tillbaka till inloggningen' }).click()
    await logIn(page, person)
    await page.getByLabel('Kod från appen').fill(codeFor(key, 1))
    await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('a recovery code stands in for the app, once', async () => {
    for (const isFirst of [true, false]) {
      await enterPassword(page, person)
      await page.getByRole('button', { name: 'Använd en återställningskod i stället' }).click()
      await expectAccessible(page)
      await page.getByLabel('Återställningskod').fill(codes[0] ?? '')
      await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
      if (isFirst) await expect(page).toHaveURL('/dashboard')
      else await expect(page.getByText('Koden stämmer inte. Kontrollera den och försök igen.')).toBeVisible()
    }
    await page.getByLabel('Återställningskod').fill(codes[1] ?? '')
    await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('new recovery codes take the place of the old', async () => {
    await page.goto('/account/sakerhet')
    await page.getByRole('button', { name: 'Skaffa nya återställningskoder' }).click()
    const renewal = page.getByRole('dialog', { name: 'Nya återställningskoder' })
    await renewal.getByLabel('Ditt lösenord').fill(person.password)
    await renewal.getByRole('button', { name: 'Visa nya koder' }).click()
    const list = renewal.getByRole('list', { name: 'Återställningskoder' })
    await expect(list.getByRole('listitem')).toHaveCount(codes.length)
    expect(await list.getByRole('listitem').allInnerTexts()).not.toContain(codes[2])
    await renewal.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  })

  await test.step('it is turned off with the password', async () => {
    await page.getByRole('button', { name: 'Stäng av' }).click()
    const question = page.getByRole('dialog', { name: 'Stäng av tvåstegsinloggning?' })
    await question.getByLabel('Ditt lösenord').fill(person.password)
    await expectAccessibleDialog(page)
    await question.getByRole('button', { name: 'Stäng av' }).click()
    await expect(page.getByText('Tvåstegsinloggningen är avstängd.')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/')
    await logIn(page, person)
    await expect(page).toHaveURL('/dashboard')
  })
})

test('an expired second step says so', async ({ page }) => {
  const answers: [status: number, code: string | undefined, text: string][] = [
    [401, 'INVALID_TWO_FACTOR_COOKIE', 'Det tog för lång tid. Gå tillbaka och logga in på nytt.'],
    [429, undefined, 'För många försök. Vänligen vänta en stund och försök igen.'],
    [500, undefined, 'Ett oväntat fel inträffade. Var god försök igen senare.'],
  ]
  await page.route('**/api/identity/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }))
  await page.goto('/')
  await logIn(page, newPerson('Siv', 'Ek'))
  for (const [status, code, text] of answers) {
    await page.route('**/two-factor/verify-totp', (route) => route.fulfill({ status, json: { code } }))
    await page.getByLabel('Kod från appen').fill('123456')
    await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
})
