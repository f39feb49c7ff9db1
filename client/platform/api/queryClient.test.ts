import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { health } from '#contract/platform/health.ts'
import { serve } from '#client/testing/serve.ts'
import { onConnectionChange, watchConnection } from './connection.ts'
import { queryClient } from './queryClient.ts'
import { NetworkError } from './request.ts'

test('what is kept in the browser is saved without waiting for lists that do not come', async () => {
  const list = new QueryObserver(queryClient, {
    queryKey: ['activities.ofUser'],
    queryFn: () => new Promise<never>(() => {}),
  })
  onTestFinished(list.subscribe(() => {}))
  onTestFinished(() => queryClient.clear())
  const kept = { kind: 'kept', key: 'a', isWithoutPictures: false }
  const saving = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.resolve(kept), meta: { topic: 'activity' } })
  expect(await saving.execute(undefined)).toEqual(kept)
})

test('without a network what cannot wait in the browser fails at once, and is not sent later', async () => {
  serve(health.live, new Error('offline'))
  onTestFinished(watchConnection())
  dispatchEvent(new Event('offline'))
  const send = vi.fn<() => Promise<string>>(async () => 'sent')
  const saveBy = (options: object) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: send, ...options })
      .execute(undefined)
  await expect(saveBy({})).rejects.toThrow(NetworkError)
  expect(send).not.toHaveBeenCalled()
  expect(await saveBy({ networkMode: 'always' })).toBe('sent')
})

test('whoever is refused for want of a network has it asked at once whether it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  serve(health.live, { status: 'ok' } as never)
  onTestFinished(watchConnection())
  dispatchEvent(new Event('offline'))
  const save = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: async () => 'sent' })
      .execute(undefined)
  const isBack = Promise.withResolvers<void>()
  onTestFinished(onConnectionChange(() => isBack.resolve()))
  await expect(save()).rejects.toThrow(NetworkError)
  await isBack.promise
  expect(await save()).toBe('sent')
})

test('during maintenance it fails with the words of that', async () => {
  serve(health.live, { maintenance: 'Till klockan tre.' } as never)
  onTestFinished(watchConnection())
  dispatchEvent(new Event('online'))
  const save = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: async () => 'sent' })
      .execute(undefined)
  await expect.poll(() => save().catch((error: Error) => error)).toMatchObject({ code: 'maintenance' })
})
