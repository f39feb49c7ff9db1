import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { startProcess, type RunningProcess } from '#server/testing/process.ts'
import { app } from './fixtures/app.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { addEvent, addFolder, addMember } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test, type NewPage } from './fixtures/test.ts'

/* Live updates between two users. Each has their own browser and server process. */

let second: RunningProcess
test.beforeAll(async () => {
  // PostgreSQL's postmaster.pid: the fifth line is the socket directory.
  const socket = readFileSync(join(app.dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  second = await startProcess({
    DATABASE_URL: `postgres://app@localhost/postgres?host=${encodeURIComponent(socket)}`,
    DATA_DIR: app.dataDir,
  })
})
test.afterAll(async () => {
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

/** Anna on the first server and Erik on the second, in a folder of Anna's. */
async function annaAndErik(newPage: NewPage) {
  const anna = await newPage()
  const erik = await newPage({ baseURL: second.url })
  await createAccount(anna, newPerson('Anna', 'Berg'))
  const folderId = await addFolder(anna, 'Villa Solhem')
  await addMember(anna, folderId, { page: erik, person: newPerson('Erik', 'Berg'), roleId: roles.partner })
  return { anna, erik, folderId }
}

/** A done event on a day of its own; the first of them is the newest. */
const doneEvent = (number: number) => {
  const day = new Date(Date.UTC(2025, 11, 31 - number)).toISOString().slice(0, 10)
  return { startDate: day, endDate: day, statusId: activityStatus.done }
}

/** Adds so many, numbered from 1, and returns their ids. */
async function addDoneEvents(page: Page, folderId: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let number = 1; number <= count; number++)
    ids.push(await addEvent(page, folderId, `Tvätt ${number}`, doneEvent(number)))
  return ids
}

// Generous: what counts is that the update arrives without a reload.
const liveTimeout = { timeout: 30_000 }

test('a change at one server appears in an open page of another, without disturbing it', async ({ newPage }) => {
  const { anna, erik, folderId } = await annaAndErik(newPage)
  const addTitled = (title: string) => addEvent(anna, folderId, title, { description: `Om ${title}` })

  await test.step('a message, with its unread mark', async () => {
    await erik.goto('/messages')
    await expect(erik.getByText('Du har inga meddelanden.')).toBeVisible()
    await anna.goto(`/objectPage_tabs1/${folderId}?tab=tab5&subTab=Skicka meddelande`)
    await anna.getByRole('switch', { name: /Hela teamet/ }).check()
    await anna.getByLabel('Ämne').fill('Städdag')
    await anna.getByLabel('Meddelande', { exact: true }).fill('Vi ses klockan tio.')
    await anna.getByRole('button', { name: 'Skicka', exact: true }).click()
    const sentAt = Date.now()
    await expect(erik.getByRole('button', { name: /Oläst:.*Städdag/ })).toBeVisible(liveTimeout)
    test.info().annotations.push({
      type: 'milliseconds from the click to the other page',
      description: `${Date.now() - sentAt}`,
    })
    await expect(erik.getByRole('button', { name: /Städdag/ })).toHaveCSS('font-style', 'italic')
    // May include change notifications, which are created each minute.
    await expect(erik.getByRole('button', { name: /^Aviseringar, \d+ oläst/ })).toBeVisible(liveTimeout)
  })

  await test.step('an event, while a form is being filled in above an open one', async () => {
    await addTitled('Takbyte')
    await erik.goto(`/objectPage_tabs1/${folderId}?tab=tab2`)
    await erik.getByRole('button', { name: /^Takbyte/ }).click()
    await expect(erik.getByText('Om Takbyte')).toBeVisible()
    await erik.getByRole('button', { name: '+ Ny aktivitet' }).click()
    const title = erik.getByRole('dialog', { name: 'Ny händelse' }).getByLabel('Titel')
    await title.pressSequentially('Sot')
    await addTitled('Elbesiktning')
    await expect(erik.getByText('Elbesiktning', { exact: true })).toBeVisible(liveTimeout)
    await expect(title).toBeFocused()
    await erik.keyboard.type('ning')
    await expect(title).toHaveValue('Sotning')
    await erik.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
    await expect(erik.getByText('Om Takbyte')).toBeVisible()
  })
})

test('a long list shows what another changes where it is looked at, and elsewhere when it is scrolled to', async ({
  newPage,
}) => {
  const { anna, erik, folderId } = await annaAndErik(newPage)
  const ids = await addDoneEvents(anna, folderId, 160)
  const change = (number: number, title: string) =>
    callApi(anna, activities.change, {
      params: { id: ids[number - 1]! },
      query: { folderId },
      body: { ...doneEvent(number), title },
    })
  const titled = (title: string) => erik.getByRole('link', { name: title, exact: true })

  await erik.goto('/activities')
  await erik.getByRole('button', { name: 'Visa 155 till' }).click()
  for (const loaded of [45, 90, 135]) {
    await expect(erik.getByRole('link', { name: /^Tvätt \d+$/ })).toHaveCount(loaded)
    await erik.getByRole('button', { name: 'Visa fler' }).click()
  }
  await expect(erik.getByText('Visar 160 av 160')).toBeVisible()
  await erik.evaluate(() => window.scrollTo(0, 0))
  const skipped: (string | null)[] = []
  erik.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('MyActivity')) skipped.push(searchParams.get('skip'))
  })

  await change(150, 'Sen vaxning')
  await change(3, 'Tidig vaxning')
  await addEvent(anna, folderId, 'Nyast', doneEvent(0))
  await expect(titled('Nyast')).toBeVisible(liveTimeout)
  await expect(titled('Tidig vaxning')).toBeVisible(liveTimeout)
  await expect(erik.getByText('Visar 161 av 161')).toBeVisible()
  await expect(titled('Tvätt 45')).toHaveCount(1)
  await expect(titled('Tvätt 150')).toHaveCount(1)
  expect(skipped.filter((skip) => Number(skip) >= 90)).toEqual([])

  await titled('Tvätt 150').scrollIntoViewIfNeeded()
  await expect(titled('Sen vaxning')).toBeVisible(liveTimeout)
  for (const number of [45, 90, 135, 160]) await expect(titled(`Tvätt ${number}`)).toHaveCount(1)
})
