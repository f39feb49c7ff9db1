import { createHash } from 'node:crypto'
import { release } from '../../../platform/storage/release.ts'
import type { Overwrite } from '../../decoding/metadata/range.ts'

type Bytes = AsyncIterable<Buffer>

/** Throws at the end unless the bytes had this hash: whoever reads them then has nothing whole. Releases what has been read. */
export async function* withHash(expected: Buffer, bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
    release(chunk)
  }
  if (!hash.digest().equals(expected)) throw new Error('The bytes changed while they were read.')
}

export async function* overwritten(bytes: Bytes, overwrites: readonly Overwrite[]): AsyncGenerator<Buffer> {
  let start = 0
  for await (const chunk of bytes) {
    const end = start + chunk.length
    const here = overwrites.filter((one) => one.start < end && one.end > start)
    if (here.length === 0) yield chunk
    else {
      const copy = Buffer.from(chunk)
      // A negative target is not allowed: what stood in the chunk before is left out.
      for (const one of here) one.bytes.copy(copy, Math.max(0, one.start - start), Math.max(0, start - one.start))
      yield copy
    }
    start = end
  }
}
