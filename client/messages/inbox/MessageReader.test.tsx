import { fireEvent, renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestInput } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { messages, type Message } from '#contract/messages.ts'
import { activityStatus, folderStatus } from '#contract/statuses.ts'
import { useOpenModal } from '../../modal/modalStore.ts'
import { aMessage, aRead } from '../../testing/answers.ts'
import { serve } from '../../testing/serve.ts'
import { show } from '../../testing/show.tsx'
import { Inbox } from './Inbox.tsx'

const onOpen = vi.fn<(messageId: number | undefined) => void>()
let readBy: number[]
let thread: Message[]
let asked: RequestInput<typeof messages.mine>[]

beforeEach(() => {
  onOpen.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  readBy = [1]
  thread = []
  serve(messages.reads, () =>
    readBy.map((userId) => aRead({ userId, messageReadId: userId, isRead: false, readAt: null })),
  )
})

async function read(changes: Partial<Message> = {}, place: { folderId?: number } = {}) {
  const message = aMessage({ isRead: true, ...changes })
  asked = serve(messages.mine, ({ query }) => (query.threadId ? [message, ...thread] : [message]))
  show(<Inbox folderId={place.folderId} messageId={1} onOpen={onOpen} />)
  await screen.findByRole('list', { name: 'Mottagare' })
}

const offered = () => screen.queryAllByRole('link', { name: /^Svara/ }).map((link) => link.textContent)
const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const save = () => screen.queryByRole('button', { name: 'Spara som händelse' })

test('a message is answered in its folder, to its sender or to all recipients', async () => {
  readBy = [1, 3]
  await read()
  expect(wayOf('Svara')).toBe('/objectPage_tabs1/7?tab=tab5&subTab=Skicka+meddelande&replyTo=1')
  expect(wayOf('Svara alla')).toBe('/objectPage_tabs1/7?tab=tab5&subTab=Skicka+meddelande&replyAllTo=1')
})

test.each([
  ['nobody else has it', [1], 2, ['Svara']],
  ['it is one’s own', [3, 4], 1, ['Svara']],
  ['it is one’s own and nobody has it', [], 1, []],
])('where %s, the right replies are offered', async (_where, have, senderId, answers) => {
  readBy = have
  await read({ senderId })
  expect(offered()).toEqual(answers)
})

test('a user who may add events can save a message as one, with text, sender and time', async () => {
  await read({ roleId: 3 })
  fireEvent.click(save()!)
  expect(renderHook(useOpenModal).result.current).toMatchObject({
    componentKey: 'AddActivity',
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

test('an observer cannot save it as an event', async () => {
  await read({ roleId: 4 })
  expect(save()).toBeNull()
})

test.each([
  { folderStatusId: folderStatus.archived },
  { folderStatusId: folderStatus.active, parentStatusId: folderStatus.archived },
])('in an archived folder a message is read-only, also in the list across folders', async (archived) => {
  await read({ roleId: 1, ...archived })
  expect(offered()).toEqual([])
  expect(save()).toBeNull()
  expect(screen.getByText('Vi ses.')).toBeTruthy()
})

test('the message replied to is quoted above and can be opened', async () => {
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

test('earlier and later messages of the thread are shown below and can be opened', async () => {
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

test('a long thread is loaded completely', async () => {
  await read()
  expect(asked.find(({ query }) => query.threadId)?.query.topX).toBe(limits.largestPage)
})

test('a single message shows no thread', async () => {
  await read()
  expect(screen.queryByText(/i tråden/)).toBeNull()
})
