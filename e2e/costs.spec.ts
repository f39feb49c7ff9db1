import { readFile } from 'node:fs/promises'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder, addMember } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('what a folder costs is read by keyboard and in forced colours, and goes to a spreadsheet @narrow', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  const done = { statusId: 22 } as const
  await addEvent(page, brunnen, 'Vattenprov', { ...done, startDate: '2024-03-01', cost: 95_000 })
  await addEvent(page, stugan, 'Takbyte', { ...done, startDate: '2025-06-01', cost: 8_500_050 })
  const later = new Date().getFullYear() + 2
  await addEvent(page, stugan, 'Måla om', { startDate: `${later}-06-01`, estimatedCost: 4_000_000 })
  await page.goto(`/objectPage_tabs1/${stugan}`)
  await chooseInMenu(page, 'Stugan', 'År och kostnader')
  await expect(page.getByRole('heading', { level: 1, name: 'År och kostnader' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kostnad 2025' })).toContainText('85 000,50 kr')
  await page.getByText('Visa åren som tabell').click()
  await expect(page.getByRole('table', { name: 'Kostnad per år' })).toContainText('Vattenprov')
  await expect(page.getByRole('region', { name: 'De kommande tio åren' })).toContainText('40 000 kr')
  await expectAccessible(page)

  await page.emulateMedia({ forcedColors: 'active' })
  const chart = page.getByRole('group', { name: 'Kostnad per år' })
  const bars = chart.locator('[data-roving] svg rect')
  const coloursOf = (shapes: Element[]) =>
    [...shapes, document.body].map((shape) => {
      const { fill, backgroundColor } = getComputedStyle(shape)
      return shape === document.body ? backgroundColor : fill
    })
  // The chosen year's, the others' and the page's; for a moment one fades into the next.
  await expect.poll(async () => new Set(await bars.evaluateAll(coloursOf)).size).toBe(3)
  await chart.getByRole('link', { name: /^2025: / }).focus()
  await page.keyboard.press('ArrowLeft')
  const before = chart.getByRole('link', { name: /^2024: / })
  await expect(before).toBeFocused()
  await expect(before.locator('rect').last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Kostnad 2024' })).toContainText('950 kr')
  await expect(before).toBeFocused()
  await expect(page).toHaveURL(/ar=2024/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner' }).click()
  await page.getByRole('menuitem', { name: 'Kostnaderna 2024 till kalkylprogram' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Stugan – kostnader 2024.csv')
  const [, row] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(row).toBe('2024-03-01;Vattenprov;Brunnen;;;;Klar;950;;SEK')
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ladda ner' }).click()
  await page.getByRole('menuitem', { name: 'Året 2024 som pdf' }).click()
  expect((await report).suggestedFilename()).toBe('Året 2024 i Stugan.pdf')

  await page.getByRole('link', { name: 'Vattenprov' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brunnen' })).toBeVisible()
})

test('a folder is fetched as a document, with or without what it cost @narrow', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  await addEvent(page, stugan, 'Takbyte', { statusId: 22, startDate: '2025-06-01', cost: 8_500_050 })
  await page.goto(`/objectPage_tabs1/${stugan}`)
  await chooseInMenu(page, 'Stugan', 'Hämta som pdf')
  const dialog = page.getByRole('dialog', { name: 'Hämta som pdf' })
  await expect(dialog.getByRole('radio', { name: /^Hela mappen/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^Underlag till försäkringen/ }).check()
  await dialog.getByRole('checkbox', { name: 'Ta med vad det kostade' }).uncheck()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Hämta pdf' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Stugan, underlag till försäkringen.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('Underlaget är hämtat som pdf.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await chooseInMenu(page, 'Stugan', 'Hämta som pdf')
  await dialog.getByRole('link', { name: 'Läs på skärmen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stugan, hela mappen' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Innehåll' }).getByRole('link', { name: 'Det som har gjorts' }).click()
  const done = page.getByRole('region', { name: 'Det som har gjorts' })
  await expect(done).toBeInViewport()
  await expect(done).toContainText('85 000,50 kr')
  await expect(done.getByRole('listitem')).toContainText(['Takbyte'])
  await expectAccessible(page)
})

test('the founder keeps costs, and the open page of a partner loses them at once @narrow', async ({
  page,
  newPage,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  await addEvent(page, stugan, 'Takbyte', { statusId: 22, startDate: '2025-06-01', cost: 8_500_050 })
  const partner = await newPage()
  await addMember(page, stugan, { page: partner, person: newPerson('Per', 'Alm'), roleId: 3 })
  await partner.goto(`/objectPage_tabs1/${stugan}/kostnader`)
  await expect(partner.getByRole('region', { name: 'Kostnad 2025' })).toContainText('85 000,50 kr')

  await page.goto(`/objectPage_tabs1/${stugan}`)
  await chooseInMenu(page, 'Stugan', 'Vem ser detta?')
  await page.getByRole('switch', { name: 'Bara grundare och administratörer ser kostnader' }).press('Space')
  await expect(page.getByText('Kostnader syns nu bara för grundare och administratörer.')).toBeVisible()
  await expectAccessible(page)
  await expect(partner.getByText('Kostnader visas inte för dig här.')).toBeVisible()
  await expectAccessible(partner)
})

test('the events of a folder are found, narrowed and lead to what their years cost, also over all folders @narrow', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const volvon = await addFolder(page, 'Volvon')
  const done = { statusId: 22 } as const
  await addEvent(page, volvon, 'Bytte bromsbelägg', { ...done, startDate: '2024-03-01', cost: 95_000, typeId: 2 })
  await addEvent(page, volvon, 'Tvättade motorn', { ...done, startDate: '2025-06-01', cost: 20_000 })
  await page.goto(`/objectPage_tabs1/${volvon}?tab=tab2`)
  const [bromsar, motorn] = ['Bytte bromsbelägg', 'Tvättade motorn'].map((name) =>
    page.getByRole('button', { name: new RegExp(`^${name}`) }),
  )
  const year = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(year('2024')).toContainText('1 händelse')
  await expect(year('2024')).toContainText('950 kr')
  await expect(bromsar!).toHaveCount(0)
  await page.getByRole('searchbox').fill('bromsbeläggen')
  await expect(year('2025')).toHaveCount(0)
  await expect(bromsar!).toBeVisible()
  await expect(page).toHaveURL(/sok=bromsbel/)
  await expectAccessible(page)
  await page.goBack()
  await expect(year('2025')).toBeVisible()
  const filter = page.getByRole('button', { name: /^Filter/ })
  await filter.click()
  await page.getByLabel('Typ', { exact: true }).selectOption('Reparation')
  await page.keyboard.press('Escape')
  await expect(filter).toHaveText('Filter1 valda')
  await expect(year('2025')).toHaveCount(0)
  await bromsar!.click()
  await expect(page).toHaveURL(/typ=2&accordion=/)
  await page.getByRole('button', { name: 'Rensa', exact: true }).click()
  await year('2025').click()
  await expect(motorn!).toBeVisible()
  await test.step('a phone has the filter as a sheet, which says how much it leaves', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await filter.click()
    await page.getByLabel('Typ', { exact: true }).selectOption('Reparation')
    await page.getByRole('button', { name: 'Visa 1 händelse' }).click()
    await expect(filter).toBeFocused()
    await expect(year('2024')).toBeVisible()
    await expect(year('2025')).toHaveCount(0)
    await page.getByRole('button', { name: 'Rensa', exact: true }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await page.getByRole('main').getByRole('link', { name: 'Kostnader', exact: true }).click()
  await page.goto(`/objectPage_tabs1/${volvon}/kostnader?ar=2024`)
  await expect(page.getByRole('region', { name: 'Kostnad 2024' })).toContainText('950 kr')

  await page.getByRole('link', { name: 'Kostnader i alla mappar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kostnader' })).toBeVisible()
  await expect(page.getByRole('table', { name: '2025 per mapp' })).toContainText('Volvon')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '2025 till kalkylprogram' }).click()
  expect((await download).suggestedFilename()).toBe('Alla mappar – kostnader 2025.csv')
})
