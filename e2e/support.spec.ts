import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const answerTo = (page: Page, name: string) => page.getByRole('textbox', { name: `Svar till ${name}` })
const caseMessages = (page: Page) => page.getByRole('list', { name: 'Det som har skrivits' }).getByRole('listitem')
const row = (page: Page, subject: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: subject }) })

/** Opens the agent's inbox, filtered by this search. */
async function openInbox(karins: Page, search: string) {
  await karins.goto('/kundtjanst')
  await karins.getByRole('searchbox').fill(search)
}

/** Checks at phone width, where list and reader replace each other. */
async function expectFitsPhone(page: Page, wayBack: string) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: wayBack })).toBeVisible()
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
}

test('a user writes to customer service, gets the answer on the bulletin board, and the case is closed', async ({
  page,
  as,
}) => {
  const maja = newPerson('Maja', 'Ekström')
  // With a word wider than a phone.
  const subject = `Fakturan ${crypto.randomUUID()} ${'x'.repeat(60)}`
  await createAccount(page, maja)
  const folderId = await addFolder(page, 'Sommarstugan')
  await page.goto('/kundtjanst')
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible()

  await page.goto(`/objectPage_tabs1/${folderId}?tab=tab5&subTab=Kundtj%C3%A4nst`)
  await expect(page.getByText('Du har inte skrivit till kundtjänst.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Skriv till kundtjänst' }).click()
  await page.getByLabel('Ämne').fill(subject)
  await page.getByLabel('Meddelande', { exact: true }).fill('Jag fick två. Vilken gäller?')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(page.getByText('Meddelandet har skickats.')).toBeVisible()

  const karins = await as('karin')
  await openInbox(karins, subject)
  await expect(karins.getByRole('search').getByRole('status')).toHaveText('1 träff')
  await row(karins, subject).click()
  await expect(karins.getByRole('heading', { level: 2, name: subject, exact: true })).toBeVisible()
  await expect(karins.getByRole('link', { name: maja.email })).toBeVisible()
  await expect(karins.getByText('Sommarstugan')).toBeVisible()
  await expect(karins.getByRole('link', { name: 'Sommarstugan' })).toHaveCount(0)
  await karins.getByRole('button', { name: 'Ta ärendet' }).click()
  await expect(karins.getByRole('button', { name: 'Släpp' })).toBeVisible()
  await answerTo(karins, 'Maja Ekström').fill('Den på 49 kronor.')
  await karins.reload()
  await expect(answerTo(karins, 'Maja Ekström')).toHaveValue('Den på 49 kronor.')
  await expectAccessible(karins)
  await expectFitsPhone(karins, 'Ärenden')
  await answerTo(karins, 'Maja Ekström').press('Control+Enter')
  await expect(caseMessages(karins)).toHaveText([/Jag fick två/, /Karin Kjellberg.*Den på 49 kronor\./])
  await expect(row(karins, subject)).toContainText('Besvarad')

  // Nothing is open here, so it stays unread.
  await page.goto('/messages?subTab=Kundtj%C3%A4nst')
  await expect(row(page, subject)).toContainText('Oläst: Kundtjänst')
  await page.goto('/dashboard')
  await expect(page.getByText(subject)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Kundtjänst har svarat' }).click()
  await expect(caseMessages(page)).toHaveText([/Till kundtjänst.*Jag fick två/, /Från kundtjänst.*Den på 49 kronor\./])
  await expectAccessible(page)
  await expectFitsPhone(page, 'Kundtjänst')
  await expect(row(page, subject)).toBeVisible()
  await expect(row(page, subject)).not.toContainText('Oläst')
  await page.getByRole('textbox', { name: 'Skriv mer i ärendet' }).fill('Tack! Får jag ett kvitto?')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(caseMessages(page)).toHaveCount(3)
  await page.goto('/dashboard')
  // Rendered once the contents of the board are known.
  await expect(page.getByRole('heading', { name: 'Huvudmappar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kundtjänst har svarat' })).toHaveCount(0)

  await karins.reload()
  await expect(row(karins, subject)).toContainText('Tack! Får jag ett kvitto?')
  await expect(row(karins, subject)).toContainText('Ny')
  await expect(caseMessages(karins)).toHaveCount(3)
  // exact: the row says 'Avslutad' until its list has reloaded.
  await karins.getByRole('button', { name: 'Avsluta', exact: true }).click()
  await karins.getByRole('button', { name: 'Ångra' }).click()
  await expect(karins.getByText('Ärendet är öppet igen.')).toBeVisible()
  await karins.getByRole('button', { name: 'Avsluta', exact: true }).click()
  await expect(karins.getByText('Ärendet är avslutat. Öppna det igen för att svara.')).toBeVisible()

  await page.goto('/messages?subTab=Kundtj%C3%A4nst')
  await row(page, subject).click()
  await expect(page.getByText(/^Raderas \d+ \S+ \d{4}$/)).toBeVisible()
  await expectAccessible(page)
})

test('a message from the contact form is answered by mail', async ({ page, as }) => {
  const words = `Kan vi vara flera? ${crypto.randomUUID()}`
  await page.goto('/contactus')
  await page.getByLabel('Namn').fill('Berit Ek')
  await page.getByLabel('E-post').fill('berit@exempel.se')
  await page.getByLabel('Ämne').fill('En fråga')
  await page.getByLabel('Meddelande', { exact: true }).fill(words)
  await page.getByRole('checkbox').click()
  await expect(page.getByLabel('Klart, tack!')).toBeChecked({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Skicka' }).click()
  await expect(page.getByText('Meddelandet skickades!')).toBeVisible()

  const karins = await as('karin')
  await openInbox(karins, words)
  await expect(row(karins, 'En fråga')).toHaveCount(1)
  await row(karins, 'En fråga').click()
  await expect(karins.getByText('Berit Ek, via kontaktformuläret')).toBeVisible()
  const answer = `Ja, så många ni vill. ${crypto.randomUUID()}`
  await answerTo(karins, 'Berit Ek').fill(answer)
  await karins.getByRole('button', { name: 'Skicka svar' }).click()
  await expect(caseMessages(karins)).toHaveCount(2)
  const mail = await mailTo('berit@exempel.se', answer)
  expect(mail.subject).toBe('Svar: En fråga')
})
