import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { callPaged } from '../api/http.ts'
import { MessageArea, type MessagePlace } from './MessageArea.tsx'

vi.mock('../session/session.tsx', () => ({ useUser: () => ({ userId: 1 }) }))
vi.mock('../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

const onPlace = vi.fn<(next: MessagePlace) => void>()

beforeEach(() => {
  onPlace.mockReset()
  vi.mocked(callPaged).mockResolvedValue({ items: [], total: 0 })
  vi.stubGlobal('CSS', { supports: () => true, escape: (text: string) => text })
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
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MessageArea messageId={undefined} subTab={subTab} onPlace={onPlace} Support={Support} {...changes} />
      </MemoryRouter>
    </QueryClientProvider>,
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
  expect(onPlace).toHaveBeenCalledWith({ subTab: 'Skicka meddelande' })
})

test('customer service shows what the address has open, and what it opens is written in the address', () => {
  show('Kundtjänst', { folderId: 7, messageId: 5 })
  fireEvent.click(screen.getByRole('button', { name: 'Ärende 5 i 7' }))
  expect(onPlace).toHaveBeenCalledWith({ subTab: 'Kundtjänst', messageId: 6 })
})

test('the messages say when they go away', () => {
  show('Meddelanden')
  expect(screen.getByText('Meddelanden raderas 30 dagar efter att de skickades.')).toBeTruthy()
})
