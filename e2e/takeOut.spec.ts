import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addComponent, addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { aPhoto } from './fixtures/pictures.ts'
import { expect, test } from './fixtures/test.ts'
import { appIsKept, everythingIn, signOut } from './fixtures/withoutNetwork.ts'

/* A folder that is taken out is read without a network, whole: what was never looked at too. */

const handbook = { name: 'Handbok.txt', mimeType: 'text/plain', buffer: Buffer.from('Byt impeller varje vår.') }

test.use({ serviceWorkers: 'allow' })

const drawing = { name: 'Ritning.txt', mimeType: 'text/plain', buffer: Buffer.from('Masten är 9 m.') }

/** A boat with an event, a component and two papers, of which its founder has seen none. */
async function aBoat(page: Page) {
  await createAccount(page, newPerson('Maja', 'Sjö'))
  const boat = await addFolder(page, 'Tärnan')
  const engine = await addFolder(page, 'Motor', boat)
  await addEvent(page, engine, 'Bytte impeller', { startDate: '2026-05-02', description: 'Den gamla hade tre blad.' })
  await addComponent(page, engine, 'Kylvattenpump')
  await page.goto(urls.files(boat))
  await chooseFiles(page, [handbook, await aPhoto('Skrov.jpg', 'teal')])
  // Sent, checked, and a picture made of it.
  await expect(page.getByText(/^2 papper/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('main').locator('section li img')).toHaveCount(1, { timeout: 60_000 })
  return boat
}

const chooseFiles = (page: Page, papers: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page
    .getByLabel(/^Lägg till/)
    .first()
    .setInputFiles(papers)

const isDrawn = (picture: Locator) =>
  picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)

test('a folder that was taken out is read whole without a network, until its user signs out @narrow', async ({
  page,
}) => {
  test.slow()
  const boat = await aBoat(page)

  await test.step('it says how large it is, and takes it', async () => {
    await page.goto(urls.takeOut(boat))
    const switched = page.getByRole('switch', { name: 'Ta med ut Tärnan' })
    await expect(page.getByText(/^ca \d+\skB · inte med$/)).toBeVisible()
    await expectAccessible(page)
    await switched.check()
    await expect(page.getByText(/kB · hämtad i dag \d\d\.\d\d$/)).toBeVisible({ timeout: 60_000 })
    // Whoever goes on with the keyboard is where they were.
    await expect(switched).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('what is added after that, and seen, is not taken', async () => {
    await page.goto(urls.files(boat))
    await chooseFiles(page, [drawing])
    await expect(page.getByText(/^3 papper/)).toBeVisible({ timeout: 60_000 })
    // In a kept list, which is a text.
    await expect.poll(() => everythingIn(page)).toContain(String.raw`\"name\":\"Ritning.txt\"`)
  })

  // Whatever stands in for the network here, what the app itself needs comes from what is kept of it.
  await appIsKept(page)
  await page.context().setOffline(true)
  await test.step('its events, with the words of one', async () => {
    await page.goto(urls.folder(boat, { tab: folderTabs.activities }))
    await expect(page.getByText(/^Inget nät\. Du läser det som togs med ut i dag \d\d\.\d\d\.$/)).toBeVisible()
    const row = page.getByRole('button', { name: /^Bytte impeller/ })
    await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('Den gamla hade tre blad.').last()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its components', async () => {
    await page.goto(urls.folder(boat, { tab: folderTabs.components }))
    await page.getByRole('link', { name: 'Kylvattenpump' }).click()
    await expect(page.getByRole('heading', { name: 'Kylvattenpump' }).last()).toBeVisible()
    await expect(page.getByText('Saknas händelser.')).toBeVisible()
  })

  await test.step('its pictures and papers', async () => {
    await page.goto(urls.files(boat))
    await expect.poll(() => isDrawn(page.getByRole('main').locator('section li img'))).toBe(true)
    await expect(page.getByText('1 kB, togs inte med ut')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').locator('section li a', { hasText: 'Handbok' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Ladda ner' }).click()
    const words = await (await downloading).createReadStream()
    expect((await words.toArray()).join('')).toBe(handbook.buffer.toString())
    await page.keyboard.press('Escape')
  })

  await test.step('a sign-out leaves nothing of it', async () => {
    await page.goto(urls.dashboard)
    expect(await everythingIn(page)).toContain('Kylvattenpump')
    await signOut(page, 'Maja Sjö')
    for (const text of ['Kylvattenpump', 'Tärnan', '/files/', 'Maja'])
      await expect.poll(() => everythingIn(page)).not.toContain(text)
  })
})
