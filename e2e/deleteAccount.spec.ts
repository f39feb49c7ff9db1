import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder, addMember } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { logIn } from './pages/authPanel.ts'
import { expect, test } from './fixtures/test.ts'
import { everythingIn, leaveNetwork, outboxIsLoaded, returnToNetwork } from './fixtures/withoutNetwork.ts'

test('everything is downloaded, the account is deleted, and kept after all @narrow', async ({ page, newPage }) => {
  const [leaver, heir] = [newPerson('Lova', 'Lind'), newPerson('Hedvig', 'Ek')]
  await createAccount(page, leaver)
  await addEvent(page, await addFolder(page, 'Sommarstugan'), 'Målning')
  const shared = await addFolder(page, 'Båtklubben')
  const guest = await newPage()
  await addMember(page, shared, { page: guest, person: heir, roleId: 2 })

  await test.step('everything is one file', async () => {
    await page.goto('/account/hamta-eller-ta-bort')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Hämta allt' }).click()
    const file = await (await downloading).path()
    const zip = await buffer(createReadStream(file))
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.includes('Sommarstugan.html')).toBe(true)
    await expect(page.getByText('Hämtningen har börjat')).toBeVisible()
  })

  await test.step('the window says what happens, and asks who takes over and which name is left', async () => {
    await page.getByRole('button', { name: 'Ta bort kontot…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ta bort kontot' })
    await expect(dialog.getByRole('listitem')).toHaveText('Sommarstugan')
    await expect(dialog.getByLabel('Båtklubben')).toHaveValue(/\d+/)
    await expect(dialog.getByLabel('Båtklubben')).toContainText('Hedvig Ek (administratör)')
    await dialog.getByLabel('Något annat').check()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Ta bort kontot' }).click()
    await expect(dialog.getByText('Skriv ett namn.')).toBeVisible()
    await dialog.getByLabel('Tidigare medlem').check()
    await dialog.getByRole('button', { name: 'Ta bort kontot' }).click()
    await expect(page.getByRole('heading', { name: /^Kontot tas bort den \d+ \p{L}+ \d{4}$/u })).toBeVisible()
    await expect(page.getByText('Du är utloggad överallt.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the team sees who is leaving', async () => {
    await guest.goto(`/objectPage_tabs1/${shared}?tab=tab4`)
    await expect(guest.getByText('grundare, tar bort sitt konto')).toBeVisible()
  })

  await test.step('signing in shows one page, and the account is kept', async () => {
    await page.getByRole('link', { name: 'Till inloggningen' }).click()
    await logIn(page, leaver)
    await expect(page.getByText('Båtklubben går till Hedvig Ek.')).toBeVisible()
    await expect(page.getByText('Sommarstugan tas bort.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/folders')
    await expect(page).toHaveURL('/kontot-tas-bort')
    await page.getByRole('button', { name: 'Behåll kontot' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('link', { name: 'Sommarstugan' }).first()).toBeVisible()
  })
})

test('what is not sent is asked about before an account is deleted, and nothing of it stays in the browser', async ({
  page,
}) => {
  await createAccount(page, newPerson('Lova', 'Lind'))
  const boat = await addFolder(page, 'Tärnan')
  await addEvent(page, boat, 'Konservera motorn')
  await page.goto(`/objectPage_tabs1/${boat}?tab=tab2`)
  await outboxIsLoaded(page)
  await leaveNetwork(page)
  await page.getByRole('button', { name: /^Markera som klar: Konservera motorn/ }).click()
  await expect(page.getByText('Konservera motorn – klar')).toBeVisible()
  await page.route('**/api/MyActivity/*/done*', (route) => route.fulfill({ status: 503, json: { code: 'notReady' } }))
  await returnToNetwork(page)
  await page.goto('/account/hamta-eller-ta-bort')
  await page.getByRole('button', { name: 'Ta bort kontot…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ta bort kontot' })
  await dialog.getByRole('button', { name: 'Ta bort kontot' }).click()
  const question = page.getByRole('alertdialog', { name: 'En sak är inte skickad' })
  await expect(question.getByText('Tar du bort kontot nu försvinner den.')).toBeVisible()
  await expectAccessibleDialog(page)
  await question.getByRole('button', { name: 'Vänta med att ta bort kontot' }).click()
  await expect(dialog.getByRole('button', { name: 'Ta bort kontot' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Ta bort kontot' }).click()
  const downloading = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Spara en kopia och ta bort kontot' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Inte skickat .*\.zip$/)
  await expect(page.getByText('Du är utloggad överallt.')).toBeVisible()
  await expect.poll(() => everythingIn(page)).not.toContain('Konservera motorn')
})
