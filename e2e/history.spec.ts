import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addEvent, addFolder, invite } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/** A new user with a main folder, a sub-folder and an event in it. */
async function setUpFolders(page: Page) {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  const prov = await addEvent(page, brunnen, 'Vattenprov', { startDate: '2027-03-01' })
  return { stugan, brunnen, prov }
}

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a changed event appears in the history, with a link to it @narrow', async ({ page }) => {
  const { stugan, brunnen } = await setUpFolders(page)
  const email = newPerson('Nils', 'Alm').email
  await invite(page, stugan, email, 3)
  await page.goto(`/objectPage_tabs1/${brunnen}?tab=tab2`)
  await page.getByRole('heading', { name: 'Vattenprov' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Ändra', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Titel').fill('Stort vattenprov')
  await dialog.getByLabel('Hur det gick').fill('Tjänligt.')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Stugan' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stugan' })).toBeVisible()
  await chooseInMenu(page, 'Stugan', 'Historik')
  await expect(page).toHaveURL(`/objectPage_tabs1/${stugan}/historik`)
  await expect(page.getByRole('heading', { level: 1, name: 'Historik' })).toBeVisible()
  const change = entries(page).filter({ hasText: 'Karin Ek ändrade händelsen ”Stort vattenprov” i Brunnen' })
  await expect(change.getByText('Titel: Stort vattenprov (tidigare Vattenprov)')).toBeVisible()
  await expect(change.getByText(/Hur det gick: Tjänligt\. \(tidigare tomt\)/)).toBeVisible()
  await expect(page.getByText(`Karin Ek bjöd in ${email} som partner`)).toBeVisible()
  await expect(page.getByText('Karin Ek lade till undermappen ”Brunnen”')).toBeVisible()
  await expect(entries(page).first()).toContainText('Stort vattenprov')
  await expectAccessible(page)

  await change.getByRole('link', { name: 'Stort vattenprov' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brunnen' })).toBeVisible()
  const item = page.getByRole('heading', { name: 'Stort vattenprov' }).getByRole('button')
  await expect(item).toHaveAttribute('aria-expanded', 'true')
})

test('the history lists deletions, page by page, to users who may see them', async ({ page }) => {
  await test.step('a deleted item has no link, and the folder is linked above the title', async () => {
    const { brunnen, prov } = await setUpFolders(page)
    await callApi(page, activities.remove, { params: { id: prov }, query: { folderId: brunnen } })
    await page.goto(`/objectPage_tabs1/${brunnen}/historik`)
    await expect(page.getByText('Karin Ek raderade händelsen ”Vattenprov”')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vattenprov' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Brunnen' }).click()
    await expect(page).toHaveURL(`/objectPage_tabs1/${brunnen}`)
  })

  await test.step('a long history loads page by page, and a failed request can be retried', async () => {
    const { stugan } = await setUpFolders(page)
    for (let number = 1; number <= 50; number++) await addEvent(page, stugan, `Prov ${number}`)
    await page.route('**/api/History*', (route) => route.abort())
    await page.goto(`/objectPage_tabs1/${stugan}/historik`)
    await expect(page.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeVisible()
    await page.unroute('**/api/History*')
    await page.getByRole('button', { name: 'Försök igen' }).click()
    await expect(page.getByText('Visar 50 av 53')).toBeVisible()
    await page.getByRole('button', { name: 'Visa fler' }).click()
    await expect(page.getByText('Karin Ek skapade mappen ”Stugan”')).toBeVisible()
  })

  await test.step('the history of a folder that the user may not see looks like the folder itself', async () => {
    await createAccount(page, newPerson('Nils', 'Alm'))
    await page.goto('/objectPage_tabs1/999999/historik')
    await expect(page.getByRole('heading', { level: 1, name: 'Mappen kan inte visas' })).toBeVisible()
  })
})
