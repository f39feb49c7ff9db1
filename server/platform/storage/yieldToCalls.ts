import { pipeline, Transform, type Readable } from 'node:stream'
import type { ShortCalls } from '../http/shortCalls.ts'
import type { Storage } from './storage.ts'

type Passing = Pick<ShortCalls, 'passed'>

/** The same storage, whose reads and writes let short calls pass between two chunks. A small file waits for nothing. */
export function yieldToCalls(storage: Storage, calls: Passing): Storage {
  return {
    ...storage,
    read: async (key, range) => pipeline(await storage.read(key, range), yielding(calls), ignoreError),
    put: (key, bytes, size) => storage.put(key, yieldBetween(bytes, calls), size),
  }
}

/** Ignores an error, which the reader gets as well: pipeline() destroys the one stream with the error of the other. */
const ignoreError = () => {}

function yielding(calls: Passing): Transform & Readable {
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const goOn = () => done(null, chunk)
      const passed = isFirst ? undefined : calls.passed(chunk.length)
      isFirst = false
      if (passed) void passed.then(goOn)
      else goOn()
    },
  })
}

async function* yieldBetween(bytes: AsyncIterable<Uint8Array>, calls: Passing) {
  let isFirst = true
  for await (const chunk of bytes) {
    if (!isFirst) await calls.passed(chunk.length)
    isFirst = false
    yield chunk
  }
}
