import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages, type Message } from '#contract/content/messages.ts'
import { unreadMessagesQuery } from '../api.ts'
import { aMessage } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'

function show(items: Message[], total = items.length) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(unreadMessagesQuery.queryKey, { items, total })
  return showPage(<UnreadMessages />, { client })
}

test('unread subjects link to the message in its folder', () => {
  show([aMessage({ messageId: 3 })])
  expect(screen.getByRole('heading', { name: 'Olästa meddelanden' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Städdag' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7?tab=tab5&subTab=Meddelanden&messageId=3',
  )
})

test('who wrote, and in which folder, unless the subject is its title', () => {
  show([aMessage(), aMessage({ messageId: 2, subject: 'Villa Solhem' })])
  expect(screen.getAllByText(/^Från/).map((line) => line.textContent)).toEqual([
    'Från Erik Berg · Villa Solhem',
    'Från Erik Berg',
  ])
})

test('more than two are one row, which says from whom and leads to what is unread', () => {
  show([aMessage(), aMessage({ messageId: 2 })])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  cleanup()
  const fromPetra = { senderId: 3, senderFirstName: 'Petra', senderLastName: 'Lind' }
  show([aMessage({ messageId: 3 }), aMessage({ messageId: 2, ...fromPetra }), aMessage()], 12)
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('link', { name: '12 olästa meddelanden' }).getAttribute('href')).toBe('/messages?visa=olasta')
  expect(screen.getByText('Senast från Erik Berg och Petra Lind')).toBeTruthy()
  expect(screen.getByText('Senast: Städdag')).toBeTruthy()
})

test('who wrote them is said of all that there are', () => {
  show([aMessage({ messageId: 3 }), aMessage({ messageId: 2 }), aMessage()])
  expect(screen.getByText('Från Erik Berg')).toBeTruthy()
})

test('it requests only a few, so that the content below stays visible', async () => {
  const asked = serve(messages.mine, [])
  await new QueryClient().fetchQuery(unreadMessagesQuery)
  expect(asked).toEqual([{ query: { readState: 'unread', topX: 9 } }])
})

test('without unread messages there is nothing', () => {
  expect(show([]).container.childNodes).toHaveLength(0)
})
