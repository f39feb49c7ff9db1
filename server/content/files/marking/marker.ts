import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Confinement } from '#server/platform/confined/confined.ts'
import type { Limits } from '#server/platform/confined/workerProcess.ts'
import { fontFiles } from '#server/platform/pdf/fonts.ts'
import { inTaskFolder, writeInto, readLeft } from '../decoding/taskFolders.ts'
import { createMarkedFiles } from './markedFiles.ts'
import { fileNames, Marked, type MarkTask } from '../decoding/worker/marking/protocol.ts'

/** Our own previews and PDFs of bounded size: what takes longer was made to. */
const limits: Limits = { timeMs: 60_000, processorMs: 15_000, memoryBytes: 1024 ** 3 }
/** Larger documents are not marked. */
const largestDocument = 50 * 1024 * 1024
const largestMarked = 2 * largestDocument
const cleaningMs = 60 * 60 * 1000

type Unmarked = Pick<MarkTask, 'kind' | 'lines'> & {
  /** The account of whoever shows it: accounts take turns. */
  owner: number
  /** Of which bytes it is made; kept under it. */
  key: string
  size: number
  read: () => Promise<Readable>
}

/** Draws for whom it is across pictures and pages, in a process of its own. */
export type Marker = {
  /**
   * The bytes with the lines across them: as they were made before, or made now. Undefined where they cannot be
   * marked, as a damaged document. Throws what `read` throws.
   */
  mark: (unmarked: Unmarked) => Promise<Buffer | undefined>
  stop: () => Promise<void>
}

export function openMarker({ open }: Confinement, dataDir: string): Marker {
  const script = join(import.meta.dirname, '../decoding/worker/marking/marker.ts')
  const confined = open({ script, limits })
  const kept = createMarkedFiles(dataDir)
  const cleaning = setInterval(() => void kept.removeOld(), cleaningMs).unref()
  /** Those that are being made, so that several who look at once wait for one. */
  const making = new Map<string, Promise<Buffer | undefined>>()

  function mark(unmarked: Unmarked): Promise<Buffer | undefined> {
    const key = [unmarked.kind, unmarked.key, ...unmarked.lines].join('\n')
    const made = making.get(key) ?? keptOrMade(key, unmarked).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  async function keptOrMade(key: string, unmarked: Unmarked): Promise<Buffer | undefined> {
    const before = await kept.read(key)
    if (before) return before.length > 0 ? before : undefined
    if (unmarked.kind === 'document' && unmarked.size > largestDocument) return undefined
    const { outcome, bytes } = await make(unmarked)
    // That it cannot be marked is kept too: each try costs the process.
    if (bytes ?? outcome === 'failed') await kept.keep(key, bytes ?? Buffer.alloc(0))
    return bytes
  }

  const make = ({ owner, kind, lines, read }: Unmarked) =>
    inTaskFolder(confined.tasks, async (folder) => {
      await writeInto(folder, fileNames.original, await read())
      const task: MarkTask = { folder, kind, lines, font: fontFiles.semiBold }
      const { outcome } = await confined.run({ owner, task, answer: Marked })
      const left = { kind, mostBytes: largestMarked }
      const bytes = outcome === 'done' ? await readLeft(folder, fileNames.marked, left) : undefined
      return { outcome, bytes }
    })

  return {
    mark,
    async stop() {
      clearInterval(cleaning)
      await confined.stop()
    },
  }
}
