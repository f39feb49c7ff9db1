import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { uploads } from '#contract/content/uploads.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addFolder, addMember } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { holdAfterFirstPart, partOfUpload } from './fixtures/uploads.ts'

const receipt = { name: 'Kvitto.txt', mimeType: 'text/plain', buffer: Buffer.from('Skruv och list, 420 kr') }
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  // What follows the picture makes each another file.
  buffer: Buffer.concat([Buffer.from(dot, 'base64'), Buffer.from(name)]),
})

const attach = (page: Page) => page.getByLabel('Bifoga filer')
const chosen = (page: Page) => page.getByRole('list', { name: 'Valda filer' }).getByRole('listitem')

/** Keeps the parts of uploads back until they are let go. */
async function holdParts(page: Page) {
  const held = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  }
  await page.route(partOfUpload, wait)
  return held.resolve
}

async function openLog(page: Page, folderId: number) {
  await page.goto(`/objectPage_tabs1/${folderId}`)
  await page.getByRole('button', { name: /Logga/ }).first().click()
  return page.getByRole('dialog')
}

test('a photo is taken first and is there when the event is saved, also if it is still being sent @phone', async ({
  page,
  isMobile,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const sheet = await openLog(page, huset)
  const add = isMobile ? sheet.getByLabel('Ta bild') : attach(page)

  await test.step('it begins while the form is filled in', async () => {
    await add.setInputFiles(photo('Kranen.png'))
    await expect(chosen(page)).toHaveText([/Kranen, klar att sparas/])
    await expect(sheet.locator('canvas')).toBeVisible()
    await expectAccessible(page)
  })

  const letGo = await holdParts(page)
  await test.step('one more is on its way when it is saved', async () => {
    await (isMobile ? sheet.getByLabel('Fota nästa') : attach(page)).setInputFiles(photo('Packningen.png'))
    await sheet.getByLabel('Titel').fill('Bytte packning')
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(/^Sparat i .*\. En fil skickas fortfarande/)).toBeVisible()
    await expect(sheet).toBeHidden()
  })

  await test.step('and finishes by itself', async () => {
    letGo()
    await expect(page.getByText('Filen är sparad.')).toBeVisible()
    await page.getByRole('button', { name: 'Visa' }).first().click()
    const own = page.getByRole('region', { name: 'Papper och bilder: Bytte packning' })
    await expect(own.getByRole('link')).toHaveCount(2)
  })
})

