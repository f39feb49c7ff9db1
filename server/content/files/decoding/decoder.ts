import { join } from 'node:path'
import type { Confined, Confinement, Interrupted, KindOptions } from '#server/platform/confined/confined.ts'
import { decodingOf } from './mediaTypes.ts'
import { Reply, type Task } from './worker/protocol.ts'

export type Decoded = Reply | Interrupted

/** Draws previews of files and reads their words, in a process of its own. */
export type Decoder = Pick<Confined, 'stop'> & {
  /**
   * Decodes a file. `owner` is the account that sent it: owners take turns. A file that cannot be decoded is a reply.
   * Throws what `signal` gives, and once the decoder has been stopped.
   */
  decode: (task: Task & { owner: number }, signal?: AbortSignal) => Promise<Decoded>
}

const script = join(import.meta.dirname, 'worker/worker.ts')
/**
 * Processor time, in milliseconds. A page of a document is lines and letters: what takes longer was made to. A picture
 * may have a hundred megapixels.
 */
const processorMs = { document: 10_000, other: 30_000 }

export function createDecoder({ open }: Pick<Confinement, 'open'>, options: KindOptions = {}): Decoder {
  const { run, stop } = open({ script, ...options })
  return {
    stop,
    decode: ({ owner, ...task }, signal) => {
      const decoding = decodingOf(task.mediaType)
      const kind = decoding === 'document' || decoding === 'office' ? 'document' : 'other'
      const limits = { processorMs: processorMs[kind], ...options.limits }
      return run({ owner, task, answer: Reply, limits }, signal)
    },
  }
}
