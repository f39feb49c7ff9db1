import { expect, test, type Browser, type Page } from '@playwright/test'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'

/** Anna and Erik in a folder of hers, each in a browser. */
async function annaAndErik(browser: Browser) {
  const anna = await (await browser.newContext()).newPage()
  const erik = await (await browser.newContext()).newPage()
  const person = newPerson('Erik', 'Berg')
  await createAccount(anna, newPerson('Anna', 'Berg'))
  await createAccount(erik, person)
  const { id: folderId } = await callApi(anna, folders.add, { body: { title: 'Villa Solhem' } })
  const body = { folderId, email: person.email, roleId: roles.partner }
  const { link, member } = await callApi(anna, members.invite, { body })
  await callApi(erik, members.claim, { body: { secret: new URL(link).hash.slice(1) } })
  await callApi(erik, members.accept, { params: { id: member.id } })
  return { anna, erik, folderId }
}

/** Paths that a page requests, with what is asked, in order. */
function recordReadings(page: Page) {
  let paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET') paths.push(pathname + search)
  })
  return { paths: () => paths, forget: () => (paths = []) }
}

// Generous, since the machine may be busy: what matters is that the update comes without user action.
const liveTimeout = { timeout: 30_000 }

test('after a user’s change each list is requested once, and another user’s open page shows it immediately', async ({
  browser,
}) => {
  const { anna, erik, folderId } = await annaAndErik(browser)
  const folderPage = `/objectPage_tabs1/${folderId}?tab=tab2`
  const readings = recordReadings(anna)
  /** Events arrive in order: once this one is handled, all earlier ones are too. */
  const untilAnnaHasHeardAll = async () => {
    const asked = anna.waitForResponse((response) => response.url().endsWith(messages.unread.path), liveTimeout)
    await callApi(erik, messages.send, { body: { folderId, subject: 'Hej', content: 'Hej', isToGroup: true } })
    await asked
  }

  await anna.goto(folderPage)
  await erik.goto(folderPage)
  await expect(erik.getByRole('button', { name: '+ Ny aktivitet' })).toBeVisible()
  await anna.getByRole('button', { name: '+ Ny aktivitet' }).click()
  const form = anna.getByRole('dialog', { name: 'Ny händelse' })
  await form.getByLabel('Titel').fill('Sotning')
  await untilAnnaHasHeardAll()
  readings.forget()
  await form.getByRole('button', { name: 'Spara', exact: true }).click()

  await expect(form).toBeHidden()
  await expect(anna.getByText('Sotning', { exact: true })).toBeVisible()
  await expect(erik.getByText('Sotning', { exact: true })).toBeVisible(liveTimeout)
  await untilAnnaHasHeardAll()
  // Lists of messages and notifications were reloaded once more, for Erik's message.
  const lists = readings.paths().filter((path) => !/^\/api\/(Message|Notification)/i.test(path))
  expect(lists).toEqual([...new Set(lists)])
  // What is to be done, and what is done.
  expect(lists.filter((path) => path.startsWith(activities.inFolder.path))).toHaveLength(2)
  expect(lists).toEqual(expect.arrayContaining([`/api/MyObject/${folderId}`]))
})
