import { megabyte } from '#contract/platform/limits.ts'
import { hashInWorker, WorkerMissing } from './hashInWorker.ts'
import { toHex } from './toHex.ts'

/** A larger file is not read at once: a phone would not have the memory. In bytes. */
const largestAtOnce = 64 * megabyte

type Hashing = { signal?: AbortSignal; onProgress?: (read: number) => void }

const known = new WeakMap<File, string>()

/**
 * SHA-256 of a file, in hexadecimal: the server compares it with what arrived, and knows by it what is there already.
 * Null where no hash can be taken. `onProgress` is told how many bytes have been read, if that takes a while. Throws if
 * the file cannot be read, and on the signal.
 */
export async function hashOf(file: File, hashing: Hashing = {}): Promise<string | null> {
  const hash = known.get(file) ?? (await take(file, hashing))
  if (hash !== null) known.set(file, hash)
  return hash
}

/** The browser's own is many times as fast, and is there on secure connections alone. */
function take(file: File, hashing: Hashing) {
  return globalThis.isSecureContext && file.size <= largestAtOnce ? hashAtOnce(file) : hashBeside(file, hashing)
}

async function hashAtOnce(file: File): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
}

async function hashBeside(file: File, { signal, onProgress = () => {} }: Hashing): Promise<string | null> {
  const working = { signal: signal ?? new AbortController().signal, onProgress }
  return hashInWorker(file, working).catch((error: unknown) => {
    if (error instanceof WorkerMissing) return null
    throw error
  })
}
