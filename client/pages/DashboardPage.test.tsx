import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { week, type WeekLine } from '#contract/accounts/week.ts'
import { activities } from '#contract/content/activities.ts'
import { dashboard } from '#contract/content/dashboard.ts'
import { folders } from '#contract/folders/folders.ts'
import { inboxCount } from '#contract/intake/inboxCount.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { support, type CustomerServiceMessage } from '#contract/accounts/support.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { templates } from '#contract/folders/templates.ts'
import { activityStatus, memberStatus } from '#contract/rules/statuses.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aCommitment, aFolderCard, anActivity } from '#client/testing/answers.ts'
import { aSupportMessage } from '#client/testing/supportAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { clientWithoutRetries, show } from '#client/testing/show.tsx'
import { query } from '#client/platform/api/query.ts'
import { rememberNewAccount } from '#client/platform/session/newAccount.ts'
import DashboardPage from './DashboardPage.tsx'

const none = { total: 0, activities: [] }

/** Customer service's answers; every other query returns an empty result at once. */
let answers: PromiseWithResolvers<CustomerServiceMessage[]>

beforeEach(() => {
  serve(uploads.mine, [])
  answers = Promise.withResolvers()
  serve(support.mine, () => answers.promise)
  for (const list of [folders.mine, members.commitments, messages.mine, dashboard.latest]) serve(list, [])
  serve(inboxCount.of, { items: 0, deliveries: 0, proposals: 0 })
  serve(messages.unread, { total: 0, folders: [] })
  serve(templates.all, [])
  serve(ownTemplates.mine, [])
  serve(activities.toDo, { late: none, soon: none, later: none })
  serve(week.yearAgo, { line: null })
})

async function open(client = clientWithoutRetries()) {
  show(<DashboardPage />, { client })
  await act(async () => {})
}

const board = () => screen.queryByRole('heading', { name: 'Anslagstavla' })

test('nothing is laid out before the contents of the bulletin board are known', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeNull()
  await act(async () => answers.resolve([]))
  expect(await screen.findByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeTruthy()
  expect(board()).toBeNull()
})

test('without a network what is kept is shown, and what is not is not waited for', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await open()
  expect(screen.queryByRole('heading', { name: 'Huvudmappar' })).toBeTruthy()
})

const shapes = () => screen.getByRole('status').innerHTML

test("what is drawn first is nobody else's page", async () => {
  await open()
  const ofAny = shapes()
  cleanup()
  serve(folders.mine, [aFolderCard({})])
  await open()
  expect(shapes(), 'with folders that are not known yet').toBe(ofAny)
  cleanup()
  rememberNewAccount(1)
  await open()
  expect(shapes(), 'of a new account').not.toBe(ofAny)
  rememberNewAccount(0)
})

test('an answer from customer service is enough to show the bulletin board', async () => {
  await open()
  await act(async () => answers.resolve([aSupportMessage({ receiverId: 1, isRead: false })]))
  expect(await screen.findByRole('link', { name: 'Kundtjänst har svarat' })).toBeTruthy()
  expect(screen.getByText('Fakturan')).toBeTruthy()
  expect(board()).toBeTruthy()
})

test('papers that wait for a yes are enough too, and lead to where it is said', async () => {
  serve(folders.mine, [aFolderCard({ waitingPapers: [{ folderId: 7, title: 'El', papers: 2 }] })])
  await open()
  await act(async () => answers.resolve([]))
  const link = await screen.findByRole('link', { name: 'Papper till El: ja eller nej?' })
  expect(link.getAttribute('href')).toBe('/objectPage_tabs1/7/papper')
  expect(board()).toBeTruthy()
})

test('a user without folders is asked one thing, with twelve answers and nothing else', async () => {
  await open()
  await act(async () => answers.resolve([]))
  expect(await screen.findByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeTruthy()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Översikt',
    'Vad vill du hålla ordning på?',
  ])
  const main = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(main.slice(-12)).toEqual(
    'Hus Lägenhet Fritidshus Bil Båt Husvagn_&_husbil Maskin Djur Båtklubb Förening Företag Övrigt'
      .split(' ')
      .map((name) => name.replaceAll('_', ' ')),
  )
})

const unconfirmed = { userId: 1, uid: 'anna', email: 'anna@exempel.se', isEmailVerified: false, name: 'Anna Berg' }

