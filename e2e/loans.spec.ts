import { folders } from '#contract/folders/folders.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* What is lent, from the line that says it to when it is back. */

test('a thing is lent in a line, asked for, and back by one press that can be undone @phone', async ({ page }) => {
  await createAccount(page, newPerson('Frida', 'Ek'))
  const { id: folderId } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  await page.goto(`/objectPage_tabs1/${folderId}/lopande/utlanat`)
  await expect(page.getByText('Inget är utlånat.')).toBeVisible()
  await expectAccessible(page)
  const line = page.getByRole('textbox', { name: 'Vad lånas ut, till vem och till när?' })
  const row = page.getByRole('button', { name: /^Stegen/ })
  const back = page.getByRole('button', { name: 'Tillbaka: Stegen' })

  await test.step('a code is not kept, and what was read is shown before Enter', async () => {
    await line.fill('Portkod 4711 till grannen')
    await expect(page.getByText(/Vad en kod är sparas inte här/)).toBeVisible()
    await line.fill('Stegen till grannen tills på fredag')
    await expect(page.getByRole('group', { name: 'Så förstod Pärmen raden' })).toContainText('grannen')
    await expectAccessible(page)
    await line.press('Enter')
    await expect(back).toBeVisible()
    await expect(line).toHaveValue('')
  })

  await test.step('who has it is reminded by what is copied', async () => {
    await row.click()
    await expect(page.getByRole('textbox', { name: 'Påminn' })).toHaveValue(/^Hej! Har du det här kvar: stegen\?/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kopiera påminnelsen' }).click()
    await expect(page.getByText(/En påminnelse i veckan räcker/)).toBeVisible()
  })

  await test.step('it is back, out again, and back', async () => {
    await back.click()
    await expect(back).toBeHidden()
    // That of before can be undone too, until this one stands there.
    await expect(page.getByText('Stegen är tillbaka.')).toBeVisible()
    await page.getByRole('button', { name: 'Ångra' }).last().click()
    await expect(back).toBeVisible()
    await back.press('Enter')
    await expect(page.getByRole('button', { name: 'Visa det som har kommit tillbaka' })).toBeVisible()
    await page.getByRole('button', { name: 'Visa det som har kommit tillbaka' }).click()
    await expect(row).toBeVisible()
    await expectAccessible(page)
  })
})
