import { Buffer } from 'node:buffer'
import { activities } from '#contract/content/activities.ts'
import { files } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { amountText } from '#contract/rules/money.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import { drawReceipt } from '#fixtures/receipts/drawn.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { countClicks } from './fixtures/clicks.ts'
import { expectHeard } from './fixtures/hearing.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { closeToasts, extendToasts } from './fixtures/toasts.ts'

/* The Inkorg: what waits is saved with one press, changed first, or thrown away, and each of it is taken back. */

const link = (name: string) => ({
  idempotencyKey: crypto.randomUUID(),
  source: 'share' as const,
  title: name,
  text: 'x',
})

/** How far the number of each place reaches over it, in pixels. */
const coveredByNumbers = (places: Element[]) =>
  places.map((place) => {
    const [box, number] = [place, place.children[0]!].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
    return Math.min(box.right, number.right) - Math.max(box.left, number.left)
  })

test('a receipt is added, saved in one click and taken back @phone', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Inga', 'Ek'))
  const { id: huset } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  await page.goto('/inkorg')
  await expect(page.getByText('Inget väntar.')).toBeVisible()
  await expectAccessible(page)

  const row = page.getByRole('listitem').filter({ hasText: 'Kvitto från Järnia' })
  await test.step('what is added waits, and is nowhere yet', async () => {
    const sent = { name: 'Kvitto från Järnia.txt', mimeType: 'text/plain', buffer: Buffer.from('467,30') }
    await page.getByLabel('Lägg till papper').setInputFiles(sent)
    await expect(row.getByRole('link', { name: 'Fyll i: Kvitto från Järnia' })).toBeVisible()
    await row.getByLabel('Plats: Kvitto från Järnia').selectOption({ label: 'Huset' })
    await expect(row.getByRole('button', { name: 'Spara: Kvitto från Järnia' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one click saves it, and it is an event with its paper', async () => {
    const clicks = countClicks()
    await clicks.click(row.getByRole('button', { name: 'Spara: Kvitto från Järnia' }))
    await expect(page.getByText('Sparat i Huset.')).toBeVisible()
    clicks.expectAtMost(1)
    await expect(page.getByText('Inget väntar.')).toBeVisible()
  })

  await test.step('and it waits again once that is taken back', async () => {
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(row).toBeVisible()
  })

  await test.step('opened, it is changed before it is saved', async () => {
    await row.getByRole('link', { name: 'Kvitto från Järnia', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kvitto från Järnia' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Vad', { exact: true }).fill('Rördelar')
    await page.getByRole('textbox', { name: /^Kostnad/ }).fill('467,30')
    await page.getByRole('button', { name: 'Rätt, spara' }).click()
    await expect(page.getByText('Sparat i Huset.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Inkorg' })).toBeVisible()
    await page.goto(`/objectPage_tabs1/${huset}?tab=tab2`)
    await expect(page.getByText('Rördelar').first()).toBeVisible()
  })
})

test('what could not be read says so, and is read once more with one press that is heard @narrow', async ({ page }) => {
  await createAccount(page, newPerson('Siri', 'Ek'))
  await page.goto('/inkorg')
  const broken = { name: 'Kvitto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing') }
  await page.getByLabel('Lägg till papper').setInputFiles(broken)
  const row = page.getByRole('listitem').filter({ hasText: 'Gick inte att läsa. Filen kan vara skadad.' })
  await expect(row).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Läs igen: Kvitto' }).click()
  await expectHeard(page, /^Läser igen…$/)
  await expectHeard(page, /^Gick inte att läsa\. Filen kan vara skadad\.$/)
  await expect(row.getByRole('button', { name: 'Läs igen: Kvitto' })).toBeFocused()
  await row.getByRole('link', { name: 'Kvitto', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kvitto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Läs igen', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('what is read of an invoice is offered beside its picture, and saved with the yes @phone', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Sven', 'Ek'))
  const { id: huset } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  const { bytes, mediaType, truth } = await drawReceipt('invoice-sweep-pdf')
  const read = { name: 'Skannat.pdf', mimeType: mediaType, buffer: Buffer.from(bytes) }
  await page.goto('/inkorg')
  await page.getByLabel('Lägg till papper').setInputFiles(read)
  // What it is called changes once it has been read.
  await page.getByRole('link', { name: /^(Skannat|Faktura från .*)$/ }).click()
  const facts = page.getByRole('list', { name: 'Det som lästes' })
  await expect(facts).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: /^Faktura från/ })).toBeVisible()
  const places = page.getByTitle(/ i bilden$/)
  // The picture comes after what was read of it.
  await expect.poll(() => places.count()).toBeGreaterThan(3)
  const numbers = await places.evaluateAll(coveredByNumbers)
  expect(Math.max(...numbers), 'a number stands beside what it points at').toBeLessThanOrEqual(1)
  await page.getByTitle('Summa i bilden').click()
  await expect(facts.getByRole('button', { name: /^Summa/ })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Mapp' }).selectOption({ label: 'Huset' })
  await facts.getByRole('button', { name: /^Summa/ }).click()
  const cost = page.getByRole('textbox', { name: /^Kostnad/ })
  await expect(cost).toBeFocused()
  await expect(cost).toHaveValue(amountText(truth.total ?? 0))
  await cost.fill('')
  await expect(page.getByRole('button', { name: 'Summa – fyll i' })).toBeVisible()
  await expectAccessible(page)
  await cost.fill(amountText(truth.total ?? 0))
  await page.getByRole('button', { name: 'Rätt, spara' }).click()
  await expect(page.getByText('Sparat i Huset.')).toBeVisible()
  expect(await callApi(page, activities.inFolder, { query: { folderId: huset } })).toMatchObject([
    { cost: truth.total, endDate: truth.date },
  ])
})

