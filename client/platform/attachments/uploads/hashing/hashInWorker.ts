/** A message of the worker: how much it has read, and at last the hash. */
export type Hashed = { read: number } | { sha256: string } | { isUnreadable: true }

type Hashing = { signal: AbortSignal; onProgress: (read: number) => void }

/** SHA-256 of a file, taken beside the page. Throws if the file cannot be read, without a worker, or on the signal. */
export async function hashInWorker(file: File, { signal, onProgress }: Hashing): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const worker = begin()
  worker.addEventListener('message', ({ data }: MessageEvent<Hashed>) => {
    if ('read' in data) onProgress(data.read)
    else if ('sha256' in data) resolve(data.sha256)
    else reject(new DOMException('The file could not be read.', 'NotReadableError'))
  })
  worker.addEventListener('error', () => reject(new WorkerMissing()))
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows
  worker.postMessage(file)
  return promise.finally(() => worker.terminate())
}

function begin(): Worker {
  try {
    return new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' })
  } catch {
    throw new WorkerMissing()
  }
}

/** The script of the worker could not be loaded, as after a new release, or the browser has none. */
export class WorkerMissing extends Error {}
