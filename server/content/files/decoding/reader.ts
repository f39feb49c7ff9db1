import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  farMs,
  type Confined,
  type Confinement,
  type Interrupted,
  type KindOptions,
} from '#server/platform/confined/confined.ts'
import type { Limits } from '#server/platform/confined/workerProcess.ts'
import { decodingOf } from './mediaTypes.ts'
import { Read, type ReadTask } from './worker/reading/protocol.ts'

/** Reads what stands in pictures and documents, in a process of its own, one at a time. */
export type Reader = Pick<Confined, 'stop'> & {
  /**
   * Reads a file. `owner` is the account that sent it. A file that cannot be read is an answer. Throws what `signal`
   * gives, and once the reader has been stopped.
   */
  read: (task: Omit<ReadTask, 'language'> & { owner: number }, signal?: AbortSignal) => Promise<Read | Interrupted>
}

/** A receipt takes some seconds; a page that is full of small letters, or lies on its side, a few times as long. */
const limits: Limits = { timeMs: farMs, processorMs: 45_000, memoryBytes: 1024 ** 3 }
const script = join(import.meta.dirname, 'worker/reading/reader.ts')
const ofLanguage = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/swe'))
const language = join(ofLanguage, '4.0.0_best_int', 'swe.traineddata.gz')

export function createReader({ open }: Pick<Confinement, 'open'>, options: KindOptions = {}): Reader {
  const { run, stop } = open({ script, limits, ...options })
  return {
    stop,
    read: ({ owner, ...task }, signal) => run({ owner, task: { ...task, language }, answer: Read }, signal),
  }
}

/** How a file of this type is read; null if nothing in it is read with its places. */
export function kindToRead(mediaType: string): ReadTask['kind'] | null {
  const decoding = decodingOf(mediaType)
  return decoding === 'picture' || decoding === 'heic' || decoding === 'document' || decoding === 'message'
    ? decoding
    : null
}
