import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('a program comes in with its key to the folder that was chosen, until the key is drawn in', async ({ page }) => {
  await createAccount(page, newPerson('Nora', 'Nyckel'))
  const stugan = await addFolder(page, 'Stugan')
  const båten = await addFolder(page, 'Båten')
  await addEvent(page, stugan, 'Sotning', { startDate: '2097-03-01' })
  await addEvent(page, båten, 'Sjösättning', { startDate: '2097-04-01' })
  await page.goto('/account/verktyg')
  await expect(page.getByText('Du har inga nycklar.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ny nyckel' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Vad ska använda den?')).toBeFocused()
  await page.keyboard.type('Hemautomation')
  await dialog.getByRole('checkbox', { name: 'Stugan' }).press('Space')
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Skapa nyckeln' }).click()
  const key = await dialog.getByLabel('Nyckeln', { exact: true }).inputValue()
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Klar' }).click()

  const headers = { authorization: `Bearer ${key}` }
  const read = await page.request.get('/api/MyActivity/GetActivitiesByUserId', { headers })
  expect(await read.text()).toContain('Sotning')
  expect(await read.text()).not.toContain('Sjösättning')
  expect((await page.request.get(personalTokens.mine.path, { headers })).status()).toBe(403)

  await page.reload()
  await expect(page.getByText(/^Läser · Stugan\. Använd i dag/)).toBeVisible()
  await page.getByRole('button', { name: 'Dra in Hemautomation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dra in' }).click()
  await expect(page.getByText('Du har inga nycklar.')).toBeVisible()
  expect((await page.request.get('/api/MyActivity/GetActivitiesByUserId', { headers })).status()).toBe(401)
})
