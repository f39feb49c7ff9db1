import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { linkMailedTo } from './fixtures/mailbox.ts'
import { newPerson } from './fixtures/people.ts'
import { stubIdentityCall, abortCalls } from './fixtures/network.ts'
import { expectHydrated, authPanel, logIn } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

/* The way from the panel by mail to a new password. */

const sent =
  'Om ett konto är kopplat till denna e-postadress har ett återställningsmail skickats. Kontrollera din inkorg.'

test('shows the same text whether or not the account exists @narrow', async ({ page }) => {
  await page.goto('/')
  // Once hydrated: before that a link loads a new page and input is lost.
  await expectHydrated(page)
  const { email } = newPerson('Ingen', 'Alls')
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await expect(page).toHaveURL('/?lage=glomt#panelen')
  await expect(page.getByRole('heading', { name: 'Glömt lösenordet?' })).toBeVisible()
  await expect(page.getByLabel('E-post')).toHaveValue(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(authPanel(page).getByText(sent)).toBeVisible()
  await expectAccessible(page)
})

test('errors of a password reset are reported', async ({ page }) => {
  await test.step('reports an invalid address, a lost network and any other error', async () => {
    const invalid = 'E-postadressen är ogiltig. Kontrollera stavningen och försök igen.'
    const send = page.getByRole('button', { name: 'Skicka länken' })
    await page.goto('/?lage=glomt')
    await page.getByLabel('E-post').fill('anna')
    await send.click()
    await expect(authPanel(page).getByText(invalid)).toBeVisible()
    await page.getByLabel('E-post').fill('anna@exempel.se')
    await stubIdentityCall(page, 'request-password-reset', 400, 'INVALID_EMAIL')
    await send.click()
    await expect(authPanel(page).getByText(invalid)).toBeVisible()
    await stubIdentityCall(page, 'request-password-reset', 500)
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Ett tekniskt fel inträffade. Var god försök igen senare.')
    await abortCalls(page, '/api/identity/request-password-reset')
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(
      'Ett nätverksfel inträffade. Kontrollera din anslutning och försök igen.',
    )
    await expect(page.getByLabel('E-post')).toHaveValue('anna@exempel.se')
  })

  await page.unrouteAll()
  await test.step('rejects a link without a secret', async () => {
    await page.goto('/nytt-losenord')
    await expect(page.getByText('Länken gäller inte längre')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Be om en ny länk' }).click()
    await expect(page).toHaveURL('/?lage=glomt#panelen')
  })

  await page.unrouteAll()
  await test.step('reports a weak password, too many attempts and any other error', async () => {
    await page.goto('/nytt-losenord#hemlig')
    const save = page.getByRole('button', { name: 'Spara lösenordet' })
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('kort')
    await page.getByLabel('Bekräfta nytt lösenord').fill('kort')
    await save.click()
    await expect(page.getByText('Det nya lösenordet är för svagt. Vänligen välj ett starkare lösenord.')).toBeVisible()
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('ny-brygga-1987-ek')
    await page.getByLabel('Bekräfta nytt lösenord').fill('ny-brygga-1987-ek')
    await stubIdentityCall(page, 'reset-password', 429)
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('För många försök. Vänligen vänta en stund och försök igen.')
    await stubIdentityCall(page, 'reset-password', 500)
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Det nya lösenordet kunde inte sparas. Försök igen senare.')
  })
})

test('sets a new password by mail and ends all sessions @narrow', async ({ page, newPage }) => {
  const person = newPerson('Maja', 'Lund')
  await createAccount(page, person)
  await page.context().clearCookies()
  const elsewhere = await newPage()
  await elsewhere.goto('/')
  await logIn(elsewhere, person)
  await expect(elsewhere).toHaveURL('/dashboard')

  await page.goto('/?lage=glomt')
  await page.getByLabel('E-post').fill(person.email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await expect(authPanel(page).getByText(sent)).toBeVisible()
  const link = await linkMailedTo(person.email, '/nytt-losenord')

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Välj ett nytt lösenord' })).toBeVisible()
  await page.getByLabel('Nytt lösenord', { exact: true }).fill('ny-brygga-1987-ek')
  await page.getByLabel('Bekräfta nytt lösenord').fill('annat')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Lösenorden är inte lika.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Bekräfta nytt lösenord').fill('ny-brygga-1987-ek')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Ditt nya lösenord är sparat. Logga in med det.')).toBeVisible()
  await expectAccessible(page)

  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText(/^Ogiltig inloggningsinformation/)
  await logIn(page, { email: person.email, password: 'ny-brygga-1987-ek' })
  await expect(page).toHaveURL('/dashboard')
  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL('/')

  await page.goto(link)
  await page.getByLabel('Nytt lösenord', { exact: true }).fill('en-gang-till-1987')
  await page.getByLabel('Bekräfta nytt lösenord').fill('en-gang-till-1987')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await expect(page.getByText('Länken gäller inte längre')).toBeVisible()
  await page.getByRole('link', { name: 'Be om en ny länk' }).click()
  await expect(page).toHaveURL('/dashboard')
})
