import { createHash } from 'node:crypto'

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** The same bytes; when they have been read to their end, `done` gets their SHA-256 in hexadecimal. */
export async function* hashed(bytes: Bytes, done: (sum: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  done(hash.digest('hex'))
}

/** The same bytes. If they have another SHA-256 throws what `differ` makes, before the last of them. */
export async function* ofHash(bytes: Bytes, sha256: string, differ: () => Error): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held: Uint8Array | undefined
  for await (const chunk of bytes) {
    hash.update(chunk)
    if (held) yield held
    held = chunk
  }
  if (hash.digest('hex') !== sha256) throw differ()
  if (held) yield held
}
