import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markAsReadDelayMs } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import { query as queryOf } from '#client/platform/api/query.ts'
import { closeModal, openModal } from '#client/platform/modal/modalStore.ts'
import { aMessage, aRead } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { clientWithoutRetries, show as showPage } from '#client/testing/show.tsx'
import { Inbox } from './Inbox.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'

/** The server's messages. */
let stored: Message[]
let marked: number[]

const unreadKey = queryOf(messages.unread).queryKey

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  stored = [aMessage(), aMessage({ messageId: 2, subject: 'Nycklarna', threadId: 'another' })]
  marked = []
  serve(messages.mine, ({ query }) => stored.filter(({ threadId }) => !query.threadId || threadId === query.threadId))
  serve(messages.one, new Problem('messageNotFound'))
  serve(members.inFolder, [])
  serve(messages.reads, [
    aRead(),
    aRead({ messageReadId: 2, userId: 3, firstName: 'Olle', isRead: false, readAt: null }),
  ])
  serve(messages.markAsRead, ({ query: { messageId } }) => {
    marked.push(messageId)
    stored = stored.map((one) => (one.messageId === messageId ? { ...one, isRead: true } : one))
    return null
  })
})

afterEach(() => vi.useRealTimers())

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

type PlaceProps = { folderId?: number; openId?: number; isUnreadOnly?: boolean }

function Place({ folderId, openId, isUnreadOnly = false }: PlaceProps) {
  const [messageId, setMessageId] = useState(openId)
  return <Inbox {...{ folderId, messageId, isUnreadOnly }} onOpen={setMessageId} />
}

async function show(place: PlaceProps = {}, client?: QueryClient) {
  const page = showPage(<Place {...place} />, client && { client })
  await settle(1)
  return page
}

const rows = () => within(screen.getAllByRole('list')[0] as HTMLElement)
const row = (subject: string | RegExp) => rows().getByRole('button', { name: new RegExp(subject) })
const unread = (subject: string) => row(new RegExp(`Oläst:.*${subject}`))

async function open(subject: string) {
  fireEvent.click(row(subject))
  await settle(1)
}

test('unread messages are in italics and announced as unread', async () => {
  stored[1] = aMessage({ messageId: 2, subject: 'Nycklarna', isRead: true })
  await show()
  expect(unread('Städdag').closest('.italic')).not.toBeNull()
  expect(row('Nycklarna').closest('.italic')).toBeNull()
  expect(row('Nycklarna').textContent).not.toContain('Oläst')
  expect(screen.getByText('Välj ett meddelande')).toBeTruthy()
})

test('what is opened in the list is read aloud, since the focus stays there', async () => {
  await show()
  const regions = [...document.querySelectorAll('[aria-live]')]
  await open('Nycklarna')
  // A region that was there before: what comes with its words is not read.
  expect(regions.map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Öppnat: Nycklarna, från /),
  )
})

test('an open message is marked as read when it has been open for three seconds', async () => {
  await show()
  await open('Städdag')
  await settle(markAsReadDelayMs - 100)
  expect(marked).toEqual([])
  await settle(200)
  expect(marked).toEqual([1])
  expect(screen.getAllByRole('button', { name: /Oläst/ })).toHaveLength(1)
})

test('several messages opened in a row are marked together after a pause', async () => {
  await show()
  await open('Städdag')
  await settle(markAsReadDelayMs - 100)
  await open('Nycklarna')
  await settle(200)
  expect(marked).toEqual([])
  await settle(markAsReadDelayMs)
  expect(marked).toEqual([1, 2])
})

test('a message deleted before it is marked is no error and counts as read', async () => {
  serve(messages.markAsRead, new Problem('messageNotFound'))
  await show()
  await open('Städdag')
  stored = stored.slice(1)
  await settle(markAsReadDelayMs + 100)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the unread count falls before the server has answered', async () => {
  let isAnswered = false
  serve(messages.markAsRead, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    isAnswered = true
    return null
  })
  const client = clientWithoutRetries()
  client.setQueryData(unreadKey, {
    total: 3,
    folders: [
      { folderId: 7, unread: 2 },
      { folderId: 8, unread: 1 },
    ],
  })
  await show({ openId: 1 }, client)
  await settle(markAsReadDelayMs + 100)
  expect(client.getQueryData(unreadKey)).toEqual({
    total: 2,
    folders: [
      { folderId: 7, unread: 1 },
      { folderId: 8, unread: 1 },
    ],
  })
  expect(isAnswered).toBe(false)
})

test('leaving the page marks everything opened at once', async () => {
  const page = await show()
  await open('Städdag')
  await open('Nycklarna')
  page.unmount()
  await settle(1)
  expect(new Set(marked)).toEqual(new Set([1, 2]))
})

test('hiding the page marks at once', async () => {
  await show()
  await open('Städdag')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle(1)
  hidden.mockRestore()
  expect(marked).toEqual([1])
})

test('going back to the list marks at once', async () => {
  await show()
  await open('Städdag')
  fireEvent.click(screen.getByRole('button', { name: 'Meddelanden' }))
  await settle(1)
  expect(marked).toEqual([1])
})

test('a message that could not be marked shows as unread again and is not retried', async () => {
  const tries = serve(messages.markAsRead, new TypeError('Failed to fetch'))
  await show()
  await open('Städdag')
  await settle(markAsReadDelayMs * 5)
  expect(tries).toHaveLength(1)
  expect(unread('Städdag')).toBeTruthy()
  const text = 'Meddelandet är fortfarande oläst. Ett nätverksfel uppstod. Försök igen.'
  expect(currentToasts().map((toast) => toast.text)).toEqual([text])
})

