import { expect, test, type Page } from '@playwright/test'
import { newPerson, type Person } from '../e2e/fixtures/people.ts'
import { logIn, fillRegistration, signUp } from '../e2e/pages/authPanel.ts'
import { codeMailedTo, blockFirebase, setEnumerationProtection, failCalls, shortenPassword } from './emulator.ts'
import { signInWithGoogle } from './google.ts'

const texts = {
  unknownUser: 'Det finns inget konto kopplat till denna e-postadress. Vill du skapa ett nytt konto?',
  wrongPassword: 'Fel lösenord. Var god försök igen eller återställ lösenordet om du har glömt det.',
  invalid: 'Ogiltig inloggningsinformation. Kontrollera uppgifterna och försök igen.',
  unexpected: 'Ett oväntat fel inträffade. Var god försök igen senare.',
  taken: 'Användaren är redan registrerad. Gå till inloggningen.',
  weak: 'Ett fel uppstod: Lösenordet är för svagt. Välj ett starkare.',
}

test.beforeEach(() => setEnumerationProtection(true))

/** A new account, signed out again. */
async function createSignedOutAccount(page: Page): Promise<Person> {
  const person = newPerson('Stina', 'Hav')
  await signUp(page, person)
  await logOut(page, person)
  return person
}

async function logOut(page: Page, { firstName, lastName }: Person) {
  await page.getByRole('button', { name: `${firstName} ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL('/')
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Översikt' })

test('a registered user is known by name, stays signed in, and signs out of every tab', async ({ page, context }) => {
  const person = newPerson('Stina', 'von Hav')
  await signUp(page, person)
  await expect(page.getByRole('button', { name: 'Stina von Hav' })).toBeVisible()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(dashboard(other)).toBeVisible()
  await logOut(page, person)
  await expect(other).toHaveURL('/')
  await logIn(page, person)
  await expect(dashboard(page)).toBeVisible()
  await expect(other).toHaveURL('/dashboard')
})

test("an open tab shows a new user's full name", async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Fortsätt med Google' })).toBeVisible()
  await signUp(page, newPerson('Ida', 'Ek Berg'))
  await expect(other.getByRole('button', { name: 'Ida Ek Berg' })).toBeVisible()
})

test('with enumeration protection a wrong password and an unknown user get the same text', async ({ page }) => {
  const person = await createSignedOutAccount(page)
  for (const email of [person.email, newPerson('Ingen', 'Alls').email]) {
    await logIn(page, { email, password: 'fel-losenord' })
    await expect(page.getByRole('alert')).toHaveText(texts.invalid)
    await page.reload()
  }
})

test('without it each gets its own text', async ({ page }) => {
  await setEnumerationProtection(false)
  const person = await createSignedOutAccount(page)
  await logIn(page, { email: person.email, password: 'fel-losenord' })
  await expect(page.getByText(texts.wrongPassword)).toBeVisible()
  await logIn(page, { email: newPerson('Ingen', 'Alls').email, password: 'fel-losenord' })
  await expect(page.getByText(texts.unknownUser)).toBeVisible()
})

test('a weak password is rejected, a better one accepted', async ({ page }) => {
  await page.goto('/?lage=skapa')
  await shortenPassword(page, 'signUp')
  const person = newPerson('Stina', 'Hav')
  await fillRegistration(page, person)
  await expect(page.getByText(texts.weak)).toBeVisible()
  await page.unrouteAll()
  await fillRegistration(page, person)
  await expect(dashboard(page)).toBeVisible()
})

test("a password against the project's policy counts as weak", async ({ page }) => {
  await page.goto('/?lage=skapa')
  await failCalls(page, 'signUp', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements')
  await fillRegistration(page, newPerson('Stina', 'Hav'))
  await expect(page.getByText(texts.weak)).toBeVisible()
})

test('an address can be registered once', async ({ page }) => {
  const person = await createSignedOutAccount(page)
  await page.goto('/?lage=skapa')
  await fillRegistration(page, { ...person, password: 'ett-helt-annat-ord' })
  await expect(page.getByText(texts.taken)).toBeVisible()
})

test('too many attempts ask the user to wait', async ({ page }) => {
  await page.goto('/')
  await failCalls(page, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER : Access has been disabled for a while.')
  await logIn(page, newPerson('Stina', 'Hav'))
  await expect(page.getByRole('alert')).toHaveText(texts.unexpected)
})

test('a lost connection is reported, and the same input can be sent again', async ({ page }) => {
  const person = await createSignedOutAccount(page)
  await blockFirebase(page)
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText(texts.unexpected)
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
  await expect(dashboard(page)).toBeVisible()
})

test('a new Google user is registered with the name split at its first space', async ({ page }) => {
  await page.goto('/')
  const { email } = newPerson('Asa', 'Hav')
  await signInWithGoogle(page, { email, name: 'Åsa von Hav' })
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/account/kontakt')
  await expect(page.getByLabel('Förnamn')).toHaveValue('Åsa')
  await expect(page.getByLabel('Efternamn')).toHaveValue('von Hav')
  await expect(page.getByText('Du loggar in med Google och har inget lösenord här.')).toBeVisible()
})

test('if Google cannot be reached it says so, and the password still works', async ({ page }) => {
  const person = await createSignedOutAccount(page)
  await page.route('https://apis.google.com/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Fortsätt med Google' }).click()
  await expect(page.getByRole('alert')).toHaveText('Inloggningen med Google misslyckades. Försök igen.')
  await logIn(page, person)
  await expect(dashboard(page)).toBeVisible()
})

test('a verification link works for its owner only, and once', async ({ page }) => {
  const owner = await createSignedOutAccount(page)
  const code = await codeMailedTo(owner.email, 'VERIFY_EMAIL')
  const stranger = newPerson('Främling', 'Okänd')
  await signUp(page, { ...stranger, email: stranger.email.replace('ä', 'a') })
  await page.goto(`/bekrafta-epost?oobCode=${code}`)
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByRole('alert')).toContainText('Länken gäller inte längre')

  await page.goto('/dashboard')
  await logOut(page, stranger)
  await logIn(page, owner)
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`/bekrafta-epost?oobCode=${code}`)
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByText('Tack! Din e-postadress är bekräftad.')).toBeVisible()
})
