import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markAsReadDelayMs } from '#contract/platform/limits.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { support, type CustomerServiceMessage } from '#contract/accounts/support.ts'
import { aSupportMessage } from '#client/testing/supportAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { SupportThreads } from './SupportThreads.tsx'

const inVillan = { folderId: 7, folderTitle: 'Villa Solhem' }

const aThreadMessage = (changes: Partial<CustomerServiceMessage>) =>
  aSupportMessage({ statusId: supportStatus.answered, statusName: 'Besvarad', ...inVillan, ...changes })

const anAnswer = (changes: Partial<CustomerServiceMessage>) =>
  aThreadMessage({ senderId: null, senderName: 'Kundtjänst', receiverId: 1, isRead: false, ...changes })

/** The server's messages, newest first. */
let stored: CustomerServiceMessage[]
let marked: (number | undefined)[]
let sent: object[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
  stored = [
    anAnswer({ id: 4, content: 'Hör av dig om något mer är oklart.' }),
    aThreadMessage({ id: 3, caseId: 2, subject: 'Inloggningen', statusId: supportStatus.new, statusName: 'Ny' }),
    anAnswer({ id: 2, content: 'Vi rättar den.' }),
    aThreadMessage({ id: 1 }),
  ]
  marked = []
  sent = []
  serve(support.mine, () => stored)
  serve(support.markAsRead, ({ query: { customerServiceMessageId } }) => {
    marked.push(customerServiceMessageId)
    stored = stored.map((one) => (one.id === customerServiceMessageId ? { ...one, isRead: true } : one))
    return null
  })
  serve(support.send, ({ body }) => {
    sent.push(body)
    return { messageId: 9, caseId: 1 }
  })
})

afterEach(() => vi.useRealTimers())

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Place({ folderId, first }: { folderId: number | undefined; first: number | undefined }) {
  const [openId, setOpenId] = useState(first)
  return <SupportThreads folderId={folderId} openId={openId} onOpen={setOpenId} />
}

async function show({ folderId, openId }: { folderId?: number; openId?: number } = {}) {
  const page = showPage(<Place folderId={folderId} first={openId} />, {
    at: '/messages?subTab=Kundtj%C3%A4nst&messageId=1',
  })
  await settle(1)
  return page
}

const rows = () => within(screen.getByRole('list', { name: 'Ärenden hos kundtjänst' })).getAllByRole('button')
const letters = () => within(screen.getByRole('list', { name: 'Det som har skrivits' })).getAllByRole('listitem')
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Skriv mer i ärendet' })

async function write(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Skicka' }))
  await settle(1)
}

test('one row per case, in italics while it has an unread answer', async () => {
  await show()
  const [unread, read] = rows()
  expect(rows()).toHaveLength(2)
  expect(unread?.closest('li')?.textContent).toMatch(/^Oläst: Kundtjänst.*Fakturan.*Hör av dig/)
  expect(unread?.closest('.italic')).not.toBeNull()
  expect(read?.textContent).toContain('Du till kundtjänst')
  expect(read?.closest('.italic')).toBeNull()
  expect(screen.getByText('Välj ett meddelande')).toBeTruthy()
})

test('a case shows the messages of both sides, oldest first, with status and folder', async () => {
  await show({ openId: 4 })
  expect(screen.getByRole('heading', { name: 'Fakturan' })).toBeTruthy()
  expect(letters().map(({ textContent }) => textContent)).toEqual([
    'Till kundtjänst21 november 2026 kl. 11.05Den stämmer inte.',
    'Från kundtjänst21 november 2026 kl. 11.05Vi rättar den.',
    'Från kundtjänst21 november 2026 kl. 11.05Hör av dig om något mer är oklart.',
  ])
  expect(screen.getAllByText('Besvarad')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Villa Solhem' }).getAttribute('href')).toBe('/objectPage_tabs1/7')
})

test('inside the folder there is no link to it', async () => {
  await show({ openId: 4, folderId: 7 })
  expect(screen.queryByRole('link', { name: 'Villa Solhem' })).toBeNull()
})

test('the address may hold the id of any message of the case', async () => {
  await show({ openId: 1 })
  expect(screen.getByRole('heading', { name: 'Fakturan' })).toBeTruthy()
  expect(rows()[0]?.getAttribute('aria-current')).toBe('true')
})

test("an unknown or foreign id shows 'not found'", async () => {
  await show({ openId: 99 })
  expect(screen.getByText('Meddelandet finns inte längre.')).toBeTruthy()
})

test('all answers of a case are marked as read after three seconds', async () => {
  await show({ openId: 4 })
  await settle(markAsReadDelayMs - 100)
  expect(marked).toEqual([])
  await settle(200)
  expect(new Set(marked)).toEqual(new Set([2, 4]))
  expect(screen.queryByText('Oläst:')).toBeNull()
})

test('an answer that arrives in a background tab is read once the tab is visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await show({ openId: 4 })
  await settle(markAsReadDelayMs * 2)
  expect(marked).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle(markAsReadDelayMs + 100)
  expect(new Set(marked)).toEqual(new Set([2, 4]))
  hidden.mockRestore()
})

test('returning to the list marks at once', async () => {
  await show({ openId: 4 })
  fireEvent.click(screen.getByRole('button', { name: 'Kundtjänst' }))
  await settle(1)
  expect(new Set(marked)).toEqual(new Set([2, 4]))
})

test('a further message keeps the case’s subject', async () => {
  await show({ openId: 4 })
  await write('  Tack!  ')
  expect(sent).toEqual([
    { content: 'Tack!', caseId: 1, subject: 'Fakturan', idempotencyKey: expect.any(String) as string },
  ])
  expect(field().value).toBe('')
})

test('a failed message is kept across a reload and sent again with the same idempotency key', async () => {
  serve(support.send, ({ body }) => {
    sent.push(body)
    throw new TypeError('Failed to fetch')
  })
  const page = await show({ openId: 4 })
  await write('Tack!')
  expect(screen.getByRole('alert').textContent).toBe('Ett nätverksfel uppstod. Försök igen.')
  page.unmount()
  await show({ openId: 4 })
  expect(field().value).toBe('Tack!')
  fireEvent.click(screen.getByRole('button', { name: 'Skicka' }))
  await settle(1)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await write('Tack så mycket!')
  expect(sent[2]).not.toHaveProperty('idempotencyKey', (sent[0] as { idempotencyKey: string }).idempotencyKey)
})

test('an empty text is not sent, and its error disappears on input', async () => {
  await show({ openId: 4 })
  await write('   ')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Detta fält är obligatoriskt.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(field(), { target: { value: 'Hej' } })
  expect(field().hasAttribute('aria-invalid')).toBe(false)
  expect(screen.queryByText('Detta fält är obligatoriskt.')).toBeNull()
})

test('a closed case says when it is deleted, and that writing reopens it', async () => {
  stored = [
    aThreadMessage({ statusId: supportStatus.closed, statusName: 'Avslutad', expiresAt: '2027-02-19T10:05:00.000Z' }),
  ]
  await show({ openId: 1 })
  expect(screen.getByText('Raderas 19 februari 2027')).toBeTruthy()
  expect(screen.getByText('Ärendet är avslutat. Skriver du mer öppnas det igen.')).toBeTruthy()
})

test('without cases there is a link to write one', async () => {
  stored = []
  await show()
  expect(screen.getByText('Du har inte skrivit till kundtjänst.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Skriv till kundtjänst' }).getAttribute('href')).toBe(
    '/messages?subTab=Skicka+meddelande&toSupport=true',
  )
})
