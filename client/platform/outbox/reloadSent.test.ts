import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { queryClient } from '../api/queryClient.ts'
import { reloadSent } from './reloadSent.ts'

let asked: MockInstance<typeof queryClient.invalidateQueries>

beforeEach(() => {
  vi.useFakeTimers()
  asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  return () => vi.useRealTimers()
})

test('who sends and who shows what waits ask once together', async () => {
  const both = Promise.all([reloadSent('activity'), reloadSent('activity')])
  await vi.runAllTimersAsync()
  await both
  expect(asked).toHaveBeenCalledOnce()
})

test('what is sent after it has begun is asked for once more', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  asked.mockReturnValueOnce(isAnswered)
  const first = reloadSent('activity')
  await vi.runAllTimersAsync()
  const second = reloadSent('activity')
  await vi.runAllTimersAsync()
  expect(asked).toHaveBeenCalledTimes(2)
  answer()
  await Promise.all([first, second])
})

test('what cannot be had holds up nobody', async () => {
  asked.mockRejectedValueOnce(new Error('offline'))
  const reloaded = reloadSent('fault')
  await vi.runAllTimersAsync()
  await expect(reloaded).resolves.toBeUndefined()
})
