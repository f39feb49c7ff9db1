import { components } from '#contract/content/components.ts'
import { urls } from '#contract/platform/urls.ts'
import { atPhoneWidth, expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { logIn } from './pages/authPanel.ts'

test('a component is described, gets a label, and whoever scans that comes to it, others to a page that says nothing', async ({
  page,
  newPage,
}) => {
  const karin = newPerson('Karin', 'Ek')
  await createAccount(page, karin)
  const huset = await addFolder(page, 'Huset')
  const panna = await addComponent(page, huset, 'Värmepanna')
  await addComponent(page, huset, 'Köksfläkt')
  const { code } = await callApi(page, components.one, { params: { id: panna }, query: { folderId: huset } })

  await test.step('what is known of it stands in the form under "Mer", and then beside its events', async () => {
    await page.goto(urls.item('component', huset, panna))
    await chooseInMenu(page, 'Värmepanna', 'Ändra')
    await page.getByLabel('Tillverkare').fill('Nibe')
    await page.getByRole('button', { name: 'Mer', exact: true }).click()
    await page.getByLabel('Plats').fill('Pannrummet')
    await page.getByLabel('Pris').fill('24 900')
    await page.getByLabel('Ny i dag').fill('27 500')
    const warranty = page.getByRole('group', { name: 'Garanti till' }).getByRole('spinbutton').first()
    await warranty.pressSequentially('20400105')
    await expectAccessibleDialog(page)
    await page.getByRole('button', { name: 'Spara' }).click()
    const story = page.getByRole('article')
    for (const fact of ['Nibe', 'Pannrummet', '24 900 kr', /^27\s500\skr, angivet /, '5 jan 2040']) {
      await expect(story.getByRole('definition').filter({ hasText: fact })).toBeVisible()
    }
    await expectAccessible(page)
  })

  await test.step('labels of those chosen are downloaded, from where the sheet begins', async () => {
    await page.goto(urls.folder(huset, { tab: 'tab3' }))
    await page.getByRole('button', { name: 'Skriv ut etiketter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Skriv ut etiketter' })
    await dialog.getByText('Etikett 5', { exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'etiketter' })).toHaveText('2 etiketter på ett ark.')
    await expectAccessibleDialog(page)
    await atPhoneWidth(page, () => expectAccessibleDialog(page))
    await dialog.getByLabel('Köksfläkt').uncheck()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Hämta pdf' }).click()
    expect((await download).suggestedFilename()).toBe('etiketter.pdf')
    await expect(dialog).toBeHidden()
  })

  await test.step('a stranger learns nothing of the code, and nothing of one that does not exist', async () => {
    const stranger = await newPage()
    await createAccount(stranger, newPerson('Ulf', 'Ny'))
    const pageAt = async (some: string) => {
      await stranger.goto(urls.label(some))
      await expect(stranger.getByText('Etiketten leder inte vidare för dig')).toBeVisible()
      return stranger.getByRole('main').textContent()
    }
    expect(await pageAt(code)).toBe(await pageAt('aaaabbbbcccc'))
    await expectAccessible(stranger)
  })

  await test.step('whoever may see it signs in on the way, and comes to it', async () => {
    const scanning = await newPage()
    await scanning.goto(urls.label(code))
    await expect(scanning.getByRole('heading', { name: 'En etikett i Pärmen' })).toBeVisible()
    await expectAccessible(scanning)
    await scanning.getByRole('main').getByRole('link', { name: 'Logga in' }).click()
    await expect(scanning.getByText('Sidan är bara för inloggade. Logga in, så kommer du dit.')).toBeVisible()
    await logIn(scanning, karin)
    await expect(scanning).toHaveURL(new RegExp(`${urls.component(huset, panna)}$`))
    await expect(scanning.getByRole('heading', { name: 'Värmepanna' })).toBeVisible()
  })
})
