import type { Reply, Task } from './worker/protocol.ts'
import { startWorkerProcess, type Limits, type WorkerProcess } from './workerProcess.ts'

/** `interrupted`: the file may be to blame, or a machine that had no time or memory for it. */
export type Decoded = Reply | { outcome: 'interrupted'; reason: string }

export type Decoder = {
  /** A file that cannot be decoded is a reply. Throws what `signal` gives, and once it has been stopped. */
  decode: (task: Task, signal?: AbortSignal) => Promise<Decoded>
  /** Ends the process, and no other one starts. */
  stop: () => Promise<void>
}

const limits: Limits = { timeMs: 60_000, memoryBytes: 1024 ** 3 }
/** Many pictures come at once, and a process takes half a second to start. */
const idleMs = 30_000

type Options = Partial<Limits> & {
  /** Below it lie the folders of the tasks; of what is stored, the process can reach nothing else. */
  tasks: string
  /** Another script for the process. */
  script?: string
  idleMs?: number
}

/** Decodes one file at a time in a process of its own, which starts when needed. Its death harms nothing else. */
export function createDecoder({ tasks, script, ...options }: Options): Decoder {
  const own = { ...limits, idleMs, ...options }
  let worker: WorkerProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()
  let isStopped = false

  function current(): WorkerProcess {
    if (!worker?.isAlive()) worker = startWorkerProcess(tasks, script)
    return worker
  }

  const endProcess = async () => worker?.kill()

  function throwIfNobodyWaits(signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (isStopped) throw new Error('The decoder has been stopped.')
  }

  async function runOnce(task: Task, signal: AbortSignal | undefined) {
    const process = current()
    const abort = () => void process.kill()
    signal?.addEventListener('abort', abort)
    try {
      const outcome = await process.run(task, own)
      // The next file neither runs beside a process that is ending, nor pays for what this one took or left in disorder.
      const isSpent = outcome.outcome === 'failed' || process.memory() > own.memoryBytes / 2
      if (isSpent || !process.isAlive()) await process.kill()
      return outcome
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  async function decodeNow(task: Task, signal: AbortSignal | undefined): Promise<Decoded> {
    clearTimeout(idle)
    // Who ended it, and why, is not known: perhaps it was not this file.
    for (let times = 0; times < 2; times++) {
      throwIfNobodyWaits(signal)
      const reply = await runOnce(task, signal)
      throwIfNobodyWaits(signal)
      if (reply.outcome !== 'died') return reply
    }
    return { outcome: 'interrupted', reason: 'The process died twice.' }
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(idle)
      await endProcess()
    },
    decode(task, signal) {
      const turn = before.then(() => decodeNow(task, signal))
      before = turn.catch(() => {}).then(() => (idle = setTimeout(() => void endProcess(), own.idleMs).unref()))
      return turn
    },
  }
}
