import type { Page } from '@playwright/test'
import { mainCategory } from '#contract/rules/categories.ts'
import { activities } from '#contract/content/activities.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount, createConfirmedAccount } from './fixtures/api.ts'
import { addEvent } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { newPerson } from './fixtures/people.ts'
import { fillRegistration } from './pages/authPanel.ts'
import { smallTargets } from './fixtures/targets.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'

/* A firm delivers a finished job, and its customer lays it in their binder. Each person has their own browser. */

const job = 'Byte av cirkulationspump'

async function aFirm(newPage: NewPage) {
  const page = await newPage()
  await createAccount(page, newPerson('Mikael', 'Sundin'))
  const body = { title: 'Sundins Rör', parentId: null, categoryId: mainCategory.firm }
  const { id } = await callApi(page, folders.add, { body })
  const eventId = await addEvent(page, id, job, {
    description: 'Bytte trasig pump mot ny.',
    outcome: 'Provkört två timmar, tätt.',
    statusId: activityStatus.done,
    startDate: '2026-11-24',
  })
  return { page, id, eventId }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a finished job is delivered in two presses, and claimed in two by a customer who signs up in between @phone', async ({
  newPage,
  isMobile,
}) => {
  const firm = await aFirm(newPage)
  await firm.page.goto(`/objectPage_tabs1/${firm.id}?tab=tab2&accordion=${firm.eventId}`)
  const delivering = countClicks()
  await delivering.click(firm.page.getByRole('link', { name: 'Leverera', exact: true }))
  await expect(heading(firm.page, job)).toBeVisible()
  await expect(firm.page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden()
  // So high that nothing lies under the foot, which stays.
  const size = firm.page.viewportSize()!
  await firm.page.setViewportSize({ ...size, height: 2600 })
  await expectAccessible(firm.page)
  if (isMobile) expect(await smallTargets(firm.page), 'too small for a finger').toEqual([])
  await firm.page.setViewportSize(size)
  await firm.page.getByLabel('Kund', { exact: true }).fill('Anna Berg')
  await firm.page.getByRole('button', { name: 'Se som kunden' }).click()
  const look = firm.page.getByRole('dialog', { name: 'Så här ser kunden det' })
  await expect(look.getByText('Provkört två timmar, tätt.')).toBeVisible()
  await expect(look.getByText(/senare/)).toHaveCount(0)
  await expectAccessible(firm.page)
  await look.getByText('Stäng', { exact: true }).click()
  await firm.page.getByRole('textbox', { name: 'E-post', exact: true }).fill('anna.berg@exempel.se')
  await delivering.click(firm.page.getByRole('button', { name: 'Leverera', exact: true }))
  delivering.expectAtMost(2)
  const link = await firm.page.getByLabel('Länken till kunden').inputValue()
  await expectAccessible(firm.page)

  const customer = await newPage()
  await customer.goto(link)
  await expect(heading(customer, job)).toBeVisible()
  await expect(customer, 'the secret is out of the address').toHaveURL('/leverans')
  await expect(customer.getByText('Provkört två timmar, tätt.')).toBeVisible()
  await expectAccessible(customer)
  const claiming = countClicks()
  await claiming.click(customer.getByRole('link', { name: 'Lägg i min pärm' }))
  await fillRegistration(customer, newPerson('Anna', 'Berg'))
  const dialog = customer.getByRole('dialog', { name: 'Var ska det ligga?' })
  await dialog.getByLabel('Vad ska mappen heta?').fill('Villa Solhem')
  await expectAccessible(customer)
  await claiming.click(dialog.getByRole('button', { name: 'Lägg i ny mapp' }))
  claiming.expectAtMost(2)
  await expect(heading(customer, 'Villa Solhem')).toBeVisible()
  await expect(customer.getByText('Bytte trasig pump mot ny.').first()).toBeVisible()

  const second = await newPage()
  await second.goto(link)
  await expect(second.getByText('Det här är redan hämtat.')).toBeVisible()
  await expect(second.getByRole('link', { name: 'Lägg i min pärm' })).toHaveCount(0)
  await expectAccessible(second)

  await firm.page.getByRole('link', { name: 'Kunder och leveranser' }).click()
  await expect(heading(firm.page, 'Kunder och leveranser')).toBeVisible()
  await expect(firm.page.getByText('Hämtad i dag', { exact: true })).toBeVisible()
  await expectAccessible(firm.page)
  await firm.page.getByRole('button', { name: 'Mer om Anna Berg' }).click()
  await firm.page.getByRole('menuitem', { name: 'Se som kunden' }).click()
  await expect(look.getByText('Kunden har hämtat det här. Länken visar bara det, för alla som har den.')).toBeVisible()
})

