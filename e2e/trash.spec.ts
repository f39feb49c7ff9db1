import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { livePath } from '#contract/platform/live.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { expectAccessible, expectAccessibleDialog } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { chooseInMenu } from './fixtures/menus.ts'
import { newPerson } from './fixtures/people.ts'
import { extendToasts } from './fixtures/toasts.ts'
import { expect, test } from './fixtures/test.ts'

/** A new user with a main folder, a sub-folder, and an event and a component in it. */
async function setUpFolders(page: Page) {
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  await addEvent(page, brunnen, 'Vattenprov')
  await addComponent(page, brunnen, 'Pump')
  return { stugan, brunnen }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function confirmDeletion(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Radera' }).click()
  await expect(dialog).toBeHidden()
}

async function openTrash(page: Page) {
  // On a phone a toast covers the menu.
  await button(page, 'Stäng meddelandet').click()
  await button(page, 'Karin Ek').click()
  await page.getByRole('menuitem', { name: 'Papperskorgen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papperskorgen' })).toBeVisible()
}

test('several are deleted at once, and come back by one press @narrow', async ({ page }) => {
  await extendToasts(page)
  await createAccount(page, newPerson('Karin', 'Ek'))
  const stugan = await addFolder(page, 'Stugan')
  const brunnen = await addFolder(page, 'Brunnen', stugan)
  await addEvent(page, stugan, 'Prov A')
  for (const title of ['Prov B', 'Prov C']) await addEvent(page, brunnen, title)
  for (const name of ['Pump', 'Tryckkärl']) await addComponent(page, brunnen, name)
  const bar = page.getByRole('region', { name: 'Valt i listan' })
  const dialog = page.getByRole('alertdialog')

  await test.step('events of two folders, by the keyboard, until none is left', async () => {
    await page.goto(`/objectPage_tabs1/${stugan}?tab=tab2`)
    await button(page, 'Välj').click()
    const rows = page.getByRole('checkbox')
    await expect(rows).toHaveCount(3)
    await rows.first().focus()
    await page.keyboard.press('Space')
    await rows.last().focus()
    await page.keyboard.press('Shift+Space')
    await expect(bar.getByText('3 valda')).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Radera' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Radera 3 händelser' })).toBeVisible()
    await expectAccessibleDialog(page)
    await dialog.getByRole('button', { name: 'Radera' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 händelser ligger nu i papperskorgen.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(bar).toBeHidden()
    await expect(page.getByText('Saknas händelser.')).toBeVisible()
    // The button that chose them is gone with the list.
    await expect(page.locator('section:focus')).toContainText('Saknas händelser.')
    await button(page, 'Ångra').click()
    await expect(page.getByText('3 händelser är återställda.')).toBeVisible()
    const back = await callApi(page, activities.ofUser, { query: { folderId: stugan } })
    expect(back.map(({ title }) => title).toSorted()).toEqual(['Prov A', 'Prov B', 'Prov C'])
  })

  await test.step('one of the components, with the focus on what chose it', async () => {
    await page.goto(`/objectPage_tabs1/${brunnen}?tab=tab3`)
    await button(page, 'Välj').click()
    await page.getByText('Pump', { exact: true }).click()
    await bar.getByRole('button', { name: 'Radera' }).click()
    await expect(dialog.getByRole('heading', { name: 'Radera komponenten' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Radera' }).click()
    await expect(page.getByText('Komponenten ligger nu i papperskorgen.')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(button(page, 'Välj')).toBeFocused()
    const left = await callApi(page, components.inFolder, { query: { folderId: brunnen } })
    expect(left.map(({ name }) => name)).toEqual(['Tryckkärl'])
  })
})

test('deleted items can be restored, also by others, and load page by page', async ({ page }) => {
  await extendToasts(page)
  await test.step('undoing a deleted event and component restores them to their lists', async () => {
    const { brunnen } = await setUpFolders(page)
    const things = [
      {
        tab: 'tab2',
        title: 'Vattenprov',
        gone: 'Händelsen ligger nu i papperskorgen.',
        back: 'Händelsen är återställd.',
      },
      {
        tab: 'tab3',
        title: 'Pump',
        gone: 'Komponenten ligger nu i papperskorgen.',
        back: 'Komponenten är återställd.',
      },
    ]
    for (const { tab, title, gone, back } of things) {
      await page.goto(`/objectPage_tabs1/${brunnen}?tab=${tab}`)
      await page.getByRole('heading', { name: title }).locator('a, button').click()
      await chooseInMenu(page, title, 'Radera')
      await confirmDeletion(page)
      await expect(page.getByText(gone)).toBeVisible()
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
      await button(page, 'Ångra').click()
      await expect(page.getByText(back)).toBeVisible()
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    }
  })

  await page.unrouteAll()
  await test.step('a user who closes the dialog early and leaves the page still gets the toast with undo', async () => {
    const { brunnen } = await setUpFolders(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/MyActivity/*', async (route) => {
      if (route.request().method() === 'DELETE') await held.promise
      await route.continue()
    })
    await page.goto(`/objectPage_tabs1/${brunnen}?tab=tab2`)
    await page.getByRole('heading', { name: 'Vattenprov' }).getByRole('button').click()
    await chooseInMenu(page, 'Vattenprov', 'Radera')
    await page.getByRole('dialog').getByRole('button', { name: 'Radera' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Komponenter' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Komponenter' })).toBeVisible()
    held.resolve()
    await expect(page.getByText('Händelsen ligger nu i papperskorgen.')).toBeVisible()
    await button(page, 'Ångra').click()
    await expect(page.getByText('Händelsen är återställd.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Komponenter' })).toBeVisible()
  })

  await page.unrouteAll()
  await test.step('an item that somebody else restored first is reported and leaves the list', async () => {
    const { stugan } = await setUpFolders(page)
    const { deletionId } = await callApi(page, folders.remove, { params: { id: stugan } })
    // Blocks live updates, which would remove it before the click.
    await page.route(`**${livePath}*`, (route) => route.abort())
    await page.goto('/papperskorg')
    await expect(button(page, 'Återställ Stugan')).toBeVisible()
    await callApi(page, trash.restore, { params: { id: deletionId } })
    await button(page, 'Återställ Stugan').click()
    await expect(page.getByText('Det här ligger inte kvar i papperskorgen.')).toBeVisible()
    await expect(page.getByText('Papperskorgen är tom.')).toBeVisible()
  })

  await page.unrouteAll()
  await test.step('a long trash loads page by page', async () => {
    const { brunnen } = await setUpFolders(page)
    for (let number = 1; number <= 51; number++) {
      const id = await addEvent(page, brunnen, `Prov ${number}`)
      await callApi(page, activities.remove, { params: { id }, query: { folderId: brunnen } })
    }
    await page.goto('/papperskorg')
    await expect(page.getByText('Visar 50 av 51')).toBeVisible()
    await expect(page.getByText('Stugan / Brunnen').first()).toBeVisible()
    await button(page, 'Visa fler').click()
    await expect(page.getByRole('heading', { name: 'Prov 1', exact: true })).toBeVisible()
  })
})

test('what was deleted is regretted at once, or restored from the trash @narrow', async ({ page }) => {
  await extendToasts(page)
  await test.step('a main folder is restored from the trash, with a link to it', async () => {
    const { stugan } = await setUpFolders(page)
    await page.goto('/papperskorg')
    await expect(page.getByText('Papperskorgen är tom.')).toBeVisible()
    await expectAccessible(page)

    await page.goto('/dashboard')
    await chooseInMenu(page, 'Stugan', 'Radera')
    await confirmDeletion(page)
    await expect(page.getByText('Mappen ligger nu i papperskorgen.')).toBeVisible()
    await openTrash(page)
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Stugan' }) })
    await expect(entry.getByText('Huvudmapp', { exact: true })).toBeVisible()
    await expect(entry.getByText('Karin Ek')).toBeVisible()
    await expect(entry.getByText('1 undermapp, 1 händelse och 1 komponent')).toBeVisible()
    await expect(entry.getByText(/^Tas bort för gott \d{1,2} \p{L}+ \d{4}$/u)).toBeVisible()
    await expectAccessible(page)

    await button(page, 'Återställ Stugan').click()
    await expect(page.getByText('Mappen är återställd.')).toBeVisible()
    await expect(page.getByText('Papperskorgen är tom.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Det som kan återställas' })).toBeFocused()
    await button(page, 'Visa').click()
    await expect(page).toHaveURL(`/objectPage_tabs1/${stugan}`)
    await expect(page.getByRole('link', { name: 'Brunnen' })).toBeVisible()
  })

  await test.step('undoing a deleted folder restores it with its event, also after leaving the page', async () => {
    const { brunnen } = await setUpFolders(page)
    await page.goto(`/objectPage_tabs1/${brunnen}`)
    await chooseInMenu(page, 'Brunnen', 'Radera')
    await confirmDeletion(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Stugan' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Brunnen' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Händelser' }).click()
    await expect(page.getByText('Saknas händelser.')).toBeVisible()

    await button(page, 'Ångra').click()
    await expect(page.getByText('Mappen är återställd.')).toBeVisible()
    await page.getByRole('link', { name: 'Vattenprov' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brunnen' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Vattenprov/ })).toBeVisible()
  })
})
