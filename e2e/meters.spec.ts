import type { Page } from '@playwright/test'
import { components } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const two = (number: number) => `${number}`.padStart(2, '0')

test('a meter is added and read, and takes in what the company says of each hour', async ({ page }) => {
  await createAccount(page, newPerson('Elin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}/lopande/matare`)

  await test.step('in one step', async () => {
    await page.getByRole('button', { name: 'Ny mätare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny mätare' })
    await expect(dialog.getByLabel('Namn')).toHaveValue('Elmätare')
    await dialog.getByLabel('Påminn om avläsning varje månad').check()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('button', { name: 'Elmätare läs av i dag' })).toBeVisible()
  })

  await test.step('its reading does what asked for it', async () => {
    await page.getByLabel('Mätaren står på (kWh)').fill('48 213')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Senast 48\s213\skWh/)).toBeVisible()
    await expect(page.getByText('läs av i dag')).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('a file says what is new of it, and is undone', async () => {
    const last = new Date(Date.now() - 86_400_000)
    const day = `${last.getFullYear()}-${two(last.getMonth() + 1)}-${two(last.getDate())}`
    const rows = Array.from({ length: 24 }, (_, hour) => `${day} ${two(hour)}:00;2,000`)
    const buffer = Buffer.from(['Datum;Förbrukning (kWh)', ...rows].join('\n'))
    const choose = page.locator('input[type=file][accept*=csv]')
    await choose.setInputFiles({ name: 'forbrukning.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog', { name: 'Nätbolagets fil' })
    await expect(dialog.getByText(/24\svärden är nya/)).toBeVisible()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Hämta in' }).click()
    await expect(page.getByText('Filen är inhämtad.')).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByText('Det filen gav är borttaget.')).toBeVisible()
  })
})

test('the months of a meter stand beside last year’s, as bars and as a table', async ({ page }) => {
  await createAccount(page, newPerson('Vera', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const { id } = await callApi(page, components.add, {
    body: { folderId: huset, name: 'Vattenmätare', meterUnit: 'm3' },
  })
  const year = new Date().getFullYear()
  const readings = [
    [`${year - 2}-12-31`, 100_000],
    [`${year - 1}-12-31`, 265_000],
  ] as const
  for (const [readOn, value] of readings)
    await callApi(page, meterReadings.add, {
      params: { id },
      query: { folderId: huset },
      body: { readOn, value, isConfirmed: true },
    })
  await page.goto(`/objectPage_tabs1/${huset}/lopande/matare`)
  await expect(page.getByRole('img', { name: new RegExp(`Månad för månad ${year - 1}`) })).toBeVisible()
  await page.getByText('Visa som tabell').click()
  await expect(page.getByRole('row', { name: /januari 14/ })).toBeVisible()
  await expectAccessible(page)
})

/** An invented meter, as a phone sees it. */
async function aMeterThatShows(page: Page, figure: string) {
  const other = await page.context().newPage()
  await other.setViewportSize({ width: 900, height: 600 })
  await other.setContent(`<body style="margin:0;background:#b9ada0;font-family:sans-serif">
    <div style="margin:60px;padding:50px;background:#eceae4;border-radius:20px">
      <div style="display:inline-block;padding:14px 40px;background:#cbd3b2;font-size:110px;font-weight:600">${figure}</div>
      <span style="font-size:56px">kWh</span>
      <p style="font-size:34px">3x230/400 V 50 Hz<br>Nr 735 999 109</p>
    </div>`)
  const buffer = await other.screenshot({ type: 'jpeg' })
  await other.close()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

test('the figure in a picture of a meter is filled in where it goes on from before, with the picture beside it @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Siri', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const { id } = await callApi(page, components.add, { body: { folderId: huset, name: 'Elmätare', meterUnit: 'kWh' } })
  const readOn = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const query = { folderId: huset }
  await callApi(page, meterReadings.add, { params: { id }, query, body: { readOn, value: 466_730, isConfirmed: true } })
  await page.goto(`/objectPage_tabs1/${huset}/lopande/matare`)
  const choose = page.getByLabel('Bild av mätaren')
  const field = page.getByLabel('Mätaren står på (kWh)')

  await choose.setInputFiles(await aMeterThatShows(page, '41 213'))
  await expect(page.getByText('Vi är inte säkra på siffrorna i bilden. Skriv dem.')).toBeVisible({ timeout: 45_000 })
  await expect(field).toHaveValue('')
  await expect(page.getByRole('img', { name: 'Bilden av mätaren' })).toBeVisible()

  await choose.setInputFiles(await aMeterThatShows(page, '48 213'))
  await expect(field).toHaveValue(/^48\s213$/, { timeout: 45_000 })
  await expect(page.getByText('Läst ur bilden. Stämmer det?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/Senast 48\s213\skWh/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bilden av mätaren' })).toBeHidden()
})
