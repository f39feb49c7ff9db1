import { parentPort, workerData } from 'node:worker_threads'

/* Runs one `render` of another module and ends. */

const { module, data } = workerData as { module: string; data: unknown }
const { render } = (await import(module)) as { render: (data: unknown) => Promise<Uint8Array<ArrayBuffer>> }
const bytes = Uint8Array.from(await render(data))
parentPort?.postMessage(bytes, [bytes.buffer])
