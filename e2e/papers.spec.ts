import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { lockedPdf } from '#server/testing/documents.ts'
import { filmWithWay } from '#server/testing/movies.ts'
import { gradient } from '#server/testing/pictures.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'

type Sent = { name: string; mimeType: string; buffer: Buffer }

const receipt = { name: 'Kvitto Bauhaus.txt', mimeType: 'text/plain', buffer: Buffer.from('Skruv och list, 420 kr') }
const drawing = { name: 'Ritning.txt', mimeType: 'text/plain', buffer: Buffer.from('Dagvattenledning') }

const add = (page: Page, sent: Sent[]) =>
  page
    .getByLabel(/^Lägg till/)
    .first()
    .setInputFiles(sent)
const titles = (page: Page) => page.getByRole('main').locator('section li a')

test('papers are added, found, looked at, changed, downloaded and deleted @phone', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')

  await test.step('several at once, each told when it is saved', async () => {
    await page.goto(`/objectPage_tabs1/${huset}`)
    await chooseInMenu(page, 'Huset', 'Papper')
    await expect(page.getByText('Här finns inga papper än.')).toBeVisible()
    await expectAccessible(page)
    await add(page, [receipt, drawing])
    const sent = page.getByRole('region', { name: 'Skickas upp' })
    await expect(sent.getByLabel('Klart')).toHaveCount(2)
    await expect(page.getByText(/^2 papper och bilder/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is sent twice is said to be there', async () => {
    await add(page, [{ ...receipt, name: 'Samma igen.txt' }])
    await expect(page.getByText('Samma innehåll finns redan som Kvitto Bauhaus.txt.')).toBeVisible()
    await page.reload()
  })

  await test.step('by kind, and by a word in the paper', async () => {
    await page.getByRole('button', { name: /^Ritningar/ }).click()
    await expect(titles(page)).toHaveText([/Ritning/])
    await page.getByRole('button', { name: /^Alla/ }).click()
    await page.getByRole('searchbox').fill('bauhaus')
    await expect(titles(page)).toHaveText([/Kvitto Bauhaus/])
  })

  await test.step('opened, and called something else', async () => {
    await titles(page).first().click()
    const dialog = page.getByRole('dialog', { name: 'Kvitto Bauhaus' })
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Ladda ner' }).click()
    expect((await download).suggestedFilename()).toBe('Kvitto Bauhaus.txt')
    await dialog.getByRole('button', { name: 'Ändra' }).click()
    await page.getByLabel('Namn').fill('Garanti spis.txt')
    await page.getByLabel('Sort', { exact: true }).selectOption('Garanti')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('dialog', { name: 'Garanti spis' })).toBeVisible()
  })

  await test.step('deleted, and brought back', async () => {
    await page.getByRole('button', { name: 'Mer om Garanti spis' }).click()
    await page.getByRole('menuitem', { name: 'Radera' }).click()
    await expect(page.getByText('Papperet ligger nu i papperskorgen.')).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByText('Papperet är återställt.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(titles(page)).toHaveCount(3)
  })

  await test.step('downloaded and renamed from its tile, without being opened', async () => {
    // A notice stays while a pointer rests where it appears.
    await page.mouse.move(0, 0)
    const download = page.waitForEvent('download')
    await chooseInMenu(page, 'Ritning', 'Ladda ner')
    expect((await download).suggestedFilename()).toBe('Ritning.txt')
    await chooseInMenu(page, 'Ritning', 'Ändra')
    const dialog = page.getByRole('dialog', { name: 'Ändra Ritning' })
    await dialog.getByLabel('Namn').fill('Planritning.txt')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(titles(page).filter({ hasText: 'Planritning' })).toBeVisible()
  })

  await test.step('deleted from its tile, and brought back', async () => {
    await chooseInMenu(page, 'Planritning', 'Radera')
    await expect(titles(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(titles(page)).toHaveCount(3)
  })

  await test.step('several are downloaded as one', async () => {
    await page.getByRole('button', { name: /^Välj alla/ }).click()
    const chosen = page.getByRole('region', { name: 'Valda papper' })
    await expect(chosen.getByRole('status')).toHaveText(/^3 valda/)
    const download = page.waitForEvent('download')
    await chosen.getByRole('link', { name: 'Ladda ner' }).click()
    expect((await download).suggestedFilename()).toBe('Huset – papper.zip')
  })
})

test('a file that cannot be shown says what it is and why, in its tile and opened @phone', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  const whole = await gradient({ width: 1200, height: 900 })
  const half = whole.subarray(0, Math.floor(whole.length * 0.7))
  await add(page, [
    { name: 'Avtal.pdf', mimeType: 'application/pdf', buffer: await lockedPdf('Hemligt') },
    { name: 'Taket.jpg', mimeType: 'image/jpeg', buffer: half },
    receipt,
  ])
  const tiles = page.getByRole('main').locator('section li')
  const tile = (name: string) => tiles.filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(tile('Avtal')).toContainText('Pdf, öppnas med lösenord')
  await expect(tile('Taket')).toContainText('En del av bilden saknas')
  await expect(tile('Kvitto Bauhaus')).toContainText('Textfil')
  await expect(page.getByText('Sparat. Pdf, öppnas med lösenord.')).toBeVisible()
  await expectAccessible(page)

  await tile('Avtal').getByRole('link').click()
  const paper = page.getByRole('dialog', { name: 'Avtal' })
  await expect(paper.getByText(/^Filen öppnas med lösenord/)).toBeVisible()
  await expect(paper.getByRole('link', { name: /^Öppna/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await tile('Taket').getByRole('link').click()
  const photo = page.getByRole('dialog', { name: 'Taket' })
  await expect(photo.getByText(/^En del av bilden saknas i filen/)).toBeVisible()
  await expect(photo.getByRole('link', { name: /^Öppna/ })).toBeVisible()
  await expectAccessible(page)

  await test.step('and a day to come is asked about, where it was taken', async () => {
    await photo.getByRole('button', { name: 'Ändra' }).click()
    await page.getByRole('spinbutton').first().click()
    await page.keyboard.type('2199')
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(/^Stämmer det\? .* 2199 har inte varit än/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Spara' }).click()
    await expect(photo.getByRole('button', { name: 'Ändra' })).toBeVisible()
    // A toast waits until the dialog is closed.
    await page.keyboard.press('Escape')
    await expect(page.getByText('Ändringarna är sparade.')).toBeVisible()
  })
})

test('a film whose place cannot be taken out is asked about before others see it, and later too @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  const title = 'Färden till sommarstugan i Grisslehamn midsommar 2026'
  await add(page, [{ name: `${title}.mp4`, mimeType: 'video/mp4', buffer: filmWithWay(title) }])
  const yes = page.getByRole('button', { name: /^Ta med den ändå/ })
  await expect(yes).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${title}: Den kan innehålla platsen där bilden togs`))
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(`${title}.mp4 väntar på ditt svar`)).toBeVisible()
  await expectAccessible(page)
  await yes.click()
  await expect(titles(page)).toHaveText([title])
})

test('a receipt is found in three clicks, among papers of sub-folders, events and components @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const vinden = await addFolder(page, 'Vinden', huset)
  const sotning = await addEvent(page, huset, 'Sotning')
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab2&accordion=${sotning}`)
  await add(page, [{ ...receipt, name: 'Faktura sotaren.txt', buffer: Buffer.from('Sotning, 900 kr') }])
  await expect(page.getByRole('link', { name: /^Faktura sotaren/ })).toBeVisible()
  await page.goto(`/objectPage_tabs1/${vinden}/papper`)
  await add(page, [receipt, drawing])
  await expect(titles(page)).toHaveCount(2)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Huset', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ papper$/ })
    .click()
  await page.getByRole('button', { name: /^Kvitton/ }).click()
  await expect(titles(page)).toHaveText([/Kvitto Bauhaus/, /Faktura sotaren/])

  await page.getByLabel('Händelse', { exact: true }).selectOption('Sotning (1)')
  await expect(titles(page)).toHaveText([/Faktura sotaren/])
  await page.reload()
  await expect(titles(page)).toHaveText([/Faktura sotaren/])
  await expectAccessible(page)
  await page.getByLabel('Händelse', { exact: true }).selectOption('Alla händelser')
  await page.getByLabel('Undermapp').selectOption('Vinden (2)')
  await expect(titles(page)).toHaveText([/Kvitto Bauhaus/])
  await expect(page.getByRole('button', { name: /^Alla/ })).toHaveText('Alla2')
})

test('several papers are moved, changed and deleted at once @phone', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const vinden = await addFolder(page, 'Vinden', huset)
  await addEvent(page, huset, 'Sotning')
  await page.goto(`/objectPage_tabs1/${vinden}/papper`)
  await add(page, [{ ...receipt, name: 'Avtal.txt', buffer: Buffer.from('Avtal') }])
  await expect(titles(page)).toHaveCount(1)
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  await add(page, [receipt, drawing])
  await expect(titles(page)).toHaveCount(3)
  const bar = page.getByRole('region', { name: 'Valda papper' })
  // By key: the box is drawn by its label.
  const choose = (name: string) => page.getByRole('checkbox', { name: `Välj ${name}` }).press('Space')

  await test.step('moved to an event that is searched for', async () => {
    await choose('Kvitto Bauhaus')
    await choose('Ritning')
    await bar.getByRole('button', { name: 'Flytta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Flytta 2 papper' })
    await dialog.getByRole('searchbox').fill('sotn')
    await dialog.getByRole('radio', { name: /^Sotning/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Flytta hit' }).click()
    await expect(page.getByText('2 papper är flyttade.')).toBeVisible()
    await expect(page.getByText('i dag · Sotning')).toHaveCount(2)
  })

  await test.step('not from several folders at once, and it says why', async () => {
    await choose('Avtal')
    await choose('Ritning')
    await bar.getByRole('button', { name: 'Flytta' }).click()
    await expect(page.getByText('Papperen ligger i olika mappar.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('given a kind, all of them', async () => {
    await bar.getByRole('button', { name: 'Ändra' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ändra 2 papper' })
    await expectAccessible(page)
    await dialog.getByLabel('Sort').selectOption('Manual')
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('2 papper är ändrade.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Manualer/ })).toHaveText('Manualer2')
  })

  await test.step('deleted, and all brought back by one press', async () => {
    await page.mouse.move(0, 0)
    for (const name of ['Avtal', 'Kvitto Bauhaus', 'Ritning']) await choose(name)
    await bar.getByRole('button', { name: 'Radera' }).click()
    await expect(page.getByText('3 papper ligger nu i papperskorgen.')).toBeVisible()
    await expect(titles(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByText('3 papper är återställda.')).toBeVisible()
    await expect(titles(page)).toHaveCount(3)
  })

  await test.step('one is moved back to the folder where it is changed', async () => {
    await titles(page).filter({ hasText: 'Ritning' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ändra' }).click()
    await page.getByRole('button', { name: 'Flytta' }).click()
    await page.getByRole('radio', { name: /^Huset/ }).check()
    await page.getByRole('button', { name: 'Spara' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ritning' })
    await expect(dialog.getByRole('link', { name: 'Ladda ner' })).toBeVisible()
    await expect(dialog.getByText('Sotning')).toHaveCount(0)
  })

  await test.step('what it takes is told', async () => {
    await page.goto('/account/utrymme')
    await expect(page.getByRole('meter', { name: 'Använt utrymme' })).toHaveAttribute('aria-valuetext', '1 kB av 20 GB')
  })
})

test('an event keeps its papers, through a lost connection', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const sotning = await addEvent(page, huset, 'Sotning')
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab2&accordion=${sotning}`)
  await page.route(/\/api\/File\/upload\/[^/]+$/, (route) => route.abort(), { times: 1 })
  await add(page, [{ ...receipt, name: 'Protokoll sotning.txt' }])
  const own = page.getByRole('region', { name: 'Papper och bilder: Sotning' })
  await own.getByRole('link', { name: /^Protokoll sotning/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Protokoll sotning' })
  await expect(dialog.getByRole('link', { name: 'Sotning' })).toBeVisible()
})

test('a photographed receipt is found in two clicks without knowing where it is @phone', async ({ page, isMobile }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  const activityId = await addEvent(page, brunnen, 'Bytte packning', { startDate: '2026-11-22', cost: 389_00 })
  await page.goto(`/objectPage_tabs1/${brunnen}/papper`)
  await add(page, [await aPhoto('IMG_2034.jpg', 'grey')])
  await expect(page.getByRole('region', { name: 'Skickas upp' }).getByLabel('Klart')).toHaveCount(1)
  const [photo] = await callApi(page, files.ofUser, { query: {} })
  const body = { name: 'IMG_2034.jpg', kindId: fileKind.receipt, day: '2026-11-22', activityId }
  await callApi(page, files.change, { params: { id: photo?.id ?? 0 }, query: { folderId: brunnen }, body })
  const title = 'Kvitto · Bytte packning · 22 nov 2026'

  await test.step('among the papers of all folders, by what it belongs to', async () => {
    await page.goto('/dashboard')
    const clicks = countClicks()
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    if (isMobile) {
      await clicks.click(menu.getByRole('button', { name: 'Mer' }))
      await clicks.click(page.getByRole('menuitem', { name: 'Papper', exact: true }))
    } else await clicks.click(menu.getByRole('link', { name: 'Papper' }))
    await expect(page).toHaveURL('/papper')
    await expect(titles(page)).toHaveText([title])
    clicks.expectAtMost(2)
    await expect(page.getByText('389 kr · Stugan / Brunnen')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and by kind, by sum and by words of its event', async () => {
    await page.getByRole('button', { name: /^Kvitton/ }).click()
    await expect(titles(page)).toHaveText([title])
    await page.goto('/papper?summa=1000')
    await expect(page.getByText('Inga träffar.')).toBeVisible()
    await page.goto('/papper')
    await page.getByRole('searchbox').fill('packningar')
    await expect(titles(page)).toHaveText([title])
    await page.getByRole('searchbox').fill('kvitto packningen')
    await expect(page).toHaveURL(/sok=kvitto/)
    await expect(titles(page)).toHaveText([title])
    await titles(page).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('and opened by the search', async () => {
    await page.goto('/dashboard')
    const clicks = countClicks()
    await clicks.click(page.getByRole('button', { name: 'Sök', exact: true }))
    await page.getByRole('dialog').getByLabel('Sök i dina mappar').fill('kvitto packning')
    await clicks.click(page.getByRole('option', { name: title }))
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    clicks.expectAtMost(2)
    await expect(page).toHaveURL(`/objectPage_tabs1/${brunnen}/papper?fil=${photo?.id}`)
  })
})
