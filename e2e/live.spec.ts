import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '#contract/permissions.ts'
import { startProcess, type RunningProcess } from '#server/testing/process.ts'
import { app } from './fixtures/app.ts'
import { createAccount } from './fixtures/api.ts'
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
