import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount, signIn } from './fixtures/api.ts'
import { linkMailedTo } from './fixtures/mailbox.ts'
import { newPerson, type Person } from './fixtures/people.ts'
import { logIn } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

/* The account page: contact details, password, e-mail address and devices. */

async function openAccount(page: Page, firstName = 'Siv'): Promise<Person> {
  const person = newPerson(firstName, 'Ek')
  await createAccount(page, person)
  await page.goto('/account/kontakt')
  await expect(page.getByLabel('Förnamn')).toHaveValue(firstName)
  return person
}

async function changePassword(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Nuvarande lösenord').fill(current)
  await page.getByLabel('Nytt lösenord', { exact: true }).fill(next)
  await page.getByLabel('Bekräfta nytt lösenord').fill(again)
  await page.getByRole('button', { name: 'Ändra lösenord' }).click()
}

async function askForEmail(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Byt e-postadress' })
  await dialog.getByLabel('Ny e-postadress').fill(email)
  await dialog.getByRole('button', { name: 'Skicka länken' }).click()
  return dialog
}

test('the profile: contact details, password and devices @narrow', async ({ page, newPage }) => {
  await test.step('contact details are saved', async () => {
    await openAccount(page)
    await expectAccessible(page)
    await page.getByLabel('Telefon').fill('070-123 45 67')
    await page.getByLabel('Företag').fill('Eks Snickeri')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Nu är uppgifterna sparade')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Telefon')).toHaveValue('070-123 45 67')
    await expect(page.getByLabel('Företag')).toHaveValue('Eks Snickeri')
    await expect(page.getByLabel('E-post', { exact: true })).toHaveAttribute('readonly')
  })

  await page.unrouteAll()
  await test.step('the password stays when the old one is wrong, the new ones differ or the new one is weak', async () => {
    const person = await openAccount(page)
    await changePassword(page, 'fel-losenord', 'ny-brygga-1987-ek')
    await expect(page.getByText('Nuvarande lösenord är felaktigt. Kontrollera och försök igen.')).toBeVisible()
    await expect(page.getByLabel('Nuvarande lösenord')).toBeFocused()
    await changePassword(page, person.password, 'ny-brygga-1987-ek', 'nagot-annat')
    await expect(page.getByText('Nya lösenorden matchar inte.')).toBeVisible()
    await expectAccessible(page)
    await changePassword(page, person.password, 'kort')
    await expect(page.getByText('Det nya lösenordet är för svagt. Vänligen välj ett starkare lösenord.')).toBeVisible()
  })

  await page.unrouteAll()
  await test.step("a Google user's password is changed at Google", async () => {
    const person = newPerson('Siv', 'Ek')
    await createAccount(page, person)
    await page.route('**/api/identity/list-accounts', (route) => route.fulfill({ json: [{ providerId: 'google' }] }))
    await page.goto('/account/kontakt')
    await expect(page.getByText('Lösenordet ändrar du i ditt Google-konto.')).toBeVisible()
    await expect(page.getByLabel('Nuvarande lösenord')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/account/sakerhet')
    await expect(page.getByText('Du loggar in med Google och ställer in det här i ditt Google-konto.')).toBeVisible()
  })

  await page.unrouteAll()
  await test.step('the password is changed, and all other sessions end', async () => {
    const person = await openAccount(page)
    const elsewhere = await newPage()
    await signIn(elsewhere, person)
    await elsewhere.goto('/dashboard')
    await expect(elsewhere).toHaveURL('/dashboard')

    await changePassword(page, person.password, 'ny-brygga-1987-ek')
    await expect(page.getByText('Lösenordet har ändrats framgångsrikt!')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('Nuvarande lösenord')).toHaveValue('')

    await elsewhere.goto('/dashboard')
    await expect(elsewhere).toHaveURL('/')
    await logIn(elsewhere, { ...person, password: 'ny-brygga-1987-ek' })
    await expect(elsewhere).toHaveURL('/dashboard')
  })

  await page.unrouteAll()
  await test.step('signed-in devices are listed, and one is signed out from another', async () => {
    const person = await openAccount(page)
    const elsewhere = await newPage({ userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1' })
    await signIn(elsewhere, person)
    await elsewhere.goto('/dashboard')
    await expect(elsewhere).toHaveURL('/dashboard')

    await page.goto('/account/sakerhet')
    const devices = page.getByRole('list', { name: 'Inloggade enheter' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').first()).toContainText('Den här enheten')
    await expectAccessible(page)
    await devices.getByRole('button', { name: 'Logga ut Safari på iPhone' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await elsewhere.goto('/dashboard')
    await expect(elsewhere).toHaveURL('/')
  })
})

test('the account is a list of sections, and what is typed is not left without a question @phone', async ({ page }) => {
  await openAccount(page)
  const isPhone = test.info().project.name === 'phone'
  await page.goto('/account')
  const list = page.getByRole('navigation', { name: 'Mina uppgifter' })
  await expect(list.getByRole('listitem')).toHaveCount(8)
  // Where there is room the first section stands beside the list, as the specification says.
  await expect(page.getByRole('heading', { name: 'Ändra lösenord' })).toHaveCount(isPhone ? 0 : 1)
  if (isPhone) {
    await expect(list.getByRole('link', { name: 'Säkerhet' })).toContainText('Tvåsteg av · 1 enhet')
    await expectAccessible(page)
    await list.getByRole('link', { name: 'Kontakt och lösenord' }).click()
  }
  const phone = page.getByLabel('Telefon')
  await phone.fill('070-123 45 67')
  const leave = () =>
    isPhone
      ? page.getByRole('button', { name: 'Tillbaka' }).click()
      : list.getByRole('link', { name: 'Säkerhet' }).click()
  await leave()
  const question = page.getByRole('dialog', { name: 'Gå vidare utan att spara?' })
  await expectAccessibleDialog(page)
  await question.getByRole('button', { name: 'Fortsätt skriva' }).click()
  await expect(phone).toHaveValue('070-123 45 67')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Nu är uppgifterna sparade')).toBeVisible()
  await leave()
  await expect(page).toHaveURL(isPhone ? '/account' : '/account/sakerhet')
  await expect(question).toHaveCount(0)

  for (const [old, address] of [
    ['/account#aviseringar', '/account/aviseringar'],
    ['/account#notiser', '/account/aviseringar#notiser'],
    ['/account#kalender', '/account/kalender'],
    ['/account#sakerhet', '/account/sakerhet'],
  ]) {
    await page.goto(old!)
    await expect(page).toHaveURL(address!)
  }
})

test('the e-mail address is changed once the new one is confirmed @narrow', async ({ page }) => {
  const person = await openAccount(page)
  const next = newPerson('Siv', 'Ny').email
  await page.getByRole('button', { name: 'Byt e-postadress' }).click()
  const dialog = await askForEmail(page, next)
  await expect(dialog.getByText(`Öppna länken i mejlet till ${next}`)).toBeVisible()
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(person.email)

  const link = await linkMailedTo(next, '/byt-epost')
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Byt till den nya adressen' }).click()
  await expect(page.getByText(`Adressen är bytt. Nu loggar du in med ${next}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Till mina uppgifter' }).click()
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(next)

  await page.goto(link)
  await page.reload()
  await page.getByRole('button', { name: 'Byt till den nya adressen' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Länken gäller inte längre/)

  await page.context().clearCookies()
  await page.goto('/')
  await logIn(page, { ...person, email: next })
  await expect(page).toHaveURL('/dashboard')
})

test('a taken address is rejected, and all other devices are signed out', async ({ page, newPage }) => {
  await test.step('the link to an e-mail address already in use is rejected, and the login returns to it', async () => {
    const taken = newPerson('Tage', 'Ek')
    await createAccount(page, taken)
    await page.context().clearCookies()
    const person = await openAccount(page)
    await page.getByRole('button', { name: 'Byt e-postadress' }).click()
    await askForEmail(page, taken.email)
    const link = await linkMailedTo(taken.email, '/byt-epost')
    await page.context().clearCookies()
    await page.goto(link)
    await page.getByRole('link', { name: 'Till inloggningen' }).click()
    await logIn(page, person)
    await page.getByRole('button', { name: 'Byt till den nya adressen' }).click()
    await expect(page.getByRole('alert')).toHaveText('Adressen används redan av ett annat konto.')
    await expectAccessible(page)
  })

  await test.step('all signed-in devices but this one are signed out', async () => {
    const person = await openAccount(page)
    const others = await Promise.all([newPage(), newPage()])
    for (const other of others) await signIn(other, person)
    const [writing, idle] = others
    for (const other of others) {
      await other.goto('/dashboard')
      await expect(other.getByRole('button', { name: 'Övrigt' })).toBeVisible()
    }
    await writing.getByRole('button', { name: 'Övrigt' }).click()
    const form = writing.getByRole('dialog', { name: 'Ny mapp' })
    await form.getByLabel('Titel').fill('Sommarhuset')
    await page.goto('/account/sakerhet')
    await page.getByRole('button', { name: 'Logga ut alla andra' }).click()
    const question = page.getByRole('alertdialog', { name: 'Logga ut alla andra?' })
    await expectAccessibleDialog(page)
    await question.getByRole('button', { name: 'Logga ut alla andra' }).click()
    await expect(page.getByText('Alla andra enheter är utloggade.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Inloggade enheter' }).getByRole('listitem')).toHaveCount(1)
    await idle.goto('/dashboard')
    await expect(idle).toHaveURL('/')
    await expect(idle.getByText(/^Du har blivit utloggad\. Logga in igen/)).toBeVisible()

    // The open page notices by itself. What is being written is kept, and goes on after a new sign-in.
    const signInAgain = writing.getByRole('alertdialog', { name: 'Du har blivit utloggad' })
    await expect(signInAgain).toBeVisible()
    await expectAccessibleDialog(writing)
    await expect(signInAgain.getByLabel('E-post')).toHaveValue(person.email)
    await signInAgain.getByLabel('Lösenord', { exact: true }).fill(person.password)
    await signInAgain.getByRole('button', { name: 'Logga in' }).click()
    await expect(signInAgain).toHaveCount(0)
    await expect(form.getByLabel('Titel')).toHaveValue('Sommarhuset')
    await form.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(writing.getByRole('heading', { level: 1, name: 'Sommarhuset' })).toBeVisible()
  })
})
