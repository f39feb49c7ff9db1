import type { Page } from '@playwright/test'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createConfirmedAccount } from './fixtures/api.ts'
import { addEvent, addMember } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { expectHeard } from './fixtures/hearing.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { menuOf } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'

/* A house is handed over to its buyer. Each person has their own browser. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Anna's house, with something that happened, something planned, a thing with a warranty and a sub-folder about money. */
async function aHouse(newPage: NewPage) {
  const page = await newPage()
  await createConfirmedAccount(page, newPerson('Anna', 'Berg'))
  const { id } = await callApi(page, folders.add, { body: { title: 'Villa Solhem', parentId: null, categoryId: 1 } })
  const economy = await callApi(page, folders.add, {
    body: { title: 'Hushållsekonomi', parentId: id, categoryId: 111 },
  })
  await addEvent(page, id, 'Byte av cirkulationspump', {
    statusId: activityStatus.done,
    startDate: '2019-11-24',
    description: 'Ring Kerstin Holm, 070-174 06 52, om häcken.',
  })
  await addEvent(page, id, 'Sotning', { startDate: '2097-05-01' })
  await addEvent(page, economy.id, 'Bytte bank', { statusId: activityStatus.done, startDate: '2020-02-03' })
  await callApi(page, components.add, { body: { folderId: id, name: 'Pump', warrantyUntil: '2031-01-01' } })
  return { page, id }
}

const sum = (page: Page, text: string) => page.getByText(text, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Nästa' })

test('with the usual a house is handed over in four presses @phone', async ({ newPage }) => {
  const { page, id } = await aHouse(newPage)
  const buyer = newPerson('Sara', 'Lind')
  await page.goto(`/objectPage_tabs1/${id}`)
  await menuOf(page, 'Villa Solhem').click()
  const giving = countClicks()
  await giving.click(page.getByRole('menuitem', { name: 'Lämna över' }))
  await expect(heading(page, 'Vad följer med huset?')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden()
  await expect(sum(page, '4 följer med')).toBeVisible()
  await expect(page.getByText('070-174 06 52').first()).toBeVisible()
  await expectAccessible(page)

  await giving.click(next(page))
  await expect(heading(page, 'Till vem och när?')).toBeVisible()
  await expectAccessible(page)
  const address = page.getByRole('textbox', { name: /^Köparens e-post/ })
  await next(page).click()
  await expect(address).toBeFocused()
  await expectHeard(page, /Skriv köparens e-postadress/)
  await address.fill(buyer.email)
  await giving.click(next(page))

  await expect(heading(page, 'Se efter och skicka')).toBeVisible()
  await expect(page.getByText('Inget fel stannar hos dig')).toBeVisible()
  await expectAccessible(page)
  // The draft as its buyer will see it.
  await page.getByRole('link', { name: 'Öppna hela sidan' }).click()
  await expect(page.getByText('Så här ser köparen det.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tillbaka till utkastet' }).click()
  await giving.click(page.getByRole('button', { name: 'Skicka', exact: true }))
  giving.expectAtMost(4)

  await expect(heading(page, 'Villa Solhem')).toBeVisible()
  await expect(page.getByText(`Erbjuden till ${buyer.email}`)).toBeVisible()
  await expectAccessible(page)
  await mailTo(buyer.email, 'lämnar över Villa Solhem')

  await page.getByRole('button', { name: 'Ta tillbaka' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta tillbaka erbjudandet?' })
  await question.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(page.getByText(`Erbjuden till ${buyer.email}`)).toBeHidden()
  await mailTo(buyer.email, 'tagit tillbaka erbjudandet')
})

test('what is chosen is counted by the server, saved as one goes, and found again', async ({ newPage }) => {
  const { page, id } = await aHouse(newPage)
  await page.goto(`/objectPage_tabs1/${id}/lamna-over`)
  await expect(sum(page, '4 följer med')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Hushållsekonomi' }).getByText('Följer med').click()
  await expect(sum(page, '5 följer med')).toBeVisible()
  await page.getByRole('button', { name: 'Lägg till ett undantag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enstaka undantag' })
  await dialog.getByRole('radiogroup', { name: 'Sotning' }).getByText('Stannar').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await expect(sum(page, '4 följer med')).toBeVisible()
  await expect(page.getByText(/^Utkastet sparat \d\d\.\d\d$/)).toBeVisible()

  await page.getByRole('button', { name: 'Stäng', exact: true }).click()
  await page.getByRole('link', { name: 'Fortsätt' }).click()
  await expect(sum(page, '4 följer med')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Sotning' }).getByRole('radio', { name: 'Stannar' })).toBeChecked()
  await page.getByRole('button', { name: 'Det vanliga' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Byt' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Sotning' })).toHaveCount(0)
})

test('who owns it too says yes before the buyer is asked @narrow', async ({ newPage }) => {
  const { page, id } = await aHouse(newPage)
  const eriks = await newPage()
  await addMember(page, id, { page: eriks, person: newPerson('Erik', 'Berg'), roleId: 2 })
  const buyer = newPerson('Sara', 'Lind')
  await page.goto(`/objectPage_tabs1/${id}/lamna-over`)
  await next(page).click()
  await page.getByRole('textbox', { name: /^Köparens e-post/ }).fill(buyer.email)
  await next(page).click()
  await page.getByRole('button', { name: 'Skicka till Erik först' }).click()
  await expect(page.getByText('Erik har fått frågan först')).toBeVisible()

  await eriks.goto('/dashboard')
  await eriks.getByRole('link', { name: /vill lämna över/ }).click()
  await expect(eriks.getByText(`Anna Berg vill lämna över mappen till ${buyer.email}`)).toBeVisible()
  await expectAccessible(eriks)
  await eriks.getByRole('button', { name: 'Ja, lämna över' }).click()
  await expect(eriks.getByText(`Erbjuden till ${buyer.email}`)).toBeVisible()
  await mailTo(buyer.email, 'lämnar över Villa Solhem')
})