test('files can be dropped and pasted in the sheet; a form that is left gives them up', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const sheet = await openLog(page, await addFolder(page, 'Huset'))
  await expect(sheet.getByLabel('Bifoga filer')).toBeAttached()
  await page.evaluate(() => {
    for (const type of ['drop', 'paste']) {
      const data = new DataTransfer()
      data.items.add(new File([`${type}pad`], `${type}.txt`, { type: 'text/plain' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        type === 'drop'
          ? new DragEvent(type, { ...init, dataTransfer: data })
          : new ClipboardEvent(type, { ...init, clipboardData: data })
      document.querySelector('[role=dialog]')?.dispatchEvent(event)
    }
  })
  await expect(chosen(page)).toHaveText([/drop, klar att sparas/, /paste, klar att sparas/])
  expect(await callApi(page, uploads.mine, { query: {} })).toHaveLength(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => callApi(page, uploads.mine, { query: {} })).toEqual([])
})

test('a component takes its manual with it, and what is typed stays when a file fails', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const pannan = await addComponent(page, huset, 'Pannan')
  await page.goto(`/objectPage_tabs1/${huset}/komponent/${pannan}`)
  await page.getByRole('button', { name: 'Mer om Pannan' }).click()
  await page.getByRole('menuitem', { name: 'Ändra' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Beskrivning').fill('Från 2019')
  await attach(page).setInputFiles([receipt, { ...receipt, name: 'Tom.txt', buffer: Buffer.alloc(0) }])
  await expect(dialog.getByRole('alert')).toHaveText(/^Tom: Filen är tom och sparades inte/)
  await expect(dialog.getByLabel('Beskrivning')).toHaveValue('Från 2019')
  await dialog.getByRole('button', { name: 'Ta bort Tom' }).click()
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(
    page.getByRole('region', { name: 'Papper och bilder: Pannan' }).getByRole('link', { name: /^Kvitto/ }),
  ).toBeVisible()
})

test('what broke off in another browser is told of, and goes on with the same file @narrow', async ({
  page,
  newPage,
}, testInfo) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  // By its path: a busy machine takes longer than a press may to bring as many bytes to the browser.
  const manualOf = (text: string) => {
    const path = testInfo.outputPath(text, 'Manual.txt')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.alloc(5 * 1024 * 1024, text))
    return path
  }
  const manual = manualOf('abc')
  const here = await newPage()
  const list = here.getByRole('region', { name: 'Uppladdningar som inte blev klara' })
  const offsets: string[] = []
  page.on('dialog', (dialog) => void dialog.accept())

  await test.step('a part has arrived', async () => {
    await page.goto(`/objectPage_tabs1/${huset}/papper`)
    const { second, letGo } = await holdAfterFirstPart(page)
    const placed = page.waitForResponse(/\/placement$/)
    await page.getByLabel('Lägg till').setInputFiles(manual)
    await Promise.all([placed, second])
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await page.goto('about:blank')
    await letGo()
    await here.context().addCookies(await page.context().cookies())
  })

  await test.step('the overview and the papers tell of it', async () => {
    await here.goto('/dashboard')
    await expect(list.getByText('Manual.txt blev inte klar')).toBeVisible()
    await expectAccessible(here)
    await here.goto(`/objectPage_tabs1/${huset}/papper`)
    await expect(list.getByText(/^2,1 MB av 5,2 MB har kommit fram/)).toBeVisible()
  })

  await test.step('another file is not taken for it', async () => {
    await list.getByLabel(/^Välj filen igen/).setInputFiles(manualOf('abd'))
    await expect(list.getByRole('alert')).toHaveText('Det är en annan fil. Välj Manual.txt igen, oförändrad.')
  })

  await test.step('the same goes on from where it was', async () => {
    here.on('request', (sent) => sent.method() === 'PATCH' && offsets.push(sent.headers()['upload-offset'] ?? ''))
    await list.getByLabel(/^Välj filen igen/).setInputFiles(manual)
    await expect(here.getByText(/^1 papper eller bild/)).toBeVisible()
    expect(offsets).toEqual([String(2 * 1024 * 1024), String(4 * 1024 * 1024)])
    await expect(list).toBeHidden()
  })
})

test('over plain HTTP, where the browser takes no hash, a file is sent with one all the same', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  const begun = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith(uploads.begin.path))
  await page.getByLabel('Lägg till').setInputFiles(receipt)
  const { 'upload-metadata': metadata = '' } = (await begun).headers()
  const hash = createHash('sha256').update(receipt.buffer).digest('hex')
  expect(metadata).toContain(`sha256 ${Buffer.from(hash).toString('base64')}`)
  await expect(page.getByText(/^1 papper eller bild/)).toBeVisible()
})

