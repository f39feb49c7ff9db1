import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from './toHex.ts'

/** A phone has the memory for this. In bytes. */
const sliceSize = 4 * 1024 * 1024

/** SHA-256 of a file of any size, in hexadecimal, read piece by piece. `onProgress` is told the bytes read so far. */
export async function hashSlices(file: Blob, onProgress: (read: number) => void): Promise<string> {
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += sliceSize) {
    const slice = file.slice(start, start + sliceSize)
    hash.update(new Uint8Array(await slice.arrayBuffer()))
    onProgress(start + slice.size)
  }
  return toHex(hash.digest())
}
