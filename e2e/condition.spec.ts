import { Buffer } from 'node:buffer'
import { folders } from '#contract/folders.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* 'Pärmens skick': what the binder of such a thing usually has, from the folder's page to what is not needed. */

test('what a binder lacks is added, filled in, or said not to be needed @phone', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const body = { title: 'Huset', parentId: null, categoryId: 1 }
  const { id: huset } = await callApi(page, folders.add, { body })
  const list = (name: string) => page.getByRole('list', { name, exact: true })
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const papers = list('Papper som brukar finnas')

  await test.step('the folder has a line that leads to it', async () => {
    await page.goto(`/objectPage_tabs1/${huset}`)
    const card = page.getByRole('region', { name: 'Pärmens skick' })
    await expect(card.getByText('Se vad en sådan här pärm brukar ha.')).toBeVisible()
    await card.getByRole('link', { name: 'Pärmens skick' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Pärmens skick' })).toBeVisible()
    await expect(papers.getByRole('heading', { name: 'Lagfart' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a paper that is added from its row is there, by that name', async () => {
    const sent = { name: 'scan0001.txt', mimeType: 'text/plain', buffer: Buffer.from('Inskrivet') }
    await page.getByLabel('Lägg till: Lagfart', { exact: true }).setInputFiles(sent)
    await expect(papers.getByRole('heading', { name: 'Lagfart', exact: true })).toHaveCount(0)
    await papers.getByRole('button', { name: 'Visa den som finns' }).press('Enter')
    await expect(papers.getByRole('link', { name: /^Lagfart, scan0001/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a fact is written in its component, and what is typed without it leads back there', async () => {
    const fact = row('Var huvudkranen sitter')
    await fact.getByRole('button', { name: 'Fyll i: Var huvudkranen sitter' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Namn', { exact: true })).toHaveValue('Huvudavstängning')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog).toBeHidden()
    await fact.getByRole('link', { name: 'Fyll i: Var huvudkranen sitter' }).click()
    await expect(page).toHaveURL(/tab=tab3&accordion=\d+$/)
    await expect(page.getByRole('heading', { level: 3, name: 'Huvudavstängning' })).toBeVisible()
    await page.goBack()
  })

  await test.step('what is not needed says why, stands last, and is taken back', async () => {
    const opener = page.getByRole('button', { name: 'Sotning behövs inte' })
    await opener.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Sotning: behövs inte' })
    await dialog.getByLabel('Varför?').fill('Huset har ingen eldstad.')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Behövs inte', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(list('Behövs inte här').getByText(/^Huset har ingen eldstad\. · Karin Ek/)).toBeVisible()
    await expect(opener).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ta tillbaka: Sotning' }).press('Enter')
    await expect(opener).toBeVisible()
    await expect(list('Behövs inte här')).toHaveCount(0)
  })

  await test.step('the folder says what it has come to', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Huset' }).first().click()
    await expect(
      page.getByRole('region', { name: 'Pärmens skick' }).getByText(/saker kan behöva ses över\.$/),
    ).toBeVisible()
  })
})
