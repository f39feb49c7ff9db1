import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callWithToken, createAccount } from './fixtures/api.ts'
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

  await page.getByRole('button', { name: 'Adress som Hemautomation säger till' }).press('Enter')
  await expect(dialog.getByLabel('Adress', { exact: true })).toBeFocused()
  await page.keyboard.type('https://hem.exempel.se/parmen')
  await expectAccessibleDialog(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Hemligheten')).toHaveValue(/^whsec_/)
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await expect(page.getByText(/ Säger till hem\.exempel\.se när något ändras\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Adress som Hemautomation säger till' }).click()
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: 'Ta bort adressen' }).click()

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

test('what a program proposes waits in the Inkorg, and is planned by its person @narrow', async ({ page }) => {
  await createAccount(page, newPerson('Frans', 'Förslag'))
  const folderId = await addFolder(page, 'Stugan')
  const id = await addEvent(page, folderId, 'Bytte offeranod', {
    startDate: '2022-06-14',
    statusId: activityStatus.done,
  })
  await page.goto('/account/verktyg')
  await page.getByRole('button', { name: 'Ny nyckel' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vad ska använda den?').fill('Claude')
  await dialog.getByRole('radio', { name: /^Läsa och föreslå/ }).check()
  await dialog.getByRole('checkbox', { name: 'Stugan' }).press('Space')
  await dialog.getByRole('button', { name: 'Skapa nyckeln' }).click()
  const key = await dialog.getByLabel('Nyckeln', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Klar' }).click()

  const { url } = await callWithToken(page.request, key, proposals.add, {
    body: {
      folderId,
      title: 'Byt offeranod',
      startDate: '2097-05-01',
      season: 'month',
      recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY;INTERVAL=5' },
      why: 'Den byttes i juni 2022, och ska bytas vart femte år.',
      sources: [{ kind: 'activity', id, quote: 'bytte offeranod' }],
    },
  })

  await page.goto('/inkorg')
  const row = page.getByRole('list', { name: 'Förslag' }).getByRole('listitem')
  await expect(row).toContainText('Förslag från Claude')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Byt offeranod', exact: true }).press('Enter')
  await expect(page.getByRole('list', { name: 'Källor' })).toContainText('14 juni 2022')
  await expect(page.getByRole('radio', { name: 'Vart femte år i maj' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Planera' }).press('Enter')
  await expect(page.getByText('Planerat i Stugan.')).toBeVisible()
  await expect(page.getByText('Inget väntar.')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(row).toContainText('Förslag från Claude')

  await page.goto(new URL(url).pathname)
  await page.getByRole('button', { name: 'Planera' }).click()
  await expect(page.getByText('Planerat i Stugan.')).toBeVisible()
  await page.goto(`/objectPage_tabs1/${folderId}?tab=tab2`)
  await page.getByRole('button', { name: /^Byt offeranod/ }).click()
  await expect(page.getByText('Föreslogs av')).toBeVisible()
})
