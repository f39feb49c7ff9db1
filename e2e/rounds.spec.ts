import type { Page } from '@playwright/test'
import { components } from '#contract/content/components.ts'
import { rounds } from '#contract/content/rounds.ts'
import { expectAccessible, expectFocusKept } from './fixtures/accessibility.ts'
import { callApi, createAccount, signIn } from './fixtures/api.ts'
import { addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { everythingIn, leaveNetwork, outboxIsLoaded, returnToNetwork } from './fixtures/withoutNetwork.ts'

/* A round: one thing at a time, three answers, with and without a network, on one phone and on another. */

const names = ['Frysen', 'Pannan', 'Stegen', 'Taket']

/** Somebody at the start of a round of four things. */
async function somebodyAtTheStart(page: Page) {
  const person = newPerson('Maja', 'Sjö')
  await createAccount(page, person)
  const folderId = await addFolder(page, 'Stugan')
  for (const name of names) {
    const place = name === 'Taket' ? 'Taket' : 'Källaren'
    await callApi(page, components.add, { body: { folderId, name, place } })
  }
  await page.goto(`/objectPage_tabs1/${folderId}/lopande/rond`)
  return { person, folderId }
}

/** What the server knows of the round. */
async function answersOf(page: Page, folderId: number) {
  const found = await callApi(page, rounds.ofFolder, { query: { folderId } })
  const [latest] = found.rounds
  if (!latest) return {}
  const params = { id: latest.activityId }
  const { stops } = await callApi(page, rounds.one, { params, query: { folderId } })
  return Object.fromEntries(stops.flatMap(({ name, answered }) => (answered ? [[name, answered.answer]] : [])))
}

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Börja ronden' }).click()
  await expect(thing(page, 'Taket')).toBeVisible()
}
const thing = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a round is gone, a wrong press taken back, and what it came to saved as a paper @phone', async ({ page }) => {
  await somebodyAtTheStart(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await press(page, 'Ändra vad som är med')
  await expectFocusKept(page)
  await expectAccessible(page)
  await press(page, 'Flytta upp Källaren')
  await press(page, 'Flytta ner Källaren')
  await press(page, 'Spara')
  await begin(page)
  await expectAccessible(page)
  await press(page, 'Bra')
  await expect(thing(page, 'Frysen')).toBeVisible()
  await press(page, 'Finns inte')
  await expect(page.getByText('Frysen: finns inte', { exact: true })).toBeVisible()
  await press(page, 'Ångra')
  await expect(thing(page, 'Frysen')).toBeVisible()
  await press(page, 'Behöver något')
  await page.getByLabel('Vad behövs?').fill('Frosta av')
  await expectAccessible(page)
  await press(page, 'I dag')
  await press(page, 'Spara och nästa')
  await expect(thing(page, 'Pannan')).toBeVisible()
  await press(page, 'Bra')
  await press(page, 'Finns inte')
  await expect(thing(page, 'Allt är genomgånget')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Avsluta ronden')
  await expect(page.getByRole('heading', { level: 1, name: /^Ronden \d{4}$/ })).toBeVisible()
  await expectFocusKept(page)
  await expect(page.getByRole('link', { name: /protokoll/ }).first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Frysen' }).click()
  await expect(page.getByText('Frosta av').first()).toBeVisible()
})

test('answers that are given without a network are there when it is back', async ({ page }) => {
  const { folderId } = await somebodyAtTheStart(page)
  await begin(page)
  await outboxIsLoaded(page)
  await press(page, 'Bra')
  await expect.poll(() => answersOf(page, folderId)).toEqual({ Taket: 'good' })
  // What is kept of the round is written a little after it has changed: with the answer that was sent.
  await expect.poll(() => everythingIn(page)).toMatch(/answer\\*":\\*"good/)
  await leaveNetwork(page)
  await press(page, 'Bra')
  await press(page, 'Behöver något')
  await page.getByLabel('Vad behövs?').fill('Lufta')
  await press(page, 'Spara och nästa')
  await press(page, 'Finns inte')
  await expect(thing(page, 'Allt är genomgånget')).toBeVisible()
  // Also to whoever looks again, before anything is sent, and who left it meanwhile.
  await page.reload()
  await expect(thing(page, 'Allt är genomgånget')).toBeVisible({ timeout: 20_000 })
  await press(page, 'Stäng ronden, den sparas')
  await page.getByRole('link', { name: 'Fortsätt ronden' }).click()
  await expect(thing(page, 'Allt är genomgånget')).toBeVisible()
  await returnToNetwork(page)
  const all = { Taket: 'good', Frysen: 'good', Pannan: 'needs', Stegen: 'missing' }
  await expect.poll(() => answersOf(page, folderId), { timeout: 40_000 }).toEqual(all)
  await expect(thing(page, 'Allt är genomgånget')).toBeVisible()
})

test('a round that is begun without a network is gone, looked at again, and ended when it is back @phone', async ({
  page,
}) => {
  const { folderId } = await somebodyAtTheStart(page)
  await outboxIsLoaded(page)
  await expect(page.getByRole('button', { name: 'Börja ronden' })).toBeVisible()
  await expect.poll(() => everythingIn(page)).toContain('Stegen')
  await leaveNetwork(page)
  await begin(page)
  await press(page, 'Bra')
  await press(page, 'Behöver något')
  await page.getByLabel('Vad behövs?').fill('Frosta av')
  await press(page, 'Spara och nästa')
  await page.reload()
  await expect(thing(page, 'Pannan')).toBeVisible({ timeout: 20_000 })
  await press(page, 'Stäng ronden, den sparas')
  await page.getByRole('link', { name: 'Fortsätt ronden' }).click()
  await press(page, 'Bra')
  await returnToNetwork(page)
  const said = { Taket: 'good', Frysen: 'needs', Pannan: 'good' }
  await expect.poll(() => answersOf(page, folderId), { timeout: 40_000 }).toEqual(said)
  // Where they are on it they stay.
  await press(page, 'Bra')
  await press(page, 'Avsluta ronden')
  await expect(page.getByRole('link', { name: /protokoll/ }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/rond\/\d+$/)
  await page.goBack()
  await expect(page.getByText('Tidigare ronder')).toBeVisible()
})

test('a round that is closed goes on in another browser, and answers of each are seen in the other', async ({
  page,
  newPage,
}) => {
  const { person, folderId } = await somebodyAtTheStart(page)
  await begin(page)
  await press(page, 'Bra')
  await expect(thing(page, 'Frysen')).toBeVisible()
  const other = await newPage()
  await signIn(other, person)
  await other.goto(`/objectPage_tabs1/${folderId}/lopande/rond`)
  await other.getByRole('link', { name: 'Fortsätt ronden' }).click()
  await expect(thing(other, 'Frysen')).toBeVisible()
  await press(other, 'Bra')
  await expect(thing(other, 'Pannan')).toBeVisible()
  await expect(page.getByText('har svarat: bra')).toBeVisible()
  await page.getByRole('button', { name: 'Stäng ronden, den sparas' }).click()
  await expect(page.getByRole('link', { name: 'Fortsätt ronden' })).toBeVisible()
  // The list stands once in the history.
  await page.goForward()
  await expect(thing(page, 'Pannan')).toBeVisible()
})

test('a double press answers once, and what has gone meanwhile is not called the end', async ({ page }) => {
  const { folderId } = await somebodyAtTheStart(page)
  await begin(page)
  await page.getByRole('button', { name: 'Bra', exact: true }).dblclick()
  await expect(thing(page, 'Frysen')).toBeVisible()
  await press(page, 'Behöver något')
  await page.getByLabel('Vad behövs?').fill('Frosta av')
  // The camera of a phone may end its page.
  await page.reload()
  await press(page, 'Behöver något')
  await expect(page.getByLabel('Vad behövs?')).toHaveValue('Frosta av')
  await page.keyboard.press('Escape')
  await press(page, 'Behöver något')
  await page.getByRole('button', { name: 'Spara och nästa' }).dblclick()
  await expect(thing(page, 'Pannan')).toBeVisible()
  await expect.poll(() => answersOf(page, folderId)).toEqual({ Taket: 'good', Frysen: 'needs' })
  await press(page, 'Behöver något')
  await press(page, 'Tillbaka till svaren')
  const found = await callApi(page, components.inFolder, { query: { folderId } })
  const id = found.find(({ name }) => name === 'Pannan')?.id ?? 0
  await callApi(page, components.remove, { params: { id }, query: { folderId } })
  await expect(thing(page, 'Stegen')).toBeVisible()
})

test('keys answer, and what is written fits above the keyboard of a phone', async ({ page }) => {
  await somebodyAtTheStart(page)
  await begin(page)
  await page.keyboard.down('1')
  await page.keyboard.down('1')
  await page.keyboard.up('1')
  await expect(thing(page, 'Frysen')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(thing(page, 'Taket')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(page.getByLabel('Vad behövs?')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Spara och nästa' })).toBeInViewport()
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sideways()).toBeLessThanOrEqual(0)
})
