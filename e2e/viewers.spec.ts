import type { Page } from '@playwright/test'
import { urls } from '#contract/platform/urls.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder, addMember, invite } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'

/* Who can see a folder, and sub-folders that stop inheriting members. Each person has their own browser. */

/** A main folder of Karin's with a sub-folder and an event; members are an administrator, a partner and an observer. */
async function aHouse(newPage: NewPage) {
  const karin = await newPage()
  await createAccount(karin, newPerson('Karin', 'Ek'))
  const house = await addFolder(karin, 'Stugan')
  const id = await addFolder(karin, 'Ekonomi', house)
  await addEvent(karin, id, 'Lånelöfte')
  const joining = async (firstName: string, lastName: string, roleId: 2 | 3 | 4) => {
    const page = await newPage()
    await addMember(karin, house, { page, person: newPerson(firstName, lastName), roleId })
    return page
  }
  const nils = await joining('Nils', 'Holm', 2)
  const petra = await joining('Petra', 'Ask', 3)
  const olle = await joining('Olle', 'Åberg', 4)
  return { house, id, karin, nils, petra, olle }
}

const people = (page: Page) => page.getByRole('list', { name: 'Alla som ser mappen' }).getByRole('listitem')
const inheriting = (page: Page) => page.getByRole('switch', { name: 'Ärver medlemmar från Stugan' })

test('an observer reports a fault where the founder lets them; who is in a sub-folder alone is listed @narrow', async ({
  newPage,
}) => {
  const { house, id, karin, olle } = await aHouse(newPage)
  await addMember(karin, id, { page: await newPage(), person: newPerson('Sven', 'Öberg'), roleId: 3 })

  await karin.goto(`/objectPage_tabs1/${house}/vem-ser`)
  const alone = karin.getByRole('list', { name: 'Bara i en undermapp' }).getByRole('listitem')
  await expect(alone).toContainText([/Sven Öberg.*Endast i Ekonomi.*Partner/])
  await karin.getByRole('switch', { name: 'Observatörer får anmäla fel' }).click()
  await expect(karin.getByText('Observatörer får nu anmäla fel.')).toBeVisible()
  await expectAccessible(karin)
  await karin.goto(`/objectPage_tabs1/${house}?tab=tab4`)
  await expect(alone).toContainText([/Sven Öberg.*Endast i Ekonomi/])
  await expectAccessible(karin)
  await alone.getByRole('link', { name: 'Ekonomi' }).click()
  await expect(karin.getByRole('heading', { level: 1, name: 'Ekonomi' })).toBeVisible()

  await olle.goto(`/objectPage_tabs1/${house}/vem-ser`)
  await expect(olle.getByText('Observatörer får anmäla fel här.')).toBeVisible()
  await expect(olle.getByText('Bara i en undermapp')).toHaveCount(0)
  await olle.goto(urls.faults(house))
  await olle.getByRole('button', { name: '+ Anmäl fel' }).click()
  const dialog = olle.getByRole('dialog', { name: 'Anmäl fel' })
  await dialog.getByLabel('Vad är fel?').fill('Kranen läcker')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  const row = olle.getByRole('button', { name: /Kranen läcker/ }).first()
  await row.click()
  await expect(olle.getByRole('button', { name: 'Ändra', exact: true })).toBeVisible()
  await expect(olle.getByRole('button', { name: 'Planera åtgärd' })).toHaveCount(0)
  await expectAccessible(olle)
})

