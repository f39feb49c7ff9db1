import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { folderCapacity } from '#contract/platform/limits.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { countClicks } from './fixtures/clicks.ts'
import { expectHeard } from './fixtures/hearing.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* A log of a house, kept in a spreadsheet for years, comes in with the names of its columns. */

const log = [
  'Datum;Vad;Rum;Kr;Firma;Anm',
  '12/5-09;Bytte låscylindrar;Entré;2 480;Låssmeden i Sollentuna;3 nycklar',
  '14/5-09;Målning av fönster;Fasad;1249,50;;Söder och väster',
  '31/2-10;Bytte filter;Pannrum;240;;',
].join('\n')

test('a csv comes in with four presses, a row is corrected in place, and all of it is undone @phone', async ({
  newPage,
}) => {
  const page = await newPage()
  await createAccount(page, newPerson('Vera', 'Ny'))
  const { id } = await callApi(page, folders.add, { body: { title: 'Villa Solhem', parentId: null, categoryId: 1 } })
  await page.goto(`/objectPage_tabs1/${id}?tab=tab2`)
  await page.getByRole('link', { name: 'Har du det i ett kalkylblad? Hämta in det' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vad har du redan skrivit?' })).toBeVisible()
  await expectAccessible(page)

  const clicks = countClicks()
  // What Windows calls ANSI: most Swedish spreadsheets save it.
  const file = { name: 'huslogg.csv', mimeType: 'text/csv', buffer: Buffer.from(log, 'latin1') }
  await page.getByLabel('Välj fil').setInputFiles(file)
  await expect(page.getByRole('heading', { level: 1, name: 'Har vi läst rätt?' })).toBeVisible()
  await expect(page.getByText('Bytte låscylindrar').first()).toBeVisible()
  await expectAccessible(page)

  await clicks.click(page.getByRole('button', { name: 'Det stämmer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Vilken kolumn är vad?' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Vad blir', exact: true })).toHaveValue('title')
  await expect(page.getByText('Så blir rad 2')).toBeVisible()
  // Each step begins at its top, and a press leaves the focus where it is or takes it along.
  await expect(page.getByRole('heading', { level: 1, name: 'Vilken kolumn är vad?' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Nästa rad' }).press('Enter')
  await expect(page.getByText('Så blir rad 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nästa rad' })).toBeFocused()
  // What is chosen is kept with the draft, and is there after a reload.
  await page.getByRole('combobox', { name: 'Entré blir' }).selectOption('here')
  await expect(page.getByRole('button', { name: 'Titta igenom' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Entré blir' })).toHaveValue('here')
  await expectAccessible(page)
  // Meanwhile it waits in the Inkorg.
  await page.goto('/inkorg')
  await expect(page.getByRole('list', { name: 'Inte färdigt' }).getByText('3 rader till Villa Solhem')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Fortsätt: huslogg.csv' }).click()

  await clicks.click(page.getByRole('button', { name: 'Titta igenom' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Så här blir det' })).toBeVisible()
  const wrong = page.getByRole('list', { name: 'Går inte att tolka' })
  await expect(wrong.getByText(/31/).first()).toBeVisible()
  await expectAccessible(page)
  await wrong.getByLabel('Datum, rad 4').fill('2010-02-28')
  await wrong.getByRole('button', { name: 'Rätta rad 4' }).click()
  await expect(page.getByText('3 händelser, 2 undermappar')).toBeVisible()

  await clicks.click(page.getByRole('button', { name: 'Hämta in', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: '3 händelser är på plats' })).toBeVisible()
  await expectHeard(page, /^3 händelser är på plats$/)
  clicks.expectAtMost(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Öppna Villa Solhem' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Villa Solhem' })).toBeVisible()

  await page.goto(`/objectPage_tabs1/${id}/hamta-in`)
  await page.getByRole('link', { name: 'huslogg.csv' }).click()
  await page.getByRole('button', { name: 'Ångra allt' }).press('Enter')
  await page.getByRole('button', { name: 'Behåll allt' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ångra allt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ja, ångra allt' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Det är ångrat' })).toBeVisible()
})

test('a file with more than the folder has room for says so before anything comes in @narrow', async ({ newPage }) => {
  const page = await newPage()
  await createAccount(page, newPerson('Runa', 'Bok'))
  const { id } = await callApi(page, folders.add, { body: { title: 'Villa Solhem', parentId: null, categoryId: 1 } })
  await page.goto(`/objectPage_tabs1/${id}/hamta-in`)
  const rows = Array.from({ length: folderCapacity.activities + 1 }, (_, index) => `2010-05-14;Vaktade ${index + 1}`)
  const buffer = Buffer.from(['Datum;Titel', ...rows].join('\n'))
  await page.getByLabel('Välj fil').setInputFiles({ name: 'vakt.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Det stämmer' }).click()
  await page.getByRole('button', { name: 'Titta igenom' }).click()
  await expect(page.getByText('Allt får inte plats', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^I Villa Solhem ryms 5\s000 händelser till, och filen har 5\s001 händelser\.$/),
  ).toBeVisible()
  await expectAccessible(page)
})

test('what a meter stood at comes in as readings of the component that is chosen @narrow', async ({ newPage }) => {
  const page = await newPage()
  await createAccount(page, newPerson('Odd', 'Bil'))
  const { id } = await callApi(page, folders.add, { body: { title: 'Garaget', parentId: null, categoryId: 1 } })
  const body = { folderId: id, name: 'Volvo', meterUnit: 'mil' as const }
  const car = await callApi(page, components.add, { body })
  await page.goto(`/objectPage_tabs1/${id}/hamta-in`)
  const text = 'Date,Description,Cost,Notes,Odometer,Tags\n2026-05-14,Oljebyte,895,,12045,\n'
  await page
    .getByLabel('Välj fil')
    .setInputFiles({ name: 'service.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Det stämmer' }).click()
  await expect(page.getByRole('combobox', { name: 'Mätarställningarna hör till' })).toHaveValue(String(car.id))
  await expect(page.getByText('1 204,5 mil')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Talen är' }).selectOption('Mil')
  await expect(page.getByText('12 045 mil')).toBeVisible()
  await page.getByRole('button', { name: 'Titta igenom' }).click()
  await expect(page.getByText('1 händelse, 1 mätarställning')).toBeVisible()
  await page.getByRole('button', { name: 'Hämta in', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '1 mätarställning' })).toContainText('Volvo')
  await page.goto(`/objectPage_tabs1/${id}/komponent/${car.id}`)
  await expect(page.getByText('12 045 mil').first()).toBeVisible()
})

/** As a bank exports it: a line above the table, what is paid below zero, and a balance. */
const statement = [
  '* Transaktioner Period 2026-01-01 – 2026-01-31',
  'Radnummer,Kontonummer,Valuta,Bokföringsdag,Transaktionsdag,Referens,Beskrivning,Belopp,Bokfört saldo',
  '1,1234567,SEK,2026-01-07,2026-01-06,Sotare,SOTARE EXEMPEL AB,-1249.50,11095.50',
  '2,1234567,SEK,2026-01-09,2026-01-08,Järn,"JÄRNHANDEL, VISBY",-99.00,10996.50',
  '3,1234567,SEK,2026-01-23,2026-01-23,Lön,LÖN,25000.00,35996.50',
  '4,1234567,SEK,2026-01-24,2026-01-24,Järn,"RETUR JÄRNHANDEL, VISBY",99.00,36095.50',
].join('\r\n')

test("a bank's file comes in as what was bought; what came in is left out, but a return is taken along @narrow", async ({
  newPage,
}) => {
  const page = await newPage()
  await createAccount(page, newPerson('Kim', 'Konto'))
  const { id } = await callApi(page, folders.add, { body: { title: 'Villa Solhem', parentId: null, categoryId: 1 } })
  await page.goto(`/objectPage_tabs1/${id}/hamta-in`)
  const buffer = Buffer.from(statement, 'latin1')
  await page.getByLabel('Välj fil').setInputFiles({ name: 'konto.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Det stämmer' }).click()
  const sign = page.getByRole('combobox', { name: 'Köp är minus?' })
  await expect(sign).toHaveValue('minus')
  await expect(page.getByText(/^Kostar 1\s249,50\skr$/)).toBeVisible()
  await expect(page.getByText('Pengar in, hoppas över')).toBeVisible()
  await expectAccessible(page)
  // The rows of the question follow the answer.
  await sign.selectOption('Nej')
  await expect(page.getByText(/^Pengar tillbaka: 1\s249,50\skr$/)).toBeVisible()
  await sign.selectOption('Ja')
  await expect(page.getByText('Pengar in, hoppas över')).toBeVisible()

  await page.getByRole('button', { name: 'Titta igenom' }).click()
  await expect(page.getByText(/^Kostnader 1\s348,50\skr · Utelämnat: 2 insättningar, 25\s099\skr$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ta med rad 6' }).click()
  await expect(
    page.getByText(/^Kostnader 1\s348,50\skr · Pengar tillbaka 99\skr · Utelämnat: 1 insättning, 25\s000\skr$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Hämta in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '3 händelser är på plats' })).toBeVisible()
  await expect(page.getByText('1 rad följde inte med')).toBeVisible()
  const items = await callApi(page, activities.inFolder, { query: { folderId: id, topX: 10 } })
  expect(items.map(({ title, startDate, cost }) => `${startDate} ${title} ${cost}`).toSorted()).toEqual([
    '2026-01-06 SOTARE EXEMPEL AB 124950',
    '2026-01-08 JÄRNHANDEL, VISBY 9900',
    '2026-01-24 RETUR JÄRNHANDEL, VISBY -9900',
  ])
})
