import type { FileHandle } from 'node:fs/promises'

/** Writes the whole chunk: a disk that is nearly full takes less than it is given. */
export async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, written)
    written += bytesWritten
  }
}