test('what was mailed to a confirmed address waits in the Inkorg, and is laid in a folder without its link @narrow', async ({
  newPage,
}) => {
  const anna = newPerson('Anna', 'Berg')
  const customer = await newPage()
  await createConfirmedAccount(customer, anna)
  await callApi(customer, folders.add, {
    body: { title: 'Villa Solhem', parentId: null, categoryId: mainCategory.house },
  })
  const firm = await newPage()
  await createConfirmedAccount(firm, newPerson('Mikael', 'Sundin'))
  const { id: folderId } = await callApi(firm, folders.add, {
    body: { title: 'Sundins Rör', parentId: null, categoryId: mainCategory.firm },
  })
  const done = { outcome: 'Tätt.', statusId: activityStatus.done, startDate: '2026-11-24' }
  const activityId = await addEvent(firm, folderId, job, done)
  const source = { kind: 'event' as const, activityId, componentIds: [] }
  const said = { trade: 'vvs', firmName: 'Sundins Rör', customerName: 'Anna Berg', place: 'Villa Solhem' } as const
  const mailed = { ...said, folderId, source, title: job, customerEmail: anna.email }
  expect((await callApi(firm, deliveries.add, { body: mailed })).isMailed).toBe(true)

  await customer.goto('/vantar-pa-dig')
  const box = customer.getByRole('list', { name: 'Inkorg' })
  await expect(box.getByRole('link', { name: `Titta: ${job}` })).toBeVisible()
  await customer.goto('/inkorg')
  const row = customer.getByRole('list', { name: 'Från firmor' }).getByRole('listitem')
  const look = row.getByRole('link', { name: `Titta: ${job}` })
  await expect(row.getByLabel(`Plats: ${job}`)).toHaveValue(/\d/)
  await expectAccessible(customer)
  await row.getByRole('button', { name: `Släng: ${job}` }).click()
  await expect(customer.getByText('Inget väntar.')).toBeVisible()
  await customer.goto('/inkorg?visa=slangt')
  await customer.getByRole('button', { name: `Lägg tillbaka: ${job}` }).click()
  await expect(customer.getByText('Inget är slängt.')).toBeVisible()
  await customer.goto('/inkorg')

  const taking = countClicks()
  await taking.click(look)
  await expect(heading(customer, job)).toBeVisible()
  await expect(customer.getByText('Tätt.')).toBeVisible()
  await expectAccessible(customer)
  await taking.click(customer.getByRole('button', { name: 'Lägg i min pärm' }))
  await taking.click(customer.getByRole('button', { name: 'Lägg i Villa Solhem' }))
  taking.expectAtMost(3)
  await expect(heading(customer, 'Villa Solhem')).toBeVisible()
  await expect(customer.getByRole('heading', { name: job })).toBeVisible()
  await customer.goBack()
  await expect(customer, 'it is over where it was taken from').toHaveURL('/inkorg')
  await expect(customer.getByText('Inget väntar.')).toBeVisible()
})

test('a delivery that is taken back leads to nothing at once', async ({ newPage }) => {
  const firm = await aFirm(newPage)
  await firm.page.goto(`/objectPage_tabs1/${firm.id}/leverera?handelse=${firm.eventId}`)
  await firm.page.getByLabel('Kund', { exact: true }).fill('Anna Berg')
  // What is missing is added in its place, and what was typed stays.
  const paper = firm.page.locator('li.row').filter({ hasText: 'Egenkontroll' })
  await expect(paper).toContainText('Saknas')
  const scan = { name: 'IMG_2041.txt', mimeType: 'text/plain', buffer: Buffer.from('Tätt vid 2 bar.') }
  await paper.getByLabel('Lägg till').setInputFiles(scan)
  await expect(paper).toContainText('Är med')
  await expect(firm.page.getByLabel('Kund', { exact: true })).toHaveValue('Anna Berg')
  await firm.page.getByText('Lapp med QR', { exact: true }).click()
  await firm.page.getByRole('button', { name: 'Leverera', exact: true }).click()
  const link = await firm.page.getByLabel('Länken till kunden').inputValue()
  const customer = await newPage()
  await customer.goto(link)
  await expect(heading(customer, job)).toBeVisible()
  await firm.page.goto('/kunder-och-leveranser')
  await firm.page.getByRole('button', { name: 'Mer om Anna Berg' }).click()
  await firm.page.getByRole('menuitem', { name: 'Dra tillbaka' }).click()
  await firm.page.getByRole('button', { name: 'Dra tillbaka' }).click()
  await expect(firm.page.getByText('Tillbakadragen', { exact: true })).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Länken gäller inte längre.')).toBeVisible()
})

