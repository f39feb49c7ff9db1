import 'fake-indexeddb/auto'
import '#client/testing/windows.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { v4 } from 'uuid'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { health } from '#contract/platform/health.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import { support } from '#contract/accounts/support.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { addFiles } from '#client/platform/attachments/uploads/formFiles.ts'
import { clearUploads, uploadsIn } from '#client/platform/attachments/uploads/uploadStore.ts'
import { readDraft } from '#client/platform/drafts/savedDraft.ts'
import { markUnsent } from '#client/platform/outbox/outboxMark.ts'
import { store } from '#client/platform/outbox/outbox.ts'
import { sendOrKeep } from '#client/platform/outbox/sendOrKeep.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { aMember, aMessage, aRead } from '#client/testing/answers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { WaitingGroup } from '#client/platform/unsent/WaitingGroup.tsx'
import { WaitingReplies } from '../inbox/WaitingReplies.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageContent, nameOf, nobody, replaceDraft, writeAgain } from './drafts.ts'

const anna = 1
const message = aMessage()

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  for (const { key } of await store.allOf(anna)) await store.remove(key)
  localStorage.clear()
  clearUploads()
  markUnsent(anna, false)
  act(() => currentUserId.set(anna))
  serve(messages.send, new Error('offline'))
  serve(health.live, new Error('offline'))
})

function goOffline() {
  onTestFinished(watchConnection())
  act(() => void dispatchEvent(new Event('offline')))
}

const aboutIt = (
  <>
    <WaitingReplies messages={[message]} />
    <AnswerBox message={message} />
  </>
)

function serveFolder() {
  serve(messages.reads, [aRead({ userId: 1 })])
  serve(members.inFolder, [aMember({ id: 2, userId: 2, firstName: 'Erik', lastName: 'Berg' })])
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Svara Erik Berg' })

test('an answer waits in its thread without a network, and what is taken back is there to be written again', async () => {
  serveFolder()
  const { user } = show(aboutIt)
  await user.type(await box(), 'Jag kommer på fredag.')
  goOffline()
  await user.click(await screen.findByRole('button', { name: 'Skicka senare' }))
  const waiting = await screen.findByRole('list', { name: 'Svar som inte är skickade' })
  expect(within(waiting).getByText('Jag kommer på fredag.')).toBeDefined()
  expect((await box()).value).toBe('')
  expect(currentToasts().at(-1)?.text).toBe('Sparat i webbläsaren. Skickas när nätet är tillbaka.')
  const [entry] = await store.allOf(anna)
  expect(entry).toMatchObject({
    endpoint: 'messages.send',
    words: { title: 'Svar till Erik Berg' },
    input: { body: { content: 'Jag kommer på fredag.', recipientIds: [2], replyToId: 1, idempotencyKey: entry?.key } },
  })

  await user.click(within(waiting).getByRole('button', { name: 'Ångra: Svar till Erik Berg' }))
  await waitFor(() => expect(screen.queryByText('Väntar på nät', { exact: false })).toBeNull())
  await waitFor(async () => expect((await box()).value).toBe('Jag kommer på fredag.'))
  expect(await store.allOf(anna)).toEqual([])
})

test('what is taken back loses nothing where something else has been begun there', async () => {
  serveFolder()
  goOffline()
  const { user } = show(aboutIt)
  await user.type(await box(), 'Jag kommer på fredag.')
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  const undo = await screen.findByRole('button', { name: 'Ångra: Svar till Erik Berg' })
  await user.type(await box(), 'Ta med nyckeln.')
  await user.click(undo)
  await waitFor(async () => expect((await box()).value).toBe('Jag kommer på fredag.\n\nTa med nyckeln.'))
  expect(await store.allOf(anna)).toEqual([])
})

test('its files come back with it, however fast it is taken back', async () => {
  serveFolder()
  goOffline()
  vi.spyOn(fileTransport, 'create').mockResolvedValue({ start: () => undefined, abort: async () => undefined } as never)
  const body = { folderId: message.folderId, subject: '', content: 'Ja.', recipientIds: [2], replyToId: 1 }
  const pictures = [new ofNode.File(['x'], 'Bryggan.jpg', { type: 'image/jpeg' })]
  const words = { title: 'Svar till Erik Berg', place: '' }
  await sendOrKeep(messages.send, { body: { ...body, idempotencyKey: v4() } }, { words, lane: 1, pictures })
  const read = store.picture
  const { promise: isRead, resolve: letRead } = Promise.withResolvers<void>()
  vi.spyOn(store, 'picture').mockImplementation((key) => isRead.then(() => read(key)))
  const { user } = show(aboutIt)
  await user.click(await screen.findByRole('button', { name: 'Ångra: Svar till Erik Berg' }))
  letRead()
  const draft = nameOf({ userId: anna, folderId: message.folderId, about: 1 })
  await expect.poll(() => uploadsIn(draft).map(({ file }) => file.name)).toEqual(['Bryggan.jpg'])
})

test('on a page opened without a network whoever wrote it can be answered', async () => {
  serve(messages.reads, new Error('offline'))
  serve(members.inFolder, new Error('offline'))
  goOffline()
  const { user } = show(aboutIt)
  await user.type(await box(), 'Ja.')
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  await screen.findByText('Ja.')
  expect(await store.allOf(anna)).toMatchObject([{ input: { body: { recipientIds: [2], replyToId: 1 } } }])
})

test('whoever writes there as the network comes back goes on in the same field', async () => {
  serve(messages.reads, new Error('offline'))
  serve(members.inFolder, new Error('offline'))
  goOffline()
  const { user } = show(aboutIt)
  const field = await box()
  await user.type(field, 'Ja')
  serve(health.live, { status: 'ok' } as never)
  serve(messages.reads, () => new Promise(() => {}))
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('button', { name: 'Skicka' })
  expect(document.activeElement).toBe(field)
  await user.keyboard(', tack.')
  expect((await box()).value).toBe('Ja, tack.')
})

test('whoever cannot be answered there is told so for as long as there is no network', async () => {
  serve(messages.reads, () => new Promise(() => {}))
  serve(members.inFolder, new Error('offline'))
  goOffline()
  show(<AnswerBox message={{ ...message, senderId: anna, receiverId: null }} />)
  const told = await screen.findByText(/^Du är utan nät/)
  serve(health.live, { status: 'ok' } as never)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(told.isConnected).toBe(false))
})

