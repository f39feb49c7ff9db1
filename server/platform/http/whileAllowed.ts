import { Readable } from 'node:stream'

/** It is asked again after so many bytes, or so long. */
const askedAnew = { bytes: 1024 * 1024, ms: 1000 }

/** The bytes for as long as they may be read: then no more come, and the connection breaks. */
export function whileAllowed(bytes: Readable, isAllowed: () => Promise<boolean>): Readable {
  return Readable.from(guarded(bytes, isAllowed), { objectMode: false })
}

async function* guarded(bytes: Readable, isAllowed: () => Promise<boolean>): AsyncGenerator<Buffer> {
  let sent = 0
  let askedAt = Date.now()
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (sent >= askedAnew.bytes || Date.now() - askedAt >= askedAnew.ms) {
      if (!(await isAllowed())) throw new Error('What gave leave to read was ended while its bytes were being sent.')
      ;[sent, askedAt] = [0, Date.now()]
    }
    sent += chunk.length
    yield chunk
  }
}
