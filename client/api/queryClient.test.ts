import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from './queryClient.ts'

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