test('there everybody can be answered who has a message to the whole team, and who has an own one to one person', async () => {
  serve(messages.reads, new Error('offline'))
  serve(members.inFolder, new Error('offline'))
  goOffline()
  const toAll = { ...message, isToGroup: true, receiverId: null }
  const { user, unmount } = show(<AnswerBox message={toAll} />)
  await user.type(await box(), 'Ja.')
  await user.click(screen.getByRole('button', { name: 'Till alla' }))
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  await expect
    .poll(() => store.allOf(anna))
    .toMatchObject([{ words: { title: 'Svar till alla' }, input: { body: { isToGroup: true, replyToId: 1 } } }])
  unmount()
  const own = { ...message, senderId: anna, receiverId: 2, recipients: { names: ['Erik Berg'], count: 1 } }
  show(<AnswerBox message={own} />)
  await user.type(await screen.findByRole('textbox', { name: 'Skriv mer till Erik Berg' }), 'Och så en sak.')
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  await expect.poll(() => store.allOf(anna)).toMatchObject([{}, { input: { body: { recipientIds: [2] } } }])
})

function NewInFolder({ recipients }: { recipients: { userId: number; name: string }[] | undefined }) {
  const folder = { folderId: message.folderId, folderTitle: 'Tärnan', isArchived: false, isToSupport: false }
  return <MessageForm {...folder} recipients={recipients} reply={undefined} onAnswered={() => undefined} />
}

