import { expect, test } from 'vitest'
import type { CustomerServiceMessage } from '#contract/support.ts'
import { threadsOf } from './threads.ts'

const aLetter = (changes: Partial<CustomerServiceMessage>): CustomerServiceMessage => ({
  id: 1,
  caseId: 1,
  subject: 'Fakturan',
  content: 'Den stämmer inte.',
  createdAt: '2026-11-21T10:05:00.000Z',
  senderId: 1,
  senderName: 'Anna Berg',
  receiverId: null,
  isRead: true,
  readAt: null,
  statusId: 29,
  statusName: 'Ny',
  folderId: null,
  folderTitle: null,
  expiresAt: null,
  ...changes,
})

const ids = (messages: readonly CustomerServiceMessage[]) => messages.map(({ id }) => id)

test('a case is one thread, its messages oldest first, the latest written case on top', () => {
  const newestFirst = [
    aLetter({ id: 5, caseId: 1, createdAt: '2026-11-25T10:00:00.000Z' }),
    aLetter({ id: 4, caseId: 2, createdAt: '2026-11-24T10:00:00.000Z' }),
    aLetter({ id: 3, caseId: 1, createdAt: '2026-11-23T10:00:00.000Z' }),
  ]
  const threads = threadsOf(newestFirst)
  expect(threads.map(({ caseId, messages }) => [caseId, ids(messages)])).toEqual([
    [1, [3, 5]],
    [2, [4]],
  ])
  expect(threads[0]?.latest.id).toBe(5)
})

test('a thread is unread while any answer in it is', () => {
  const [one, other] = threadsOf([
    aLetter({ id: 3, caseId: 1 }),
    aLetter({ id: 2, caseId: 1, receiverId: 1, isRead: false }),
    aLetter({ id: 1, caseId: 2 }),
  ])
  expect([one?.isUnread, other?.isUnread]).toEqual([true, false])
})

test('nothing written is no thread', () => {
  expect(threadsOf([])).toEqual([])
})
