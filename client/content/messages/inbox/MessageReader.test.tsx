import { cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { limits } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { useOpenModal } from '#client/platform/modal/modalStore.ts'
import { aMember, aMessage, aRead } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
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
  serve(messages.markAsRead, null)
  serve(members.inFolder, [aMember()])
  serve(messages.reads, () =>
    readBy.map((userId) => aRead({ userId, firstName: 'Olle', messageReadId: userId, isRead: false, readAt: null })),
  )
})

const audience = () => screen.findByText(/läst av|Ingen annan har fått/)

async function read(changes: Partial<Message> = {}, place: { folderId?: number } = {}) {
  const message = aMessage({ isRead: true, ...changes })
  asked = serve(messages.mine, ({ query }) => (query.threadId ? [message, ...thread] : [message]))
  show(<Inbox folderId={place.folderId} messageId={1} onOpen={onOpen} />)
  await audience()
}

const save = () => screen.queryByRole('button', { name: 'Spara som händelse' })

test('it can be answered where it is read', async () => {
  await read()
  expect(await screen.findByRole('textbox', { name: 'Svara Erik Berg' })).toBeTruthy()
})

test.each([
  [[1, 3], 'Till dig och Olle · läst av 0 av 2'],
  [[3, 4, 5, 6, 1], 'Till dig, Olle, Olle och 2 till · läst av 0 av 5'],
  [[], 'Ingen annan har fått meddelandet.'],
])('of the recipients %o it says: %s', async (have, text) => {
  readBy = have
  await read({ senderId: 9 })
  expect((await audience()).closest('p')?.textContent).toBe(text)
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
      description: 'Meddelande från Erik Berg, Bergs El, 21 november 2026 kl. 11.05:\n\nVi ses.',
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
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(save()).toBeNull()
  expect(screen.getByText('Vi ses.')).toBeTruthy()
})

test("in a seller's archive a message stays, also for its sender", async () => {
  const remove = () => screen.queryByRole('button', { name: 'Ta bort' })
  await read({ roleId: 1 })
  expect(remove()).not.toBeNull()
  cleanup()
  await read({ roleId: 1, folderStatusId: folderStatus.archived, isHandedOver: true })
  expect(remove()).toBeNull()
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
  fireEvent.click(screen.getByRole('button', { name: 'Åsa Öberg skrev 20 november 2026 kl. 11.05' }))
  expect(onOpen).toHaveBeenCalledWith(44)
})

test('the message stands among the others of its thread, oldest first, which can be opened', async () => {
  thread = [
    aMessage({ messageId: 9, content: 'Tack!', senderId: 1, isRead: true }),
    aMessage({ messageId: 0, content: 'Vem har nycklarna?' }),
  ]
  await read()
  await screen.findByText('Tack!')
  const said = within(screen.getByRole('list', { name: 'Tråden' })).getAllByRole('listitem')
  expect(said.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Oläst: Erik Berg, Bergs El.*Vem har nycklarna\?/),
    expect.stringMatching(/Erik Berg, Bergs El.*Vi ses\./),
    expect.stringMatching(/Du.*Tack!/),
  ])
  fireEvent.click(screen.getAllByRole('button', { name: /^Öppna/ })[1]!)
  expect(onOpen).toHaveBeenCalledWith(9)
})

test('what is quoted is not repeated where it stands in the thread', async () => {
  const { senderFirstName, senderLastName, createdAt, content } = aMessage()
  thread = [aMessage({ messageId: 0, content: 'Vem har nycklarna?' })]
  await read({ repliesTo: { messageId: 0, senderFirstName, senderLastName, createdAt, content } })
  await screen.findByText('Vem har nycklarna?')
  expect(screen.queryByRole('blockquote')).toBeNull()
})

test('a long thread is loaded completely', async () => {
  await read()
  expect(asked.find(({ query }) => query.threadId)?.query.topX).toBe(limits.largestPage)
})