test('without a connection it says so, and goes on by itself', async ({ page, context }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  await expect(page.getByText('Här finns inga papper än.')).toBeVisible()
  // The client that sends is loaded with the first file.
  await page.getByLabel('Lägg till').setInputFiles(receipt)
  await expect(page.getByLabel('Klart')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Lägg till').setInputFiles({ ...receipt, name: 'Nytt.txt', buffer: Buffer.from('nytt') })
  const text = 'Ingen uppkoppling. Det som väntar är sparat här och skickas av sig självt.'
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('link', { name: /^Nytt/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Skickas upp' }).getByRole('listitem')).toHaveText(/Kvitto/)
})

test('what lies in the trash is offered back when it is sent again', async ({ page }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  await page.getByLabel('Lägg till').setInputFiles(receipt)
  await page.getByRole('main').locator('section li a').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mer om Kvitto' }).click()
  await page.getByRole('menuitem', { name: 'Radera' }).click()
  await expect(page.getByText('Papperet ligger nu i papperskorgen.')).toBeVisible()
  await page.getByLabel('Lägg till').setInputFiles({ ...receipt, name: 'Igen.txt' })
  await expect(page.getByText('Samma innehåll ligger i papperskorgen som Kvitto.txt.')).toBeVisible()
  await page.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(page.getByText('Kvitto.txt är tillbaka i stället för den nya filen.')).toBeVisible()
  await expect(page.getByText(/^1 papper eller bild/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Kvitto/ })).toBeVisible()
})

test('several papers are photographed in a row', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await page.goto(`/objectPage_tabs1/${huset}/papper`)
  await page.getByLabel('Fota').setInputFiles(photo('Ett.png'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fota nästa').setInputFiles(photo('Två.png'))
  await expect(page.getByRole('dialog', { name: '2 bilder tagna' })).toBeVisible()
  await expect(chosen(page)).toHaveText([/Ett, sparad/, /Två, sparad/])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await expect(page.getByText(/^2 papper och bilder/)).toBeVisible()
  await context.close()
})

test('a message has its files, for those it was sent to @narrow', async ({ page, newPage }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const [reader, other] = [await newPage(), await newPage()]
  await addMember(page, huset, { page: reader, person: newPerson('Rut', 'Ask'), roleId: 4 })
  await addMember(page, huset, { page: other, person: newPerson('Olof', 'Alm'), roleId: 2 })

  await test.step('chosen while it is written', async () => {
    await page.goto(`/objectPage_tabs1/${huset}?tab=tab5&subTab=Skicka+meddelande`)
    await page.getByRole('combobox', { name: 'Mottagare' }).fill('rut')
    await expect(page.getByRole('option', { name: 'Rut Ask' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByLabel('Ämne').fill('Kvittot')
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Här är det.')
    await attach(page).setInputFiles([receipt, photo('Taket.png')])
    await expect(chosen(page)).toHaveText([/Kvitto, klar att sparas/, /Taket, klar att sparas/])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(page.getByText('Meddelandet har skickats.')).toBeVisible()
    await expect(chosen(page)).toHaveCount(0)
  })

  const address = await test.step('read by the one it was sent to, who answers with another', async () => {
    await reader.goto(`/objectPage_tabs1/${huset}?tab=tab5`)
    await reader.getByRole('button', { name: /Kvittot/ }).click()
    const paper = reader.getByRole('link', { name: /^Kvitto/ })
    await expect(paper).toBeVisible()
    await expectAccessible(reader)
    await test.step('whose picture opens over it', async () => {
      const picture = reader.getByRole('link', { name: 'Taket', exact: true })
      await picture.press('Enter')
      const dialog = reader.getByRole('dialog', { name: 'Taket' })
      await expect(dialog.getByRole('img', { name: 'Taket' })).toBeVisible()
      await expectAccessible(reader)
      await dialog.getByRole('button', { name: 'Stäng' }).click()
      await expect(dialog).toBeHidden()
      await expect(picture).toBeFocused()
    })
    await attach(reader).setInputFiles({ ...receipt, name: 'Svar.txt', buffer: Buffer.from('Ett svar') })
    await reader.getByRole('textbox', { name: /^Svara/ }).fill('Tack, här är mitt.')
    await reader.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(reader.getByRole('link', { name: /^Svar/ })).toBeVisible()
    return paper.getAttribute('href')
  })

  await test.step('and by nobody else, though they administer the folder', async () => {
    await other.goto(`/objectPage_tabs1/${huset}/papper`)
    await expect(other.getByText('Här finns inga papper än.')).toBeVisible()
    const status = (from: Page) => from.evaluate(async (url) => (await fetch(url ?? '')).status, address)
    expect([await status(reader), await status(other)]).toEqual([200, 404])
  })

  await test.step('until somebody keeps it among the papers', async () => {
    await page.goto(`/objectPage_tabs1/${huset}?tab=tab5`)
    await page
      .getByRole('button', { name: /Kvittot/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Spara i Papper….*Svar$/ }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText('Sparat i Papper i Huset.')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('main').getByRole('link', { name: /^Svar/ })).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(other.getByText('Här finns inga papper än.')).toBeVisible()
  })
})
