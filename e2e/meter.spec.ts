import { mainCategory } from '#contract/rules/categories.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'

test('a car is read, and its service comes round by the meter or the year', async ({ page }) => {
  await createAccount(page, newPerson('Tove', 'Åkerman'))
  const bilen = await addFolder(page, 'Bilen')
  const body = { folderId: bilen, name: 'Volvon', meterUnit: 'mil' as const }
  const { id: volvon } = await callApi(page, components.add, { body })
  const meter = page.getByRole('region', { name: 'Mätare' })
  const done = page.getByRole('dialog', { name: 'Markera som klar' })

  await test.step('the meter is read on the page of the component', async () => {
    await page.goto(`/objectPage_tabs1/${bilen}/komponent/${volvon}`)
    await meter.getByRole('button', { name: 'Läs av' }).click()
    const dialog = page.getByRole('dialog', { name: 'Läs av mätaren' })
    await dialog.getByLabel('Mätaren står på (mil)').fill('12 340')
    await expectAccessibleDialog(page)
    await page.keyboard.press('Enter')
    await expect(meter).toContainText('12 340 mil')
    await meter.getByRole('button', { name: 'Avläsningar' }).click()
    await expect(meter.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
  })

  await test.step('an event is planned by it', async () => {
    await page.goto(`/objectPage_tabs1/${bilen}?tab=tab2`)
    await page.getByRole('button', { name: '+ Ny aktivitet' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    await dialog.getByLabel('Titel').fill('Service')
    await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
    await dialog.getByText('Ska göras', { exact: true }).click()
    await dialog.getByLabel('Komponent').selectOption('Volvon')
    await dialog.getByRole('radio', { name: /^Var\s1\s500\smil, eller/ }).check()
    await dialog.getByLabel('Var så många mil').fill('2000')
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('heading', { name: 'Service' })).toContainText('Upprepas')
  })

  await test.step('done with what the meter stands at, the next one is there', async () => {
    await page.getByRole('button', { name: 'Markera som klar: Service' }).click()
    const stands = done.getByLabel('Mätaren står på (mil)')
    await stands.fill('12 300')
    await page.keyboard.press('Enter')
    await expect(done.getByLabel('Mätaren är utbytt eller nollställd')).toBeVisible()
    await stands.fill('124 000')
    await page.keyboard.press('Enter')
    await expect(done.getByText(/Menade du 12\s400\smil\?/)).toBeVisible()
    await expect(stands).toBeFocused()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(stands).toHaveValue(/^12\s400$/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Klar. Nästa gång är inlagd.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Service' })).toHaveCount(2)
    await page.goto(`/objectPage_tabs1/${bilen}/komponent/${volvon}`)
    await expect(meter).toContainText('12 400 mil')
  })

  await test.step('a wrong reading is corrected where the next one is noted', async () => {
    const dialog = page.getByRole('dialog', { name: 'Läs av mätaren' })
    const stands = dialog.getByLabel('Mätaren står på (mil)')
    const read = async (typed: string) => {
      await meter.getByRole('button', { name: 'Läs av' }).click()
      await stands.fill(typed)
      await page.keyboard.press('Enter')
    }
    await read('124 500')
    await dialog.getByLabel(/^124\s500\smil stämmer$/).check()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(meter).toContainText('124 500 mil')

    await read('124 550 km')
    await dialog.getByRole('button', { name: 'Rätta den' }).click()
    await expectAccessibleDialog(page)
    await expect(dialog.getByLabel(/stod den på \(mil\)$/)).toHaveValue(/^12\s450$/)
    await page.keyboard.press('Enter')
    await expect(stands).toBeFocused()
    await expect(stands).toHaveValue(/^12\s455$/)
    await page.keyboard.press('Enter')
    await expect(meter).toContainText('12 455 mil')
  })
})

test('the folder of a car opens on the car, where it is filled up, and its parts are filled in one by one @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Tyra', 'Ödman'))
  const { id: bilen } = await callApi(page, folders.add, {
    body: { title: 'Saaben', categoryId: mainCategory.car },
  })
  const meterUnit = 'mil' as const
  const { id: car } = await callApi(page, components.add, { body: { folderId: bilen, name: 'Bilen', meterUnit } })
  await addComponent(page, bilen, 'Vinterdäck')
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const filled = { componentId: car, statusId: activityStatus.done, litres: 4_000 }
  await addEvent(page, bilen, 'Tankning', { ...filled, startDate: monthAgo, reading: { value: 123_400 } })
  const short = page.getByRole('region', { name: 'I korthet' })
  const log = page.getByRole('dialog', { name: 'Ny händelse' })

  await test.step('the second tank says what it consumes', async () => {
    await page.goto(`/objectPage_tabs1/${bilen}`)
    await expect(short).toContainText(/12\s340\smil/)
    await expectAccessible(page)
    await short.getByRole('button', { name: 'Logga tankning' }).click()
    await log.getByLabel('Liter').fill('37,2 l')
    await log.getByLabel('Mätaren står på (mil)').fill('12 400')
    await expectAccessibleDialog(page)
    await log.getByRole('button', { name: 'Spara' }).click()
    await expect(log).toHaveCount(0)
    await expect(short).toContainText(/12\s400\smil/)
    await expect(short).toContainText(/0,62\sl\/mil/)
    await expectAccessible(page)
  })

  await test.step('what is blank is asked about, and what was skipped is left', async () => {
    await page.goto(`/objectPage_tabs1/${bilen}?tab=tab3`)
    await expect(page.getByText('0 av 2 ifyllda')).toBeVisible()
    await page.getByRole('button', { name: 'Fyll i en i taget' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fyll i komponenterna' })
    await expect(dialog.getByRole('heading', { name: 'Bilen' })).toBeFocused()
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles(await aPhoto('Skylten.jpg', 'steelblue'))
    await dialog.getByLabel('Tillverkare').fill('Saab')
    await dialog.getByLabel('Årsmodell').fill('2009')
    await expectAccessibleDialog(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Vinterdäck' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Hoppa över' }).click()
    await expect(dialog.getByRole('status')).toContainText('1 är ifylld. 1 hoppades över.')
    await expectAccessibleDialog(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 av 2 ifyllda')).toBeVisible()
    await expect(page.getByRole('link', { name: /Bilen/ })).toBeVisible()
  })
})
