import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/activities.ts'
import * as connection from '../api/connection.ts'
import { outboxCalls } from '../outbox/calls.ts'
import { store } from '../outbox/outbox.ts'
import { currentUserId } from '../session/currentUserId.ts'
import { anActivity } from '../testing/answers.ts'
import { ofNode } from '../testing/ofNode.ts'
import { serve } from '../testing/serve.ts'
import { sendOrKeepNew } from './lazyOutbox.ts'

const anna = 1
const connectionIs = (told: connection.Connection) => vi.spyOn(connection, 'currentConnection').mockReturnValue(told)

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true })
  for (const { key } of await store.allOf(anna)) await store.remove(key)
  currentUserId.set(anna)
})

const saveWithPicture = () =>
  sendOrKeepNew({
    endpoint: activities.add,
    input: { body: { folderId: 12, title: 'Ny zinkanod' } },
    words: { title: 'Ny zinkanod', place: 'Båten' },
    lane: 12,
    files: [new ofNode.File(['x'], 'Bryggan.jpg', { type: 'image/jpeg' })],
  })

test('pictures of what is slow, and has arrived once they would be kept with it, are attached to its answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  const calls = serve(activities.add, async () => {
    await answered
    return anActivity({ id: 7 })
  })
  const saving = saveWithPicture()
  await expect.poll(() => calls.length).toBe(1)
  // Longer than anybody waits.
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  letGo()
  expect(await saving).toMatchObject({ kind: 'sent', answer: { id: 7 }, isWithPictures: false })
  expect(await store.allOf(anna)).toEqual([])
})

test('where the network goes while it is sent, they are kept with it', async () => {
  serve(activities.add, new Error('offline'))
  expect(await saveWithPicture()).toMatchObject({ kind: 'kept', isWithoutPictures: false })
  expect((await store.allOf(anna))[0]?.pictures).toHaveLength(1)
})

test('where it comes back while they are kept, they are attached once: by what kept them', async () => {
  connectionIs('online').mockReturnValueOnce('offline')
  serve(activities.add, anActivity())
  vi.spyOn(outboxCalls, 'sendPicture').mockResolvedValue('5')
  vi.spyOn(outboxCalls, 'attach').mockResolvedValue()
  expect(await saveWithPicture()).toMatchObject({ kind: 'sent', isWithPictures: true })
})
