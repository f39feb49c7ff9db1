import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { aMessage, aRead } from '#client/testing/answers.ts'
import { formFields, renderMessageForm, people } from '#client/testing/messageForm.tsx'
import { serve } from '#client/testing/serve.ts'

const { group, subject, content, send, chips } = formFields
const olle = { userId: 4, name: 'Olle Åkesson' }

/** The state of the server. */
let original: Message
let readBy: number[]
let isGone: boolean
let posted: RequestInput<typeof messages.send>[]

beforeEach(() => {
  localStorage.clear()
  original = aMessage()
  readBy = [1, 3]
  isGone = false
  const unlessGone = <T,>(answer: T) => (isGone ? new Problem('messageNotFound') : answer)
  posted = serve(messages.send, () => unlessGone({ messageId: 12 }))
  serve(messages.one, () => unlessGone(original))
  serve(messages.reads, () => unlessGone(readBy.map((userId) => aRead({ userId }))))
})

const reply = (changes: Parameters<typeof renderMessageForm>[0] = {}, isToAll = false) =>
  renderMessageForm({ recipients: [...people, olle], reply: { messageId: 1, isToAll }, ...changes })

test('a reply goes to the sender, keeps the subject and quotes the original', async () => {
  const onAnswered = vi.fn<(messageId: number) => void>()
  const { user } = reply({ onAnswered })
  expect(await screen.findByText('Erik Berg skrev 21 november 2026 kl. 11.05')).toBeTruthy()
  expect(screen.getByRole('blockquote').textContent).toContain('Vi ses.')
  expect(chips()).toEqual(['Erik Berg'])
  expect(subject()).toHaveProperty('value', 'Sv: Städdag')
  expect(screen.queryByRole('switch', { name: /Kundtjänst/ })).toBeNull()
  await user.type(content(), 'Jag kommer.')
  await user.click(send())
  await waitFor(() => expect(onAnswered).toHaveBeenCalledWith(12))
  expect(posted).toEqual([
    {
      body: expect.objectContaining({
        subject: 'Sv: Städdag',
        content: 'Jag kommer.',
        recipientIds: [2],
        replyToId: 1,
        folderId: 7,
      }),
    },
  ])
  expect(currentToasts().at(-1)?.text).toBe('Meddelandet har skickats.')
  expect(localStorage).toHaveLength(0)
})

test('a reply focuses the text at once', async () => {
  reply()
  await screen.findByRole('blockquote')
  await waitFor(() => expect(document.activeElement).toBe(content()))
})

test('a reply to all goes to the sender and all recipients but oneself', async () => {
  reply({}, true)
  await screen.findByRole('blockquote')
  expect(chips()).toEqual(['Erik Berg', 'Åsa Öberg'])
})

test('a reply to every other member goes to the whole group', async () => {
  readBy = [1, 3, 4]
  reply({}, true)
  await screen.findByRole('blockquote')
  expect(group()).toHaveProperty('checked', true)
  expect(screen.queryByRole('list', { name: 'Valda mottagare' })).toBeNull()
})

test("replying to one's own message goes to its recipients", async () => {
  original = aMessage({ senderId: 1 })
  readBy = [3]
  reply()
  await screen.findByRole('blockquote')
  expect(chips()).toEqual(['Åsa Öberg'])
})

test('a reply to a reply has one "Sv:"', async () => {
  original = aMessage({ subject: 'Sv: Städdag' })
  reply()
  await screen.findByRole('blockquote')
  expect(subject()).toHaveProperty('value', 'Sv: Städdag')
})

test.each(['a'.repeat(200), `a${'🏡'.repeat(99)}`])('a reply to the longest subject is truncated', async (longest) => {
  original = aMessage({ subject: longest })
  const { user } = reply()
  await screen.findByRole('blockquote')
  await user.type(content(), 'Ja.')
  await user.click(send())
  await waitFor(() => expect(posted).toHaveLength(1))
})

test('it says when the sender has left the folder', async () => {
  reply({ recipients: [{ userId: 1, name: 'Anna Berg' }, olle] })
  expect(await screen.findByText('Den som skrev är inte längre med i mappen.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Valda mottagare' })).toBeNull()
})

test.each([
  ['is gone', () => (isGone = true)],
  ['lies in another folder', () => (original = aMessage({ folderId: 8 }))],
])('where the original %s, it says so, and a new message can be written', async (_where, make) => {
  make()
  reply()
  expect(await screen.findByText(/Meddelandet som du skulle svara på finns inte längre/)).toBeTruthy()
  expect(subject()).toHaveProperty('value', '')
})

test('if recipients cannot be loaded, it says so with a retry button', async () => {
  const onRetryRecipients = vi.fn<() => void>()
  const { user } = reply({ recipients: undefined, onRetryRecipients })
  expect(await screen.findByText('Mottagarna kunde inte hämtas just nu.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(onRetryRecipients).toHaveBeenCalledOnce()
})

test('a user who left the page while sending gets a toast and stays there', async () => {
  const onAnswered = vi.fn<(messageId: number) => void>()
  const { user, page } = reply({ onAnswered })
  await screen.findByRole('blockquote')
  await user.type(content(), 'Jag kommer.')
  const before = currentToasts().length
  let arrive = () => {}
  serve(messages.send, async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { messageId: 12 }
  })
  await user.click(send())
  page.unmount()
  arrive()
  await waitFor(() => expect(currentToasts()).toHaveLength(before + 1))
  expect(onAnswered).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(0)
})

test("deleting the original while replying keeps the reply's text", async () => {
  const { user } = reply()
  await screen.findByRole('blockquote')
  await user.type(content(), 'Jag kommer.')
  isGone = true
  await user.click(send())
  expect(await screen.findByText(/Meddelandet som du skulle svara på finns inte längre/)).toBeTruthy()
  expect(content()).toHaveProperty('value', 'Jag kommer.')
  expect(chips()).toEqual(['Erik Berg'])
})

test('a reply has a draft of its own, reused when opened as a reply to all', async () => {
  const first = reply()
  await screen.findByRole('blockquote')
  await first.user.type(content(), 'Jag kommer.')
  first.page.unmount()
  const second = renderMessageForm()
  expect(content()).toHaveProperty('value', '')
  second.page.unmount()
  reply({}, true)
  await screen.findByRole('blockquote')
  expect(content()).toHaveProperty('value', 'Jag kommer.')
  expect(chips()).toEqual(['Erik Berg', 'Åsa Öberg'])
})
