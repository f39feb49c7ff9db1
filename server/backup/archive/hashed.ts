import { createHash } from 'node:crypto'

/** The same bytes; when they have been read to their end, `done` gets their SHA-256 in hexadecimal. */
export async function* hashed(
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  done: (sum: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  done(hash.digest('hex'))
}
