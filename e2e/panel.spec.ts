import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { readWorld } from './app.ts'
import { makeAccount } from './backstage.ts'
import { answerWith, expectRunning, holdBack, loseNetwork, panel } from './panel.ts'
import { logIn, newPerson, register, signUp } from './people.ts'

/* Log in and register: every text of the error catalogue, in its place, and nothing typed is lost. */

const anna = { email: 'anna@exempel.se', password: 'solhem-1962-tegel' }

test.describe('log in', () => {
  const otherwise = 'Ett oväntat fel inträffade. Var god försök igen senare.'
  const refusals: [name: string, status: number, code: string | undefined, text: string][] = [
    ['an unexpected answer', 500, undefined, otherwise],
    ['too many tries', 429, undefined, otherwise],
    [
      'a wrong password',
      400,
      'INVALID_PASSWORD',
      'Fel lösenord. Var god försök igen eller återställ lösenordet om du har glömt det.',
    ],
    [
      'an address that the provider refuses',
      400,
      'INVALID_EMAIL',
      'E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.',
    ],
  ]
  for (const [name, status, code, text] of refusals) {
    test(`tells of ${name}, and keeps what was typed`, async ({ page }) => {
      await answerWith(page, 'sign-in/email', status, code)
      await page.goto('/')
      await logIn(page, anna)
      await expect(panel(page).getByText(text)).toBeVisible()
      await expect(page.getByLabel('E-post')).toHaveValue(anna.email)
      await expect(page.getByLabel('Lösenord', { exact: true })).toHaveValue(anna.password)
    })
  }

  test('tells of a lost network', async ({ page }) => {
    await page.goto('/')
    await loseNetwork(page, '/api/identity/sign-in/email')
    await logIn(page, anna)
    await expect(page.getByRole('alert')).toHaveText(otherwise)
  })

  test('says the same of a wrong password as of nobody @phone', async ({ page }) => {
    const text = 'Ogiltig inloggningsinformation. Kontrollera uppgifterna och försök igen.'
    await page.goto('/')
    for (const email of [readWorld().people.anna.email, newPerson('Ingen', 'Alls').email]) {
      await logIn(page, { email, password: 'fel-losenord' })
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(page.getByLabel('Lösenord', { exact: true })).toBeFocused()
      await expect(page.getByLabel('E-post')).toHaveValue(email)
    }
    await expectAccessible(page)
  })

  test('checks what is filled in before anything is sent', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click()
    await expect(panel(page).getByText('Detta fält är obligatoriskt.')).toHaveCount(2)
    await expect(page.getByLabel('E-post')).toBeFocused()
    await page.getByLabel('E-post').fill('anna')
    await expect(
      panel(page).getByText('E-postadressen är inte korrekt formaterad. Kontrollera och försök igen.'),
    ).toBeVisible()
    await page.getByLabel('E-post').fill('anna@exempel.se')
    await expect(panel(page).getByText(/inte korrekt formaterad/)).toHaveCount(0)
  })

  test('is sent once, and says that it is on its way', async ({ page }) => {
    let sent = 0
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/identity/sign-in/email', async (route) => {
      sent++
      await held
      await route.fulfill({ status: 401, json: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
    })
    await page.goto('/')
    await logIn(page, anna)
    const busy = page.getByRole('main').getByRole('button', { name: 'Loggar in…' })
    await expect(busy).toBeVisible()
    // Playwright waits for a button to be enabled; an impatient person does not.
    await busy.click({ force: true })
    await page.getByLabel('Lösenord', { exact: true }).press('Enter')
    answer()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(sent).toBe(1)
  })

  test('tells when the product does not know who it is', async ({ page }) => {
    await page.route('**/api/user/getuserid/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')
    await logIn(page, readWorld().people.anna)
    await expect(page.getByRole('alert')).toHaveText(otherwise)
    await expect(page.getByRole('main').getByRole('button', { name: 'Logga in' })).toBeVisible()
  })

  for (const address of ['/?fel=google', '/?error=access_denied']) {
    test(`tells at ${address} that Google did not let one in`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('alert')).toHaveText('Inloggningen med Google misslyckades. Försök igen.')
      await expectAccessible(page)
    })
  }
})

