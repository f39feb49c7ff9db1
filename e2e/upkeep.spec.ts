import { components } from '#contract/content/components.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('a part gets a life, its year moves with it, and the sum follows @phone', async ({ page }) => {
  await createAccount(page, newPerson('Disa', 'Ek'))
  const folderId = await addFolder(page, 'Brf Granen')
  const body = { folderId, name: 'Taket', modelYear: 1998, priceToday: 190_000_000 }
  const { id } = await callApi(page, components.add, { body })
  await page.goto(`/objectPage_tabs1/${folderId}/lopande/underhallsplan`)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row', { name: /Taket/ })
  const change = async () => {
    await page.getByRole('button', { name: 'Mer om Taket' }).click()
    await page.getByRole('menuitem', { name: 'Ändra år, livslängd och pris' }).click()
  }

  await test.step('without any it says what a part is', async () => {
    await expect(page.getByText('Ingen plan än.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lägg till del' }).click()
    await dialog.getByLabel('Namn').fill('Fläktarna')
    await dialog.getByLabel('Beräknad livslängd').fill('22')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(/Utan år.*Fläktarna/)).toBeVisible()
  })

  await test.step('its life says the year', async () => {
    await page.getByRole('link', { name: 'Fläktarna' }).click()
    await expect(page.getByRole('heading', { name: 'Fläktarna' })).toBeVisible()
    await page.goBack()
    const lasting = { name: 'Taket', expectedLifeYears: 40 }
    await callApi(page, components.change, { params: { id }, query: { folderId }, body: lasting })
    await page.reload()
    await expect(row).toContainText('2038')
    await expect(page.getByText(/63\s333\skr/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another life moves it, and so does a decision', async () => {
    await change()
    await dialog.getByLabel('Beräknad livslängd').fill('20')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(row).toContainText('skulle gjorts 2018')
    await expect(page.getByText(/126\s667\skr/)).toBeVisible()
    await change()
    await dialog.getByLabel('Görs nästa gång').fill('2049')
    await dialog.getByLabel('Enligt').fill('Besiktning 2024')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(row).toContainText('2049')
    await expect(page.getByText(/63\s333\skr/)).toBeVisible()
  })

  await test.step('what looked good is moved five years, and back', async () => {
    await page.getByRole('button', { name: 'Mer om Taket' }).click()
    await page.getByRole('menuitem', { name: 'Såg bra ut, flytta fem år' }).click()
    await expect(row).toContainText('2054')
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(row).toContainText('2049')
  })
})

test('the plan of a house fits on a page', async ({ page }) => {
  await createAccount(page, newPerson('Dag', 'Ek'))
  const folderId = await addFolder(page, 'Brf Norrgården')
  for (const [at, name] of ['Hissen', 'Fönster', 'Tvättmaskiner', 'Fläktar', 'Taket', 'Fasaden'].entries())
    for (const side of ['norra huset', 'södra huset'])
      await callApi(page, components.add, {
        body: {
          folderId,
          name: `${name}, ${side}`,
          modelYear: 2003 + at,
          expectedLifeYears: 25 + at,
          priceToday: 10_000_000 * (at + 1),
          dueSource: 'Besiktning 2024',
        },
      })
  const fund = { setAside: 39_000_000, fund: 210_000_000, fundOn: '2025-12-31', source: 'Årsredovisningen 2025' }
  await callApi(page, upkeep.setFund, { query: { folderId }, body: fund })
  await page.goto(`/objectPage_tabs1/${folderId}/lopande/underhallsplan`)
  await expect(page.getByText('Planen behöver om året')).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Underhållsplan \d{4}–\d{4}, Brf Norrgården$/ })).toBeVisible()
  await expect(page.getByText('Fem år i taget')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
})
