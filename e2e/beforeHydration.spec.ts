import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { holdRequests } from './fixtures/network.ts'
import { expectHydrated, authPanel } from './pages/authPanel.ts'

/* What a visitor does on the prerendered panel before the client runs is not lost. */

test('what is done before the page has woken up is not lost @phone', async ({ page }) => {
  await test.step('shows password strength and whether both match, also for text typed before hydration', async () => {
    const wake = await holdRequests(page, '**/assets/*.js')
    await page.goto('/?lage=skapa', { waitUntil: 'commit' })
    const meter = page.getByRole('meter', { name: 'Lösenordets styrka' })
    const password = page.getByLabel('Lösenord', { exact: true })
    const again = page.getByLabel('Bekräfta lösenord')
    await password.pressSequentially('password1')
    await wake()
    await expect(meter).toHaveAttribute('aria-valuetext', 'Svagt')
    await password.fill('korrekt häst batteri häftapparat')
    await expect(meter).toHaveAttribute('aria-valuetext', 'Starkt')
    await again.fill('korrekt')
    await expect(authPanel(page).getByText('Lösenorden är inte lika.')).toHaveCount(0)
    await page.getByLabel('E-post').focus()
    await expect(authPanel(page).getByText('Lösenorden är inte lika.')).toBeVisible()
    await expectAccessible(page)
    await again.fill('korrekt häst batteri häftapparat')
    await expect(authPanel(page).getByText('Lösenorden är lika.')).toBeVisible()
    await password.fill('kort')
    await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
    await expect(authPanel(page).getByText('Lösenordet behöver minst 8 tecken.')).toBeVisible()
  })

  await page.unrouteAll()
  await page.context().clearCookies()
  await test.step('what is pressed before the page has woken up counts', async () => {
    for (const way of ['the button', 'Enter in a field']) {
      await test.step(`${way} before hydration is replayed afterwards`, async () => {
        const wake = await holdRequests(page, '**/assets/RegisterForm-*.js')
        await page.goto('/?lage=skapa', { waitUntil: 'domcontentloaded' })
        const name = page.getByLabel('Förnamn')
        await page.getByLabel('E-post').fill('alva@exempel.se')
        if (way === 'the button') await page.getByRole('main').getByRole('button', { name: 'Skapa konto' }).click()
        else await page.getByLabel('E-post').press('Enter')
        await expect(authPanel(page).getByText('Detta fält är obligatoriskt.')).toHaveCount(0)
        await wake()
        await expect(name).toBeFocused()
        await expect(authPanel(page).getByText('Detta fält är obligatoriskt.')).toHaveCount(4)
        await expect(page.getByLabel('E-post')).toHaveValue('alva@exempel.se')
        await expect(page).toHaveURL('/?lage=skapa')
      })
      await page.unrouteAll()
    }
  })
})

test('what is typed before the page has woken up is kept', async ({ page }) => {
  await test.step('text typed before hydration is kept, also in the next mode', async () => {
    const wake = await holdRequests(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const address = page.getByLabel('E-post')
    await address.fill('alva@exempel.se')
    await wake()
    await expectHydrated(page)
    await expect(address).toHaveValue('alva@exempel.se')
    await page.getByRole('link', { name: 'Glömt lösenordet?' }).click()
    await expect(page.getByRole('heading', { name: 'Glömt lösenordet?' })).toBeVisible()
    await expect(address).toHaveValue('alva@exempel.se')
  })

  await page.unrouteAll()
  await page.context().clearCookies()
  await test.step('Enter in the only field sends nothing before hydration, and puts nothing into the address', async () => {
    const wake = await holdRequests(page, '**/assets/*.js')
    await page.goto('/?lage=glomt', { waitUntil: 'commit' })
    await page.getByLabel('E-post').fill('alva@exempel.se')
    await page.getByLabel('E-post').press('Enter')
    await wake()
    await expectHydrated(page)
    await expect(page).toHaveURL('/?lage=glomt')
    await expect(page.getByLabel('E-post')).toHaveValue('alva@exempel.se')
  })
})

test('the frame of the signed-in is there before the scripts, and what is pressed in it counts @phone', async ({
  newPage,
  sessionOf,
}) => {
  const page = await newPage({})
  await page.context().addCookies(await sessionOf('anna'))
  // All but the first and smallest, which holds what is pressed.
  const wake = await holdRequests(page, /\/assets\/(?!early-).*\.js$/)
  const hasBegun = page.waitForRequest(/identity\/token/)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await hasBegun
  await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Översikt' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  const isPhone = test.info().project.name === 'phone'
  if (isPhone) await page.getByRole('button', { name: 'Mer' }).click()
  else await page.getByRole('link', { name: 'Händelser' }).click({ noWaitAfter: true })
  await wake()
  if (isPhone) await expect(page.getByRole('menuitem', { name: 'Komponenter' })).toBeVisible()
  else await expect(page.getByRole('heading', { name: 'Händelser' })).toBeVisible()
})
