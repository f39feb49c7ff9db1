import { components } from '#contract/components.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
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
    await dialog.getByText('Ska göras').click()
    await dialog.getByRole('button', { name: 'Mer' }).click()
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
