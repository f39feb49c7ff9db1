import type { Page } from '@playwright/test'
import { demoPeople, worldPassword } from '#fixtures/world.ts'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { expectNoShift } from './fixtures/layoutShift.ts'
import { menuOf } from './fixtures/menus.ts'
import { holdRequests } from './fixtures/network.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'
import { signUp } from './pages/authPanel.ts'

// What the pages ask for, as far as it decides what stands where.
const cards = /GetAllMyParentObjects/
const board = /GetMembersCommitmentByUserId/
const toDo = /GetToDo/
const latest = /GetDescActions/
const folder = /MyObject\/\d+$/
const children = /GetObjectsByObjectId/
const upcoming = /when=upcoming/
const done = /when=done/
const unread = /Message\/unread/
const lookups = /Lookup/

const overview = [latest, toDo, unread, cards, board]

test('nothing moves as a page gets its answers, the last first @phone', async ({ newPage, sessionOf, world }) => {
  const { villan } = world.folders
  const cookies = await sessionOf('anna')
  const expectSteady = async (address: string, answers: readonly RegExp[]) => {
    const page = await openPage(newPage)
    await page.context().addCookies(cookies)
    await expectNoShift(page, answers, () => page.goto(address, { waitUntil: 'commit' }))
    await page.context().close()
  }
  await expectSteady('/dashboard', overview)
  await expectSteady('/veckan', [/api\/Week$/])
  await expectSteady('/activities', [lookups, done, upcoming, cards])
  await expectSteady('/account/kontakt', [/list-accounts/, /User\/\d+$/])
  await expectSteady('/account/aviseringar', [
    /Week\/mail/,
    /Notification\/reminders/,
    /Notification\/mail/,
    /Notification\/push/,
  ])
  await expectSteady('/messages', [unread, /Message\/GetMessages\?/])
  const ofFolder = [
    [children, unread],
    [done, upcoming, children, unread],
    [/GetComponentsBy/, children, unread],
    [/GetMembersRelated/, unread],
    [/GetMessages\?/, unread],
  ]
  for (const [index, lists] of ofFolder.entries())
    await expectSteady(`/objectPage_tabs1/${villan}?tab=tab${index + 1}`, [folder, ...lists])
})

test('nothing moves from signing in to the overview @phone', async ({ newPage }) => {
  const page = await openPage(newPage)
  await expectNoShift(page, overview, async () => {
    await page.goto('/')
    await page.getByLabel('E-post').fill(demoPeople.anna.email)
    await page.getByLabel('Lösenord', { exact: true }).fill(worldPassword)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible()
  })
})

test('nothing moves from signing up to the first page @phone', async ({ newPage }) => {
  const page = await openPage(newPage)
  await expectNoShift(page, overview, () => signUp(page, newPerson('Nova', 'Holm')))
})

test('a press is not lost as a linked row comes @phone', async ({ anna: page, world }) => {
  const { folders, activities } = world
  const release = await holdRequests(page, done)
  await page.goto(`/objectPage_tabs1/${folders.elen}?tab=tab2&accordion=${activities.elbesiktning}`)
  await page.getByRole('button', { name: 'Filter' }).hover()
  await page.mouse.down()
  await release()
  await expect(page.getByText('Två anmärkningar')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
})

test('a press is not lost as the offers and papers of an event come @phone', async ({ page }) => {
  await createAccount(page, newPerson('Maj', 'Lind'))
  const stugan = await addFolder(page, 'Stugan')
  const id = await addEvent(page, stugan, 'Byt filter')
  const release = await holdRequests(page, /api\/(File\?|MyActivity\/\d+\/offers)/)
  await page.goto(`/objectPage_tabs1/${stugan}?tab=tab2&accordion=${id}`)
  await menuOf(page, 'Byt filter').hover()
  await page.mouse.down()
  await release()
  await expect(page.getByRole('button', { name: 'Lägg till offert' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lägg till papper eller bild' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: 'Flytta', exact: true })).toBeVisible()
})

/** Opens a page in a browser without a cache, of the size that is measured. */
async function openPage(newPage: NewPage): Promise<Page> {
  const isPhone = test.info().project.name === 'phone'
  return newPage(isPhone ? {} : { viewport: { width: 1280, height: 900 } })
}
