import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { folders } from '#contract/folders/folders.ts'
import { expectAccessible, expectFocusKept } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { countClicks } from './fixtures/clicks.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

/* A complaint about what was bought, from the component to how it ended. */

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('what was bought is complained of, sent, and mended @phone', async ({ page }) => {
  await createAccount(page, newPerson('Frida', 'Ek'))
  const { id: folderId } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  const thing = { name: 'Frysen', make: 'Cylinda', model: 'F 2175', boughtOn: daysAgo(600), boughtAt: 'Vitvaruhuset' }
  const { id: componentId } = await callApi(page, components.add, { body: { folderId, ...thing } })
  const wrong = { folderId, title: 'Håller nio minus', componentId, reportedOn: daysAgo(4) }
  await callApi(page, faults.add, { body: wrong })
  const clicks = countClicks()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('until when and what is missing is said before anything is saved', async () => {
    await page.goto(`/objectPage_tabs1/${folderId}/komponent/${componentId}`)
    await page.getByRole('button', { name: 'Mer om Frysen' }).first().click()
    await clicks.click(page.getByRole('menuitem', { name: 'Reklamera' }))
    await expect(page.getByRole('heading', { name: 'Det finns tid, men vänta inte' })).toBeVisible()
    await expect(page.getByText(/Konsumentköplagen 2022:260/)).toBeVisible()
    await expect(page.getByText('Lägg till kvittot')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the letter is made in one press, of what is known', async () => {
    await clicks.click(button('Gör brevet'))
    await expect(page).toHaveURL(/\/reklamation\/\d+$/)
    await expect(page.getByText('Reklamation: Frysen, Cylinda F 2175')).toBeVisible()
    await expect(page.getByText(/märkte vi ett fel: Håller nio minus\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Öppna i mejl' })).toHaveAttribute(
      'href',
      /^mailto:.*subject=Reklamation/,
    )
    await expectAccessible(page)
    const letter = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Ladda ner brevet/ }).click()
    expect((await letter).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('it is changed to their own words', async () => {
    await button('Ändra').click()
    await page.getByLabel('Brevet').fill('Hej!\n\nFrysen tinar.')
    await button('Spara').click()
    await expect(button('Ändra')).toBeVisible()
    await expect(page.getByText('Frysen tinar.')).toBeVisible()
  })

  await test.step('sent, taken back by one press, and sent again', async () => {
    await button('Jag har skickat det').press('Enter')
    await expect(page.getByText(/^Skickat \d/)).toBeVisible()
    await button('Ångra').press('Enter')
    await clicks.click(button('Jag har skickat det'))
    await expect(page.getByRole('heading', { name: 'Frysen är reklamerad', level: 1 })).toBeAttached()
    await expect(page.getByText(/brukar kosta 150\skr/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^arn\.se/ })).toHaveAttribute('href', 'https://www.arn.se')
    await expectAccessible(page)
  })

  await test.step('answered, and mended', async () => {
    await button('De har svarat').click()
    await expect(page.getByLabel('Vad svarade de?')).toBeFocused()
    await page.getByLabel('Vad svarade de?').fill('Tekniker på onsdag')
    await button('Spara svaret').click()
    await expect(page.getByText('Tekniker på onsdag')).toBeVisible()
    await clicks.click(button('Lagad'))
    await expect(page.getByText('Lagad', { exact: true })).toBeVisible()
    await expectFocusKept(page)
    clicks.expectAtMost(4)
    await expectAccessible(page)
    await page.goto(`/objectPage_tabs1/${folderId}/fel`)
    await expect(page.getByText('Håller nio minus').first()).toBeVisible()
  })
})

test('at 320 pixels nothing scrolls sideways, and without a day it is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await createAccount(page, newPerson('Fred', 'Ek'))
  const { id: folderId } = await callApi(page, folders.add, { body: { title: 'Huset', parentId: null, categoryId: 1 } })
  const { id: componentId } = await callApi(page, components.add, { body: { folderId, name: 'Frysen' } })
  await page.goto(`/objectPage_tabs1/${folderId}/reklamation/ny?komponent=${componentId}`)
  await expect(page.getByRole('heading', { name: 'Dagen saknas' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Köpt' })).toBeVisible()
  await page.getByLabel('Vad är fel?').fill('Den låter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gör brevet' }).press('Enter')
  await expect(page.getByText('Reklamation: Frysen')).toBeVisible()
  await expectAccessible(page)
})
