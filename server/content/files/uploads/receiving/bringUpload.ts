import type { FileDeps } from '#server/platform/services.ts'
import { beginUpload } from '../commands.ts'
import { uploadById } from '../queries.ts'
import { repeatedKey } from '../repeatedKey.ts'
import { appendPart } from './appendPart.ts'

type Brought = {
  name: string
  size: number
  sha256: Buffer | null
  /** What names it each time that it is made. */
  named: string
  /** The bytes from the first on. */
  open: () => AsyncIterable<Uint8Array>
}

/**
 * Sends all bytes of an upload that is made for somebody, and returns its id: the same each time, and what has arrived of
 * it is not sent again. Throws what `beginUpload` and `appendPart` throw.
 */
export async function bringUpload(
  deps: FileDeps & { quota: number },
  userId: number,
  brought: Brought,
): Promise<string> {
  const { name, size, sha256, named, open } = brought
  const idempotencyKey = repeatedKey(named)
  const id = await beginUpload(deps, userId, { name, size, sha256, keepsLocation: false, idempotencyKey })
  // It is theirs, also before it has come: they may have sent a part of it themselves.
  const { received = size } = (await uploadById(deps.db, id).executeTakeFirst()) ?? {}
  if (received === size) return id
  await appendPart(deps, userId, { id, offset: received, length: size - received, bytes: from(open(), received) })
  return id
}

async function* from(bytes: AsyncIterable<Uint8Array>, start: number) {
  let left = start
  for await (const chunk of bytes) {
    if (chunk.length > left) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}
