import { expect, test } from 'vitest'
import type { CustomerServiceMessage } from '#contract/accounts/support.ts'
import { aSupportMessage } from '#client/testing/supportAnswers.ts'
import { threadsOf } from './threads.ts'

const ids = (messages: readonly CustomerServiceMessage[]) => messages.map(({ id }) => id)

test('one thread per case, oldest message first; the latest thread comes first', () => {
  const newestFirst = [
    aSupportMessage({ id: 5, caseId: 1, createdAt: '2026-11-25T10:00:00.000Z' }),
    aSupportMessage({ id: 4, caseId: 2, createdAt: '2026-11-24T10:00:00.000Z' }),
    aSupportMessage({ id: 3, caseId: 1, createdAt: '2026-11-23T10:00:00.000Z' }),
  ]
  const threads = threadsOf(newestFirst)
  expect(threads.map(({ caseId, messages }) => [caseId, ids(messages)])).toEqual([
    [1, [3, 5]],
    [2, [4]],
  ])
  expect(threads[0]?.latest.id).toBe(5)
})

test('a thread is unread while one of its answers is', () => {
  const [one, other] = threadsOf([
    aSupportMessage({ id: 3, caseId: 1 }),
    aSupportMessage({ id: 2, caseId: 1, receiverId: 1, isRead: false }),
    aSupportMessage({ id: 1, caseId: 2 }),
  ])
  expect([one?.isUnread, other?.isUnread]).toEqual([true, false])
})

test('no messages, no threads', () => {
  expect(threadsOf([])).toEqual([])
})
