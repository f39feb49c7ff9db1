import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { messages } from '#contract/content/messages.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { app } from './fixtures/app.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addMember, addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'
import { appIsKept, everythingIn, outboxIsLoaded } from './fixtures/withoutNetwork.ts'

/* At the jetty: without a network something is logged, done and read, and all of it is on the server once. */

const onPhone = { width: 1200, height: 900 }

const waiting = (page: Page) => page.getByRole('list', { name: 'Inte skickat än' })

/** A boat of Anna's, with Petra in its team. */
async function boatWithPetra(page: Page, newPage: () => Promise<Page>) {
  await createAccount(page, newPerson('Anna', 'Berg'))
  const boat = await addFolder(page, 'Tärnan')
  const petras = await newPage()
  await addMember(page, boat, { page: petras, person: newPerson('Petra', 'Holm'), roleId: 3 })
  return { boat, petras }
}

test('what is saved without a network waits in the browser, and is on the server once when it is back @phone', async ({
  page,
  context,
}) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  const boat = await addFolder(page, 'Tärnan')
  await addEvent(page, boat, 'Konservera motorn')
  await page.goto(`/objectPage_tabs1/${boat}?tab=tab2`)
  await expect(page.getByRole('button', { name: /^Markera som klar: Konservera motorn/ })).toBeVisible()
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  await dialog.getByLabel('Titel').fill('Slog i bryggan')
  await outboxIsLoaded(page)
  await context.setOffline(true)
  await expect(dialog.getByText('Skickas senare')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Spara/ }), 'none of it is cut off').toBeInViewport({ ratio: 1 })
  await dialog
    .getByLabel('Bifoga filer')
    .setInputFiles([await aPhoto('Friborden.jpg', 'teal', onPhone), await aPhoto('Sprickan.jpg', 'crimson', onPhone)])
  await expect(dialog.getByText(/^2 bilder, .* Kvitton läses när nätet är tillbaka\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(waiting(page).getByText('Slog i bryggan')).toBeVisible()

  await page.getByRole('button', { name: /^Markera som klar: Konservera motorn/ }).click()
  await expect(waiting(page).getByText('Konservera motorn – klar')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Markera som klar: Konservera motorn/ })).toHaveCount(0)
  // It stands among what waits, and not in the lists too.
  await expect(page.getByText('Konservera motorn', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(waiting(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Slog i bryggan' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Slog i bryggan' })).toHaveCount(1)
})

