import { activities } from '#contract/content/activities.ts'
import { firms } from '#contract/content/firms.ts'
import { urls } from '#contract/platform/urls.ts'
import { photo } from '#server/testing/pictures.ts'
import { atPhoneWidth, expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('offers are compared and chosen, and the cost is set against the one that was', async ({ page }) => {
  await createAccount(page, newPerson('Berit', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await callApi(page, firms.add, { body: { folderId: huset, name: 'Sundins Rör' } })
  const planned = { folderId: huset, title: 'Stambyte', startDate: '2097-05-01' }
  const { id } = await callApi(page, activities.add, { body: planned })

  const offers = page.getByRole('region', { name: 'Offerter' })
  const dialog = page.getByRole('dialog', { name: 'Ny offert' })

  await test.step('one is added of a firm in the register, and one of a firm that is added in place', async () => {
    await page.goto(urls.item('activity', huset, id))
    await page.getByRole('button', { name: 'Lägg till offert' }).click()
    await dialog.getByLabel('Firma').selectOption('Sundins Rör')
    await dialog.getByLabel('Summa med moms').fill('48 000')
    await dialog.getByLabel('Varav moms').fill('9 600')
    await dialog.getByLabel('Vad ingår?').fill('Byte av alla stammar i källaren.\nBortforsling av det gamla.')
    await dialog
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'Offert Sundins.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF'),
      })
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(offers.getByRole('link', { name: 'Offert Sundins' })).toBeVisible()
    await offers.getByRole('button', { name: 'Lägg till offert' }).click()
    await dialog.getByLabel('Firma').selectOption('+ Lägg till firma')
    await dialog.getByLabel('Firmans namn').fill('Kvists Plåt')
    await dialog.getByLabel('Firmans namn').press('Enter')
    await expect(dialog.getByLabel('Firma', { exact: true })).toHaveValue(/\d/)
    await dialog.getByLabel('Summa med moms').fill('51 200')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(offers.getByRole('heading', { name: 'Kvists Plåt' })).toBeVisible()
  })

  await test.step('one press chooses, and the event says so', async () => {
    await expect(offers.getByText('Lägst')).toBeVisible()
    await offers.getByRole('button', { name: 'Välj Sundins Rör' }).click()
    await expect(offers.getByText('Vald', { exact: true })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'ca 48 000 kr' })).toBeVisible()
    // What is scrolled under the sticky header cannot be judged.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await atPhoneWidth(page, () => expectAccessible(page))
  })

  await test.step('when it is done, a line says what came of it', async () => {
    await callApi(page, activities.markDone, {
      params: { id },
      query: { folderId: huset },
      body: { day: '2026-11-20', cost: 5_120_000, vat: null, currency: 'SEK' },
    })
    await page.reload()
    await offers.getByText('Offert 48 000 kr · blev 51 200 kr, 3 200 kr mer').click()
    await expect(offers.getByRole('heading', { name: 'Kvists Plåt' })).toBeVisible()
    await expect(offers.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a fault is reported with a photo, its repair is planned, and the fault is closed when that is done', async ({
  page,
}) => {
  await createAccount(page, newPerson('Sture', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const blandare = await addComponent(page, huset, 'Blandare')
  await page.goto(urls.folder(huset, { tab: 'tab2' }))
  await chooseInMenu(page, 'Huset', 'Fel att åtgärda')
  await page.getByRole('button', { name: '+ Anmäl fel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmäl fel' })
  await dialog.getByLabel('Vad är fel?').fill('Kranen läcker')
  await dialog.getByLabel('Var?').fill('Köket, under diskbänken')
  await dialog.getByLabel('Hur bråttom är det?').selectOption('Bråttom')
  await dialog.getByLabel('Komponent').selectOption('Blandare')
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'Pölen.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg') })
  await expect(dialog.getByText('Pölen')).toBeVisible()
  await expectAccessibleDialog(page)
  await atPhoneWidth(page, () => expectAccessibleDialog(page))
  // What is still to be sent would be lost with the page.
  const placed = page.waitForResponse((reply) => reply.url().endsWith('/placement'))
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await placed
  await page.getByRole('button', { name: /^Kranen läcker/ }).click()
  await expect(page.getByRole('link', { name: 'Pölen' }).locator('img')).toBeVisible()
  await expectAccessible(page)
  await atPhoneWidth(page, () => expectAccessible(page))
  await page.getByRole('link', { name: 'Pölen' }).click()
  const paper = page.getByRole('dialog', { name: 'Pölen' })
  await paper.getByRole('link', { name: 'Kranen läcker' }).click()
  await expect(page.getByRole('button', { name: /^Kranen läcker/, expanded: true })).toBeVisible()
  await page.goto(urls.component(huset, blandare))
  await expect(page.getByRole('list', { name: 'Öppna fel' }).getByRole('link', { name: 'Kranen läcker' })).toBeVisible()
  await expectAccessible(page)
  await atPhoneWidth(page, () => expectAccessible(page))
  await page.goto(urls.folder(huset, { tab: 'tab2' }))
  await page.getByRole('link', { name: /^1 fel/ }).click()
  await page.getByRole('button', { name: /^Kranen läcker/ }).click()
  await page.getByRole('button', { name: 'Planera åtgärd' }).click()
  await page.getByText('Välj en som finns').click()
  await expect(page.getByText('Inget är planerat i mappen.')).toBeVisible()
  await expectAccessibleDialog(page)
  await page.getByText('Ny händelse', { exact: true }).click()
  await expectAccessibleDialog(page)
  await atPhoneWidth(page, () => expectAccessibleDialog(page))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Planera' }).click()
  await expectAccessible(page)
  await atPhoneWidth(page, () => expectAccessible(page))
  await page.getByRole('link', { name: 'Åtgärda: Kranen läcker' }).click()
  const event = page.getByRole('button', { name: /^Åtgärda: Kranen läcker/, expanded: true })
  await expect(event).toBeVisible()
  await expect(page.getByRole('definition').getByRole('link', { name: 'Blandare' })).toBeVisible()
  await page.getByRole('button', { name: 'Klar, med hur det gick…' }).click()
  const done = page.getByRole('dialog', { name: 'Markera som klar' })
  await done.getByLabel('Bifoga kvitto').setInputFiles({
    name: 'Skannat.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await expectAccessibleDialog(page)
  // What is still to be sent would be lost with the page.
  const receiptPlaced = page.waitForResponse((reply) => reply.url().endsWith('/placement'))
  await done.getByRole('button', { name: 'Klar', exact: true }).click()
  await receiptPlaced
  await page.goto(urls.files(huset))
  await expect(page.getByRole('link', { name: /^Skannat/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kvitton/ })).toBeVisible()
  await page.goto(urls.faults(huset))
  await expect(page.getByText('Avslutat', { exact: true })).toBeVisible()
})
