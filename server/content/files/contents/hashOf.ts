import { createHash } from 'node:crypto'
import { release } from '#server/platform/storage/release.ts'

/** SHA-256. Releases what it has read. */
export async function hashOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    release(chunk)
  }
  return hash.digest()
}
