import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Box } from '#contract/intake/reading.ts'
import type { Confinement } from '#server/platform/confined/confined.ts'
import type { Limits } from '#server/platform/confined/workerProcess.ts'
import { decodingOf } from '../decoding/mediaTypes.ts'
import { inTaskFolder, writeInto, readLeft } from '../decoding/taskFolders.ts'
import { Cut, originalName, partName } from '../decoding/worker/cutting/protocol.ts'

const limits: Limits = { timeMs: 60_000, processorMs: 30_000, memoryBytes: 1024 ** 3 }
const largestPart = 50 * 1024 * 1024
const script = join(import.meta.dirname, '../decoding/worker/cutting/cutter.ts')

/** From this page, counted from 1, up to the one that is no more of it; null: to the end. */
export type PageRange = [from: number, until: number | null]

type Uncut = {
  /** The account whose paper it is: accounts take turns. */
  owner: number
  mediaType: string
  /** As fractions of a picture as it is shown. */
  areas?: Box[]
  /** Of a document, or a picture with pages. */
  ranges?: PageRange[]
  read: () => Promise<Readable>
}

/** Cuts pictures and documents, in a process of its own. */
export type Cutter = {
  /**
   * The parts, as JPEG files without metadata or as PDF; none of what is neither, cannot be read, or is not said how to cut. Throws
   * what `read` throws.
   */
  cut: (uncut: Uncut) => Promise<Buffer[]>
}

export function openCutter({ open }: Confinement): Cutter {
  const confined = open({ script, limits })
  return {
    async cut({ owner, mediaType, areas = [], ranges = [], read }) {
      const kind = decodingOf(mediaType)
      if (kind !== 'picture' && kind !== 'heic' && kind !== 'document') return []
      const isPaged = kind === 'document' || ranges.length > 0
      const paged = { kind: kind === 'document' ? kind : ('scan' as const), parts: ranges }
      const toCut = isPaged ? paged : { kind, parts: areas }
      const { parts } = toCut
      if (parts.length === 0) return []
      return inTaskFolder(confined.tasks, async (folder) => {
        await writeInto(folder, originalName, await read())
        const { outcome } = await confined.run({ owner, task: { folder, ...toCut }, answer: Cut })
        if (outcome !== 'done') return []
        const left = { kind: isPaged ? 'document' : 'jpeg', mostBytes: largestPart } as const
        const made = await Promise.all(parts.map((_, index) => readLeft(folder, partName(index), left)))
        const whole = made.filter((bytes) => bytes !== undefined)
        return whole.length === parts.length ? whole : []
      })
    },
  }
}
