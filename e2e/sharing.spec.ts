import { components } from '#contract/components.ts'
import { shares } from '#contract/shares.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { addPhotos, aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'

/* 'Dela': from the link and its code to what its recipient sees, until it is revoked. */

test('what is shared is read with a link and a code, without an account, until it is revoked @phone', async ({
  page,
  browser,
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
    await expectAccessible(theirs)
  })

  await test.step('the code opens what is shared, also when the page is loaded anew', async () => {
    await theirs.getByRole('textbox', { name: 'Kod' }).fill(made.code.toLowerCase())
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Villa Solhem', exact: true })).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByText('För Försäkringsbolaget, skada 4471')).toBeVisible()
    await expect(theirs.getByRole('heading', { level: 3, name: 'Varmvattenberedare' })).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('a picture is opened in the viewer', async () => {
    await theirs.getByRole('button', { name: 'Visa Beredaren' }).press('Enter')
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
