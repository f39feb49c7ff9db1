import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { activityStatus, folderStatus } from '#contract/statuses.ts'
import { call, callPaged } from '../../api/http.ts'
import { openModal } from '../../modal/store.ts'
import { aMessage } from '../exampleMessage.ts'
import { Inbox } from './Inbox.tsx'

vi.mock('../../session/session.tsx', () => ({ useUser: () => ({ userId: 1 }) }))
vi.mock('../../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))
vi.mock('../../modal/store.ts', () => ({ openModal: vi.fn<() => unknown>() }))

const onOpen = vi.fn<(messageId: number | undefined) => void>()
let readBy: number[]
let thread: Message[]

beforeEach(() => {
  onOpen.mockReset()
  vi.mocked(openModal).mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  readBy = [1]
  thread = []
  vi.mocked(call).mockImplementation(async () =>
    readBy.map((userId) => ({
      userId,
      messageReadId: userId,
      messageId: 1,
      firstName: 'Anna',
      lastName: 'Berg',
      isRead: false,
      readAt: null,
    })),
  )
})

async function read(changes: Partial<Message> = {}, place: { folderId?: number } = {}) {
  const message = aMessage({ isRead: true, ...changes })
  vi.mocked(callPaged).mockImplementation(async (_endpoint, { query }) => {
    const { threadId } = query as { threadId?: string }
    const items = threadId ? [message, ...thread] : [message]
    return { items, total: items.length }
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Inbox folderId={place.folderId} messageId={1} onOpen={onOpen} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Mottagare' })
}

const offered = () => screen.queryAllByRole('link', { name: /^Svara/ }).map((link) => link.textContent)
const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const save = () => screen.queryByRole('button', { name: 'Spara som händelse' })

test('a message is answered in its folder, to its sender or to all who have it', async () => {
  readBy = [1, 3]
  await read()
  expect(wayOf('Svara')).toBe('/objectPage_tabs1/7?tab=tab5&subTab=Skicka+meddelande&replyTo=1')
  expect(wayOf('Svara alla')).toBe('/objectPage_tabs1/7?tab=tab5&subTab=Skicka+meddelande&replyAllTo=1')
})

test.each([
  ['nobody else has it', [1], 2, ['Svara']],
  ['it is one’s own', [3, 4], 1, ['Svara']],
  ['it is one’s own and nobody has it', [], 1, []],
])('where %s, what is offered fits', async (_where, have, senderId, answers) => {
  readBy = have
  await read({ senderId })
  expect(offered()).toEqual(answers)
})

test('whoever may add events in the folder saves a message as one, with what it says and who wrote it when', async () => {
  await read({ roleId: 3 })
  fireEvent.click(save()!)
  expect(openModal).toHaveBeenCalledWith('AddActivity', {
    id: 7,
    roleId: 3,
    params: {
      title: 'Städdag',
      description: 'Meddelande från Erik Berg, Bergs El, 21 november 2026 kl. 11:05:\n\nVi ses.',
      startDate: '2026-11-21',
      statusId: activityStatus.done,
      typeName: 'Anteckning',
    },
  })
})

test('an observer is not offered to save it', async () => {
  await read({ roleId: 4 })
  expect(save()).toBeNull()
})

test.each([
  { folderStatusId: folderStatus.archived },
  { folderStatusId: folderStatus.active, parentStatusId: folderStatus.archived },
])('in an archived folder a message is there to be read alone, also among those of all folders', async (archived) => {
  await read({ roleId: 1, ...archived })
  expect(offered()).toEqual([])
  expect(save()).toBeNull()
  expect(screen.getByText('Vi ses.')).toBeTruthy()
})

test('what a message answers stands over it and can be opened', async () => {
  await read({
    messageId: 1,
    repliesTo: {
      messageId: 44,
      senderFirstName: 'Åsa',
      senderLastName: 'Öberg',
      createdAt: '2026-11-20T10:05:00.000Z',
      content: 'Vem har nycklarna?',
    },
  })
  expect(screen.getByRole('blockquote').textContent).toContain('Vem har nycklarna?')
  fireEvent.click(screen.getByRole('button', { name: 'Åsa Öberg skrev 20 november 2026 kl. 11:05' }))
  expect(onOpen).toHaveBeenCalledWith(44)
})

test('the rest of the thread stands under it, before and after, and each opens', async () => {
  thread = [
    aMessage({ messageId: 9, content: 'Tack!', senderId: 1, isRead: true }),
    aMessage({ messageId: 0, content: 'Vem har nycklarna?' }),
  ]
  await read()
  const earlier = await screen.findByRole('list', { name: 'Tidigare i tråden' })
  expect(within(earlier).getByRole('button').textContent).toContain('Oläst: Erik Berg, Bergs El')
  expect(within(earlier).getByRole('button').className).toContain('italic')
  const later = screen.getByRole('list', { name: 'Senare i tråden' })
  expect(within(later).getByRole('button').textContent).toContain('Tack!')
  fireEvent.click(within(later).getByRole('button'))
  expect(onOpen).toHaveBeenCalledWith(9)
})

test('of a long thread all is asked for', async () => {
  await read()
  const asked = vi.mocked(callPaged).mock.calls.map(([, { query }]) => query as { threadId?: string; topX?: number })
  expect(asked.find(({ threadId }) => threadId)?.topX).toBe(limits.largestPage)
})

test('a message that stands alone has no thread', async () => {
  await read()
  expect(screen.queryByText(/i tråden/)).toBeNull()
})
