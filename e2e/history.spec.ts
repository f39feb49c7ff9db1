import { expect, test, type Page } from '@playwright/test'
import { activities } from '#contract/activities.ts'
import { folders } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs, makeAccount } from './backstage.ts'
import { newPerson } from './people.ts'

/** Somebody with a cottage, a well in it, and an event in the well. */
async function moveIn(page: Page) {
  await makeAccount(page, newPerson('Karin', 'Ek'))
  const { id: stugan } = await callAs(page, folders.add, { body: { title: 'Stugan' } })
  const { id: brunnen } = await callAs(page, folders.add, { body: { title: 'Brunnen', parentId: stugan } })
  const { id: prov } = await callAs(page, activities.add, {
    body: { folderId: brunnen, title: 'Vattenprov', startDate: '2027-03-01' },
  })
  return { stugan, brunnen, prov }
}

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

test('what was changed in an event stands in the history, and leads back to it @phone', async ({ page }) => {
  const { stugan, brunnen } = await moveIn(page)
  const email = newPerson('Nils', 'Alm').email
  await callAs(page, members.invite, { body: { folderId: stugan, email, roleId: 3 } })
  await page.goto(`/objectPage_tabs1/${brunnen}?tab=tab2`)
  await page.getByRole('heading', { name: 'Vattenprov' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Ändra', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Titel').fill('Stort vattenprov')
  await dialog.getByLabel('Resultat').fill('Tjänligt.')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Stugan' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stugan' })).toBeVisible()
  await page.getByRole('link', { name: 'Historik' }).click()
  await expect(page).toHaveURL(`/objectPage_tabs1/${stugan}/historik`)
  await expect(page.getByRole('heading', { level: 1, name: 'Historik' })).toBeVisible()
  const change = entries(page).filter({ hasText: 'Karin Ek ändrade händelsen Stort vattenprov i Brunnen' })
  await expect(change.getByText(/Titel: Vattenprov .* Stort vattenprov/)).toBeVisible()
  await expect(change.getByText(/Resultat: tomt .* Tjänligt\./)).toBeVisible()
  await expect(page.getByText(`Karin Ek bjöd in ${email} som partner`)).toBeVisible()
  await expect(page.getByText('Karin Ek skapade undermappen Brunnen')).toBeVisible()
  await expect(entries(page).first()).toContainText('Stort vattenprov')
  await expectAccessible(page)

  await change.getByRole('link', { name: 'Stort vattenprov' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brunnen' })).toBeVisible()
  const item = page.getByRole('heading', { name: 'Stort vattenprov' }).getByRole('button')
  await expect(item).toHaveAttribute('aria-expanded', 'true')
})

test('what was deleted has no link, and the way back to the folder stands over the title', async ({ page }) => {
  const { brunnen, prov } = await moveIn(page)
  await callAs(page, activities.remove, { params: { id: prov }, query: { folderId: brunnen } })
  await page.goto(`/objectPage_tabs1/${brunnen}/historik`)
  await expect(page.getByText('Karin Ek raderade händelsen Vattenprov')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vattenprov' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Brunnen' }).click()
  await expect(page).toHaveURL(`/objectPage_tabs1/${brunnen}`)
})

test('a long history is shown a page at a time, and one that cannot be fetched can be asked for again', async ({
  page,
}) => {
  const { stugan } = await moveIn(page)
  for (let number = 1; number <= 50; number++) {
    await callAs(page, activities.add, { body: { folderId: stugan, title: `Prov ${number}` } })
  }
  await page.route('**/api/History*', (route) => route.abort())
  await page.goto(`/objectPage_tabs1/${stugan}/historik`)
  await expect(page.getByText('Ett nätverksfel uppstod. Försök igen.')).toBeVisible()
  await page.unroute('**/api/History*')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByText('Visar 50 av 53')).toBeVisible()
  await page.getByRole('button', { name: 'Visa fler' }).click()
  await expect(page.getByText('Karin Ek skapade mappen Stugan')).toBeVisible()
})

test('the history of a folder that one may not see is told of as the folder is', async ({ page }) => {
  await makeAccount(page, newPerson('Nils', 'Alm'))
  await page.goto('/objectPage_tabs1/999999/historik')
  await expect(page.getByRole('heading', { level: 1, name: 'Mappen kan inte visas' })).toBeVisible()
})