test('a new message waits, to one person where the team is in the browser, and else to all of it', async () => {
  goOffline()
  const { user, unmount } = show(<NewInFolder recipients={[{ userId: 2, name: 'Erik Berg' }]} />)
  await user.click(await screen.findByRole('button', { name: /Erik Berg/ }))
  await user.type(screen.getByRole('textbox', { name: 'Meddelande' }), 'Jag är ombord.')
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  await expect
    .poll(() => store.allOf(anna))
    .toMatchObject([{ words: { title: 'Meddelande till Erik Berg' }, input: { body: { recipientIds: [2] } } }])
  unmount()

  show(<NewInFolder recipients={undefined} />)
  await screen.findByText(/vilka som är med i mappen är inte hämtat hit/)
  await user.type(screen.getByRole('textbox', { name: 'Meddelande' }), 'Jag är i land.')
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  await screen.findByText(/^Välj Hela teamet/)
  await user.click(screen.getByRole('switch', { name: 'Hela teamet' }))
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  await expect
    .poll(() => store.allOf(anna))
    .toMatchObject([
      {},
      { words: { title: 'Meddelande till alla' }, input: { body: { isToGroup: true, content: 'Jag är i land.' } } },
    ])
})

test('customer service is written to with a network alone, which the form says, with what was written', async () => {
  serve(support.send, new Error('offline'))
  goOffline()
  const { user } = show(<NewInFolder recipients={[]} />)
  await user.click(screen.getByRole('switch', { name: 'Kundtjänst' }))
  await user.type(screen.getByRole('textbox', { name: 'Meddelande' }), 'Hjälp.')
  await user.click(screen.getByRole('button', { name: 'Skicka' }))
  await screen.findByText(/^Det här går inte utan nät\./)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Meddelande' }).value).toBe('Hjälp.')
  expect(await store.allOf(anna)).toEqual([])
})

test('files that were uploaded for it wait with it by their keys, as the server forgets them after a week', async () => {
  serveFolder()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ onBegun }) => {
    onBegun(v4())
    return { start: () => undefined, abort: async () => undefined } as never
  })
  const { user } = show(aboutIt)
  await user.type(await box(), 'Ja.')
  const draft = nameOf({ userId: anna, folderId: message.folderId, about: 1 })
  act(() => addFiles(draft, [new ofNode.File(['x'], 'Bryggan.jpg', { type: 'image/jpeg' })]))
  const [chosen] = uploadsIn(draft)
  await user.click(await screen.findByRole('button', { name: 'Skicka' }))
  await expect.poll(async () => (await store.allOf(anna)).map(({ pictures }) => pictures)).toEqual([[chosen?.key]])
  await expect.poll(() => uploadsIn(draft)).toEqual([])
})

test('what the server refuses at once is said in the form, and what was written stays', async () => {
  serveFolder()
  serve(messages.send, new Problem('folderArchived'))
  const { user } = show(aboutIt)
  await user.type(await box(), 'Ja.')
  await user.click(screen.getByRole('button', { name: 'Skicka' }))
  await screen.findByRole('alert')
  expect((await box()).value).toBe('Ja.')
  expect(await store.allOf(anna)).toEqual([])
})

test('among all that waits it is thrown away only after a question', async () => {
  serveFolder()
  goOffline()
  const { user } = show(
    <>
      {aboutIt}
      <WaitingGroup ofMessages />
    </>,
  )
  await user.type(await box(), 'Ja.')
  await user.click(screen.getByRole('button', { name: 'Skicka senare' }))
  const group = await screen.findByRole('list', { name: 'Inte skickat än' })
  expect(within(group).queryByRole('button', { name: /Ångra/ })).toBeNull()
  await user.click(within(group).getByRole('button', { name: /Svar till Erik Berg/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ta bort' }))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(await store.allOf(anna)).toHaveLength(1)
})

test('what was to somebody else than what has been begun is to nobody until they are chosen', () => {
  const draftKey = { userId: anna, folderId: 12, about: 'new' } as const
  const values = { subject: '', content: 'Till Erik.', recipientIds: [2], isToGroup: false, isToSupport: false }
  replaceDraft(draftKey, {
    values: { ...values, content: 'Till alla.', ...nobody, isToGroup: true },
    aim: 'new',
    attempt: null,
  })
  writeAgain(draftKey, { values, aim: 'new' }, [])
  expect(readDraft(nameOf(draftKey), MessageContent)?.values).toMatchObject({
    content: 'Till Erik.\n\nTill alla.',
    recipientIds: [],
    isToGroup: false,
  })
})
