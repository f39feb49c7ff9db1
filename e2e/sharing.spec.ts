import { components } from '#contract/content/components.ts'
import { shares } from '#contract/sharing/shares.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { expectHeard } from './fixtures/hearing.ts'
import { newPerson } from './fixtures/people.ts'
import { addPhotos, aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'

/* 'Dela': from the link and its code to what its recipient sees, until it is revoked. */

test('what is shared is read with a link and a code, without an account, until it is revoked @phone', async ({
  page,
  browser,
  hear,
}) => {
  const anna = newPerson('Anna', 'Berg')
  await createAccount(page, anna)
  const villa = await addFolder(page, 'Villa Solhem')
  await callApi(page, components.add, {
    body: { folderId: villa, name: 'Varmvattenberedare', make: 'Nibe', place: 'Pannrummet', price: 24_900_00 },
  })
  await page.goto(`/objectPage_tabs1/${villa}/papper`)
  await addPhotos(page, [await aPhoto('Beredaren.jpg', 'teal')], page.locator('main'))
  const made = await callApi(page, shares.add, {
    body: {
      folderId: villa,
      preset: 'insurance',
      scope: { kind: 'folder' },
      isFrozen: true,
      recipient: 'Försäkringsbolaget, skada 4471',
    },
  })

  const context = await browser.newContext({ viewport: page.viewportSize() })
  await hear(context)
  const theirs = await context.newPage()
  await test.step('the link asks for the code, and says how many tries a wrong one leaves', async () => {
    await theirs.goto(made.url)
    await expect(
      theirs.getByRole('heading', { level: 1, name: /har delat något om Villa Solhem med dig/ }),
    ).toBeVisible()
    await expect(theirs, 'the secret is out of the address').toHaveURL(/\/delat$/)
    await theirs.getByRole('textbox', { name: 'Kod' }).fill('AAAA AAA AAA')
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByText('Fel kod. Nio försök kvar.')).toBeVisible()
    await expectHeard(theirs, /^Fel kod\. Nio försök kvar\.$/)
    await expectAccessible(theirs)
  })

  await test.step('the code opens what is shared, also when the page is loaded anew', async () => {
    await theirs.getByRole('textbox', { name: 'Kod' }).fill(made.code.toLowerCase())
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Villa Solhem', exact: true })).toBeFocused()
    await theirs.reload()
    await expect(theirs.getByText('För Försäkringsbolaget, skada 4471')).toBeVisible()
    await expect(theirs.getByRole('heading', { level: 3, name: 'Varmvattenberedare' })).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('a picture is opened in the viewer', async () => {
    const tile = theirs.getByRole('button', { name: 'Visa Beredaren' })
    await expect(tile.locator('img'), 'the corner with the mark is never cut away').toHaveCSS(
      'object-position',
      '100% 100%',
    )
    await tile.press('Enter')
    const dialog = theirs.getByRole('dialog', { name: 'Beredaren' })
    const picture = dialog.getByRole('img', { name: 'Beredaren' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessibleDialog(theirs)
    await theirs.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('once it is revoked nothing of it is shown', async () => {
    await callApi(page, shares.revoke, { params: { id: made.share.id }, query: { folderId: villa } })
    await theirs.reload()
    await expect(theirs.getByText('Länken gäller inte längre.')).toBeVisible()
  })
  await context.close()
})

test('a craftsman sends papers back, which wait in the folder for a yes or a no @phone', async ({ page, browser }) => {
  const anna = newPerson('Anna', 'Berg')
  await createAccount(page, anna)
  const villa = await addFolder(page, 'Villa Solhem')
  const panna = await callApi(page, components.add, { body: { folderId: villa, name: 'Panna' } })
  const made = await callApi(page, shares.add, {
    body: {
      folderId: villa,
      preset: 'craftsman',
      scope: { kind: 'component', componentId: panna.id },
      isFrozen: false,
      recipient: 'Rörmokare Nils',
      takesPapers: true,
    },
  })
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const theirs = await context.newPage()
  const sent = theirs.getByRole('region', { name: 'Skicka papper' })

  await test.step('what is sent waits, and one is taken back', async () => {
    await theirs.goto(made.url)
    await theirs.getByRole('textbox', { name: 'Kod' }).fill(made.code)
    await theirs.keyboard.press('Enter')
    await sent.getByLabel('Välj filer').setInputFiles(
      ['Offert.txt', 'Intyg.txt', 'Fel fil.txt'].map((name) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(name),
      })),
    )
    await expect(sent.getByText(/^Skickat, väntar på Anna Berg/)).toHaveCount(3)
    await sent.getByRole('button', { name: 'Ta tillbaka Fel fil.txt' }).click()
    await expect(sent.getByText(/^Skickat, väntar på Anna Berg/)).toHaveCount(2)
    await expectAccessible(theirs)
  })

  const waiting = page.getByRole('region', { name: 'Väntar på ett ja' })
  await test.step('a yes lays one among the papers, and a no is asked about', async () => {
    await page.goto(`/objectPage_tabs1/${villa}/papper`)
    await expect(waiting.getByText(/^Från Rörmokare Nils/)).toHaveCount(2)
    await expectAccessible(page)
    await waiting.getByRole('button', { name: 'Ta emot: Offert.txt' }).press('Enter')
    await expect(waiting.getByText(/^Från Rörmokare Nils/)).toHaveCount(1)
    await waiting.getByRole('button', { name: 'Ta inte emot: Intyg.txt' }).press('Enter')
    await expectAccessibleDialog(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta inte emot' }).click()
    await expect(waiting.getByText(/^Från Rörmokare Nils/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /Offert/ })).toBeVisible()
  })

  await test.step('the craftsman sees what became of them', async () => {
    await theirs.reload()
    await expect(sent.getByText(/^Ligger i mappen/)).toBeVisible()
    await expect(sent.getByText(/^Togs inte emot/)).toBeVisible()
  })
  await context.close()
})