test('the reader shows sender, recipients, expiry and a link to the folder', async () => {
  await show({ openId: 1 })
  expect(screen.getByRole('heading', { name: 'Städdag' })).toBeTruthy()
  const thread = screen.getByRole('list', { name: 'Tråden' })
  expect(within(thread).getByText('Erik Berg, Bergs El')).toBeTruthy()
  expect(screen.getByText(/^Till dig och Olle/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'läst av 1 av 2' }))
  expect(screen.getByText('Läst 21 november 2026 kl. 11.05')).toBeTruthy()
  expect(screen.getByText('Inte läst')).toBeTruthy()
  expect(screen.getByText('Raderas 21 december 2026')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Till meddelandet i mappen' })
  expect(link.getAttribute('href')).toBe('/objectPage_tabs1/7?tab=tab5&subTab=Meddelanden&messageId=1')
})

test('of own messages the list and the thread say to whom they are', async () => {
  const own = { senderId: 1, senderFirstName: 'Anna', isRead: true, subject: 'Egna' }
  stored = [
    aMessage({ ...own, messageId: 3, isToGroup: true }),
    aMessage({ ...own, messageId: 2, recipients: { names: ['Erik', 'Olle', 'Petra'], count: 5 } }),
    aMessage({ ...own, messageId: 1, recipients: { names: ['Erik Berg'], count: 1 } }),
  ]
  await show({ openId: 3 })
  const texts = rows()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Du till alla')
  expect(texts[1]).toContain('Du till Erik, Olle, Petra och 2 till')
  expect(within(screen.getByRole('list', { name: 'Tråden' })).getAllByText('Du till Erik Berg')).toHaveLength(1)
})

test('an unread message that is read stays among the unread ones while it is open', async () => {
  serve(messages.mine, ({ query }) =>
    stored.filter(({ threadId, isRead }) => (query.threadId ? threadId === query.threadId : !isRead)),
  )
  serve(messages.one, ({ params }) => stored.find(({ messageId }) => messageId === params.messageId)!)
  await show({ isUnreadOnly: true })
  await open('Städdag')
  await settle(markAsReadDelayMs + 100)
  expect(stored[0]?.isRead).toBe(true)
  expect(row('Städdag').textContent).not.toContain('Oläst')
  expect(screen.getByRole('heading', { name: 'Städdag' })).toBeTruthy()
  await open('Nycklarna')
  expect(rows().queryByText('Städdag')).toBeNull()
  await settle(markAsReadDelayMs + 100)
  fireEvent.click(screen.getByRole('button', { name: 'Meddelanden' }))
  await settle(1)
  expect(screen.getByText('Du har läst alla meddelanden.')).toBeTruthy()
})

test('inside the folder there is no link to it', async () => {
  await show({ openId: 1, folderId: 7 })
  expect(screen.queryByRole('link', { name: 'Till meddelandet i mappen' })).toBeNull()
})

test('only the sender, or a user who may delete folders, can delete a message', async () => {
  stored = [aMessage({}), aMessage({ messageId: 2, senderId: 1 }), aMessage({ messageId: 3, roleId: 2 })]
  const isOffered = async (openId: number) => {
    const page = await show({ openId })
    const button = screen.queryByRole('button', { name: 'Ta bort' })
    page.unmount()
    return button !== null
  }
  expect([await isOffered(1), await isOffered(2), await isOffered(3)]).toEqual([false, true, true])
})

test('a message opened from the list scrolls into view, and the list keeps focus', async () => {
  const scroll = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scroll
  await show()
  row('Nycklarna').focus()
  await open('Nycklarna')
  expect(scroll.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Nycklarna' })])
  expect(document.activeElement).toBe(row('Nycklarna'))
})

test('the others of the thread are read with the open message', async () => {
  stored = [aMessage({ messageId: 2, subject: 'Sv: Städdag' }), aMessage()]
  await show({ openId: 2 })
  await settle(markAsReadDelayMs + 100)
  expect(new Set(marked)).toEqual(new Set([1, 2]))
})

test('a message opened from the thread gets focus', async () => {
  stored = [aMessage({ messageId: 2, subject: 'Sv: Städdag' }), aMessage()]
  await show({ openId: 2 })
  const earlier = within(screen.getByRole('list', { name: 'Tråden' })).getByRole('button', { name: /^Öppna/ })
  earlier.focus()
  fireEvent.click(earlier)
  await settle(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Städdag' }))
})

test('focus stays in the reader when the open message is deleted', async () => {
  const client = clientWithoutRetries()
  await show({ openId: 1 }, client)
  act(() => openModal('DeleteMessage', { id: 1, roleId: 1, params: aMessage() }))
  stored = []
  await act(() => client.invalidateQueries())
  await settle(1)
  const gone = screen.getByText('Meddelandet finns inte längre.')
  expect(gone.contains(document.activeElement)).toBe(false)
  act(closeModal)
  expect(document.activeElement?.textContent).toBe(gone.textContent)
})

test("'show more' loads the rest and says how many are shown", async () => {
  stored = Array.from({ length: 3 }, (_, index) => aMessage({ messageId: index + 1, subject: `Nummer ${index + 1}` }))
  serve(messages.mine, () => stored, { atMost: 2 })
  await show()
  expect(screen.getByText('Visar 2 av 3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Visa fler' }))
  await settle(1)
  expect(row('Nummer 3')).toBeTruthy()
  expect(screen.getByText('Visar 3 av 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull()
})

test('an empty inbox and a deleted message both show a text', async () => {
  const page = await show({ openId: 99 })
  expect(screen.getByText('Meddelandet finns inte längre.')).toBeTruthy()
  page.unmount()
  stored = []
  await show()
  expect(screen.getByText('Du har inga meddelanden.')).toBeTruthy()
})
