import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Storage } from './storage.ts'
import { yieldToCalls } from './yieldToCalls.ts'

const chunks = ['ett ', 'två ', 'tre'].map((text) => Buffer.from(text))

/** A call that is being answered until `end`. */
function oneCall() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { whenIdle: () => promise, end: resolve }
}

function around({ source = Readable.from(chunks), whenIdle }: { source?: Readable; whenIdle: () => Promise<void> }) {
  const stored: Uint8Array[] = []
  const inner = {
    read: async () => source,
    put: async (_key, bytes) => {
      for await (const chunk of bytes) stored.push(chunk)
    },
  } satisfies Pick<Storage, 'read' | 'put'>
  return { source, stored, storage: yieldToCalls(inner as unknown as Storage, { whenIdle }) }
}

test('what is read goes on after the first chunk when a call has been answered, and comes whole', async () => {
  const { whenIdle, end } = oneCall()
  const { storage } = around({ whenIdle })
  const read: Buffer[] = []
  const reading = (async () => {
    for await (const chunk of await storage.read('content/a')) read.push(chunk as Buffer)
  })()
  await turn()
  expect(read).toEqual(chunks.slice(0, 1))
  end()
  await reading
  expect(Buffer.concat(read)).toEqual(Buffer.concat(chunks))
})

test('so does what is stored', async () => {
  const { whenIdle, end } = oneCall()
  const { storage, stored } = around({ whenIdle })
  const storing = storage.put('content/a', Readable.from(chunks), 11)
  await turn()
  expect(stored).toEqual(chunks.slice(0, 1))
  end()
  await storing
  expect(stored).toEqual(chunks)
})

test('a reader who leaves closes what is read, and is told when that breaks', async () => {
  const { whenIdle } = oneCall()
  const left = around({ whenIdle })
  const bytes = await left.storage.read('content/a')
  bytes.destroy()
  await expect.poll(() => left.source.destroyed).toBe(true)

  const broken = around({ whenIdle, source: Readable.from(chunks) })
  const reading = buffer(await broken.storage.read('content/a'))
  broken.source.destroy(new Error('EIO'))
  await expect(reading).rejects.toThrow('EIO')
})
