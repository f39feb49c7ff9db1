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
    <MessageArea
      messageId={undefined}
      subTab={subTab}
      onNavigate={onNavigate}
      Support={Support}
      renderForm={() => <p>Formuläret</p>}
      {...changes}
    />,
  )
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test.each([{}, { folderId: 7 }])('three tabs, in a folder and for all folders: %o', (place) => {
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
])('with %s in the address, %s is shown', (subTab, name) => {
  show(subTab)
  expect(chosen()).toBe(name)
})

test('choosing a tab writes only the tab to the address', () => {
  show('Meddelanden', { messageId: 4 })
  fireEvent.click(screen.getByRole('tab', { name: 'Skicka meddelande' }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Skicka meddelande' })
})

test('customer service opens the message from the address and writes to it', () => {
  show('Kundtjänst', { folderId: 7, messageId: 5 })
  fireEvent.click(screen.getByRole('button', { name: 'Ärende 5 i 7' }))
  expect(onNavigate).toHaveBeenCalledWith({ subTab: 'Kundtjänst', messageId: 6 })
})

test('it says when messages are deleted', () => {
  show('Meddelanden')
  expect(screen.getByText('Meddelanden raderas 30 dagar efter att de skickades.')).toBeTruthy()
})
