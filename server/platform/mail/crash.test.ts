import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  deliveryJobs,
  greeting,
  messageIdOf,
  expireDeadWorkers,
  openMailWorld,
  queueWithoutWorker,
  sentMails,
  startCrashingWorker,
  startServer,
  startWorker,
} from '#server/testing/mailWorld.ts'

// More than the socket buffers hold, so that the server has the beginning but not the end.
const long = { ...greeting, text: 'Hemlig kod: 4711\n'.repeat(1_000_000) }

test.each(['recipient', 'content'] as const)(
  'a worker killed before the server accepted the mail, at its %s, leads to one delivery by another worker',
  { timeout: 180_000 },
  async (stage) => {
    const world = await openMailWorld()
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: dead, resolve: bury } = Promise.withResolvers<void>()
    const hold = async (at: string) => {
      if (at !== stage) return
      reach()
      await dead
    }
    const server = await startServer({ hold })
    await queueWithoutWorker(world, long)
    const worker = startCrashingWorker(world, { smtpUrl: server.url })
    await reached
    worker.kill()
    await worker.killed()
    bury()
    expect(await sentMails(world)).toEqual([])
    await expireDeadWorkers(world)
    await startWorker(world, server.url)
    await expect.poll(async () => (await sentMails(world)).length, { timeout: 30_000 }).toBe(1)
    await expect.poll(() => deliveryJobs(world)).toEqual([{ state: 'completed', tries: 1 }])
    const { message_id } = await world.db.selectFrom('mail').select('message_id').executeTakeFirstOrThrow()
    expect(server.received.map(messageIdOf)).toEqual([`<${message_id}@parmen.example>`])
  },
)

test('a worker killed between sending and recording it leads to no second file', { timeout: 180_000 }, async () => {
  const world = await openMailWorld()
  await queueWithoutWorker(world, greeting)
  await startCrashingWorker(world, { crashesAfterSend: true }).killed()
  const written = await readdir(world.outbox)
  expect(written).toEqual([expect.stringMatching(/^\d{8}T[\d.]+Z-\d{8}\.eml$/)])
  const idOf = async () => messageIdOf(await readFile(join(world.outbox, written[0] ?? ''), 'utf8'))
  const id = await idOf()
  expect(id).toMatch(/@parmen\.example>$/)
  expect(await sentMails(world)).toEqual([])
  await expireDeadWorkers(world)
  await startWorker(world)
  await expect.poll(() => sentMails(world), { timeout: 30_000 }).toHaveLength(1)
  expect(await readdir(world.outbox)).toEqual(written)
  expect(await idOf()).toBe(id)
})

test('over SMTP the second attempt after such a crash has the same Message-ID', { timeout: 180_000 }, async () => {
  const world = await openMailWorld()
  const server = await startServer()
  await queueWithoutWorker(world, greeting)
  await startCrashingWorker(world, { smtpUrl: server.url, crashesAfterSend: true }).killed()
  await expireDeadWorkers(world)
  await startWorker(world, server.url)
  await expect.poll(() => sentMails(world), { timeout: 30_000 }).toHaveLength(1)
  const ids = server.received.map(messageIdOf)
  expect(ids).toEqual([ids[0], ids[0]])
  expect(ids[0]).toMatch(/@parmen\.example>$/)
})
