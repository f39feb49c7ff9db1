import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ScannerConfig } from '#server/platform/config/storageConfig.ts'

/** The scanner did not answer, or not with a verdict. */
export class ScannerUnavailable extends Error {}

type Verdict = 'clean' | 'infected' | 'tooLarge'

const timeoutMs = 60_000

/**
 * Asks clamd (INSTREAM) about the bytes. `tooLarge`: larger than its StreamMaxLength. Throws `ScannerUnavailable`, and
 * what `bytes` throws.
 */
export async function scan({ host, port }: ScannerConfig, bytes: AsyncIterable<Buffer>): Promise<Verdict> {
  const socket = connect({ host, port })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')))
  // What is wrong with the connection, the answer tells.
  socket.on('error', () => {})
  const answer = text(socket).catch((cause: Error) => {
    throw new ScannerUnavailable(cause.message, { cause })
  })
  answer.catch(() => {})
  try {
    await send(socket, bytes)
    return verdictIn(await answer)
  } finally {
    socket.destroy()
  }
}

/** Ends early when the scanner has answered or is gone. */
async function send(socket: Socket, bytes: AsyncIterable<Buffer>) {
  socket.write('zINSTREAM\0')
  for await (const chunk of bytes) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    socket.write(length)
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    if (!socket.writable) return
  }
  socket.write(Buffer.alloc(4))
}

function verdictIn(answer: string): Verdict {
  if (/^stream: OK\0?$/.test(answer)) return 'clean'
  if (/ FOUND\0?$/.test(answer)) return 'infected'
  if (answer.includes('size limit exceeded')) return 'tooLarge'
  throw new ScannerUnavailable(answer.slice(0, 100) || 'no answer')
}
