import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/content/messages.ts'
import { support } from '#contract/accounts/support.ts'
import { aMessage } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { aSupportMessage } from '#client/testing/supportAnswers.ts'
import { MessageArea, type MessageLocation } from './MessageArea.tsx'

const onNavigate = vi.fn<(next: MessageLocation) => void>()

beforeEach(() => {
  onNavigate.mockReset()
  serve(messages.mine, [])
  serve(support.mine, [])
  serve(messages.unread, { total: 3, folders: [{ folderId: 7, unread: 2 }] })
})

type Changes = { folderId?: number; messageId?: number; isUnreadOnly?: boolean }

function show(subTab: string | null, changes: Changes = {}) {
  return showPage(
    <MessageArea
      messageId={undefined}
      isUnreadOnly={false}
      subTab={subTab}
      onNavigate={onNavigate}
      renderForm={() => <p>Formuläret</p>}
      {...changes}
    />,
  )
}

const filters = () => within(screen.getByRole('group', { name: 'Visa' })).getAllByRole('button')
const chosen = () => filters().flatMap((filter) => (filter.ariaPressed === 'true' ? [filter.textContent] : []))
/** On a phone there is one more below the list, once that is there. */
const write = () => screen.queryAllByRole('button', { name: 'Skicka meddelande' })

test.each([{}, { folderId: 7 }])('three filters and a button, in a folder and for all folders: %o', (place) => {
  show(null, place)
  expect(filters().map((filter) => filter.textContent)).toEqual(['Meddelanden', 'Olästa', 'Kundtjänst'])
  expect(write()).toHaveLength(1)
})

test.each([
  [null, 'Meddelanden'],
  ['Meddelanden', 'Meddelanden'],
  ['Kundtjänst', 'Kundtjänst'],
  ['Annat', 'Meddelanden'],
])('with %s in the address, %s is shown', (subTab, name) => {
  show(subTab)
  expect(chosen()).toEqual([name])
  expect(screen.queryByText('Formuläret')).toBeNull()
})

test('the form is shown beside the list, and its closing returns there', () => {
  show('Skicka meddelande', { messageId: 4 })
  expect(screen.getByText('Formuläret')).toBeTruthy()
  expect([chosen(), write()]).toEqual([[], []])
  fireEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Meddelanden' })
})

test('the button writes only the sub-tab to the address', () => {
  show('Meddelanden', { messageId: 4 })
  fireEvent.click(write()[0]!)
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Skicka meddelande' })
})

test('customer service opens the message from the address and writes to it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const letters = [aSupportMessage({ id: 6, caseId: 2, subject: 'Inloggningen' }), aSupportMessage({ id: 5 })]
  const asked = serve(support.mine, letters)
  show('Kundtjänst', { folderId: 7, messageId: 5 })
  expect(await screen.findByRole('heading', { name: letters[1]!.subject })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Inloggningen/ }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Kundtjänst', messageId: 6 })
  expect(asked).toMatchObject([{ query: { folderId: 7 } }])
})

test.each([
  [{}, 'Olästa3'],
  [{ folderId: 7 }, 'Olästa2'],
  [{ folderId: 8 }, 'Olästa'],
])('the filter for unread messages counts those of the place: %o', async (place, text) => {
  show(null, place)
  await screen.findByText('Du har inga meddelanden.')
  expect(filters()[1]?.textContent).toBe(text)
})

test('unread messages are asked for, and one of them is opened among them', async () => {
  const asked = serve(messages.mine, [aMessage()])
  serve(messages.reads, [])
  show('Meddelanden', { isUnreadOnly: true })
  fireEvent.click(await screen.findByRole('button', { name: /Städdag/ }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Meddelanden', messageId: 1, isUnreadOnly: true })
  expect([asked[0]?.query?.readState, chosen()]).toEqual(['unread', ['Olästa3']])
})

test('it says when messages are deleted', async () => {
  serve(messages.mine, [aMessage()])
  show('Meddelanden')
  expect(await screen.findByText('Meddelanden raderas 30 dagar efter att de skickades.')).toBeTruthy()
})