test('receipts of known firms agree: one press saves one, one saves all, and one puts them back @narrow', async ({
  page,
}) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Siv', 'Ek'))
  const { id: huset } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  const names = ['invoice-sweep-pdf', 'invoice-plumber-pdf'] as const
  const drawn = await Promise.all(names.map(drawReceipt))
  for (const [index, { truth }] of drawn.entries()) {
    const firm = aFirm(huset, { name: `Firma ${index + 1}`, organisationNumber: truth.orgNumber ?? null })
    const { id: firmId } = await callApi(page, firms.add, { body: firm })
    const before = { statusId: activityStatus.done, startDate: '2024-03-06', endDate: '2024-03-06', firmId, cost: 100 }
    await callApi(page, activities.add, { body: anEvent(huset, before) })
  }
  await page.goto('/inkorg')
  for (const [before, { bytes, mediaType }] of drawn.entries()) {
    const file = { name: 'Skannat.pdf', mimeType: mediaType, buffer: Buffer.from(bytes) }
    await page.getByLabel('Lägg till papper').setInputFiles(file)
    const rows = page.getByRole('list', { name: 'Kvitton och bilder' }).getByRole('listitem')
    await expect(rows).toHaveCount(before + 1)
  }
  const agreeing = page.getByText('Stämmer', { exact: true })
  await expect(agreeing).toHaveCount(2, { timeout: 45_000 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Spara de två' }).click()
  await expect(page.getByText(/^Sparat: Faktura från Firma [12], Faktura från Firma [12]\.$/)).toBeVisible()
  await expect(page.getByText('Inget väntar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(agreeing).toHaveCount(2)

  const clicks = countClicks()
  await clicks.click(page.getByRole('button', { name: 'Spara: Faktura från Firma 1' }))
  await expect(page.getByText('Sparat i Huset.')).toBeVisible()
  clicks.expectAtMost(1)
  const events = await callApi(page, activities.inFolder, { query: { folderId: huset } })
  const [read] = drawn
  expect(events.filter(({ cost }) => cost !== 100)).toMatchObject([
    { title: 'Faktura från Firma 1', cost: read?.truth.total, endDate: read?.truth.date },
  ])
})

test('what is there already takes the paper, and where one lays it is remembered for the firm @narrow', async ({
  page,
}) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Rut', 'Ek'))
  const { id: huset } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  const { bytes, mediaType, truth } = await drawReceipt('invoice-electrician-pdf')
  const firm = aFirm(huset, { name: 'Elfirman', organisationNumber: truth.orgNumber ?? null })
  const { id: firmId } = await callApi(page, firms.add, { body: firm })
  const day = truth.date ?? null
  const event = { statusId: activityStatus.done, startDate: day, endDate: day, firmId, cost: truth.total ?? null }
  const { id: activityId } = await callApi(page, activities.add, { body: anEvent(huset, { ...event, title: 'El' }) })
  const other = await drawReceipt('invoice-sweep-pdf')
  const send = (paper: { bytes: Uint8Array; mediaType: string }) =>
    page
      .getByLabel('Lägg till papper')
      .setInputFiles({ name: 'Skannat.pdf', mimeType: paper.mediaType, buffer: Buffer.from(paper.bytes) })

  await test.step('the paper of an event that is there is added to it', async () => {
    await page.goto('/inkorg')
    await send({ bytes, mediaType })
    await expect(page.getByText(/^Finns kanske redan: El/)).toBeVisible({ timeout: 45_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Slå ihop: Faktura från Elfirman' }).click()
    await expect(page.getByText('Lagt till i El.')).toBeVisible()
    await expect(page.getByText('Inget väntar.')).toBeVisible()
    expect(await callApi(page, files.ofUser, { query: { folderId: huset, activityId } })).toHaveLength(1)
  })

  await test.step('a firm that nobody knows is laid somewhere, and known from then on', async () => {
    await send(other)
    const row = page.getByRole('list', { name: 'Kvitton och bilder' }).getByRole('listitem')
    await expect(row.getByText('Ny firma')).toBeVisible({ timeout: 45_000 })
    await row.getByLabel(/^Plats:/).selectOption({ label: 'Huset' })
    await row.getByRole('button', { name: /^Spara:/ }).click()
    await expect(page.getByText('Sparat i Huset.')).toBeVisible()
    await page.goto('/account/kalender')
    const rules = page.getByRole('region', { name: 'Firmor som vi minns' })
    await expect(rules.getByRole('listitem')).toHaveText(/Huset/)
    await expectAccessible(page)
    await rules.getByRole('button', { name: /^Glöm:/ }).click()
    await expect(rules).toHaveCount(0)
  })
})

test('two receipts in one picture are parted with one press, and one again with another', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Doris', 'Ek'))
  const { bytes, mediaType } = await drawReceipt('two-in-one-picture')
  await page.goto('/inkorg')
  await page
    .getByLabel('Lägg till papper')
    .setInputFiles({ name: 'kvitton.jpg', mimeType: mediaType, buffer: Buffer.from(bytes) })
  const rows = page.getByRole('list', { name: 'Kvitton och bilder' }).getByRole('listitem')
  const split = page.getByRole('button', { name: /^Dela bilden/ })
  await expect(split).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page)
  await split.click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(rows).toHaveCount(1)
  await expect(split).toBeVisible()
})

test('keys choose, throw away and take back; the Översikt has a box while something waits', async ({ page }) => {
  await createAccount(page, newPerson('Nils', 'Ek'))
  await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  for (const name of ['Ett', 'Två']) await callApi(page, inbox.add, { body: link(name) })
  await page.goto('/vantar-pa-dig')
  const box = page.getByRole('list', { name: 'Inkorg', exact: true })
  await expect(box.getByRole('link', { name: 'Två', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Nils Ek, 2 i inkorgen/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Inkorg' })).toContainText('2 papper')
  await page.goto('/inkorg')
  const row = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(row('Två')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(row('Två')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('Ett')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(row('Ett')).toHaveCount(0)
  await expect(row('Två')).toBeFocused()
  await page.keyboard.press('z')
  await expect(row('Ett')).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Två' })).toBeVisible()
  await closeToasts(page)
  await page.getByRole('button', { name: 'Släng' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ett' })).toBeVisible()
  await page.goto('/inkorg?visa=slangt')
  await page.getByRole('button', { name: 'Lägg tillbaka: Två' }).click()
  await expect(page.getByText('Inget är slängt.')).toBeVisible()
  await expectAccessible(page)
})
