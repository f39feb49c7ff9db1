import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { aMessage } from '../testing/answers.ts'
import { serve } from '../testing/serve.ts'
import { show as showPage } from '../testing/show.tsx'
import { MessageArea, type MessageLocation } from './MessageArea.tsx'

const onNavigate = vi.fn<(next: MessageLocation) => void>()

beforeEach(() => {
  onNavigate.mockReset()
  serve(messages.mine, [])
  serve(messages.unread, { total: 3, folders: [{ folderId: 7, unread: 2 }] })
})

type SupportProps = ComponentProps<ComponentProps<typeof MessageArea>['Support']>

function Support({ folderId, openId, onOpen }: SupportProps) {
  return (
    <button type="button" onClick={() => onOpen(6)}>
      Ärende {openId} i {folderId}
    </button>
  )
}

type Changes = { folderId?: number; messageId?: number; isUnreadOnly?: boolean }

function show(subTab: string | null, changes: Changes = {}) {
  return showPage(
    <MessageArea
      renderFiles={() => null}
      messageId={undefined}
      isUnreadOnly={false}
      subTab={subTab}
      onNavigate={onNavigate}
      Support={Support}
      renderForm={() => <p>Formuläret</p>}
      renderAnswer={() => null}
      {...changes}
    />,
  )
}

const filters = () => within(screen.getByRole('group', { name: 'Visa' })).getAllByRole('button')
const chosen = () => filters().flatMap((filter) => (filter.ariaPressed === 'true' ? [filter.textContent] : []))
const write = () => screen.queryByRole('button', { name: 'Skicka meddelande' })

test.each([{}, { folderId: 7 }])('three filters and a button, in a folder and for all folders: %o', (place) => {
  show(null, place)
  expect(filters().map((filter) => filter.textContent)).toEqual(['Meddelanden', 'Olästa', 'Kundtjänst'])
  expect(write()).toBeTruthy()
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
  expect([chosen(), write()]).toEqual([[], null])
  fireEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Meddelanden' })
})

test('the button writes only the sub-tab to the address', () => {
  show('Meddelanden', { messageId: 4 })
  fireEvent.click(write()!)
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Skicka meddelande' })
})

test('customer service opens the message from the address and writes to it', () => {
  show('Kundtjänst', { folderId: 7, messageId: 5 })
  fireEvent.click(screen.getByRole('button', { name: 'Ärende 5 i 7' }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Kundtjänst', messageId: 6 })
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
