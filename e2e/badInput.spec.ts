import type { Locator, Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { logIn, fillRegistration } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

/* Invalid input is reported at its field in Swedish; nothing is stored, and no input is lost. */

const required = 'Detta fält är obligatoriskt.'
const tooLong = 'Skriv högst 200 tecken.'
const network = 'Ett nätverksfel uppstod. Försök igen.'

/** The first invalid field: it shows the error and has focus. */
async function expectRefused(field: Locator, text: string) {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const words = text.replaceAll('.', '\\.').replaceAll(' ', '\\s')
  await expect(field).toHaveAccessibleDescription(new RegExp(words))
}

/** A new user with a main folder, on a tab of its page. */
async function atFolder(page: Page, tab: string) {
  const person = newPerson('Maja', 'Ström')
  await createAccount(page, person)
  const folder = await callApi(page, folders.add, { body: { title: 'Båthuset', categoryId: 5 } })
  await page.goto(`/objectPage_tabs1/${folder.id}?tab=${tab}`)
  return { person, folder }
}

const titled = [
  {
    tab: 'tab1',
    opener: '+ Ny undermapp',
    label: 'Titel',
    text: 'Beskrivning',
    save: 'Skapa undermappen',
    empty: 'Saknas undermappar.',
    isKept: false,
  },
  {
    tab: 'tab2',
    opener: '+ Ny aktivitet',
    label: 'Titel: vad har hänt, eller vad ska göras?',
    text: 'Anteckning',
    save: 'Spara',
    empty: 'Saknas händelser.',
    isKept: true,
  },
  {
    tab: 'tab3',
    opener: '+ Ny komponent',
    label: 'Namn',
    text: 'Beskrivning',
    save: 'Spara',
    empty: 'Saknas komponenter.',
    isKept: false,
  },
]

test('forms for what has a title refuse what is wrong and keep what was typed', async ({ page }) => {
  const { folder } = await atFolder(page, 'tab1')
  for (const { tab, opener, label, text, save, empty, isKept } of titled) {
    await page.goto(`/objectPage_tabs1/${folder.id}?tab=${tab}`)
    await test.step(`"${opener}" rejects a blank title and one of 10 000 characters`, async () => {
      await page.getByRole('button', { name: opener }).click()
      const dialog = page.getByRole('dialog')
      const title = dialog.getByLabel(label, { exact: true })
      const description = dialog.getByLabel(text)
      if (isKept) await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
      await description.fill('Skrivet med omsorg.')
      await title.fill('   ')
      if (isKept) await title.press('Enter')
      else await dialog.getByRole('button', { name: save }).click()
      await expectRefused(title, required)

      const long = 'å'.repeat(10_000)
      await title.fill(long)
      await dialog.getByRole('button', { name: save }).click()
      await expectRefused(title, tooLong)
      await expect(title).toHaveValue(long)
      await expect(description).toHaveValue('Skrivet med omsorg.')

      await page.reload()
      await expect(page.getByText(empty)).toBeVisible()
    })

    await test.step(`"${opener}" keeps input while the server is down, and saves it on the next try`, async () => {
      // '+ Logga' is open again after a reload.
      if (!isKept) await page.getByRole('button', { name: opener }).click()
      const dialog = page.getByRole('dialog')
      if (isKept) await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
      await dialog.getByLabel(label, { exact: true }).fill('Åsa & Örjan')
      await dialog.getByLabel(text).fill('Skrivet med omsorg.')
      await page.route('**/api/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
      await dialog.getByRole('button', { name: save }).click()
      if (isKept) await expect(page.getByText('Sparat i webbläsaren.')).toBeVisible()
      else {
        await expect(dialog.getByRole('alert')).toHaveText(network)
        await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('Åsa & Örjan')
        await expect(dialog.getByLabel(text)).toHaveValue('Skrivet med omsorg.')
      }

      await page.unroute('**/api/**')
      if (!isKept) await dialog.getByRole('button', { name: save }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('list', { name: 'Inte skickat än' })).toHaveCount(0)
      await expect(page.getByText('Åsa & Örjan').filter({ visible: true }).first()).toBeVisible()
    })
  }
})

test('what is wrong in a form of a folder is refused by its field', async ({ page }) => {
  await test.step('nobody is invited twice, and users cannot invite themselves', async () => {
    const { folder, person } = await atFolder(page, 'tab4')
    const guest = newPerson('Gäst', 'Ny').email.replace('ä', 'a')
    await callApi(page, members.invite, { body: { folderId: folder.id, email: guest, roleId: 3 } })
    await page.getByRole('button', { name: '+ Bjud in medlem' }).click()
    const dialog = page.getByRole('dialog')
    const email = dialog.getByLabel('E-post')
    const invite = async (address: string) => {
      await email.fill(address)
      await dialog.getByRole('button', { name: 'Bjud in' }).click()
    }
    await invite(guest.toUpperCase())
    await expectRefused(email, 'Den här personen är redan inbjuden till mappen.')
    await expect(email).toHaveValue(guest.toUpperCase())
    await invite(person.email)
    await expectRefused(email, 'Du är redan med i mappen och kan inte bjuda in dig själv.')
    await invite('maja snabel-a exempel.se')
    await expectRefused(email, 'E-postadressen ser inte rätt ut. Kontrollera och försök igen.')
    expect(await callApi(page, members.inFolder, { query: { folderId: folder.id } })).toHaveLength(2)
  })

  await page.unrouteAll()
  await test.step('a double click saves once, and deletes once', async () => {
    const { folder } = await atFolder(page, 'tab2')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/MyActivity') && request.method() !== 'GET') sent.push(request.method())
    })
    await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Titel').fill('Bottenmålning')
    await dialog.getByRole('button', { name: 'Spara' }).dblclick()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /Bottenmålning/ }).click()
    expect(await callApi(page, activities.inFolder, { query: { folderId: folder.id } })).toHaveLength(1)

    await chooseInMenu(page, 'Bottenmålning', 'Radera')
    await dialog.getByRole('button', { name: 'Radera' }).dblclick()
    await expect(page.getByText('Saknas händelser.')).toBeVisible()
    expect(sent).toEqual(['POST', 'DELETE'])
  })
})

