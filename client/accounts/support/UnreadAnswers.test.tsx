import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomerServiceMessage } from '#contract/accounts/support.ts'
import { aSupportMessage } from '#client/testing/supportAnswers.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { unreadAnswersQuery } from './api.ts'
import { UnreadAnswers } from './UnreadAnswers.tsx'

const anAnswer = (id: number, caseId: number, subject: string) =>
  aSupportMessage({ id, caseId, subject, senderId: null, senderName: 'Kundtjänst', receiverId: 1, isRead: false })

function show(items: CustomerServiceMessage[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(unreadAnswersQuery.queryKey, { items, total: items.length })
  return showPage(<UnreadAnswers />, { client })
}

test('each case with an unread answer links to its newest one', () => {
  show([anAnswer(5, 1, 'Fakturan'), anAnswer(4, 2, 'Inloggningen'), anAnswer(3, 1, 'Fakturan')])
  expect(screen.getByRole('heading', { name: 'Kundtjänstmeddelande' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Fakturan', '/messages?subTab=Kundtj%C3%A4nst&messageId=5'],
    ['Inloggningen', '/messages?subTab=Kundtj%C3%A4nst&messageId=4'],
  ])
})

test('without unread answers it renders nothing', () => {
  expect(show([]).container.childNodes).toHaveLength(0)
})
