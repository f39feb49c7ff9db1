import type { Page } from '@playwright/test'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { addressText, mailIn as calls } from '#contract/intake/mailIn.ts'
import { urls } from '#contract/platform/urls.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createConfirmedAccount } from './fixtures/api.ts'
import { countClicks } from './fixtures/clicks.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { mailIn } from './fixtures/mailIn.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { extendToasts } from './fixtures/toasts.ts'

/* A mail comes by SMTP, waits for a yes, and is an event with its paper; a stranger's waits for a word first. */

// It passes a job, which the queue asks for every ten seconds, and a process of its own: a busy machine is slow with both.
const sorted = { timeout: 180_000 }

async function household(page: Page) {
  await extendToasts(page)
  const person = newPerson('Anna', 'Berg')
  await createConfirmedAccount(page, person)
  const { id } = await callApi(page, folders.add, { body: { title: 'Villa Solhem', parentId: null, categoryId: 1 } })
  return { person, id }
}

/** Opens the page once what was mailed has been sorted, which tells no open page. */
async function openOnceSorted(page: Page, where: 'inkorg' | 'vantar', title: string) {
  const titles = async () =>
    where === 'inkorg'
      ? (await callApi(page, inbox.list, { query: {} })).map((one) => one.title)
      : (await callApi(page, calls.waiting, { query: {} })).map((one) => one.subject)
  await expect.poll(titles, sorted).toContain(title)
  await page.goto(where === 'inkorg' ? urls.inbox : urls.waitingMail)
  await expect(page.getByText(title).first()).toBeVisible()
}

const receipt = (name: string) => ({ filename: `${name}.pdf`, content: pdfOf([name]), contentType: 'application/pdf' })

test('an address is made and changed, and what is mailed there is saved with one press @phone', async ({ page }) => {
  const { person, id } = await household(page)
  await page.goto('/inkorg/skicka-hit')
  await page.getByRole('button', { name: 'Skapa en adress till Villa Solhem' }).click()
  await expect(page.getByRole('heading', { name: 'Vem som får skicka till Villa Solhem' })).toBeVisible()
  await expect(page.getByText('Du', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Byt adress' }).click()
  await expect(page.getByText('Ny adress. Den gamla slutade gälla.')).toBeVisible()
  const { addresses } = await callApi(page, calls.mine, { query: {} })
  const to = addresses.filter(({ folderId }) => folderId === id).map(addressText)[0] ?? ''
  await mailIn({
    from: person.email,
    to,
    subject: 'Fwd: Kvitto från Järnia',
    text: 'Hej',
    attachments: [receipt('kvitto')],
    isSigned: true,
  })
  await openOnceSorted(page, 'inkorg', 'Kvitto från Järnia')
  const clicks = countClicks()
  await clicks.click(page.getByRole('button', { name: 'Spara: Kvitto från Järnia' }))
  await expect(page.getByText('Sparat i Villa Solhem.')).toBeVisible()
  clicks.expectAtMost(1)
})

test('a stranger waits for a word: let in, let in for good, or thrown away, by the keyboard too @phone', async ({
  page,
}) => {
  const { id } = await household(page)
  const address = addressText(await callApi(page, calls.add, { body: { folderId: id } }))
  const mail = (subject: string, from: string, isSigned: boolean) =>
    mailIn({ from, to: address, subject, text: 'Se https://exempel.se', attachments: [receipt(subject)], isSigned })
  await mail('Faktura 26-1184', 'faktura@exempel.se', true)
  await mail('Faktura 26-1185', 'ekonomi@exempel.se', true)
  await mail('Obetald faktura', 'kassa@villa-service.exempel.se', false)
  for (const subject of ['Faktura 26-1184', 'Faktura 26-1185', 'Obetald faktura'])
    await openOnceSorted(page, 'vantar', subject)
  await expect(page.getByText('Signerat av exempel.se.')).toHaveCount(2)
  await expect(page.getByText(/^Kan inte bekräftas/)).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: /exempel/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ta bort och spärra: kassa@villa-service.exempel.se' }).click()
  await expect(page.getByRole('heading', { name: 'Obetald faktura' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Släpp in: Faktura 26-1184' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Faktura 26-1184' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Släpp in alltid: ekonomi@exempel.se' }).click()
  await expect(page.getByText('Inget väntar')).toBeVisible()
  await openOnceSorted(page, 'inkorg', 'Faktura 26-1184')
  await openOnceSorted(page, 'inkorg', 'Faktura 26-1185')

  await page.goto('/inkorg/skicka-hit')
  await expect(page.getByText('ekonomi@exempel.se')).toBeVisible()
  await expect(page.getByText('kassa@villa-service.exempel.se')).toBeVisible()
  await expectAccessible(page)
})

test('another address of one’s own counts once the mailed code is typed @phone', async ({ page }) => {
  const { id } = await household(page)
  const work = newPerson('Arbete', 'Berg').email
  const address = addressText(await callApi(page, calls.add, { body: { folderId: id } }))
  await page.goto('/inkorg/skicka-hit')
  await page.getByRole('button', { name: 'Lägg till adress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mina andra adresser' })
  await dialog.getByLabel('Ny adress').fill(work)
  await dialog.getByRole('button', { name: 'Skicka kod' }).click()
  await expect(dialog.getByLabel('Kod')).toBeFocused()
  await expectAccessible(page)
  const { text = '' } = await mailTo(work, 'Din kod är')
  await dialog.getByLabel('Kod').fill(/Din kod är ([\w-]+)/.exec(text)?.[1] ?? '')
  await dialog.getByRole('button', { name: 'Bekräfta' }).click()
  await expect(dialog.getByText(work, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await mailIn({ from: work, to: address, subject: 'Från jobbet', text: 'Hej', isSigned: true })
  await openOnceSorted(page, 'inkorg', 'Från jobbet')
})
