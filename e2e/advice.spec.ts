import { activities } from '#contract/content/activities.ts'
import { firms } from '#contract/content/firms.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { photo } from '#server/testing/pictures.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('a question for advice lets customer service look, tells what they opened, and ends when it is solved @narrow', async ({
  page,
  as,
}) => {
  const maja = newPerson('Maja', 'Ekström')
  await createAccount(page, maja)
  const house = await addFolder(page, 'Sommarstugan')
  const heat = await addFolder(page, 'Värme', house)
  await addComponent(page, heat, 'Cirkulationspump')
  const firm = { folderId: house, name: 'Sundins Rör', phone: '08-465 004 20' }
  const { id: firmId } = await callApi(page, firms.add, { body: firm })
  const job = { statusId: activityStatus.done, startDate: '2026-11-24', firmId, cost: 123_400 }
  await addEvent(page, heat, 'Bytte pump', { ...job, description: 'Pumpen är ny.' })
  const question = `Elementen är ljumma ${crypto.randomUUID().slice(0, 8)}. Vad gör jag?`
  const subject = question.split('.', 1)[0] ?? ''

  await page.goto(`/objectPage_tabs1/${heat}`)
  await chooseInMenu(page, 'Värme', 'Fråga om råd')
  const dialog = page.getByRole('dialog', { name: 'Fråga om råd' })
  const look = dialog.getByRole('switch', { name: 'Låt kundtjänst titta i Värme' })
  await expect(look).not.toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Vad undrar du?' })).toBeFocused()
  await expectAccessibleDialog(page)
  await dialog.getByRole('textbox', { name: 'Vad undrar du?' }).fill(question)
  await dialog.getByRole('combobox', { name: 'Komponent' }).selectOption('Cirkulationspump')
  const picture = { name: 'Elementet.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg') }
  await dialog.getByLabel('Bifoga filer').setInputFiles(picture)
  await expect(dialog.getByRole('button', { name: 'Ta bort Elementet' })).toBeVisible()
  // The keyboard alone reaches the rest.
  await look.focus()
  await page.keyboard.press('Space')
  await expect(look).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Skicka frågan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Visa frågan' }).click()
  await expect(page.getByText(/^Kundtjänst ser Värme till /)).toBeVisible()
  await expect(page.getByText('Ingen har öppnat något där.')).toBeVisible()
  const sent = 'Elementet (öppnas i ny flik)'
  await expect(page.getByRole('img', { name: sent })).toBeVisible()
  await expectAccessible(page)

  const karins = await as('karin')
  await karins.goto('/kundtjanst')
  await karins.getByRole('searchbox').fill(subject)
  await karins.getByRole('button', { name: subject }).click()
  await expect(karins.getByRole('img', { name: sent })).toBeVisible()
  const panel = karins.getByRole('region', { name: 'Insyn i Värme' })
  await panel.getByRole('button', { name: 'Öppna', exact: true }).click()
  await panel.getByRole('button', { name: 'Bytte pump' }).click()
  await expect(panel.getByText('Pumpen är ny.')).toBeVisible()
  await expect(panel.getByText('1 234')).toHaveCount(0)
  await expectAccessible(karins)
  await karins.getByRole('button', { name: 'Föreslå något' }).click()
  await karins.getByRole('textbox', { name: 'Svar till Maja Ekström' }).fill('Lufta elementen högst upp.')
  await karins.getByRole('textbox', { name: 'Händelse att lägga till' }).fill('Lufta elementen')
  await karins.getByRole('textbox', { name: 'Checklista' }).fill('Stäng av pumpen\nÖppna ventilen')
  await karins.getByRole('combobox', { name: 'Firma' }).selectOption('Sundins Rör: Bytte pump')
  await karins.getByLabel('Bifoga filer').setInputFiles({ ...picture, name: 'Luftskruven.jpg' })
  await expect(karins.getByRole('button', { name: 'Ta bort Luftskruven' })).toBeVisible()
  await expectAccessible(karins)
  await karins.getByRole('button', { name: 'Skicka svar' }).click()
  await expect(karins.getByText('Föreslog: Lufta elementen, Sundins Rör')).toBeVisible()
  await expect(karins.getByRole('button', { name: 'Ta bort Luftskruven' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('img', { name: 'Luftskruven (öppnas i ny flik)' })).toBeVisible()
  await expect(page.getByText(/^Karin öppnade senast .*: Bytte pump$/)).toBeVisible()
  await expect(page.getByText('Från Karin på kundtjänst')).toBeVisible()
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Visa händelsen' })).toBeVisible()
  await page.getByRole('button', { name: 'Allt som öppnats' }).click()
  await expect(page.getByRole('dialog', { name: 'Allt som öppnats' }).getByRole('listitem')).toHaveText([
    /Bytte pump.*Händelse · Karin/,
    /Värme.*Karin/,
  ])
  await page.getByRole('button', { name: 'Stäng' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Det löste sig' }).click()
  await expect(page.getByText('Kundtjänst ser inte Värme längre')).toBeVisible()
  const { checklist, firmName } = (await callApi(page, activities.inFolder, { query: { folderId: heat } })).find(
    ({ title }) => title === 'Lufta elementen',
  ) ?? { checklist: [], firmName: null }
  expect([checklist.map(({ text }) => text), firmName]).toEqual([['Stäng av pumpen', 'Öppna ventilen'], 'Sundins Rör'])

  await karins.reload()
  await expect(karins.getByText('Ärendet är avslutat. Öppna det igen för att svara.')).toBeVisible()
  await expect(karins.getByRole('region', { name: 'Insyn i Värme' })).toHaveCount(0)
})

test('whoever takes a look back shows nothing more at once', async ({ page, as }) => {
  await createAccount(page, newPerson('Olle', 'Lind'))
  const boat = await addFolder(page, 'Båten')
  const question = `Vilken impeller ${crypto.randomUUID().slice(0, 8)}?`
  await page.goto('/messages?subTab=Kundtj%C3%A4nst')
  await page.getByRole('button', { name: 'Fråga om råd' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fråga om råd' })
  await dialog.getByRole('combobox', { name: 'Mapp' }).selectOption(String(boat))
  await dialog.getByRole('textbox', { name: 'Vad undrar du?' }).fill(question)
  await dialog.getByRole('switch', { name: 'Låt kundtjänst titta i Båten' }).check()
  await dialog.getByRole('button', { name: 'Skicka frågan' }).click()

  const karins = await as('karin')
  await karins.goto('/kundtjanst')
  await karins.getByRole('searchbox').fill(question)
  await karins.getByRole('button', { name: question }).click()
  const panel = karins.getByRole('region', { name: 'Insyn i Båten' })
  await panel.getByRole('button', { name: 'Öppna', exact: true }).click()
  await expect(panel.getByText('Det finns inget i mappen.')).toBeVisible()
  await page.getByRole('button', { name: 'Visa frågan' }).click()
  await page.getByRole('button', { name: 'Ta tillbaka' }).click()
  await expect(page.getByText('Kundtjänst ser inte Båten längre', { exact: true })).toBeVisible()
  // Also what stands open there.
  await expect(panel).toHaveCount(0)
})
