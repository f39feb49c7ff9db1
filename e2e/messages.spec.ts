import type { Page } from '@playwright/test'
import { members } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder, addMember } from './fixtures/builders.ts'
import { countClicks } from './fixtures/clicks.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'

/** A new user with a main folder and two members: one may add events, one may only read. */
async function aHouse(newPage: NewPage) {
  const karins = await newPage()
  await createAccount(karins, newPerson('Karin', 'Ek'))
  const id = await addFolder(karins, 'Sommarstugan')
  const guest = async (firstName: string, roleId: 3 | 4) => {
    const page = await newPage()
    await addMember(karins, id, { page, person: newPerson(firstName, 'Holm'), roleId })
    return page
  }
  return { id, karins, nils: await guest('Nils', 3), tove: await guest('Tove', 4) }
}

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const row = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Meddelanden' }).getByRole('button', { name })
const thread = (page: Page) => page.getByRole('list', { name: 'Tråden' })
const content = (page: Page) => page.getByLabel('Meddelande', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Skicka', exact: true }).click()

test('a message is written, read, answered and saved as an event, and customer service is asked @phone', async ({
  newPage,
}) => {
  const { id, karins, nils, tove } = await aHouse(newPage)
  const folder = `/objectPage_tabs1/${id}?tab=tab5`

  await test.step('Karin writes to all, and a reload in the middle takes nothing away', async () => {
    await karins.goto(`${folder}&subTab=Skicka+meddelande`)
    await karins.getByRole('switch', { name: /Kundtjänst/ }).check()
    await expect(karins.getByRole('combobox', { name: 'Mottagare' })).toBeHidden()
    await karins.getByRole('switch', { name: /Kundtjänst/ }).uncheck()
    await send(karins)
    await expect(karins.getByText('Vänligen fyll i alla obligatoriska fält.')).toBeVisible()
    await expect(karins.getByRole('combobox', { name: 'Mottagare' })).toBeFocused()
    await expectAccessible(karins)
    await karins.getByRole('switch', { name: /Hela teamet/ }).check()
    await karins.getByLabel('Ämne').fill('Städdag')
    await content(karins).fill('Vi ses på lördag klockan tio.')
    await karins.reload()
    await expect(karins.getByLabel('Ämne')).toHaveValue('Städdag')
    await expect(karins.getByRole('switch', { name: /Hela teamet/ })).toBeChecked()
    await content(karins).press('Control+Enter')
    await expect(karins.getByText('Meddelandet har skickats.')).toBeVisible()
    await expect(content(karins)).toHaveValue('')
  })

  await test.step('Nils sees that one is unread, and it is read once it has been open a while', async () => {
    await nils.goto('/folders')
    await expect(nils.getByRole('article').getByText('1 oläst meddelande')).toBeVisible()
    await expectAccessible(nils)
    await nils.goto(`/objectPage_tabs1/${id}`)
    await tab(nils, 'Meddelanden 1 oläst').click()
    await expect(row(nils, /Oläst: Karin Ek.*Städdag/)).toBeVisible()
    await row(nils, /Städdag/).click()
    await expect(thread(nils)).toContainText('Vi ses på lördag klockan tio.')
    await expect(tab(nils, 'Meddelanden 1 oläst')).toHaveCount(0)
    await expectAccessible(nils)
  })

  await test.step('it is answered in place, and what is written survives a reload', async () => {
    const answer = nils.getByLabel('Svara Karin Ek')
    await expect(nils.getByRole('button', { name: 'Till alla' })).toBeVisible()
    await answer.fill('Jag tar med räfsan.')
    await nils.reload()
    await expect(answer).toHaveValue('Jag tar med räfsan.')
    await expectAccessible(nils)
    await send(nils)
    await expect(thread(nils)).toContainText(/Vi ses på lördag.*Du.*Jag tar med räfsan/)
    await expect(answer).toHaveValue('')
  })

  await test.step('the whole form quotes the message, and the back button does not return to the form', async () => {
    await nils.getByRole('link', { name: 'Ändra ämne eller mottagare' }).click()
    await expect(nils.getByText(/^Karin Ek skrev /)).toBeVisible()
    await expect(nils.getByRole('button', { name: 'Ta bort Karin Ek' })).toBeVisible()
    await expect(nils.getByLabel('Ämne')).toHaveValue('Sv: Städdag')
    await content(nils).fill('Och krattan.')
    // On a phone a field half under the header has no colours that can be told.
    await nils.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(nils)
    await send(nils)
    await expect(nils.getByRole('heading', { name: 'Sv: Städdag', exact: true })).toBeVisible()
    await nils.goBack()
    await expect(nils.getByRole('heading', { name: 'Städdag', exact: true })).toBeVisible()
  })

  await test.step('the message is saved as an event', async () => {
    await nils.getByRole('button', { name: 'Spara som händelse' }).click()
    const dialog = nils.getByRole('dialog', { name: 'Ny händelse' })
    await expect(dialog.getByLabel('Titel')).toHaveValue('Städdag')
    await expect(dialog.getByRole('button', { name: 'Anteckning' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(nils.getByText(/^Sparat i /)).toBeVisible()
    await nils.goto(`/objectPage_tabs1/${id}?tab=tab2`)
    await nils.getByRole('button', { name: /Städdag/ }).click()
    await expect(nils.getByText(/Meddelande från Karin Ek/)).toBeVisible()
  })

  await test.step('Karin finds the reply among all messages, with who has read what', async () => {
    await karins.goto('/messages')
    await row(karins, /Oläst: Nils Holm.*Sv: Städdag/)
      .first()
      .click()
    await karins
      .getByRole('button', { name: /^Öppna meddelandet/ })
      .first()
      .click()
    await karins.getByRole('button', { name: 'läst av 1 av 2' }).click()
    await expect(karins.getByRole('list', { name: 'Mottagare' })).toContainText(/Nils HolmLäst .*Tove HolmInte läst/)
    await karins.getByRole('link', { name: 'Till meddelandet i mappen' }).click()
    await expect(karins).toHaveURL(/tab=tab5&subTab=Meddelanden&messageId=\d+$/)
  })

  await test.step('from the page of all messages one writes to a folder that one chooses', async () => {
    await karins.goto(urls.writeMessage({ isToSupport: true }))
    await content(karins).fill('Nyckeln ligger i lådan.')
    await karins.getByLabel('Mapp', { exact: true }).selectOption('Sommarstugan')
    await expect(karins).toHaveURL(urls.writeMessage({ folderId: id }))
    await expect(content(karins)).toHaveValue('Nyckeln ligger i lådan.')
    await expectAccessible(karins)
    await karins.getByRole('switch', { name: /Hela teamet/ }).check()
    await send(karins)
    await expect(karins.getByText('Meddelandet har skickats.')).toBeVisible()
  })

  await test.step('the address names the receiver, on both pages', async () => {
    const { userId } = (await callApi(karins, members.inFolder, { query: { folderId: id } })).find(
      ({ firstName }) => firstName === 'Nils',
    ) as { userId: number }
    for (const address of [
      `${folder}&subTab=Skicka+meddelande&userId=${userId}`,
      urls.writeMessage({ folderId: id, userId }),
    ]) {
      await karins.goto(address)
      await expect(karins.getByRole('button', { name: 'Ta bort Nils Holm' })).toBeVisible()
    }
    await expect(karins.getByLabel('Mapp', { exact: true })).toHaveValue(String(id))
  })

  await test.step('a message to a person takes four clicks from the folder, three from all messages and from the team', async () => {
    await karins.goto(`/objectPage_tabs1/${id}`)
    const fromFolder = countClicks()
    await fromFolder.click(tab(karins, 'Meddelanden'))
    await fromFolder.click(karins.getByRole('button', { name: 'Skicka meddelande' }))
    await fromFolder.click(karins.getByRole('button', { name: 'Tove Holm', exact: true }))
    await content(karins).fill('Kan du vattna?')
    await fromFolder.click(karins.getByRole('button', { name: 'Skicka', exact: true }))
    await expect(karins.getByText('Meddelandet har skickats.')).toBeVisible()
    fromFolder.expectAtMost(4)

    await karins.goto('/messages')
    const fromAll = countClicks()
    await fromAll.click(karins.getByRole('button', { name: 'Skicka meddelande' }))
    // In the folder written in last, whose title is no subject.
    await expect(karins.getByLabel('Mapp', { exact: true })).toHaveValue(String(id))
    await expect(karins.getByLabel('Ämne')).toHaveValue('')
    await expect(content(karins)).toBeInViewport({ ratio: 0.5 })
    await fromAll.click(karins.getByRole('button', { name: 'Tove Holm', exact: true }))
    await expect(content(karins)).toBeFocused()
    await karins.keyboard.type('Och blommorna inne?')
    await fromAll.click(karins.getByRole('button', { name: 'Skicka', exact: true }))
    await expect(karins.getByText('Meddelandet har skickats.')).toBeVisible()
    fromAll.expectAtMost(3)

    await karins.goto('/dashboard')
    const fromTeam = countClicks()
    // On a phone it lies under 'Mer'.
    const isPhone = test.info().project.name === 'phone'
    if (isPhone) {
      await fromTeam.click(karins.getByRole('button', { name: 'Mer', exact: true }))
      await fromTeam.click(karins.getByRole('menuitem', { name: 'Team' }))
    } else await fromTeam.click(karins.getByRole('navigation').getByRole('link', { name: 'Team' }))
    await fromTeam.click(karins.getByRole('link', { name: 'Skriv till Tove Holm' }))
    await expect(karins.getByRole('button', { name: 'Ta bort Tove Holm' })).toBeVisible()
    await content(karins).fill('Tack!')
    await fromTeam.click(karins.getByRole('button', { name: 'Skicka', exact: true }))
    await expect(karins.getByText('Meddelandet har skickats.')).toBeVisible()
    fromTeam.expectAtMost(isPhone ? 4 : 3)
  })

  await test.step('Tove, who may read alone, asks customer service', async () => {
    await tove.goto(urls.writeMessage({ isToSupport: true }))
    const toSupport = tove.getByRole('switch', { name: /Kundtjänst/ })
    await expect(toSupport).toBeChecked()
    await expect(toSupport).toBeDisabled()
    await tove.getByLabel('Ämne').fill('Hur lämnar jag en mapp?')
    await content(tove).fill('Jag hittar inte knappen.')
    await expectAccessible(tove)
    await send(tove)
    await tove.getByRole('link', { name: 'Visa det hos kundtjänst' }).click()
    await expect(tove).toHaveURL(/subTab=Kundtj%C3%A4nst&messageId=\d+$/)
    await expect(tove.getByText('Jag hittar inte knappen.').filter({ visible: true }).first()).toBeVisible()
  })
})

test('the whole team is written to in three presses from its folder, in that folder @phone', async ({ newPage }) => {
  const { id, karins, nils } = await aHouse(newPage)
  await addFolder(karins, 'En annan mapp')
  await karins.goto(`/objectPage_tabs1/${id}`)
  const writing = countClicks()
  await writing.click(tab(karins, 'Mitt team'))
  await writing.click(karins.getByRole('link', { name: 'Skriv till alla' }))
  await expect(karins.getByLabel('Mapp', { exact: true })).toHaveValue(String(id))
  await expect(karins.getByLabel(/^Ämne/)).toBeFocused()
  await content(karins).fill('Vi ses på lördag.')
  await writing.click(karins.getByRole('button', { name: 'Skicka', exact: true }))
  writing.expectAtMost(3)
  await expect(karins.getByText(/skickat/i).first()).toBeVisible()
  await nils.goto(`/objectPage_tabs1/${id}?tab=tab5`)
  await expect(row(nils, /Karin Ek/)).toBeVisible()
})
