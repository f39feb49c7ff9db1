import type { Page } from '@playwright/test'
import { demoPeople } from '#fixtures/world.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/** Opens the error page by a redirect from a failing page. */
async function failAt(page: Page, from: string) {
  await page.goto('/errorpage')
  await page.evaluate((path) => history.replaceState({ usr: { from: path }, key: 'failed', idx: 0 }, ''), from)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Något gick fel' })).toBeVisible()
}

test('after an error users can report what they did, and see which details are sent @narrow', async ({ page }) => {
  const person = newPerson('Elsa', 'Hav')
  await createAccount(page, person)
  await failAt(page, '/members?sida=2#hemligt')
  await expect(page.getByText('Allt du har sparat finns kvar')).toBeVisible()
  const form = page.locator('form')
  await expect(form.getByText('/members?sida=2', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Namn')).toHaveValue('Elsa Hav')
  await expect(page.getByLabel('Jag är inte en robot')).toBeVisible()
  await expectAccessible(page)

  const send = page.getByRole('button', { name: 'Skicka felrapporten' })
  const what = page.getByLabel('Vad gjorde du när felet uppstod?')
  await send.click()
  await expect(what).toBeFocused()
  await expect(what).toHaveAccessibleDescription('Detta fält är obligatoriskt.')
  const words = `Jag öppnade teamet. ${crypto.randomUUID()}`
  await what.fill(words)
  await page.getByLabel('Jag är inte en robot').click()
  await expect(page.getByLabel('Klart, tack!')).toBeChecked({ timeout: 60_000 })
  await send.click()
  await expect(page.getByText('Meddelandet skickades!')).toBeVisible()

  const mail = await mailTo(demoPeople.karin.email, words)
  expect(mail.subject).toBe('Kontakt: Felrapport')
  expect(mail.text).toContain(`${person.email} (inte bekräftad)`)
  const browser = await page.evaluate(() => navigator.userAgent)
  for (const fact of ['Sida: /members?sida=2\n', 'Tid: 20', `Webbläsare: ${browser}`]) expect(mail.text).toContain(fact)
  expect(mail.text).not.toContain('hemligt')
})

test('what failed can be tried again where it is known, and all leads home', async ({ page }) => {
  await test.step('the failed page can be retried, and the dashboard is linked', async () => {
    await createAccount(page, newPerson('Ture', 'Sten'))
    await failAt(page, '/members')
    await page.getByRole('link', { name: 'Försök igen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await failAt(page, '/members')
    await page.getByRole('link', { name: 'Till översikten' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  await page.context().clearCookies()
  await test.step('without a known failed page no retry is offered', async () => {
    for (const from of ['', 'https://ond.exempel/']) {
      await failAt(page, from)
      await expect(page.getByText('okänd', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Försök igen' })).toHaveCount(0)
    }
  })

  await test.step('an unknown address links to the start page', async () => {
    await page.goto('/finns/inte')
    await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()
    await page.getByRole('link', { name: 'Tillbaka till startsidan' }).click()
    await expect(page).toHaveURL('/')
  })
})
