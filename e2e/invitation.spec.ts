import type { Page } from '@playwright/test'
import { activities } from '#contract/activities.ts'
import { members } from '#contract/members.ts'
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
  await createAccount(page, newPerson('Karin', 'Ek'))
  const id = await addFolder(page, 'Sommarstugan')
  return { page, id }
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

test('whoever has å, ä or ö in the domain of their address is invited, signs up, and sees it as they write it @phone', async ({
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
  await expect(page.getByText(`Du är inloggad som ${guest.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Acceptera inbjudan' }).click()
  await expect(heading(page, 'Sommarstugan')).toBeVisible()
  await page.goto('/account')
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
  await expect(page.getByText('Du får läsa allt i mappen och skriva meddelanden')).toBeVisible()
  await expect(page, 'the secret is out of the address').toHaveURL('/inbjudan')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto och gå med' }).click()
  await fillRegistration(page, guest)

  await expect(heading(page, 'Karin Ek bjuder in dig till Sommarstugan')).toBeVisible()
  await expectAccessible(page)
  // One click from the folder.
  await page.getByRole('button', { name: 'Acceptera inbjudan' }).click()
  await expect(heading(page, 'Sommarstugan')).toBeVisible()
  await expect(page.getByText('Välkommen till Sommarstugan!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Öppna mappen' }), 'it is open').toHaveCount(0)

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
    await expect(page.getByText('Här finns inga mappar än.')).toBeVisible()
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
  await expect(page.getByText('Bekräfta din e-postadress')).toBeVisible()
  await expect(page.getByText('Här finns inga mappar än.')).toBeVisible()
  await expect(page.getByText('Sommarstugan')).toHaveCount(0)
  await expectAccessible(page)

  const first = await linkMailedTo(guest.email, '/bekrafta-epost')
  await page.getByRole('button', { name: 'Skicka mejlet igen' }).click()
  await expect(page.getByText('Ett nytt mejl är på väg.')).toBeVisible()
  await expect.poll(() => linkMailedTo(guest.email, '/bekrafta-epost')).not.toBe(first)

  await page.goto(await linkMailedTo(guest.email, '/bekrafta-epost'))
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await page.getByRole('link', { name: 'Till översikten' }).click()
  await expect(page.getByText('Sommarstugan som Partner')).toBeVisible()
  await expect(page.getByText('Bekräfta din e-postadress')).toHaveCount(0)
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
    await expect(guest.page.getByText('Här finns inga mappar än.')).toBeVisible()
  })
})
