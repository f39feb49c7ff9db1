import { Buffer } from 'node:buffer'
import { expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder, addMember } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'
import { holdAfterFirstPart } from './fixtures/uploads.ts'

const part = 2 * 1024 * 1024

const onPhone = { width: 1200, height: 900 }

test('a page that is closed in the middle of an upload goes on with it when the product is opened again', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const sotning = await addEvent(page, huset, 'Sotning')
  const small = await aPhoto('Taket.jpg', 'teal', onPhone)
  // What follows the picture makes it as large as one from a phone.
  const photo = { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(part)]) }
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto(`/objectPage_tabs1/${huset}?tab=tab2&accordion=${sotning}`)
  const { second, letGo } = await holdAfterFirstPart(page)
  const add = page.getByLabel(/^Lägg till/).first()
  await expect(add).toBeAttached()
  const placed = page.waitForResponse(/\/placement$/)
  await add.setInputFiles(photo)
  await Promise.all([placed, second])
  await page.goto('about:blank')
  await letGo()

  const offsets: string[] = []
  page.on('request', (sent) => sent.method() === 'PATCH' && offsets.push(sent.headers()['upload-offset'] ?? ''))
  await page.goto('/dashboard')
  await expect(page.getByText('Filen är sparad.')).toBeVisible()
  expect(offsets).toEqual([String(part)])
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab2&accordion=${sotning}`)
  const own = page.getByRole('region', { name: 'Papper och bilder: Sotning' })
  await expect(own.getByRole('link', { name: 'Taket' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('blev inte klar')).toHaveCount(0)
})

test('a photo that was attached to a message is there after a reload, with what was written', async ({
  page,
  newPage,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const reader = await newPage()
  await addMember(page, huset, { page: reader, person: newPerson('Rut', 'Ask'), roleId: 4 })
  const chosen = page.getByRole('list', { name: 'Valda filer' }).getByRole('listitem')
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto(`/objectPage_tabs1/${huset}?tab=tab5&subTab=Skicka+meddelande`)
  await page.getByRole('textbox', { name: 'Meddelande' }).fill('Så här ser det ut.')
  const { second, letGo } = await holdAfterFirstPart(page)
  const small = await aPhoto('Taket.jpg', 'teal', onPhone)
  const photo = { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(part)]) }
  await page.getByLabel('Bifoga filer').setInputFiles(photo)
  await second
  await page.reload()
  await letGo()

  await expect(page.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('Så här ser det ut.')
  await expect(chosen).toHaveText([/Taket, klar att sparas/])
  await page.getByRole('switch', { name: /^Hela teamet/ }).press('Space')
  await page.getByLabel('Ämne').fill('Taket')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByText('Meddelandet har skickats.')).toBeVisible()
  await expect(chosen).toHaveCount(0)

  await reader.goto(`/objectPage_tabs1/${huset}?tab=tab5`)
  await reader.getByRole('button', { name: /Taket/ }).click()
  await expect(reader.getByRole('link', { name: 'Taket', exact: true })).toBeVisible()
})

test('what was written in + Logga is back with its photo after the page was killed behind the camera @phone', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  page.on('dialog', (dialog) => void dialog.accept())
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  const chosen = dialog.getByRole('list', { name: 'Valda filer' }).getByRole('listitem')
  const written = async () => {
    await expect(dialog.getByLabel('Titel')).toHaveValue('Bytte packning')
    await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
    await expect(dialog.getByLabel('Anteckning')).toHaveValue('Halvtum, inte tre fjärdedels')
    await expect(chosen).toHaveText([/^Kranen, /])
    await expect(dialog.getByText(/^Utkast från i dag /)).toBeVisible()
  }

  await page.goto(`/objectPage_tabs1/${huset}?tab=tab2`)
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  await dialog.getByLabel('Titel').fill('Bytte packning')
  await dialog.getByRole('button', { name: 'Fler uppgifter' }).click()
  await dialog.getByLabel('Anteckning').fill('Halvtum, inte tre fjärdedels')
  await dialog.getByLabel('Bifoga filer').setInputFiles([await aPhoto('Kranen.jpg', 'teal', onPhone)])
  await expect(chosen).toHaveText([/^Kranen, klar att sparas/])
  await page.reload()
  await written()
  await expectAccessibleDialog(page)

  await test.step('also where the browser was killed, and has lost what it was to write of its local storage', async () => {
    // Written a third of a second after the last key.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'parmen-drafts')))
      .toBe(true)
    await page.evaluate(() => {
      sessionStorage.clear()
      for (const name of Object.keys(localStorage)) if (name.startsWith('parmen.draft.')) localStorage.removeItem(name)
    })
    await page.goto('/dashboard')
    await page.goto(`/objectPage_tabs1/${huset}?tab=tab2`)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.includes('.form.log-'))))
      .toBe(true)
    await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    await written()
  })

  await dialog.getByRole('button', { name: /^Spara/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  await expect(dialog.getByLabel('Titel')).toHaveValue('')
  await expect(dialog.getByText(/^Utkast/)).toHaveCount(0)
})

test('a photo that was taken before a word was written is back in the form, which opens by itself', async ({
  page,
}) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  page.on('dialog', (dialog) => void dialog.accept())
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  await page.goto(`/objectPage_tabs1/${huset}?tab=tab2`)
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  await dialog.getByLabel('Bifoga filer').setInputFiles([await aPhoto('Kranen.jpg', 'teal', onPhone)])
  const chosen = dialog.getByRole('list', { name: 'Valda filer' }).getByRole('listitem')
  await expect(chosen).toHaveText([/^Kranen, klar att sparas/])
  await page.reload()
  await expect(chosen).toHaveText([/^Kranen, /])
  await dialog.getByRole('button', { name: 'Släng' }).click()
  await expect(chosen).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.form.')))).toEqual([])
})
