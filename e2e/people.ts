import { expect, type Page } from '@playwright/test'

export type Person = { firstName: string; lastName: string; email: string; password: string }

/** Somebody whom no other test knows. */
export function newPerson(firstName: string, lastName: string): Person {
  const unique = crypto.randomUUID().slice(0, 8)
  const email = `${firstName}.${unique}@exempel.se`.toLowerCase()
  return { firstName, lastName, email, password: 'solhem-1962-tegel' }
}

/** Fills in the form for a new account on the page where it stands. */
export async function register(page: Page, person: Person) {
  await page.getByLabel('Förnamn').fill(person.firstName)
  await page.getByLabel('Efternamn').fill(person.lastName)
  await page.getByLabel('E-post').fill(person.email)
  await page.getByLabel('Lösenord', { exact: true }).fill(person.password)
  await page.getByLabel('Bekräfta lösenord').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
}

/** Signs up on the start page and arrives on the dashboard. */
export async function signUp(page: Page, person: Person) {
  await page.goto('/?lage=skapa')
  await register(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Lösenord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
}
