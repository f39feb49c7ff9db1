import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { client, exchange, letInAddress } from './fixtures/oauthClient.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { logIn } from './pages/authPanel.ts'

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

test(
  'an assistant is let in to a folder by who signs in, until it is shut out',
  { tag: '@narrow' },
  async ({ page }) => {
    const person = newPerson('Asta', 'Assistent')
    await createAccount(page, person)
    await addFolder(page, 'Stugan')
    await page.context().clearCookies()
    await page.route(`${client.redirectUri}*`, (route) => route.fulfill({ body: 'Tack' }))

    await page.goto(letInAddress())
    await logIn(page, person)
    await expect(page.getByRole('heading', { name: 'Klienten vill läsa i din pärm' })).toBeVisible()
    await expect(page.getByText('klient.exempel · adressen stämmer med den som frågar')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Stugan' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Också det som andra/ })).not.toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Släpp in' }).press('Enter')
    await page.waitForURL(`${client.redirectUri}*`)
    const answered = new URL(page.url()).searchParams
    expect(answered.get('state')).toBe('abc')
    const given = await exchange(page, answered.get('code') ?? '')
    expect(given.status()).toBe(200)

    await page.goto('/account/verktyg')
    await expect(page.getByText(/^Läser · Stugan\. Inte använd än/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dra in Klienten' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dra in' }).click()
    await expect(page.getByText('Du har inte släppt in någon assistent.')).toBeVisible()

    await page.goto(letInAddress({ port: 49152 }))
    await expect(page.getByText('Svaret går till ett program på din enhet')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Nej' })).toHaveAttribute(
      'href',
      /^http:\/\/127\.0\.0\.1:49152\/svar\?/,
    )
    await page.goto(letInAddress().replace('klient.json', 'okand.json'))
    await expect(page.getByText('Frågan gäller inte')).toBeVisible()
    await expectAccessible(page)
  },
)
