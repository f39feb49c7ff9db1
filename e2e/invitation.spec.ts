import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { members } from '#contract/people/members.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder, addMember, invite } from './fixtures/builders.ts'
import { linkMailedTo } from './fixtures/mailbox.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson, type Person } from './fixtures/people.ts'
import { fillRegistration, logIn } from './pages/authPanel.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'

/* Invitations by link and by mail, and what changes for the invited person. Each person has their own browser. */

/** A new user with a main folder, and a function to invite to it. */
async function aHouse(newPage: NewPage) {
  const page = await newPage()
  const person = newPerson('Karin', 'Ek')
  await createAccount(page, person)
  const id = await addFolder(page, 'Sommarstugan')
  return { page, id, person }
}

/** A member who has accepted. */
async function aGuest(newPage: NewPage, house: Awaited<ReturnType<typeof aHouse>>, roleId: 2 | 3 | 4) {
  const page = await newPage()
  const person = newPerson('Nils', 'Holm')
  await addMember(house.page, house.id, { page, person, roleId })
  return { page, person }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dead = (page: Page) => page.getByText('Inbjudan gäller inte längre', { exact: true })

test('whoever has å, ä or ö in the domain of their address is invited, signs up, and sees it as they write it', async ({
  newPage,
}) => {
  const house = await aHouse(newPage)
  await house.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
  await house.page.getByRole('button', { name: '+ Bjud in medlem' }).click()
  const dialog = house.page.getByRole('dialog', { name: 'Bjud in medlem' })
  const person = newPerson('Bo', 'Ek')
  const guest = { ...person, email: person.email.replace('exempel.se', 'bärgården.se') }
  await dialog.getByLabel('E-post').fill('bäst@bärgården.se')
  await dialog.getByRole('button', { name: 'Bjud in' }).click()
  await expect(dialog.getByText('Före @ kan adressen inte ha å, ä, ö')).toBeVisible()
  await dialog.getByLabel('E-post').fill(guest.email)
  await dialog.getByRole('button', { name: 'Bjud in' }).click()
  await expect(dialog.getByText(`till ${guest.email}`)).toBeVisible()
  const link = await dialog.getByLabel('Länk till inbjudan').inputValue()

  const page = await newPage()
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto och gå med' }).click()
  await fillRegistration(page, guest)
  await expect(heading(page, 'Sommarstugan')).toBeVisible()
  await page.goto('/account/kontakt')
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(guest.email)

  // Signed in elsewhere with the address as mail servers know it, it is the same account.
  const elsewhere = await newPage()
  await elsewhere.goto('/')
  await logIn(elsewhere, { ...guest, email: guest.email.replace('bärgården.se', 'xn--brgrden-5wal.se') })
  await expect(heading(elsewhere, 'Översikt')).toBeVisible()
  await expect(elsewhere.getByText('Sommarstugan').first()).toBeVisible()
  await house.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
  await expect(house.page.getByText(guest.email).filter({ visible: true }).first()).toBeVisible()
})

test('a copied link leads a new user through sign-up into the folder, once @phone', async ({ newPage, isMobile }) => {
  const house = await aHouse(newPage)
  await house.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
  await house.page.getByRole('button', { name: '+ Bjud in medlem' }).click()
  const dialog = house.page.getByRole('dialog', { name: 'Bjud in medlem' })
  const guest = newPerson('Tove', 'Åkerlund')
  await dialog.getByLabel('E-post').fill(guest.email)
  await dialog.getByRole('button', { name: 'Bjud in' }).click()
  const link = await dialog.getByLabel('Länk till inbjudan').inputValue()
  await expectAccessible(house.page)

  const page = await newPage()
  await page.goto(link)
  // Signed out: who invites, to what, as what and what that means.
  await expect(heading(page, 'Karin Ek bjuder in dig till Sommarstugan')).toBeVisible()
  await expect(page.getByText('Du blir observatör')).toBeVisible()
  await expect(page.getByText('Du får läsa allt i mappen, skriva meddelanden och anmäla fel')).toBeVisible()
  await expect(page, 'the secret is out of the address').toHaveURL('/inbjudan')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto och gå med' }).click()
  await expect(page.getByLabel('E-post'), 'the link may have come from anybody').toHaveValue('')
  await fillRegistration(page, guest)

  // They have said that they join.
  await expect(heading(page, 'Sommarstugan')).toBeVisible()
  await expect(page.getByText('Välkommen till Sommarstugan! Du är med som observatör.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lämna mappen' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await expect(dead(page)).toBeVisible()
  const third = await newPage()
  await createAccount(third, newPerson('Fel', 'Person'))
  await third.goto(link)
  await expect(dead(third)).toBeVisible()
  await expectAccessible(third)
  // On a phone the button must not be covered by the bottom navigation.
  if (isMobile) await third.getByRole('link', { name: 'Till översikten' }).tap()
  else await third.getByRole('link', { name: 'Till översikten' }).click()
  await expect(heading(third, 'Översikt')).toBeVisible()
})

test('what is invited to before one’s address is confirmed is mailed then, and its link is all that a new user needs @narrow', async ({
  newPage,
}) => {
  const house = await aHouse(newPage)
  const guest = newPerson('Tove', 'Åkerlund')
  await house.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
  await house.page.getByRole('button', { name: '+ Bjud in medlem' }).click()
  const dialog = house.page.getByRole('dialog', { name: 'Bjud in medlem' })
  await dialog.getByLabel('E-post').fill(guest.email)
  await dialog.getByRole('button', { name: 'Bjud in' }).click()
  await expect(dialog.getByText('Den skickas när du har bekräftat din e-postadress')).toBeVisible()
  await dialog.getByRole('button', { name: 'Klar' }).click()
  const row = house.page.getByRole('listitem').filter({ hasText: guest.email })
  await expect(row).toContainText('Skickas när du har bekräftat din e-postadress')
  await expectAccessible(house.page)
  await house.page.goto(await linkMailedTo(house.person.email, '/bekrafta-epost'))
  await house.page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(house.page.getByText('Tack! Din e-postadress är bekräftad.')).toBeVisible()

  const page = await newPage()
  await page.goto(await linkMailedTo(guest.email, '/inbjudan'))
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto och gå med' }).click()
  await expect(page.getByLabel('E-post')).toHaveValue(guest.email)
  await expect(page.getByText('När kontot är skapat är du med i mappen')).toBeVisible()
  await page.getByLabel('Förnamn').fill(guest.firstName)
  await page.getByLabel('Efternamn').fill(guest.lastName)
  await page.getByLabel('Lösenord', { exact: true }).fill(guest.password)
  await page.getByLabel('Bekräfta lösenord').fill(guest.password)
  await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
  await expect(heading(page, 'Sommarstugan')).toBeVisible()
  await expect(page.getByText('Välkommen till Sommarstugan! Du är med som observatör.')).toBeVisible()

  // Nothing is left to confirm, and whoever regrets it is out at once.
  await page.getByRole('button', { name: 'Lämna mappen' }).click()
  await expect(page.getByText('Du har lämnat Sommarstugan.')).toBeVisible()
  await expect(heading(page, 'Översikt')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeVisible()
  await expect(page.getByText('Bekräfta din e-postadress')).toHaveCount(0)
})

test('whoever has an account and signs in answers by themselves', async ({ newPage }) => {
  const house = await aHouse(newPage)
  const page = await newPage()
  const guest = newPerson('Tove', 'Åkerlund')
  const { link } = await invite(house.page, house.id, guest.email, 3)
  await createAccount(await newPage(), guest)
  await page.goto(link)
  // Even if they first thought that they had none.
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto och gå med' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
  await logIn(page, guest)
  await expect(page.getByRole('button', { name: 'Acceptera inbjudan' })).toBeVisible()
  await expect(heading(page, 'Karin Ek bjuder in dig till Sommarstugan')).toBeVisible()
})

test('twelve addresses are pasted and invited in three clicks, and what is wrong is kept @phone', async ({
  newPage,
}) => {
  const house = await aHouse(newPage)
  const { page } = house
  await page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
  const unique = crypto.randomUUID().slice(0, 8)
  const addresses = Array.from({ length: 12 }, (_, index) => `granne${index + 1}.${unique}@exempel.se`)
  const paste = (text: string) =>
    page.getByLabel('E-post').evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name, exact: true }).click()
  }

  await test.step('as a mail has them', async () => {
    await click('+ Bjud in medlem')
    const [first, second, ...more] = addresses
    await paste(`"Berg, Anna" <${first}>; Bo Ek <${second}>\n${more.join(', ')}`)
    await expect(page.getByText('12 adresser')).toBeVisible()
    await expectAccessible(page)
    await click('Bjud in 12 personer')
    // One after another they are sent.
    await expect(page.getByRole('button', { name: /^Kopiera länken/ })).toHaveCount(12, { timeout: 60_000 })
    await expectAccessible(page)
    await click('Klar')
    expect(clicks).toBeLessThanOrEqual(4)
    await expect(page.getByText('Skickas när du har bekräftat din e-postadress')).toHaveCount(12)
  })

  await test.step('those that cannot be sent are told of by themselves, and stay', async () => {
    const dialog = page.getByRole('dialog')
    const row = (address: string) =>
      dialog.getByRole('listitem').filter({ has: page.getByText(address, { exact: true }) })
    const added = `ny.${unique}@exempel.se`
    await click('+ Bjud in medlem')
    await paste(`${added}, styrelsen, ${added.toUpperCase()}; ${addresses[0]}, ${house.person.email}`)
    await expect(row('styrelsen')).toContainText('E-postadressen ser inte rätt ut')
    await expect(row(added.toUpperCase())).toContainText('Adressen står redan i listan.')
    await dialog.getByLabel(`Roll för ${added}`, { exact: true }).selectOption('Partner')
    await click('Bjud in 3 personer')
    await expect(row(addresses[0] ?? '')).toContainText('Den här personen är redan inbjuden till mappen.')
    await expect(row(house.person.email)).toContainText('kan inte bjuda in dig själv')
    await expect(row(added)).toContainText('partner, väntar på att du bekräftar')
    await expectAccessible(page)
    for (const text of ['styrelsen', added.toUpperCase(), addresses[0] ?? ''])
      await dialog.getByRole('button', { name: `Ta bort ${text}`, exact: true }).click()
    await dialog.getByRole('button', { name: `Rätta ${house.person.email}` }).click()
    await expect(dialog.getByLabel('E-post')).toHaveValue(house.person.email)
  })
})

test('an invitation is declined, withdrawn or sent again', async ({ newPage }) => {
  await test.step('declining by the link gives no access, and the link cannot be used again', async () => {
    const house = await aHouse(newPage)
    const page = await newPage()
    const guest = newPerson('Tove', 'Åkerlund')
    const { link } = await invite(house.page, house.id, guest.email, 3)
    await createAccount(page, guest)
    await page.goto(link)
    await page.getByRole('button', { name: 'Tacka nej' }).click()
    await expect(page.getByText('Du har tackat nej till Sommarstugan.')).toBeVisible()
    await expect(heading(page, 'Översikt')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeVisible()
    await page.goto(link)
    await expect(dead(page)).toBeVisible()
    await page.goto(`/objectPage_tabs1/${house.id}`)
    await expect(heading(page, 'Mappen kan inte visas')).toBeVisible()
  })

  await test.step('the link of a withdrawn or resent invitation stops working', async () => {
    const house = await aHouse(newPage)
    const page = await newPage()
    const guest = newPerson('Tove', 'Åkerlund')
    const { link, id } = await invite(house.page, house.id, guest.email, 3)
    await createAccount(page, guest)
    const again = await callApi(house.page, members.inviteAgain, {
      params: { id },
      query: { folderId: house.id },
    })
    await page.goto(link)
    await expect(dead(page)).toBeVisible()
    await house.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
    await house.page.getByRole('button', { name: `Ta tillbaka inbjudan till ${guest.email}` }).click()
    const question = house.page.getByRole('dialog', { name: 'Ta tillbaka inbjudan?' })
    await question.getByRole('button', { name: 'Ta tillbaka inbjudan' }).click()
    await expect(house.page.getByText(`Inbjudan till ${guest.email} är tillbakatagen.`)).toBeVisible()
    await expect(house.page.getByText('Inbjuden')).toHaveCount(0)
    const team = house.page.locator('section').filter({ has: house.page.getByRole('heading', { name: 'Mitt team' }) })
    await expect(team, 'the button is gone with its list').toBeFocused()
    // From another page, because here the text about the first link is still shown.
    await page.goto('/dashboard')
    await page.goto(again.link)
    await expect(dead(page)).toBeVisible()
  })
})

test('before the address is confirmed invitations are hidden, and a notice says how to confirm @narrow', async ({
  newPage,
}) => {
  const house = await aHouse(newPage)
  const page = await newPage()
  const guest: Person = newPerson('Tove', 'Åkerlund')
  await invite(house.page, house.id, guest.email, 3)
  await createAccount(page, guest)
  await page.goto('/dashboard')
  await expect(page.getByText('Väntar du på en inbjudan? Bekräfta din e-postadress')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeVisible()
  await expect(page.getByText('Sommarstugan')).toHaveCount(0)
  await expectAccessible(page)

  const first = await linkMailedTo(guest.email, '/bekrafta-epost')
  await page.getByRole('button', { name: /^Skicka (mejlet )?igen$/ }).click()
  await expect(page.getByText('Ett nytt mejl är på väg.')).toBeVisible()
  await expect.poll(() => linkMailedTo(guest.email, '/bekrafta-epost')).not.toBe(first)

  await page.goto(await linkMailedTo(guest.email, '/bekrafta-epost'))
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await page.getByRole('link', { name: 'Till översikten' }).click()
  await expect(page.getByText(/bjuder in dig som partner/)).toBeAttached()
  await expect(page.getByText('Bekräfta din e-post')).toHaveCount(0)
})

test('a new role, and the end of it, hold at once', async ({ newPage }) => {
  const house = await aHouse(newPage)
  const guest = await aGuest(newPage, house, 3)
  await test.step('a changed role takes effect at once', async () => {
    await guest.page.goto(`/objectPage_tabs1/${house.id}?tab=tab2`)
    await guest.page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    await guest.page.getByLabel('Titel').fill('Målning')

    await house.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
    await chooseInMenu(house.page, 'Nils Holm', 'Ändra roll')
    const dialog = house.page.getByRole('dialog', { name: 'Ändra roll' })
    await dialog.getByRole('radio', { name: /Observatör/ }).check()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(house.page.getByRole('listitem').filter({ hasText: 'Nils Holm' })).toContainText('observatör')

    await guest.page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(guest.page.getByRole('dialog').getByRole('alert')).toHaveText('Åtkomst nekad eller ogiltig komponent.')
    await expect(guest.page.getByLabel('Titel')).toHaveValue('Målning')
    expect(await callApi(house.page, activities.inFolder, { query: { folderId: house.id } })).toEqual([])
    await guest.page.reload()
    await expect(guest.page.getByLabel('Titel')).toHaveValue('Målning')
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Släng' }).click()
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
    await expect(guest.page.getByRole('dialog')).toHaveCount(0)
    await expect(guest.page.getByText('Saknas händelser.')).toBeVisible()
    await expect(guest.page.getByRole('button', { name: '+ Ny aktivitet' })).toHaveCount(0)
  })

  await test.step('a removed member loses access at once', async () => {
    await guest.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
    await expect(guest.page.getByRole('heading', { name: 'Nils Holm (du)' })).toBeVisible()

    await house.page.goto(`/objectPage_tabs1/${house.id}?tab=tab4`)
    await chooseInMenu(house.page, 'Nils Holm', 'Ta bort från mappen')
    await house.page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(house.page.getByText('Nils Holm är inte längre med i Sommarstugan.')).toBeVisible()

    // The page that they have open updates by itself.
    await expect(heading(guest.page, 'Mappen kan inte visas')).toBeVisible()
    await guest.page.getByRole('link', { name: 'Till översikten' }).click()
    await expect(guest.page.getByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeVisible()
  })
})