test('whoever has a folder is asked to confirm their address in a row of the board, the last of them', async () => {
  serve(folders.mine, [aFolderCard({ waitingPapers: [{ folderId: 7, title: 'El', papers: 2 }] })])
  show(<DashboardPage />, { session: { user: unconfirmed } })
  await act(async () => answers.resolve([]))
  const list = within(await screen.findByRole('list', { name: 'Anslagstavla' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Papper till El: ja eller nej?',
    'Bekräfta din e-post',
  ])
  cleanup()
  serve(folders.mine, [])
  show(<DashboardPage />, { session: { user: unconfirmed } })
  expect(await screen.findByText(/^Väntar du på en inbjudan\? Bekräfta din e-postadress/)).toBeTruthy()
  expect(board()).toBeNull()
})

test('an invitation stands above the question', async () => {
  serve(members.commitments, [aCommitment({ memberStatusId: memberStatus.invited })])
  await open()
  await act(async () => answers.resolve([]))
  expect(await screen.findByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeTruthy()
  expect(board()).toBeTruthy()
})

test('a failed part of the bulletin board is left out silently', async () => {
  await open()
  serve(activities.toDo, new Error('network'))
  await act(async () => answers.reject(new TypeError('Failed to fetch')))
  expect(await screen.findByRole('heading', { name: 'Vad vill du hålla ordning på?' })).toBeTruthy()
  expect(board()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

const planned = { statusId: activityStatus.planned, statusName: 'Planerad' }

test('of what is to be done five rows are shown, what is late first, each one press from done', async () => {
  const late = anActivity({ id: 1, title: 'Utekranen', startDate: '2026-10-15', endDate: '2026-10-15', ...planned })
  const soon = [2, 3, 4, 5, 6].map((id) =>
    anActivity({ id, title: `Nästa ${id}`, startDate: '2098-01-01', ...planned }),
  )
  serve(folders.mine, [aFolderCard({ roleId: roles.partner })])
  serve(activities.toDo, {
    late: { total: 1, activities: [late] },
    soon: { total: 5, activities: soon },
    later: { total: 14, activities: [] },
  })
  await open()
  await act(async () => answers.resolve([]))
  const list = within(await screen.findByRole('list', { name: 'Att göra' }))
  const titles = list.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Utekranen', 'Nästa 2', 'Nästa 3', 'Nästa 4', 'Nästa 5'])
  expect(screen.getByText('1 försenad')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Markera som klar: Utekranen' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Visa alla 20' }).getAttribute('href')).toBe('/activities')
})

test('where nothing waits and nothing is due within a month, that is said, with what comes next', async () => {
  const next = anActivity({ id: 9, title: 'Beställa ved', startDate: '2098-01-07', endDate: '2098-01-07', ...planned })
  serve(folders.mine, [aFolderCard({})])
  serve(activities.toDo, { late: none, soon: none, later: { total: 1, activities: [next] } })
  await open()
  await act(async () => answers.resolve([]))
  expect(await screen.findByRole('heading', { name: 'Inget väntar på dig' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Beställa ved' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Att göra' })).toBeNull()
  expect(document.querySelector('main img, section img')).toBeNull()
})

test('beside it stands a picture of these days in an earlier year, once it is there as the page is drawn', async () => {
  const line: WeekLine = {
    key: 'yearAgo:activity:4',
    kind: 'yearAgo',
    heading: 'För ett år sedan',
    sentence: 'Eldade i kaminen för första gången',
    reason: '28 november 2025 · Villa Solhem',
    button: { label: 'Titta', path: '/objectPage_tabs1/7?tab=tab2&accordion=4' },
    folderId: 7,
    picture: { folderId: 7, fileId: 31 },
    figures: [],
  }
  serve(folders.mine, [aFolderCard({})])
  serve(week.yearAgo, { line })
  const client = clientWithoutRetries()
  await open(client)
  await act(async () => answers.resolve([]))
  expect(await screen.findByText('Inget väntar på dig')).toBeDefined()
  await waitFor(() => expect(client.getQueryData(query(week.yearAgo).queryKey)).toEqual({ line }))
  expect(screen.queryByRole('link', { name: line.sentence })).toBeNull()
  cleanup()
  await open(client)
  const link = await screen.findByRole('link', { name: line.sentence })
  expect(link.getAttribute('href')).toBe(line.button.path)
  const sheet = link.closest('section')!
  expect(sheet.textContent).toContain('Inget väntar på dig')
  expect(sheet.textContent).toContain('För ett år sedan')
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/files/small/31')
})

test('the kinds of what waits stand in their order, five at most, each with how much it is', async () => {
  serve(members.commitments, [
    aCommitment({ memberId: 1, folderTitle: 'Stugan', memberStatusId: memberStatus.invited }),
    aCommitment({ memberId: 2, folderTitle: 'Ladan', memberStatusId: memberStatus.invited }),
  ])
  serve(inboxCount.of, { items: 3, deliveries: 1, proposals: 0 })
  serve(folders.mine, [aFolderCard({ waitingPapers: [{ folderId: 7, title: 'El', papers: 2 }] })])
  await open()
  await act(async () => answers.resolve([aSupportMessage({ receiverId: 1, isRead: false })]))
  const list = within(await screen.findByRole('list', { name: 'Anslagstavla' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '2 inbjudningar',
    'Kundtjänst har svarat',
    'Papper till El: ja eller nej?',
    'Papper att lägga på plats',
  ])
  expect(screen.getByText('9 väntar på dig')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Visa alla' }).getAttribute('href')).toBe('/vantar-pa-dig')
})
