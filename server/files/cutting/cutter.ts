import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Box } from '#contract/reading.ts'
import { createConfined } from '../../platform/confined/confined.ts'
import type { Limits } from '../../platform/confined/workerProcess.ts'
import { decodingOf } from '../decoding/mediaTypes.ts'
import { inTaskFolder, layIn, readLeft, tasksIn } from '../decoding/taskFolders.ts'
import { Cut, originalName, partName } from '../decoding/worker/cutting/protocol.ts'

const limits: Limits = { timeMs: 60_000, processorMs: 30_000, memoryBytes: 1024 ** 3 }
const largestPart = 50 * 1024 * 1024
const script = join(import.meta.dirname, '../decoding/worker/cutting/cutter.ts')

type Uncut = {
  /** The account whose picture it is: accounts take turns. */
  owner: number
  mediaType: string
  /** As fractions of the picture as it is shown. */
  parts: Box[]
  read: () => Promise<Readable>
}

/** Cuts pictures, in a process of its own. */
export type Cutter = {
  /** The parts as JPEG files without metadata; none of what is no picture, or cannot be read. Throws what `read` throws. */
  cut: (uncut: Uncut) => Promise<Buffer[]>
  stop: () => Promise<void>
}

export function openCutter(dataDir: string): Cutter {
  const confined = createConfined({ tasks: tasksIn(dataDir), script, limits })
  return {
    stop: confined.stop,
    async cut({ owner, mediaType, parts, read }) {
      const kind = decodingOf(mediaType)
      if (kind !== 'picture' && kind !== 'heic') return []
      return inTaskFolder(confined.tasks, async (folder) => {
        await layIn(folder, originalName, await read())
        const { outcome } = await confined.run({ owner, task: { folder, kind, parts }, answer: Cut })
        if (outcome !== 'done') return []
        const left = { kind: 'jpeg', mostBytes: largestPart } as const
        const made = await Promise.all(parts.map((_, index) => readLeft(folder, partName(index), left)))
        const whole = made.filter((bytes) => bytes !== undefined)
        return whole.length === parts.length ? whole : []
      })
    },
  }
}