test("in the binder it has the firm's words, one's own beside them, and its correction to take over @narrow", async ({
  newPage,
}) => {
  const firm = await aFirm(newPage)
  await firm.page.goto(`/objectPage_tabs1/${firm.id}/leverera?handelse=${firm.eventId}`)
  await firm.page.getByLabel('Kund', { exact: true }).fill('Anna Berg')
  await firm.page.getByText('Lapp med QR', { exact: true }).click()
  await firm.page.getByRole('button', { name: 'Leverera', exact: true }).click()
  const slip = firm.page.getByRole('region', { name: 'Lapp att lägga med fakturan' })
  const code = (await slip.locator('.font-mono').textContent()) ?? ''
  await expectAccessible(firm.page)
  const [pdf] = await Promise.all([
    firm.page.waitForEvent('download'),
    firm.page.getByRole('button', { name: 'Lappen som pdf' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe('lapp.pdf')

  const customer = await newPage()
  await createAccount(customer, newPerson('Anna', 'Berg'))
  await customer.goto('/hamta')
  await expectAccessible(customer)
  await customer.getByLabel('Koden på lappen').fill(code.toLowerCase())
  await customer.getByRole('button', { name: 'Visa jobbet' }).click()
  await expect(heading(customer, job)).toBeVisible()
  await customer.getByRole('button', { name: 'Lägg i min pärm' }).click()
  await customer.getByLabel('Vad ska mappen heta?').fill('Villa Solhem')
  await customer.getByRole('button', { name: 'Lägg i ny mapp' }).click()
  await expect(customer.getByText('Uppgiften kommer från firman')).toBeVisible()
  await customer.getByRole('button', { name: 'Lägg till egen anteckning' }).click()
  await customer.getByRole('textbox', { name: 'Eget' }).fill('Ring Mikael om det droppar.')
  await customer.getByRole('button', { name: 'Spara', exact: true }).click()
  // The field has the same words until it is gone.
  await expect(customer.getByRole('textbox', { name: 'Eget' })).toHaveCount(0)
  await expect(customer.getByText('Ring Mikael om det droppar.')).toBeVisible()
  await expectAccessible(customer)

  const change = { title: job, description: 'Bytte trasig pump mot ny.', statusId: activityStatus.done } as const
  await callApi(firm.page, activities.change, {
    params: { id: firm.eventId },
    query: { folderId: firm.id },
    body: { ...change, startDate: '2026-11-24', outcome: 'Provkört tre timmar, tätt.' },
  })
  await firm.page.goto('/kunder-och-leveranser')
  await firm.page.getByRole('button', { name: 'Mer om Anna Berg' }).click()
  await firm.page.getByRole('menuitem', { name: 'Rätta' }).click()
  await firm.page.getByLabel('Vad är rättat?').fill('Det var tre timmar.')
  await firm.page.getByRole('button', { name: 'Leverera på nytt' }).click()
  await expect(firm.page.getByText(/^Rättad/)).toBeVisible()

  await customer.reload()
  await expect(customer.getByText('Det var tre timmar.')).toBeVisible()
  await customer.getByRole('button', { name: 'Jämför' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Firmans rättelse' })
  await expect(dialog.getByText('Provkört tre timmar, tätt.')).toBeVisible()
  await expectAccessible(customer)
  await dialog.getByRole('button', { name: 'Ta över rättelsen' }).click()
  await expect(customer.getByText('2 av 2')).toBeVisible()
  await expect(customer.getByText('Provkört tre timmar, tätt.').last()).toBeVisible()
})
