import { pipeline, Transform, type Readable } from 'node:stream'
import type { RequestPriority } from '../http/requestPriority.ts'
import type { Storage } from './storage.ts'

type Priority = Pick<RequestPriority, 'whenIdle'>

/** The same storage, whose reads and writes let short calls pass between two chunks. A small file waits for nothing. */
export function yieldToCalls(storage: Storage, priority: Priority): Storage {
  return {
    ...storage,
    read: async (key, range) => pipeline(await storage.read(key, range), yielding(priority), ignoreError),
    put: (key, bytes, size) => storage.put(key, yieldBetween(bytes, priority), size),
  }
}

/** Ignores an error, which the reader gets as well: pipeline() destroys the one stream with the error of the other. */
const ignoreError = () => {}

function yielding(priority: Priority): Transform & Readable {
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const goOn = () => done(null, chunk)
      const idle = isFirst ? undefined : priority.whenIdle(chunk.length)
      isFirst = false
      if (idle) void idle.then(goOn)
      else goOn()
    },
  })
}

async function* yieldBetween(bytes: AsyncIterable<Uint8Array>, priority: Priority) {
  let isFirst = true
  for await (const chunk of bytes) {
    if (!isFirst) await priority.whenIdle(chunk.length)
    isFirst = false
    yield chunk
  }
}
