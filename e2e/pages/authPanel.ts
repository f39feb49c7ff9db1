import { expect, type Page } from '@playwright/test'
import type { Person } from '../fixtures/people.ts'

/** The sign-in panel of the start page, in any mode. */
export const authPanel = (page: Page) => page.getByRole('region', { name: /Logga in|Skapa konto|Glömt lösenordet/ })

/** Waits until a prerendered page is hydrated: only then it knows that nobody is signed in. */
export const expectHydrated = (page: Page) => expect(page.locator('.in-data-session\\:hidden')).toHaveCount(0)

/** Fills in and sends the sign-up form on the current page. */
export async function fillRegistration(page: Page, person: Person) {
  await page.getByLabel('Förnamn').fill(person.firstName)
  await page.getByLabel('Efternamn').fill(person.lastName)
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(person.password)
  await page.getByLabel('Bekräfta lösenord').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
}

/** Registers on the start page and waits for the dashboard. */
export async function signUp(page: Page, person: Person) {
  await page.goto('/?lage=skapa')
  await fillRegistration(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
}