test.describe('the app itself is kept', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that is opened without a network logs in a folder that is chosen there @narrow', async ({
    page,
    context,
  }) => {
    await createAccount(page, newPerson('Anna', 'Berg'))
    await addFolder(page, 'Stugan')
    const boat = await addFolder(page, 'Tärnan')
    await addComponent(page, boat, 'Motorn')
    await page.goto(`/objectPage_tabs1/${boat}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tärnan' })).toBeVisible()
    await appIsKept(page)
    for (const kept of ['lookups.all', 'components.inFolder', 'components.ofUser', 'Stugan'])
      await expect.poll(() => everythingIn(page)).toContain(kept)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible()

    await context.setOffline(true)
    const later = await context.newPage()
    await page.close()
    await later.goto('/dashboard')
    await later.getByRole('button', { name: 'Logga' }).filter({ visible: true }).click()
    const dialog = later.getByRole('dialog', { name: 'Ny händelse' })
    await dialog.getByLabel('Titel').fill('Slog i bryggan')
    await dialog.getByRole('button', { name: 'Välj mapp' }).click()
    await dialog.getByLabel('Mapp', { exact: true }).selectOption({ label: 'Tärnan' })
    await dialog.getByLabel('Komponent', { exact: true }).selectOption({ label: 'Motorn' })
    await expect(dialog.getByLabel('Typ', { exact: true }).locator('option')).not.toHaveCount(1)
    await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(waiting(later).getByText('Slog i bryggan')).toBeVisible()
    await expectAccessible(later)
    // A tab that was not opened before.
    await later.goto(`/objectPage_tabs1/${boat}?tab=tab3`)
    await expect(later.getByRole('link', { name: 'Motorn', exact: true })).toBeVisible()

    await context.setOffline(false)
    await expect(waiting(later)).toHaveCount(0, { timeout: 20_000 })
    await later.goto(`/objectPage_tabs1/${boat}?tab=tab2`)
    await expect(later.getByRole('heading', { name: 'Slog i bryggan' })).toHaveCount(1)
  })

  test('what is changed and answered without a network waits over a reload, and is on the server once @narrow', async ({
    page,
    context,
    newPage,
  }) => {
    const { boat, petras } = await boatWithPetra(page, newPage)
    await addEvent(page, boat, 'Konservera motorn')
    const guard = { subject: 'Vaktpasset', content: 'Kan du på fredag?', folderId: boat, isToGroup: true }
    const { messageId } = await callApi(petras, messages.send, { body: guard })
    const thread = `/objectPage_tabs1/${boat}?tab=tab5&messageId=${messageId}`
    await page.goto(thread)
    await expect(page.getByRole('textbox', { name: 'Svara Petra Holm' })).toBeVisible()
    await appIsKept(page)
    await page.goto(`/objectPage_tabs1/${boat}?tab=tab2`)
    await page.getByRole('button', { name: /^Konservera motorn/ }).click()
    for (const kept of ['lookups.all', 'components.inFolder', 'Kan du på fredag?'])
      await expect.poll(() => everythingIn(page)).toContain(kept)
    await outboxIsLoaded(page)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Ändra', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Titel').fill('Konservera båda motorerna')
    await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(waiting(page).getByText('Konservera båda motorerna – ändrad')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Konservera båda motorerna', exact: true })).toBeVisible()

    await page.goto(thread)
    await page.getByRole('textbox', { name: 'Svara Petra Holm' }).fill('Jag kommer.')
    await page.getByRole('button', { name: 'Skicka senare' }).click()
    const answers = page.getByRole('list', { name: 'Svar som inte är skickade' })
    await expect(answers.getByText('Jag kommer.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Svara Petra Holm' })).toHaveValue('')
    await page.reload()
    await expect(answers.getByText('Jag kommer.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/objectPage_tabs1/${boat}?tab=tab2`)
    await expect(page.getByRole('heading', { name: 'Konservera båda motorerna', exact: true })).toBeVisible()

    await context.setOffline(false)
    await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
    const events = await callApi(petras, activities.inFolder, { query: { folderId: boat } })
    expect(events.map(({ title }) => title)).toEqual(['Konservera båda motorerna'])
    const written = await callApi(petras, messages.mine, { query: { folderId: boat } })
    expect(written.map(({ content }) => content).toSorted()).toEqual(['Jag kommer.', 'Kan du på fredag?'])
  })

  test('on such a page a new message is written to one of a folder that is taken out, and is sent once @phone', async ({
    page,
    context,
    newPage,
  }) => {
    const { boat, petras } = await boatWithPetra(page, newPage)
    await page.goto(urls.takeOut(boat))
    await page.getByRole('switch', { name: 'Ta med ut Tärnan' }).check()
    await expect(page.getByText(/hämtad i dag \d\d\.\d\d$/)).toBeVisible()
    await appIsKept(page)

    await context.setOffline(true)
    await page.goto(urls.folder(boat, { tab: folderTabs.messages }))
    await page.getByRole('button', { name: 'Skicka meddelande' }).click()
    const form = page.getByRole('group', { name: 'Nytt meddelande' })
    await form.getByRole('button', { name: /Petra Holm/ }).click()
    await form.getByLabel('Meddelande').fill('Jag är ombord.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Skicka senare' }).click()
    await expect(page.getByText(/^Sparat (på telefonen|i webbläsaren)\./)).toBeVisible()
    // On a phone the list is behind the form.
    await page.goto(urls.folder(boat, { tab: folderTabs.messages }))
    await expect(waiting(page).getByText('Meddelande till Petra Holm')).toBeVisible()

    await context.setOffline(false)
    await expect(waiting(page)).toHaveCount(0, { timeout: 20_000 })
    const written = await callApi(petras, messages.mine, { query: { folderId: boat } })
    expect(written.map(({ content }) => content)).toEqual(['Jag är ombord.'])
  })
})

