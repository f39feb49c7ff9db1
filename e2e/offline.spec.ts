import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { createAccount } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { outboxIsLoaded } from './fixtures/withoutNetwork.ts'

/* A lost connection: the page says so, loses nothing, and recovers by itself. */

const isLost = 'Anslutningen bröts.'
const isBack = 'Anslutningen är tillbaka.'

/** A new user on the events of their own folder. */
async function openOwnFolder(page: Page) {
  await createAccount(page, newPerson('Nils', 'Nät'))
  const id = await addFolder(page, 'Torpet')
  await page.goto(`/objectPage_tabs1/${id}?tab=tab2`)
  await expect(page.getByRole('heading', { level: 1, name: 'Torpet' })).toBeVisible()
}

/** The page's height, to check that nothing moves. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('what fails for want of a connection is done when it is back', async ({ page, context }) => {
  await test.step('a save while offline is sent once when the connection is restored', async () => {
    await openOwnFolder(page)
    await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    await dialog.getByLabel('Titel').fill('Sotning')
    await outboxIsLoaded(page)
    await context.setOffline(true)
    await expect(page.getByText(isLost)).toBeVisible()
    await dialog.getByRole('button', { name: 'Spara i webbläsaren' }).click()
    await expect(page.getByText('Sparat i webbläsaren. Skickas när nätet är tillbaka.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('list', { name: 'Inte skickat än' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Sotning' })).toHaveCount(1)
  })

  await test.step('one failed request shows no notice while the server answers others', async () => {
    await openOwnFolder(page)
    let isAsked: (() => void) | undefined
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    await page.route('**/api/health/live', async (route) => {
      await route.continue()
      isAsked?.()
    })
    let failures = 0
    await page.route('**/api/MyObject**', (route) => (failures++ ? route.continue() : route.abort('connectionreset')))
    await page.getByRole('link', { name: 'Mappar' }).click()
    await asked
    await expect(page.getByRole('link', { name: 'Torpet' })).toBeVisible()
    await expect(page.getByText(isLost)).toHaveCount(0)
  })
})

test('a connection is lost and comes back @narrow', async ({ page, context }) => {
  await test.step('the notice moves nothing on the page, in the dark theme too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    const field = page.getByRole('textbox', { name: 'E-post' })
    await field.fill('nils@exempel.se')
    const before = [await heightOf(page), await field.boundingBox()]
    await context.setOffline(true)
    await expect(page.getByText(isLost)).toBeVisible()
    expect([await heightOf(page), await field.boundingBox()]).toEqual(before)
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText(isBack)).toBeVisible()
    await expect(field).toHaveValue('nils@exempel.se')
  })

  await page.emulateMedia({ colorScheme: 'light' })
  await test.step('input is kept while offline and can be saved afterwards', async () => {
    await openOwnFolder(page)
    await page.getByRole('button', { name: '+ Ny aktivitet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ny händelse' })
    await dialog.getByLabel('Titel').fill('Sotning')

    await context.setOffline(true)
    await expect(page.getByText(isLost)).toBeVisible()
    await expect(dialog.getByLabel('Titel')).toBeFocused()
    await dialog.getByLabel('Titel').pressSequentially(' av spisen')
    await expectAccessible(page)

    await context.setOffline(false)
    await expect(page.getByText(isBack)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(/^Sparat i /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sotning av spisen' })).toHaveCount(1)
  })

  await page.emulateMedia({ colorScheme: 'light' })
  await test.step('a list that failed to load appears when the server is up again', async () => {
    await openOwnFolder(page)
    // The server is down while the network is up. The page itself has loaded already.
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Mappar' }).click()
    await expect(page.getByText(isLost)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Torpet' })).toHaveCount(0)
    await page.unroute('**/api/**')
    await expect(page.getByText(isBack)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Torpet' })).toBeVisible()
  })

  await page.emulateMedia({ colorScheme: 'light' })
  await test.step('a page that cannot be loaded says so, and opens when the connection is restored', async () => {
    await openOwnFolder(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sidan kunde inte hämtas' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  })
})
