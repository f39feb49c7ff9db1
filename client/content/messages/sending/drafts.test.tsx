import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { messages } from '#contract/content/messages.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { choose, formFields, renderMessageForm } from '#client/testing/messageForm.tsx'
import { serve } from '#client/testing/serve.ts'

const { group, support, subject, content, send, discardDraft, chips } = formFields

let sent: RequestInput<typeof messages.send>[]
let answer: { messageId: number } | Error
const keys = () => sent.map(({ body }) => body.idempotencyKey)

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  answer = { messageId: 12 }
  sent = serve(messages.send, () => answer as { messageId: number })
})

/** Opens the form again as after a reload: everything that is not persisted is gone. */
function openAgain({ page }: ReturnType<typeof renderMessageForm>, ...again: Parameters<typeof renderMessageForm>) {
  page.unmount()
  return renderMessageForm(...again)
}

test('text and recipients are restored after a reload', async () => {
  const first = renderMessageForm()
  await choose(first.user, 'erik', 'Erik Berg')
  await first.user.type(subject(), 'Nycklarna')
  await first.user.type(content(), 'De ligger')
  openAgain(first)
  expect(chips()).toEqual(['Erik Berg'])
  expect(subject()).toHaveProperty('value', 'Nycklarna')
  expect(content()).toHaveProperty('value', 'De ligger')
})

test.each([
  ['the whole group', group],
  ['customer service', support],
])('%s is still chosen after a reload', async (_mode, mode) => {
  const first = renderMessageForm()
  await first.user.click(mode())
  openAgain(first)
  expect(mode()).toHaveProperty('checked', true)
})

test('each folder, no folder, and each user has a draft of its own', async () => {
  const first = renderMessageForm()
  await first.user.type(content(), 'Vi ses.')
  const second = openAgain(first, { folderId: 8 })
  expect(content()).toHaveProperty('value', '')
  const third = openAgain(second, { folderId: undefined, folderTitle: '' })
  expect(content()).toHaveProperty('value', '')
  const fourth = openAgain(third)
  expect(content()).toHaveProperty('value', 'Vi ses.')
  const fifth = openAgain(fourth, {}, 2)
  expect(content()).toHaveProperty('value', '')
  openAgain(fifth)
  expect(content()).toHaveProperty('value', 'Vi ses.')
})

test('a member who has left the folder is dropped from the recipients', async () => {
  const first = renderMessageForm()
  await choose(first.user, 'erik', 'Erik Berg')
  await choose(first.user, 'asa', 'Åsa Öberg')
  await first.user.type(content(), 'Vi ses.')
  const { user } = openAgain(first, { recipients: [{ userId: 3, name: 'Åsa Öberg' }] })
  expect(chips()).toEqual(['Åsa Öberg'])
  await user.click(send())
  await screen.findByText('Meddelandet har skickats.')
  expect(sent[0]).toMatchObject({ body: { recipientIds: [3] } })
})

test('sending deletes the draft', async () => {
  const { user } = renderMessageForm()
  await user.click(group())
  await user.type(content(), 'Vi ses.')
  expect(localStorage).toHaveLength(1)
  await user.click(send())
  await screen.findByText('Meddelandet har skickats.')
  expect(localStorage).toHaveLength(0)
})

test('a draft can be discarded and restored', async () => {
  const { user } = renderMessageForm()
  expect(screen.queryByRole('button', { name: 'Släng utkastet' })).toBeNull()
  await choose(user, 'erik', 'Erik Berg')
  await user.type(content(), 'Vi ses.')
  await user.click(discardDraft())
  expect(content()).toHaveProperty('value', '')
  expect(localStorage).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Nytt meddelande' }))
  const toast = currentToasts().at(-1)
  expect(toast?.text).toMatch(/^Utkastet är slängt\./)
  // The only way back must not run out.
  expect(toast?.remaining).toBe(Infinity)
  act(() => toast?.action?.run())
  expect(content()).toHaveProperty('value', 'Vi ses.')
  expect(chips()).toEqual(['Erik Berg'])
  expect(localStorage).toHaveLength(1)
})

test('blocked storage is no error, and an invalid draft is ignored', async () => {
  const first = renderMessageForm()
  await first.user.type(content(), 'Vi ses.')
  const [key = ''] = Object.keys(localStorage)
  first.page.unmount()
  for (const stored of ['{', 'null', '{"values":{"content":7}}']) {
    localStorage.setItem(key, stored)
    const { page } = renderMessageForm()
    expect(content()).toHaveProperty('value', '')
    page.unmount()
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  const { user } = renderMessageForm()
  await user.click(group())
  await user.type(content(), 'Vi ses.')
  await user.click(send())
  expect(await screen.findByText('Meddelandet har skickats.')).toBeTruthy()
})

test('the same text sent again after a lost response has the same idempotency key, also after a reload', async () => {
  answer = new TypeError('Failed to fetch')
  const first = renderMessageForm()
  await first.user.click(group())
  await first.user.type(content(), 'Vi ses.')
  await first.user.click(send())
  await screen.findByText('Ett nätverksfel uppstod. Försök igen.')
  await first.user.click(send())
  await waitFor(() => expect(sent).toHaveLength(2))
  const { user } = openAgain(first)
  await user.click(send())
  await screen.findByText('Ett nätverksfel uppstod. Försök igen.')
  expect(new Set(keys()).size).toBe(1)
  expect(keys()).toHaveLength(3)
})

test('a changed text, and a text after a successful send, has a new idempotency key', async () => {
  answer = new TypeError('Failed to fetch')
  const { user } = renderMessageForm()
  await user.click(group())
  await user.type(content(), 'Vi ses.')
  await user.click(send())
  await screen.findByText('Ett nätverksfel uppstod. Försök igen.')
  answer = { messageId: 12 }
  await user.type(content(), ' Snart.')
  for (const count of [2, 3]) {
    await user.click(send())
    await screen.findByText('Meddelandet har skickats.')
    expect(sent).toHaveLength(count)
    await user.click(group())
    await user.type(content(), 'Vi ses. Snart.')
  }
  expect(new Set(keys()).size).toBe(3)
})
