import type { ServerResponse } from 'node:http'

/**
 * Gives the memory of bytes back at once, not when the garbage collector comes to it: of a large file it would let tens
 * of megabytes gather first. Only for a chunk that nobody looks at any more; a part of a larger buffer is left alone.
 */
export function release(chunk: Uint8Array): void {
  const { buffer } = chunk
  if (buffer instanceof ArrayBuffer && chunk.byteLength === buffer.byteLength && !buffer.detached) buffer.transfer(0)
}

/** Releases what `response` sends, as soon as the system has taken it. For bytes that are read for it alone. */
export function releaseSent(response: ServerResponse): void {
  const write = response.write.bind(response)
  response.write = (chunk: Uint8Array) => write(chunk, () => release(chunk))
}
