import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const worker = new URL('worker.ts', import.meta.url)
const timeoutMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

let before: Promise<unknown> = Promise.resolve()

/**
 * The bytes of the document that the module's `render(data)` returns, run off the event loop: one document at a time,
 * the others wait. Throws if it takes too long or too much memory, and what `left` gives if it aborts.
 */
export function renderPdf(module: URL, data: unknown, left?: AbortSignal): Promise<Buffer> {
  const turn = before.then(() => render(module, data, left))
  before = turn.catch(() => {})
  return turn
}

async function render(module: URL, data: unknown, left: AbortSignal | undefined): Promise<Buffer> {
  left?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = left ? AbortSignal.any([left, timeout]) : timeout
  const thread = new Worker(worker, { workerData: { module: module.href, data }, env: {}, resourceLimits })
  try {
    const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array]
    return Buffer.from(bytes.buffer)
  } finally {
    await thread.terminate()
  }
}
