import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { messages, type Message } from '#contract/messages.ts'
import { callPaged } from '../../api/http.ts'
import { unreadMessagesQuery } from '../api.ts'
import { aMessage } from '../exampleMessage.ts'
import { UnreadMessages } from './UnreadMessages.tsx'

vi.mock('../../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

function show(items: Message[], total = items.length) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(unreadMessagesQuery.queryKey, { items, total })
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <UnreadMessages />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('unread subjects lead to the message in its folder', () => {
  show([aMessage({ messageId: 3 })])
  expect(screen.getByRole('heading', { name: 'Olästa meddelanden' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Städdag' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7?tab=tab5&subTab=Meddelanden&messageId=3',
  )
})

test('when more are unread than are listed, it says how many and leads to all', () => {
  show([aMessage({ messageId: 3 })], 4)
  expect(screen.getByRole('link', { name: 'Visa 3 till bland alla meddelanden' }).getAttribute('href')).toBe(
    '/messages',
  )
})

test('it asks for so few that what is under the board can be seen', async () => {
  vi.mocked(callPaged).mockResolvedValue({ items: [], total: 0 })
  await new QueryClient().fetchQuery(unreadMessagesQuery)
  expect(callPaged).toHaveBeenCalledWith(messages.mine, { query: { readState: 'unread', topX: 9 } })
})

test('without unread messages there is nothing', () => {
  expect(show([]).container.childNodes).toHaveLength(0)
})
