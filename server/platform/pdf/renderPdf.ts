import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const worker = new URL('worker.ts', import.meta.url)
const timeoutMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

let before: Promise<unknown> = Promise.resolve()

/**
 * The bytes of the document that the module's `render(data)` returns, run off the event loop: one document at a time,
 * the others wait. Throws if it takes too long or too much memory.
 */
export function renderPdf(module: URL, data: unknown): Promise<Buffer> {
  const turn = before.then(() => render(module, data))
  before = turn.catch(() => {})
  return turn
}

async function render(module: URL, data: unknown): Promise<Buffer> {
  const thread = new Worker(worker, { workerData: { module: module.href, data }, env: {}, resourceLimits })
  try {
    const [bytes] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Uint8Array]
    return Buffer.from(bytes.buffer)
  } finally {
    await thread.terminate()
  }
}
