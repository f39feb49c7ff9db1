import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('from the year to a month, to a calendar of one’s own, and the end of it; an event is reminded of as chosen', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1
  await createAccount(page, newPerson('Signe', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const id = await addEvent(page, stugan, 'Vattenprov', { startDate: `${year}-03-01` })
  const recurrence = { kind: 'fixed', rule: 'FREQ=YEARLY' } as const
  const repeatingId = await addEvent(page, stugan, 'Sotning', { startDate: `${year}-04-07`, recurrence })

  await test.step('the year leads to the month by the keyboard', async () => {
    await page.goto(`/activities?vy=kalender&manad=${year}`)
    const march = page.getByRole('button', { name: 'Mars 1 händelse, varav 1 ska göras' })
    await expect(march).toBeVisible()
    await expectAccessible(page)
    await march.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: `Mars ${year}` })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Månad' })).toBeChecked()
    await expect(page.getByRole('link', { name: 'Vattenprov' }).first()).toBeVisible()
  })

  await test.step('what a series is expected to bring leads to its event that is still to be done', async () => {
    await page.goto(`/activities?vy=kalender&manad=${year + 1}`)
    const april = page.getByRole('button', { name: 'April inga händelser; 1 väntas' })
    await expect(april).toBeVisible()
    await expectAccessible(page)
    await april.press('Enter')
    const expected = page.getByRole('link', { name: 'Väntas: Sotning' })
    await expect(expected).toBeVisible()
    await expectAccessible(page)
    await expected.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${stugan}\\?.*accordion=${repeatingId}`))
    await page.goBack()
  })

  await test.step('a link is made, and gives the event until it is removed', async () => {
    await page.getByRole('button', { name: 'Prenumerera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Prenumerera på händelserna' })
    await dialog.getByLabel('Vilka händelser?').selectOption({ label: 'Stugan' })
    await dialog.getByRole('button', { name: 'Skapa länk' }).click()
    const url = await dialog.getByLabel('Länk till kalendern').inputValue()
    await dialog.getByText('Google Kalender och Android').click()
    await expectAccessibleDialog(page)
    const fetched = await page.request.get(url)
    expect(await fetched.text()).toContain(`DTSTART;VALUE=DATE:${year}0301`)
    await dialog.getByRole('button', { name: 'Ta bort länken till Stugan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(dialog.getByText('Du har inga kalenderlänkar.')).toBeVisible()
    expect((await page.request.get(url)).status()).toBe(404)
    // The button that had the focus is gone with its row.
    await expect(page.locator('[role=dialog]:is(:focus, :has(:focus))')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the event says when it is reminded of, and can be put off and saved', async () => {
    await page.goto(`/objectPage_tabs1/${stugan}?tab=tab2&accordion=${id}`)
    await expect(page.getByText('En vecka före')).toBeVisible()
    await page.getByRole('button', { name: 'Ändra', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Påminn').selectOption({ label: 'Inte alls' })
    await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Inte alls' })).toBeVisible()
    await page.getByRole('button', { name: 'Mer om Vattenprov' }).click()
    await page.getByRole('menuitem', { name: 'Påminn mig i morgon' }).click()
    await expect(page.getByText('Du blir påmind i morgon.')).toBeVisible()
    await page.getByRole('button', { name: 'Mer om Vattenprov' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Lägg i kalendern' }).click()
    expect((await download).suggestedFilename()).toBe('Vattenprov.ics')
  })

  await test.step('quiet hours are chosen on the account page', async () => {
    await page.goto('/account/aviseringar')
    await page.getByLabel('Inga mejl eller notiser från…').selectOption({ label: '22.00' })
    await expect(page.getByText('Sparat.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/account/kalender')
    await expect(page.getByText('Du har inga kalenderlänkar.')).toBeVisible()
    await expectAccessible(page)
  })
})
