import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { serve } from '../testing/serve.ts'
import { show as showPage } from '../testing/show.tsx'
import { MessageArea, type MessageLocation } from './MessageArea.tsx'

const onNavigate = vi.fn<(next: MessageLocation) => void>()

beforeEach(() => {
  onNavigate.mockReset()
  serve(messages.mine, [])
})

type SupportProps = ComponentProps<ComponentProps<typeof MessageArea>['Support']>

function Support({ folderId, openId, onOpen }: SupportProps) {
  return (
    <button type="button" onClick={() => onOpen(6)}>
      Ärende {openId} i {folderId}
    </button>
  )
}

function show(subTab: string | null, changes: { folderId?: number; messageId?: number } = {}) {
  return showPage(
    <MessageArea messageId={undefined} subTab={subTab} onNavigate={onNavigate} Support={Support} {...changes} />,
  )
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test.each([{}, { folderId: 7 }])('three parts, in a folder as outside of all: %o', (place) => {
  show(null, place)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Meddelanden',
    'Kundtjänst',
    'Skicka meddelande',
  ])
})

test.each([
  [null, 'Meddelanden'],
  ['Meddelanden', 'Meddelanden'],
  ['Kundtjänst', 'Kundtjänst'],
  ['Skicka meddelande', 'Skicka meddelande'],
  ['Annat', 'Meddelanden'],
])('the address says %s and %s is shown', (subTab, name) => {
  show(subTab)
  expect(chosen()).toBe(name)
})

test('a part that is chosen is written in the address, alone', () => {
  show('Meddelanden', { messageId: 4 })
  fireEvent.click(screen.getByRole('tab', { name: 'Skicka meddelande' }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Skicka meddelande' })
})

test('customer service shows what the address has open, and what it opens is written in the address', () => {
  show('Kundtjänst', { folderId: 7, messageId: 5 })
  fireEvent.click(screen.getByRole('button', { name: 'Ärende 5 i 7' }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Kundtjänst', messageId: 6 })
})

test('the messages say when they go away', () => {
  show('Meddelanden')
  expect(screen.getByText('Meddelanden raderas 30 dagar efter att de skickades.')).toBeTruthy()
})
