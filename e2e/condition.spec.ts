import { Buffer } from 'node:buffer'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
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

  await test.step('three of what is missing are shown at first', async () => {
    await page.goto(`/objectPage_tabs1/${huset}/skick`)
    await expect(papers.getByRole('heading')).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 1, name: 'Pärmens skick' })).toBeVisible()
    await expect(papers.getByRole('heading', { name: 'Lagfart' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a paper that is added from its row is there, by that name', async () => {
    const sent = { name: 'scan0001.txt', mimeType: 'text/plain', buffer: Buffer.from('Inskrivet') }
    await page.getByLabel('Lägg till: Lagfart', { exact: true }).setInputFiles(sent)
    await expect(papers.getByRole('heading', { name: 'Lagfart', exact: true })).toHaveCount(0)
    await papers.getByRole('button', { name: /^Visa alla \d+$/ }).press('Enter')
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
})

test('a part is looked at, gets its year, or is set aside, and a serial number its place @narrow', async ({ page }) => {
  await createAccount(page, newPerson('Sven', 'Ek'))
  const { id: folderId } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  const add = (body: object) => callApi(page, components.add, { body: { folderId, name: '', ...body } })
  await add({ name: 'Underlagspapp under takpannorna', modelYear: 1990 })
  await add({ name: 'Varmvattenberedare', modelYear: 1995 })
  await add({ name: 'Dränering' })
  await add({ name: 'Värmepump', make: 'NIBE', warrantyUntil: '2098-02-14' })
  const parts = page.getByRole('list', { name: 'Kan behöva ses över', exact: true })
  const partsOf = () => parts.getByRole('heading', { level: 3 })

  await test.step('the most worn stands first, with its age and its source', async () => {
    await page.goto(`/objectPage_tabs1/${folderId}/skick`)
    await expect(partsOf()).toHaveText(['Varmvattenberedare', 'Underlagspapp under takpannorna', 'Dränering'])
    await expect(parts.getByText(/^Från 1995, \d+\sår\. Brukar hålla omkring 20\./)).toBeVisible()
    await expect(parts.getByRole('link', { name: /^Källa: 2snickare\.se, mindre säker/ })).toBeVisible()
    const counted = page.getByRole('region', { name: 'Så ser det ut nu' })
    await expect(counted.getByText('2 av 3', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one that looked good rests, and is taken back', async () => {
    await page.getByRole('button', { name: 'Såg bra ut: Varmvattenberedare' }).press('Enter')
    await expect(partsOf()).toHaveText(['Underlagspapp under takpannorna', 'Dränering'])
    await page.getByRole('button', { name: 'Visa den som ser bra ut' }).press('Enter')
    await expect(parts.getByText(/^Såg bra ut · Sven Ek, i dag · visas tidigast \d{4}$/)).toBeVisible()
    await page.getByRole('button', { name: 'Ta tillbaka: Varmvattenberedare' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Såg bra ut: Varmvattenberedare' })).toBeVisible()
  })

  await test.step('a year is written in place', async () => {
    await page.getByRole('button', { name: 'Skriv år: Dränering' }).press('Enter')
    const year = page.getByRole('textbox', { name: 'Vilket år är den från?' })
    await year.fill('95')
    await year.press('Enter')
    await expect(page.getByText('Skriv årtalet med fyra siffror.')).toBeVisible()
    await expectAccessible(page)
    await year.fill('1996')
    await year.press('Enter')
    await expect(parts.getByText(/^Från 1996, \d+\sår\. Brukar hålla omkring 25\./)).toBeVisible()
  })

  await test.step('a look is planned with the part, and stands there', async () => {
    await page.getByRole('button', { name: 'Planera en översyn: Dränering' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: /^(Titel|Vad)/ })).toHaveValue('Se över Dränering')
    await dialog.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(parts.getByRole('link', { name: /^Planerad/ })).toBeVisible()
  })

  await test.step('one that is not needed is set aside', async () => {
    await page.getByRole('button', { name: 'Behövs inte: Underlagspapp under takpannorna' }).press('Enter')
    const aside = page.getByRole('list', { name: 'Lagt åt sidan' })
    await expect(aside.getByText(/^Behövs inte · Sven Ek/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a serial number is written where its plate is asked for', async () => {
    await page.getByRole('button', { name: 'Fotografera märkskylten: Värmepump' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Serienummer/ }).fill('0692 4418')
    await dialog.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Serienummer på det som har garanti' })).toHaveCount(0)
  })
})