test('what is not sent stands in the menu, and what the browser has thrown away is said once @phone', async ({
  page,
  context,
  isMobile,
}) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  await page.goto(`/objectPage_tabs1/${await addFolder(page, 'Tärnan')}?tab=tab2`)
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  await dialog.getByLabel('Titel').fill('Slog i bryggan')
  await outboxIsLoaded(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
  await expect(waiting(page).getByText('Slog i bryggan')).toBeVisible()
  const menu = page.getByRole('button', { name: isMobile ? 'Mer' : 'Anna Berg', exact: true })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: /^Inte skickat.*1 väntar/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // As a browser does that has too little room.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('parmen-outbox').addEventListener('success', resolve)
      }),
  )
  await context.setOffline(false)
  const said = page.getByText(/En sak hann inte skickas och är borta\./)
  await expect(said).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Tärnan' })).toBeVisible()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Mina uppgifter' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Inte skickat/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(said).toHaveCount(0)
})

test('what two have changed is shown side by side, and one of them is chosen @narrow', async ({
  page,
  context,
  newPage,
}) => {
  const { boat, petras } = await boatWithPetra(page, newPage)
  await addEvent(page, boat, 'Konservera motorn')
  const [event] = await callApi(petras, activities.inFolder, { query: { folderId: boat } })
  if (!event) throw new Error('The event is not there.')
  await page.goto(`/objectPage_tabs1/${boat}?tab=tab2`)
  await page.getByRole('button', { name: /^Konservera motorn/ }).click()
  await page.getByRole('button', { name: 'Ändra', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Titel').fill('Konservera båda motorerna')
  await outboxIsLoaded(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
  await expect(waiting(page)).toBeVisible()
  const change = { params: { id: event.id }, query: { folderId: boat }, body: { title: 'Konservera utombordaren' } }
  await callApi(petras, activities.change, change)

  await context.setOffline(false)
  await page.goto('/behover-dig')
  const versions = page.getByRole('group', { name: 'Vilken gäller?' })
  await expect(versions).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await versions.getByRole('button', { name: /^Ditt/ }).click()
  await page.getByRole('button', { name: 'Spara ditt' }).click()
  await expect(versions).toHaveCount(0)
  const titles = async () =>
    (await callApi(petras, activities.inFolder, { query: { folderId: boat } })).map(({ title }) => title)
  await expect.poll(titles).toEqual(['Konservera båda motorerna'])
})

test('what a browser has no room for stays in its form, which says so, also where a part of it was not loaded @narrow', async ({
  page,
  context,
}) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  const boat = await addFolder(page, 'Tärnan')
  const browser = await context.newCDPSession(page)
  // Before anything is written: the browser asks for the room that is left twice a minute.
  await browser.send('Storage.overrideQuotaForOrigin', { origin: app.url, quotaSize: 1 })
  await page.goto(`/objectPage_tabs1/${boat}?tab=tab2`)
  await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
  await dialog.getByLabel('Titel').fill('Bytte fall')
  await outboxIsLoaded(page)
  await context.setOffline(true)
  await dialog.getByLabel('Bifoga filer').setInputFiles(await aPhoto('Fallet.jpg', 'teal', onPhone))
  await dialog.getByRole('button', { name: /^Spara (på telefonen|i webbläsaren)$/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('webbläsaren kunde inte spara det här')
  await expectAccessible(page)

  await context.setOffline(false)
  // What reads and sends pictures could not be loaded: the form goes on without, and says so.
  await expect(dialog.getByText('Kvittot kan inte läsas just nu. Fyll i själv.')).toBeVisible()
  await expect(dialog.getByText(/^Fallet: Filen kunde inte skickas, .* Ladda om sidan/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ta bort Fallet' }).click()
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const events = await callApi(page, activities.inFolder, { query: { folderId: boat } })
  expect(events.map(({ title }) => title)).toEqual(['Bytte fall'])
})
