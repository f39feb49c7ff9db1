import { createHash } from 'node:crypto'
import { release } from '#server/platform/storage/release.ts'
import { overwrite, type Overwrite } from '../../decoding/overwrite.ts'

type Bytes = AsyncIterable<Buffer>

/**
 * Yields the bytes, and throws at the end unless they had this hash: what was read is not whole then. Releases what has
 * been read.
 */
export async function* withHash(expected: Buffer, bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
    release(chunk)
  }
  if (!hash.digest().equals(expected)) throw new Error('The bytes changed while they were read.')
}

/** The overwrites are in order, and none reaches into the next. */
export async function* overwritten(bytes: Bytes, overwrites: readonly Overwrite[]): AsyncGenerator<Buffer> {
  let [start, next] = [0, 0]
  for await (const chunk of bytes) {
    const end = start + chunk.length
    let copy: Buffer | undefined
    for (let one = overwrites[next]; one && one.start < end; one = overwrites[++next]) {
      copy ??= Buffer.from(chunk)
      overwrite(copy, one, start)
      // It goes on in the next chunk.
      if (one.end > end) break
    }
    yield copy ?? chunk
    start = end
  }
}
