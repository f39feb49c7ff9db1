import type { Page } from '@playwright/test'
import { components } from '#contract/content/components.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addEvent, addFolder, addMember } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* The week: reached from the Översikt, each line with one button, mailed by choice, and quiet where nothing is to be said. */

/** So many days from now, yyyy-MM-dd. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const line = (page: Page, kind: string) =>
  page.getByRole('list', { name: 'Veckans rader' }).getByRole('listitem').filter({ hasText: kind })

test('from the Översikt to the week, and on to what each line asks for @phone', async ({ page, isMobile }) => {
  await createAccount(page, newPerson('Inga', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const day = inDays(3)
  await addEvent(page, huset, 'Stänga av utekranen', { startDate: day, endDate: day })
  await callApi(page, components.add, { body: { folderId: huset, name: 'Värmepumpen', warrantyUntil: '2099-02-28' } })

  await test.step('a press in the menu leads there', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: isMobile ? 'Mer' : 'Inga Ek' }).click()
    await page.getByRole('menuitem', { name: 'Din vecka' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Din vecka' })).toBeVisible()
    await expect(line(page, 'På gång').getByRole('heading', { name: /^Stänga av utekranen/ })).toBeVisible()
    await expect(page.getByText(/^Vecka \d+, .*\. Två saker\.$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what is coming opens its event', async () => {
    await line(page, 'På gång').getByRole('link', { name: /^Visa/ }).press('Enter')
    await expect(page).toHaveURL(/tab=tab2&accordion=/)
    await page.goBack()
  })

  await test.step('what is missing is filled in with three presses', async () => {
    const clicks = countClicks()
    await clicks.click(line(page, 'En sak att fylla i').getByRole('link', { name: /^Fotografera märkskylten/ }))
    const dialog = page.getByRole('dialog', { name: 'Fyll i komponenten' })
    await expect(dialog.getByRole('heading', { name: 'Värmepumpen' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: /^Serienummer/ }).fill('NIB-4711')
    await clicks.click(dialog.getByRole('button', { name: 'Spara' }))
    await expect(dialog).toBeHidden()
    clicks.expectAtMost(2)
    await expect(page.getByText('NIB-4711')).toBeVisible()
  })

  await test.step('and is asked for no more', async () => {
    await page.goto('/veckan')
    await expect(line(page, 'På gång')).toBeVisible()
    await expect(line(page, 'En sak att fylla i')).toHaveCount(0)
  })
})

test('the week is mailed by choice, and the choice is changed among the settings @phone', async ({ page }) => {
  await createAccount(page, newPerson('Sven', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  await addEvent(page, huset, 'Sota', { startDate: inDays(2), endDate: inDays(2) })
  await page.goto('/veckan')
  await expect(page.getByText('Kommer inte som mejl.')).toBeVisible()
  await page.getByRole('button', { name: 'Få den som mejl på söndagar 17.00' }).click()
  await expect(page.getByText(/^Kommer som mejl på söndagar 17\.00/)).toBeVisible()

  await page.getByRole('link', { name: 'Ändra' }).click()
  const choice = page.getByRole('radiogroup', { name: 'Hur ofta den mejlas' })
  await expect(choice.getByRole('radio', { name: 'Varje vecka' })).toBeChecked()
  await expectAccessible(page)
  await choice.getByRole('radio', { name: 'Varje vecka' }).press('ArrowRight')
  await expect(choice.getByRole('radio', { name: 'Varje månad' })).toBeChecked()
  await expect(page.getByText('Sparat.')).toBeVisible()
  await page.goto('/veckan')
  await expect(page.getByText(/^Kommer som mejl till dig första söndagen i månaden/)).toBeVisible()
})

test('whoever has nothing to be told of is left in peace @phone', async ({ page }) => {
  await createAccount(page, newPerson('Nils', 'Ek'))
  await page.goto('/veckan')
  await expect(page.getByRole('heading', { name: 'Lugnt i pärmen' })).toBeVisible()
  await expect(page.getByText('Inget är försenat och ingen väntar på dig.')).toBeVisible()
  await expectAccessible(page)

  await test.step('nothing was told in the weeks before either, and from there it is one press back', async () => {
    await page.goto(`/veckan?vecka=${inDays(-14)}`)
    await expect(page.getByText('Inget att följa upp från den här veckan.')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Veckan före' })).toHaveAttribute('aria-disabled', 'true')
    const shown = page.getByText(/^Vecka \d+, /)
    const first = (await shown.textContent()) ?? ''
    await page.getByRole('button', { name: 'Veckan efter' }).press('Enter')
    await expect(shown).not.toHaveText(first)
    // On a Sunday evening the week of now is the one after.
    const quiet = page.getByRole('heading', { name: 'Lugnt i pärmen' })
    await expect(async () => {
      if (await quiet.isHidden()) await page.getByRole('button', { name: 'Veckan efter' }).press('Enter')
      await expect(quiet).toBeVisible({ timeout: 2000 })
    }).toPass()
  })
})

test('a reminder is read before it is sent, to whoever is responsible @phone', async ({ page, newPage }) => {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const huset = await addFolder(page, 'Huset')
  const nils = await newPage()
  await addMember(page, huset, { page: nils, person: newPerson('Nils', 'Holm'), roleId: 3 })
  const team = await callApi(page, members.inFolder, { query: { folderId: huset } })
  const responsibleId = team.find(({ firstName }) => firstName === 'Nils')?.userId ?? null
  await addEvent(page, huset, 'Stänga av utekranen', { startDate: inDays(3), endDate: inDays(3), responsibleId })

  await page.goto('/veckan')
  await line(page, 'På gång')
    .getByRole('link', { name: /^Påminn Nils/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Påminn Nils' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Till Nils/ })).toHaveValue(/^Hej Nils! Hinner du med ”Stänga av/)
  expect(await callApi(nils, messages.mine, { query: {} })).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skicka till Nils' }).click()
  await expect(page.getByText('Nils har fått din påminnelse.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Din vecka' })).toBeVisible()
  expect(await callApi(nils, messages.mine, { query: {} })).toMatchObject([
    { subject: 'Påminnelse: Stänga av utekranen', isToGroup: false },
  ])
})
