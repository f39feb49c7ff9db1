import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { notifications, type Notification } from '#contract/content/notifications.ts'
import { aNotification } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import '#client/testing/windows.ts'
import { NotificationBell } from './NotificationBell.tsx'
// Preloaded: the bell imports it lazily, and no test should wait for that.
import './NotificationPanel.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'

/** The server's notifications. */
let stored: Notification[]
let marked: (number[] | null)[]

beforeEach(() => {
  stored = [aNotification({ id: 1, messageId: 3 }), aNotification({ id: 2, title: 'Klart', isRead: true })]
  marked = []
  serve(notifications.mine, () => stored)
  serve(notifications.unread, () => ({ unread: stored.filter(({ isRead }) => !isRead).length }))
  serve(notifications.markAsRead, ({ body: { ids } }) => {
    marked.push(ids)
    stored = stored.map((one) => (ids === null || ids.includes(one.id) ? { ...one, isRead: true } : one))
    return null
  })
})

const bell = (name: string) => screen.findByRole('button', { name })
const links = () => screen.getAllByRole('link', { name: /har skrivit/ })

async function open(name: string) {
  const shown = show(<NotificationBell />)
  await shown.user.click(await bell(name))
  await screen.findByRole('dialog', { name: 'Aviseringar' })
  return shown
}

test('the bell announces the unread count and shows it up to 99', async () => {
  stored = Array.from({ length: 120 }, (_, id) => aNotification({ id }))
  show(<NotificationBell />)
  expect((await bell('Aviseringar, 120 olästa')).textContent).toBe('99+')
})

test('without unread notifications the bell shows no number', async () => {
  stored = []
  show(<NotificationBell />)
  expect((await bell('Aviseringar')).textContent).toBe('')
})

test('it opens the latest notifications, marks unread ones in words, and links to their subjects', async () => {
  const { user, router } = await open('Aviseringar, 1 oläst')
  await waitFor(() => expect(links()).toHaveLength(2))
  expect(links().map((link) => link.closest('li')?.textContent)).toEqual([
    'Oläst: Erik Berg har skrivit: StäddagVilla Solhem\u00a0· 21 november 2026 kl. 11.05',
    'Erik Berg har skrivit: KlartVilla Solhem\u00a0· 21 november 2026 kl. 11.05',
  ])
  await user.click(links()[0]!)
  expect(router.state.location.pathname + router.state.location.search).toBe('/objectPage_tabs1/7?tab=tab5&messageId=3')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(marked).toEqual([[1]])
  expect(await bell('Aviseringar')).toBeDefined()
})

test('opening a read notification marks nothing', async () => {
  const { user } = await open('Aviseringar, 1 oläst')
  await waitFor(() => expect(links()).toHaveLength(2))
  await user.click(links()[1]!)
  expect(marked).toEqual([])
})

test('arrow keys move through the list, and Escape returns to the bell', async () => {
  const { user } = await open('Aviseringar, 1 oläst')
  await waitFor(() => expect(links()).toHaveLength(2))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(links()[1])
  await user.keyboard('{ArrowDown}{Home}')
  expect(document.activeElement).toBe(links()[0])
  await user.keyboard('{Escape}')
  const button = await bell('Aviseringar, 1 oläst')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test("'mark all as read' is optimistic, and the button keeps focus", async () => {
  const { user } = await open('Aviseringar, 1 oläst')
  const markAll = screen.getByRole('button', { name: 'Markera alla som lästa' })
  await user.click(markAll)
  await waitFor(() => expect(links().some(({ textContent }) => textContent.startsWith('Oläst'))).toBe(false))
  expect(marked).toEqual([null])
  expect(document.activeElement).toBe(markAll)
  await user.click(markAll)
  expect(marked).toEqual([null])
})

test('a failed mark is rolled back', async () => {
  const { user } = await open('Aviseringar, 1 oläst')
  await waitFor(() => expect(links()[0]?.textContent).toMatch(/^Oläst/))
  const answer = Promise.withResolvers<null>()
  serve(notifications.markAsRead, () => answer.promise)
  await user.click(screen.getByRole('button', { name: 'Markera alla som lästa' }))
  await waitFor(() => expect(links()[0]?.textContent).not.toMatch(/^Oläst/))
  answer.reject(new Error('network'))
  await waitFor(() => expect(links()[0]?.textContent).toMatch(/^Oläst/))
  expect(currentToasts().at(-1)?.text).toBe(
    'Aviseringarna är fortfarande olästa. Ett nätverksfel uppstod. Försök igen.',
  )
})

test('an empty list shows a text', async () => {
  stored = []
  await open('Aviseringar')
  expect(await screen.findByText(/^Du har inga aviseringar\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Visa alla' }).getAttribute('href')).toBe('/aviseringar')
  expect(screen.getByRole('link', { name: 'Inställningar' }).getAttribute('href')).toBe('/account/aviseringar')
})

test('a failed request shows an error with a retry button', async () => {
  serve(notifications.mine, new TypeError('Failed to fetch'))
  const { user } = await open('Aviseringar, 1 oläst')
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  serve(notifications.mine, () => stored)
  await user.click(again)
  await waitFor(() => expect(links()).toHaveLength(2))
})