test('what is wrong in the panel is refused by its field', async ({ page }) => {
  await test.step('a wrong password does not reveal who has an account', async () => {
    const person = newPerson('Lovisa', 'Falk')
    await createAccount(page, person)
    await page.context().clearCookies()
    await page.goto('/')
    for (const email of [person.email, newPerson('Ingen', 'Alls').email]) {
      await logIn(page, { email, password: 'fel-losenord' })
      await expect(page.getByRole('alert')).toHaveText(
        'Ogiltig inloggningsinformation. Kontrollera uppgifterna och försök igen.',
      )
      await expect(page.getByLabel('Lösenord', { exact: true })).toBeFocused()
      await expect(page.getByLabel('E-post')).toHaveValue(email)
      await expect(page.getByLabel('Lösenord', { exact: true })).toHaveValue('fel-losenord')
    }
    await logIn(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()
  })

  await page.context().clearCookies()
  await test.step('an address can have only one account', async () => {
    const person = newPerson('Vera', 'Lund')
    await createAccount(page, person)
    await page.context().clearCookies()
    await page.goto('/?lage=skapa')
    await fillRegistration(page, { ...person, email: person.email.toUpperCase(), password: 'ett-annat-losenord' })
    const email = page.getByLabel('E-post')
    await expectRefused(email, 'Användaren är redan registrerad. Gå till inloggningen.')
    await expect(page.getByLabel('Förnamn')).toHaveValue('Vera')
    await expect(page.getByLabel('Bekräfta lösenord')).toHaveValue('ett-annat-losenord')
  })

  await page.context().clearCookies()
  await test.step('registration reports missing, short and differing values, and creates no account', async () => {
    const person = newPerson('Alva', 'Nyström')
    await page.goto('/?lage=skapa')
    const submit = page.getByRole('main').getByRole('button', { name: 'Skapa konto' })
    const password = page.getByLabel('Lösenord', { exact: true })
    const confirmation = page.getByLabel('Bekräfta lösenord')
    await submit.click()
    await expectRefused(page.getByLabel('Förnamn'), required)
    await expect(page.getByText(required)).toHaveCount(5)

    await fillRegistration(page, { ...person, password: 'kort' })
    await expectRefused(password, 'Lösenordet behöver minst 8 tecken.')
    await password.fill('ett-langre-losenord')
    await confirmation.fill('ett-annat-losenord')
    await submit.click()
    await expectRefused(confirmation, 'Lösenorden är inte lika.')
    await expect(page.getByLabel('E-post')).toHaveValue(person.email)
    await expect(password).toHaveValue('ett-langre-losenord')
    await page.getByLabel('E-post').fill('alva')
    await submit.click()
    await expectRefused(page.getByLabel('E-post'), 'E-postadressen är inte korrekt formaterad.')

    const data = { email: person.email, password: 'ett-langre-losenord' }
    expect((await page.request.post('/api/identity/sign-in/email', { data })).status()).toBe(401)
  })
})