test('an administrator restricts a sub-folder, and an observer cannot find it until it is opened again @narrow', async ({
  newPage,
}) => {
  const { house, id, nils, petra, olle } = await aHouse(newPage)
  await nils.goto(`/objectPage_tabs1/${id}`)
  await chooseInMenu(nils, 'Ekonomi', 'Vem ser detta?')
  await expect(nils.getByRole('heading', { level: 1, name: 'Vem ser detta?' })).toBeVisible()
  await expect(people(nils)).toContainText([
    /Karin EkSkapade Stugan\.Grundare/,
    /Nils Holm \(du\)Ärver från Stugan, inbjuden av Karin Ek \d+ \S+ \d{4}\.Administratör/,
    /Petra AskÄrver från Stugan.*Partner/,
    /Olle ÅbergÄrver från Stugan.*Observatör/,
  ])
  await expect(inheriting(nils)).toBeChecked()
  await expectAccessible(nils)

  await inheriting(nils).click()
  const question = nils.getByRole('alertdialog', { name: 'Begränsa Ekonomi?' })
  await question.getByRole('checkbox', { name: 'Petra Ask' }).check()
  await expectAccessible(nils)
  await question.getByRole('button', { name: 'Begränsa mappen' }).click()
  await expect(question).toBeHidden()
  await expect(inheriting(nils)).not.toBeChecked()
  await expect(inheriting(nils)).toBeFocused()
  await expect(people(nils)).toContainText([/Karin Ek/, /Nils Holm.*Med sedan/, /Petra Ask.*Inbjuden av Nils Holm/])
  await expectAccessible(nils)

  await nils.goto(`/objectPage_tabs1/${house}`)
  await expect(nils.getByRole('article').filter({ hasText: 'Ekonomi' })).toContainText('Begränsad')
  await nils.getByRole('link', { name: 'Ekonomi' }).click()
  await nils.getByRole('tab', { name: 'Mitt team' }).click()
  await expect(nils.getByText('Mappen är begränsad och ärver inga medlemmar från Stugan.')).toBeVisible()
  await expectAccessible(nils)

  await petra.goto(`/objectPage_tabs1/${id}/vem-ser`)
  await expect(petra.getByText('Bara grundaren och de som är inbjudna direkt till Ekonomi ser mappen.')).toBeVisible()
  await expect(inheriting(petra)).toHaveCount(0)

  await olle.goto(`/objectPage_tabs1/${house}`)
  await expect(olle.getByText('Saknas undermappar.')).toBeVisible()
  const lists = [
    { path: '/dashboard', whenLoaded: olle.getByText('Inget har hänt än.') },
    { path: '/folders', whenLoaded: olle.getByRole('main').getByRole('link', { name: 'Stugan' }) },
    { path: '/activities', whenLoaded: olle.getByText('Saknas händelser.') },
  ]
  for (const { path, whenLoaded } of lists) {
    await olle.goto(path)
    await expect(whenLoaded).toBeVisible()
    await expect(olle.getByText(/Ekonomi|Lånelöfte/)).toHaveCount(0)
  }
  for (const path of ['', '/vem-ser', '/komponent/1'].map((page) => `/objectPage_tabs1/${id}${page}`)) {
    await olle.goto(path)
    await expect(olle.getByText('Här finns inget att visa')).toBeVisible()
  }

  await nils.goto(`/objectPage_tabs1/${id}/vem-ser`)
  await inheriting(nils).click()
  await expectAccessible(nils)
  await nils
    .getByRole('alertdialog', { name: 'Öppna Ekonomi igen?' })
    .getByRole('button', { name: 'Öppna mappen' })
    .click()
  await expect(inheriting(nils)).toBeChecked()
  await expect(people(nils)).toContainText([
    /Karin Ek/,
    /Nils Holm/,
    /Petra Ask.*Också partner: ärver från Stugan/,
    /Olle/,
  ])
  await olle.goto(`/objectPage_tabs1/${id}`)
  await expect(olle.getByRole('heading', { level: 1, name: 'Ekonomi' })).toBeVisible()
})

test('every member sees who has access, and a restriction is confirmed', async ({ newPage }) => {
  const { house, id, karin, olle } = await aHouse(newPage)
  await test.step('nobody loses access without a confirmation', async () => {
    await karin.goto(`/objectPage_tabs1/${id}/vem-ser`)
    await inheriting(karin).click()
    const question = karin.getByRole('alertdialog', { name: 'Begränsa Ekonomi?' })
    await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused()
    await expect(question.getByRole('checkbox')).toHaveCount(3)
    await karin.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(inheriting(karin)).toBeChecked()
    await olle.goto(`/objectPage_tabs1/${id}`)
    await expect(olle.getByRole('heading', { level: 1, name: 'Ekonomi' })).toBeVisible()
  })

  await test.step('every member sees who can see a main folder, and who may invite also sees invitations', async () => {
    await invite(karin, house, 'grannen@exempel.se', 4)
    await karin.goto(`/objectPage_tabs1/${house}/vem-ser`)
    await expect(people(karin)).toHaveCount(5)
    await expect(people(karin).first()).toContainText('Karin Ek (du)Skapade mappen.Grundare')
    await expect(people(karin).last()).toContainText('grannen@exempel.se')
    await expect(people(karin).last()).toContainText('Har inte svarat än och ser inget.')
    await expect(karin.getByRole('switch', { name: /^Ärver/ })).toHaveCount(0)
    await expectAccessible(karin)
    await olle.goto(`/objectPage_tabs1/${house}/vem-ser`)
    await expect(people(olle)).toHaveCount(4)
    await olle.getByRole('link', { name: 'Stugan' }).click()
    await expect(olle.getByRole('heading', { level: 1, name: 'Stugan' })).toBeVisible()
  })
})