test('Google is offered where the installation has it, and told of where it fails @phone', async ({ page }) => {
  await page.route(/:\d+\/(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const settings = JSON.stringify({ identity: { kind: 'embedded', hasGoogle: true } })
    const mark = /(<script type="application\/json" id="parmen-settings">)[^<]*/
    await route.fulfill({ response, body: (await response.text()).replace(mark, `$1${settings}`) })
  })
  await answerWith(page, 'sign-in/social', 500)
  for (const address of ['/', '/?lage=skapa']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Fortsätt med Google' }).click()
    await expect(page.getByRole('alert')).toHaveText('Inloggningen med Google misslyckades. Försök igen.')
    // What the navigation at the top lies over is too small a target for axe.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  }
})

test('without Google there is no button for it', async ({ page }) => {
  await page.goto('/')
  await expectRunning(page)
  await expect(page.getByRole('button', { name: 'Fortsätt med Google' })).toHaveCount(0)
})

test.describe('register', () => {
  test('tells that somebody is registered already, and leads to the login @phone', async ({ page }) => {
    const person = newPerson('Maja', 'Lund')
    await makeAccount(page, person)
    await page.context().clearCookies()
    await page.goto('/?lage=skapa')
    await register(page, person)
    await expect(panel(page).getByText('Användaren är redan registrerad. Gå till inloggningen.')).toBeVisible()
    await expect(page.getByLabel('E-post')).toHaveValue(person.email)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Till inloggningen' }).click()
    await expect(page).toHaveURL('/')
  })

  test('tells the same where the product knew the person before', async ({ page }) => {
    await page.route('**/api/User/CheckOrAddUser', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ status: 200, json: { message: 'User is already registered and active.', user } })
    })
    await page.goto('/?lage=skapa')
    await register(page, newPerson('Maja', 'Lund'))
    await expect(panel(page).getByText('Användaren är redan registrerad. Gå till inloggningen.')).toBeVisible()
  })

  test('goes on where the product answers anything else', async ({ page }) => {
    await page.route('**/api/User/CheckOrAddUser', async (route) => {
      const response = await route.fetch()
      const { user } = (await response.json()) as { user: object }
      await route.fulfill({ status: 200, json: { message: 'Welcome back.', user } })
    })
    await page.goto('/?lage=skapa')
    await register(page, newPerson('Maja', 'Lund'))
    await expect(page).toHaveURL('/dashboard')
  })

  test('tells of whatever else goes wrong, and keeps what was typed', async ({ page }) => {
    const person = newPerson('Maja', 'Lund')
    await page.goto('/?lage=skapa')
    await answerWith(page, 'sign-up/email', 500)
    await register(page, person)
    await expect(page.getByRole('alert')).toHaveText('Ett fel uppstod: Kontot kunde inte skapas. Försök igen senare.')
    await answerWith(page, 'sign-up/email', 400, 'PASSWORD_TOO_SHORT')
    await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
    await expect(panel(page).getByText(/^Ett fel uppstod: Lösenordet är för svagt/)).toBeVisible()
    await answerWith(page, 'sign-up/email', 429)
    await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Ett fel uppstod: För många försök/)
    await loseNetwork(page, '/api/identity/sign-up/email')
    await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Ett fel uppstod: Kontrollera din anslutning/)
    await expect(page.getByLabel('Efternamn')).toHaveValue('Lund')
    await expect(page.getByLabel('Bekräfta lösenord')).toHaveValue(person.password)
  })

  test('measures the password and compares the two, also what is typed before the page runs @phone', async ({
    page,
  }) => {
    const wake = await holdBack(page, '**/assets/*.js')
    await page.goto('/?lage=skapa', { waitUntil: 'commit' })
    const meter = page.getByRole('meter', { name: 'Lösenordets styrka' })
    const password = page.getByLabel('Lösenord', { exact: true })
    const again = page.getByLabel('Bekräfta lösenord')
    await password.pressSequentially('password1')
    await wake()
    await expect(meter).toHaveAttribute('aria-valuetext', 'Svagt')
    await password.fill('korrekt häst batteri häftapparat')
    await expect(meter).toHaveAttribute('aria-valuetext', 'Starkt')
    await again.fill('korrekt')
    await expect(panel(page).getByText('Lösenorden matchar inte.')).toHaveCount(0)
    await page.getByLabel('E-post').focus()
    await expect(panel(page).getByText('Lösenorden matchar inte.')).toBeVisible()
    await expectAccessible(page)
    await again.fill('korrekt häst batteri häftapparat')
    await expect(panel(page).getByText('Lösenorden matchar.')).toBeVisible()
    await password.fill('kort')
    await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
    await expect(panel(page).getByText('Lösenordet behöver minst 8 tecken.')).toBeVisible()
  })
})

test('the page that was wanted goes along from mode to mode', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await panel(page).getByRole('link', { name: 'Logga in' }).click()
  await panel(page).getByRole('link', { name: 'Skapa ett konto' }).click()
  await register(page, newPerson('Maja', 'Lund'))
  await expect(page).toHaveURL('/account')
})

test('what is typed before the page has woken up stays, and goes along to the next mode', async ({ page }) => {
  const wake = await holdBack(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const address = page.getByLabel('E-post')
  await address.fill('alva@exempel.se')
  await wake()
  await expectRunning(page)
  await expect(address).toHaveValue('alva@exempel.se')
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
  await expect(page.getByRole('heading', { name: 'Glömt lösenordet?' })).toBeVisible()
  await expect(address).toHaveValue('alva@exempel.se')
})

test('Enter in a lone field sends nothing before the page has woken up, least of all to the address', async ({
  page,
}) => {
  const wake = await holdBack(page, '**/assets/*.js')
  await page.goto('/?lage=glomt', { waitUntil: 'commit' })
  await page.getByLabel('E-post').fill('alva@exempel.se')
  await page.getByLabel('E-post').press('Enter')
  await wake()
  await expectRunning(page)
  await expect(page).toHaveURL('/?lage=glomt')
  await expect(page.getByLabel('E-post')).toHaveValue('alva@exempel.se')
})

for (const way of ['the button', 'Enter in a field']) {
  test(`${way}, pressed before the page has woken up, counts when it has @phone`, async ({ page }) => {
    const wake = await holdBack(page, '**/assets/RegisterForm-*.js')
    await page.goto('/?lage=skapa', { waitUntil: 'domcontentloaded' })
    const name = page.getByLabel('Förnamn')
    await page.getByLabel('E-post').fill('alva@exempel.se')
    if (way === 'the button') await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
    else await page.getByLabel('E-post').press('Enter')
    await expect(panel(page).getByText('Detta fält är obligatoriskt.')).toHaveCount(0)
    await wake()
    await expect(name).toBeFocused()
    await expect(panel(page).getByText('Detta fält är obligatoriskt.')).toHaveCount(4)
    await expect(page.getByLabel('E-post')).toHaveValue('alva@exempel.se')
    await expect(page).toHaveURL('/?lage=skapa')
  })
}

test('a tab that stands open follows somebody new in, and neither tab is told that the account was there', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Logga in' })).toBeVisible()
  await signUp(page, newPerson('Ida', 'Ek Berg'))
  await expect(other.getByRole('button', { name: 'Ida Ek Berg' })).toBeVisible()
})
