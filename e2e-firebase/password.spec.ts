import { expect, test, type Page } from '@playwright/test'
import { newPerson } from '../e2e/fixtures/people.ts'
import { logIn, signUp } from '../e2e/pages/authPanel.ts'
import { codeMailedTo, blockFirebase, setEnumerationProtection, failCalls, shortenPassword } from './emulator.ts'

test.beforeEach(() => setEnumerationProtection(true))

const sent =
  'Om ett konto är kopplat till denna e-postadress har ett återställningsmail skickats. Kontrollera din inkorg.'
const changed = 'Lösenordet har ändrats framgångsrikt!'
const next = 'pelargon-köksfönster-7'

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Översikt' })

async function askForLink(page: Page, email: string) {
  await page.goto('/?lage=glomt')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
}

test('a forgotten password is reset by the mailed link, which works once', async ({ page, browser }) => {
  const person = newPerson('Stina', 'Hav')
  const elsewhere = await browser.newContext()
  await signUp(await elsewhere.newPage(), person)
  await elsewhere.close()
  await askForLink(page, person.email)
  await expect(page.getByText(sent)).toBeVisible()
  const link = `/nytt-losenord?oobCode=${await codeMailedTo(person.email, 'PASSWORD_RESET')}`
  await page.goto(link)
  await setPassword(page, next)
  await expect(page.getByText('Ditt nya lösenord är sparat. Logga in med det.')).toBeVisible()
  await logIn(page, person)
  await expect(page.getByText('Ogiltig inloggningsinformation.')).toBeVisible()
  await logIn(page, { ...person, password: next })
  await expect(dashboard(page)).toBeVisible()
  await page.goto(link)
  await setPassword(page, person.password)
  await expect(page.getByText('Länken gäller inte längre')).toBeVisible()
})

async function setPassword(page: Page, password: string) {
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(password)
  await page.getByLabel('Bekräfta nytt lösenord').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Spara lösenordet' }).click()
}

test('an unknown address gets the same answer, with and without enumeration protection', async ({ page }) => {
  for (const isOn of [true, false]) {
    await setEnumerationProtection(isOn)
    await askForLink(page, newPerson('Ingen', 'Alls').email)
    await expect(page.getByText(sent)).toBeVisible()
  }
})

test('a lost connection is reported when requesting a link', async ({ page }) => {
  await page.goto('/?lage=glomt')
  await blockFirebase(page)
  await page.getByLabel('E-post').fill('anna@exempel.se')
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Ett nätverksfel inträffade. Kontrollera din anslutning och försök igen.',
  )
})

async function change(page: Page, current: string, password: string) {
  await page.getByLabel('Nuvarande lösenord').fill(current)
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(password)
  await page.getByLabel('Bekräfta nytt lösenord').fill(password)
  await page.getByRole('button', { name: 'Ändra lösenord' }).click()
}

for (const isOn of [true, false]) {
  test(`changing the password needs the old one, addresses ${isOn ? 'protected' : 'open'}`, async ({ page }) => {
    await setEnumerationProtection(isOn)
    const person = newPerson('Stina', 'Hav')
    await signUp(page, person)
    await page.goto('/account/kontakt')
    await change(page, 'fel-losenord', next)
    await expect(page.getByText('Nuvarande lösenord är felaktigt. Kontrollera och försök igen.')).toBeVisible()
    await change(page, person.password, next)
    await expect(page.getByText(changed)).toBeVisible()
    await change(page, next, person.password)
    await expect(page.getByText(changed)).toBeVisible()
  })
}

test("Firebase's objections to a new password are reported", async ({ page }) => {
  const person = newPerson('Stina', 'Hav')
  await signUp(page, person)
  await page.goto('/account/kontakt')
  await shortenPassword(page, 'update')
  await change(page, person.password, next)
  await expect(page.getByText('Det nya lösenordet är för svagt. Vänligen välj ett starkare lösenord.')).toBeVisible()
  await page.unrouteAll()
  await failCalls(page, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER')
  await change(page, person.password, next)
  await expect(page.getByText('För många försök. Vänligen vänta en stund och försök igen.')).toBeVisible()
  await page.unrouteAll()
  await failCalls(page, 'signInWithPassword', 'EMAIL_NOT_FOUND')
  await change(page, person.password, next)
  await expect(
    page.getByText('Användaren kunde inte hittas. Kontrollera e-postadressen och försök igen.'),
  ).toBeVisible()
})
