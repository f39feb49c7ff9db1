import { buffer } from 'node:stream/consumers'
import type { FileForm } from '#contract/platform/fileAddresses.ts'
import { megabyte } from '#contract/platform/limits.ts'
import { ObjectMissing, type Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'

type Of = { form?: Exclude<FileForm, 'original'>; mostBytes?: number; left?: AbortSignal | undefined }

/**
 * The pictures with their previews, one read at a time: without those that are gone from storage, and no more of them
 * once there are so many bytes. Throws what `left` gives if it aborts.
 */
export async function readPreviews<T extends { sha256: string }>(
  storage: Storage,
  pictures: readonly T[],
  { form = 'small', mostBytes = 8 * megabyte, left }: Of = {},
): Promise<(Omit<T, 'sha256'> & { webp: Uint8Array })[]> {
  const read: (Omit<T, 'sha256'> & { webp: Uint8Array })[] = []
  let bytes = 0
  for (const { sha256, ...picture } of pictures) {
    left?.throwIfAborted()
    const webp = await storage.read(keyOf(sha256, form)).then(buffer).catch(asNone)
    bytes += webp?.length ?? 0
    if (bytes > mostBytes) break
    if (webp) read.push({ ...picture, webp })
  }
  return read
}

function asNone(error: unknown): undefined {
  if (!(error instanceof ObjectMissing)) throw error
}
