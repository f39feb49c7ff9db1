import type { Page } from '@playwright/test'
import { messages } from '#contract/content/messages.ts'
import { notifications } from '#contract/content/notifications.ts'
import { roles } from '#contract/rules/permissions.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder, addMember } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Aviseringar/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Aviseringar' })

/** The bell shows the server's count; change notifications may arrive at any moment. */
async function expectBellIsTrue(page: Page) {
  await expect(async () => {
    const { unread } = await callApi(page, notifications.unread, { query: {} })
    const count = unread === 1 ? '1 oläst' : `${unread} olästa`
    const name = unread === 0 ? 'Aviseringar' : `Aviseringar, ${count}`
    await expect(bell(page)).toHaveAccessibleName(name, { timeout: 1_000 })
  }).toPass()
}

test('the bell shows a message and links to it, and the mail frequency is set on the account page', async ({
  page,
  newPage,
}) => {
  const [writer, reader] = [newPerson('Saga', 'Norr'), newPerson('Lova', 'Frisk')]
  const writers = await newPage()
  let folderId = 0

  await test.step('somebody writes', async () => {
    await createAccount(writers, writer)
    folderId = await addFolder(writers, 'Sjöboden')
    await addMember(writers, folderId, { page, person: reader, roleId: roles.observer })
    const message = { subject: 'Bryggan', content: 'Den ska upp på lördag.', folderId: folderId, isToGroup: true }
    await callApi(writers, messages.send, { body: message })
  })

  await test.step('the bell has it, unread', async () => {
    await page.goto('/dashboard')
    await expectBellIsTrue(page)
    await bell(page).click()
    await expect(panel(page).getByRole('link', { name: /^Oläst: Saga Norr har skrivit: Bryggan/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expect(panel(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('it leads to the message, and is read', async () => {
    await panel(page)
      .getByRole('link', { name: /har skrivit: Bryggan/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/objectPage_tabs1/${folderId}\\?tab=tab5&messageId=\\d+`))
    await expect(page.getByText('Den ska upp på lördag.').first()).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await expectBellIsTrue(page)
    await bell(page).click()
    await expect(panel(page).getByRole('link', { name: /^Saga Norr har skrivit: Bryggan/ })).toBeVisible()
  })

  await test.step('a page lists all of them', async () => {
    await panel(page).getByRole('link', { name: 'Visa alla' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aviseringar' })).toBeVisible()
    const line = page.getByRole('main').getByRole('link', { name: /har skrivit: Bryggan/ })
    await expect(line).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: /^Olästa/ }).click()
    await expect(page).toHaveURL('/aviseringar?visa=olasta')
    const others = page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^Oläst/ })
      .first()
    await expect(others.or(page.getByText('Du har läst alla aviseringar.'))).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.goBack()
    await expect(line).toBeVisible()
  })

  await test.step('a choice of mail is there after a reload', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Inställningar' }).click()
    await expect(page).toHaveURL('/account/aviseringar')
    const choices = page.getByRole('radiogroup', { name: 'Nya meddelanden: mejl' })
    await expect(choices).toBeInViewport()
    await choices.getByText('Varje dag').click()
    await expect(page.getByText('Sparat')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(choices.getByRole('radio', { name: 'Varje dag' })).toBeChecked()
  })
})
