import { Buffer } from 'node:buffer'
import { urls } from '#contract/platform/urls.ts'
import { atPhoneWidth, expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('a part of a folder is shared in three presses, read with its link and code, and ended', async ({
  page,
  newPage,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await addComponent(page, huset, 'Värmepanna')
  await page.goto(urls.folderShares(huset))
  await expect(page.getByText('Inget är delat än.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(urls.folder(huset))

  await chooseInMenu(page, 'Huset', 'Dela')
  const dialog = page.getByRole('dialog')
  await expectAccessibleDialog(page)
  await dialog.getByText('Till mäklaren').click()
  await dialog.getByRole('button', { name: 'Skapa länk' }).click()
  await expect(dialog.getByRole('heading', { name: 'Länken är klar' })).toBeVisible()
  await expectAccessibleDialog(page)
  const url = await dialog.getByRole('textbox', { name: '1. Skicka länken' }).inputValue()
  const code = /[A-Z0-9]{4}-[A-Z0-9]{3}-[A-Z0-9]{3}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  await dialog.getByRole('button', { name: 'Se vad de ser' }).click()
  const look = page.getByRole('dialog', { name: 'Så här ser de det' })
  await expect(look.getByRole('heading', { name: 'Värmepanna' })).toBeVisible()
  await expectAccessibleDialog(page)
  await look.getByRole('button', { name: 'Stäng' }).last().click()
  await expect(look).toBeHidden()
  await dialog.getByRole('link', { name: 'Allt du delar' }).click()

  const stranger = await newPage()
  await stranger.goto(url)
  await stranger.getByRole('textbox').fill(code)
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByText('Värmepanna').first()).toBeVisible()
  await expectAccessible(stranger)
  const downloaded = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'Hämta pdf' }).click()
  expect((await downloaded).suggestedFilename()).toBe('Huset, historik.pdf')

  await page.reload()
  const rows = page.getByRole('list', { name: 'Gäller nu' }).getByRole('listitem')
  await expect(rows).toContainText(['1 gång, nyss'])
  await expectAccessible(page)
  await atPhoneWidth(page, () => expectAccessible(page))
  await page.getByRole('button', { name: /^Återkalla: / }).click()
  await expect(page.getByText('Inget är delat just nu.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('Värmepanna')).toHaveCount(0)
})

test('chosen papers are shared from the list of papers', async ({ page, newPage }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(urls.files(huset))
  const papers = ['Garanti', 'Hemlig'].map((name) => {
    return { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(name) }
  })
  await page
    .getByLabel(/^Lägg till/)
    .first()
    .setInputFiles(papers)
  await page.getByRole('checkbox', { name: 'Välj Garanti' }).press('Space')
  await page.getByRole('region', { name: 'Valda papper' }).getByRole('button', { name: 'Dela' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Valda papper' })).toContainText('Garanti')
  await expectAccessibleDialog(page)
  await dialog.getByRole('textbox', { name: 'För vem' }).fill('Banken')
  await dialog.getByRole('button', { name: 'Skapa länk' }).click()
  const url = await dialog.getByRole('textbox', { name: '1. Skicka länken' }).inputValue()
  const code = /[A-Z0-9]{4}-[A-Z0-9]{3}-[A-Z0-9]{3}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
  const stranger = await newPage()
  await stranger.goto(url)
  await stranger.getByRole('textbox').fill(code)
  await stranger.keyboard.press('Enter')
  await expect(stranger.getByRole('link', { name: /^Garanti/ })).toBeVisible()
  await expect(stranger.getByText('Hemlig')).toHaveCount(0)
})
