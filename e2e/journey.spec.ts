import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { countClicks } from './fixtures/clicks.ts'
import { linkMailedTo } from './fixtures/mailbox.ts'
import { chooseInMenu, expectInMenu, steps } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { signUp } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'

/** The main use case, with two people in two browsers. */
test('a folder is set up, a person is invited by mail, accepts on the bulletin board and writes @phone', async ({
  newPage,
  isMobile,
}) => {
  const anna = newPerson('Anna', 'Berg')
  const erik = newPerson('Erik', 'Åström')
  const annas = await newPage()
  const eriks = await newPage()

  await test.step('Anna registers and creates a main folder for the house', async () => {
    await signUp(annas, anna)
    await annas.getByRole('button', { name: 'Övrigt' }).click()
    const dialog = annas.getByRole('dialog', { name: 'Ny mapp' })
    await dialog.getByLabel('Titel').fill('Villa Solhem')
    await dialog.getByLabel('Kategori').selectOption('Hus')
    await dialog.getByLabel('Beskrivning').fill('Tegelvilla från 1962.')
    await dialog.getByLabel('Postnummer').fill('192 67')
    await dialog.getByLabel('Ort').fill('Sollentuna')
    await dialog.getByRole('button', { name: 'Skapa mappen' }).click()
    await expect(annas.getByRole('heading', { level: 1, name: 'Villa Solhem' })).toBeVisible()
    if (isMobile) await annas.getByRole('button', { name: 'Om mappen' }).click()
    await expect(annas.getByText('192 67 Sollentuna')).toBeVisible()
  })

  await test.step('a sub-folder for its electricity', async () => {
    await annas.getByRole('button', { name: '+ Ny undermapp' }).click()
    const dialog = annas.getByRole('dialog', { name: 'Ny undermapp' })
    await dialog.getByLabel('Titel').fill('El')
    await dialog.getByLabel('Kategori').selectOption('El')
    await dialog.getByRole('button', { name: 'Skapa undermappen' }).click()
    await expect(annas.getByRole('heading', { level: 1, name: 'El' })).toBeVisible()
    await expect(annas.getByRole('main').getByRole('link', { name: 'Villa Solhem' })).toBeVisible()
  })

  await test.step('a component and an event in it', async () => {
    await annas.getByRole('tab', { name: 'Komponenter' }).click()
    await annas.getByRole('button', { name: '+ Ny komponent' }).click()
    const component = annas.getByRole('dialog', { name: 'Ny komponent' })
    await component.getByLabel('Namn').fill('Elcentral')
    await component.getByRole('button', { name: 'Mer', exact: true }).click()
    await component.getByLabel('Länk').fill('exempel.se/elcentral')
    await component.getByRole('button', { name: 'Spara' }).click()
    await expect(annas.getByRole('link', { name: 'Elcentral' })).toBeVisible()

    await annas.getByRole('tab', { name: 'Händelser' }).click()
    await annas.getByRole('button', { name: '+ Ny aktivitet' }).click()
    const event = annas.getByRole('dialog', { name: 'Ny händelse' })
    await event.getByLabel('Titel').fill('Elbesiktning')
    await event.getByRole('button', { name: 'Fler uppgifter' }).click()
    await event.getByLabel('Typ').selectOption('Besiktning')
    await event.getByLabel('Komponent').selectOption('Elcentral')
    await event.getByLabel('Hur gick det?').fill('Utan anmärkning.')
    await event.getByRole('button', { name: 'Spara' }).click()
    await annas.getByRole('button', { name: /^Elbesiktning/ }).click()
    await expect(annas.getByText('Utan anmärkning.')).toBeVisible()
    await expect(annas.getByRole('link', { name: 'Elcentral' })).toBeVisible()
  })

  await test.step('a repair is logged from anywhere in two clicks', async () => {
    await annas.goto('/dashboard')
    const clicks = countClicks()
    await clicks.click(annas.getByRole('button', { name: 'Logga', exact: true }))
    const event = annas.getByRole('dialog', { name: 'Ny händelse' })
    await expect(event.getByLabel('Titel')).toBeFocused()
    await annas.keyboard.type('Bytte jordfelsbrytare')
    await clicks.click(event.getByRole('button', { name: 'Spara' }))
    await expect(annas.getByText(/^Sparat i /)).toBeVisible()
    clicks.expectAtMost(2)
    const entry = annas.getByRole('listitem').filter({ hasText: 'Du lade till ”Bytte jordfelsbrytare' })
    await expect(entry).toContainText('Klar')
  })

  await test.step('Anna invites Erik to the house', async () => {
    await annas.getByRole('main').getByRole('link', { name: 'Villa Solhem' }).first().click()
    const clicks = countClicks()
    await clicks.click(annas.getByRole('tab', { name: 'Mitt team' }))
    await clicks.click(annas.getByRole('button', { name: '+ Bjud in medlem' }))
    const dialog = annas.getByRole('dialog', { name: 'Bjud in medlem' })
    await dialog.getByLabel('E-post').fill(erik.email)
    await clicks.click(dialog.getByRole('radio', { name: /Partner/ }))
    await clicks.click(dialog.getByRole('button', { name: 'Bjud in' }))
    await expect(dialog.getByRole('textbox', { name: /länk/i })).toHaveValue(/\/inbjudan#/)
    clicks.expectAtMost(4)
    await dialog.getByRole('button', { name: 'Klar' }).click()
    await expect(annas.getByText('Skickas när du har bekräftat din e-postadress')).toBeVisible()
  })

  await test.step('Erik registers, confirms the address and accepts on the bulletin board', async () => {
    await signUp(eriks, erik)
    await expect(eriks.getByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeVisible()
    await expect(eriks.getByRole('heading', { name: 'Anslagstavla' })).toBeHidden()
    await eriks.goto(await linkMailedTo(erik.email, '/bekrafta-epost'))
    await eriks.getByRole('button', { name: 'Bekräfta adressen' }).click()
    await eriks.getByRole('link', { name: 'Till översikten' }).click()
    await expect(eriks.getByRole('heading', { name: 'Anslagstavla' })).toBeVisible()
    await expect(eriks.getByText(/bjuder in dig som partner/)).toBeAttached()
    await eriks
      .getByRole('button', { name: /Acceptera inbjudan/ })
      .first()
      .click()
    await expect(eriks.getByRole('button', { name: /Acceptera inbjudan/ })).toHaveCount(0)
    await eriks.getByRole('link', { name: 'Villa Solhem' }).first().click()
    await expect(eriks.getByRole('heading', { level: 1, name: 'Villa Solhem' })).toBeVisible()
  })

  await test.step('Erik writes to Anna', async () => {
    await eriks.getByRole('tab', { name: 'Meddelanden' }).first().click()
    await eriks.getByRole('button', { name: 'Skicka meddelande' }).click()
    const recipients = eriks.getByRole('combobox', { name: 'Mottagare' })
    // On a phone focus scrolls the field into view, and the list closes when the page moves.
    await recipients.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await expect(async () => {
      await recipients.fill('ann')
      // A tap opens the list after a delay for the on-screen keyboard, without an event to wait for; the arrow key
      // opens it at once.
      await recipients.press('ArrowDown')
      await expect(recipients).toHaveAttribute('aria-activedescendant', /./, { timeout: 1_000 })
      await recipients.press('Enter')
      await recipients.press('Escape')
      await expect(eriks.getByRole('button', { name: 'Ta bort Anna Berg' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await eriks.getByLabel('Ämne').fill('Tack för inbjudan')
    await eriks.getByLabel('Meddelande', { exact: true }).fill('Jag kommer på lördag klockan tio.')
    await eriks.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(eriks.getByText('Meddelandet har skickats.')).toBeVisible()
  })

  await test.step('Anna finds it on the bulletin board and reads it', async () => {
    await annas.goto('/dashboard')
    await expect(annas.getByRole('heading', { name: 'Anslagstavla' })).toBeVisible()
    await annas.getByRole('link', { name: /Tack för inbjudan/ }).click()
    await expect(annas.getByRole('list', { name: 'Tråden' })).toContainText('Jag kommer på lördag klockan tio.')
    await expect(
      annas
        .getByText(/Erik Åström/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })

  await test.step('and Erik sees that Anna has read it', async () => {
    await annas.goto('/dashboard')
    await expect(annas.getByRole('heading', { name: 'Huvudmappar' })).toBeVisible()
    await expect(annas.getByRole('link', { name: /Tack för inbjudan/ })).toHaveCount(0)
    await openedMessage(eriks)
    await expect(eriks.getByRole('button', { name: 'läst av 1 av 1' })).toBeVisible()
  })

  await test.step('Anna hands the house over, and Erik takes it', async () => {
    await annas.getByRole('link', { name: 'Villa Solhem' }).first().click()
    await annas.getByRole('tab', { name: 'Mitt team' }).click()
    await chooseInMenu(annas, 'Erik Åström', 'Lämna över mappen')
    const dialog = annas.getByRole('alertdialog', { name: 'Lämna över mappen?' })
    await expect(dialog).toContainText('Vid ett ja blir Erik Åström grundare')
    await expectAccessible(annas)
    await dialog.getByRole('button', { name: 'Skicka erbjudandet' }).click()
    await expect(annas.getByRole('button', { name: 'Ta tillbaka erbjudandet' })).toBeVisible()
    await eriks.getByRole('button', { name: /^Aviseringar/ }).click()
    await eriks.getByRole('link', { name: /Anna Berg vill lämna över Villa Solhem till dig/ }).click()
    await expect(eriks.getByText('Anna Berg vill lämna över mappen till dig')).toBeVisible()
    await expectAccessible(eriks)
    await eriks.getByRole('button', { name: 'Ta över mappen' }).click()
    const change = ['Ändra', 'Dela', 'Fråga om råd', ...steps]
    await expectInMenu(eriks, 'Villa Solhem', [...change, 'Lämna över', 'Radera'])
    // Only the founder may delete it, also on the page that is open already.
    await expectInMenu(annas, 'Villa Solhem', change)
  })
})

async function openedMessage(page: Page) {
  await page.goto('/messages')
  await page.getByRole('button', { name: /Tack för inbjudan/ }).click()
}
