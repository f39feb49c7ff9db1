import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import * as connection from '../api/connection.ts'
import { outboxCalls } from '../outbox/calls.ts'
import { store } from '../outbox/outbox.ts'
import { currentUserId } from '../session/currentUserId.ts'
import { anActivity } from '#client/testing/answers.ts'
import { ofNode } from '#client/testing/ofNode.ts'
import { serve } from '#client/testing/serve.ts'
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

/** Saves where the call waits for its answer, and waits for that as long as anybody does. */
async function saveSlowly(answered: Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const calls = serve(activities.add, async () => {
    await answered
    return anActivity({ id: 7 })
  })
  const saving = saveWithPicture()
  await expect.poll(() => calls.length).toBe(1)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  return { saving }
}

test('whoever saves does not wait longer for a network that answers nothing: its pictures follow', async () => {
  vi.spyOn(outboxCalls, 'sendPicture').mockResolvedValue('5')
  const attach = vi.spyOn(outboxCalls, 'attach').mockResolvedValue()
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  const { saving } = await saveSlowly(answered)
  expect(await saving).toMatchObject({ kind: 'kept', isWithoutPictures: false })
  letGo()
  await expect.poll(() => attach.mock.calls.map(([, , target]) => target.activityId)).toEqual([7])
  await expect.poll(() => store.allOf(anna)).toEqual([])
})

test('pictures of what has arrived as they would be kept with it are attached to its answer', async () => {
  const { promise: answered, resolve: letGo } = Promise.withResolvers<void>()
  const add = store.addPictures
  vi.spyOn(store, 'addPictures').mockImplementationOnce(async (...given) => {
    letGo()
    await expect.poll(() => store.allOf(anna)).toEqual([])
    return add(...given)
  })
  const { saving } = await saveSlowly(answered)
  expect(await saving).toMatchObject({ kind: 'sent', answer: { id: 7 }, isWithPictures: false })
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
