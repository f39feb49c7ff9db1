import { constants, type ReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ReadChoices } from '#contract/intake/importSettings.ts'
import { longestPasted } from '#contract/intake/importShapes.ts'
import { inTaskFolder, writeInto } from '#server/content/files/decoding/taskFolders.ts'
import type { Confinement } from '#server/platform/confined/confined.ts'
import type { Limits } from '#server/platform/confined/workerProcess.ts'
import { largestPaper, original, paperName, ReadReply, TakeReply, type Task } from './protocol.ts'
import { isZip, type ReadFile, type Refused } from './table.ts'

/** What no file within the limits of rows and cells needs; of a machine that has much to do it has less. */
const limits: Limits = { timeMs: 30_000, processorMs: 10_000, memoryBytes: 768 * 1024 ** 2 }
/** A text that is no longer than what can be pasted is read in a lane of its own, and never waits behind files. */
const ofShort: Limits = { ...limits, processorMs: 3_000 }
/** Papers are taken out some at a time, so that they lie twice on the disk for a short while only. */
const papersAtOnce = 20

type ToRead = {
  /** The account whose file it is: accounts take turns. */
  owner: number
  bytes: () => Readable | Promise<Readable>
}
type FileToRead = ToRead & {
  isPasted: boolean
  choices: ReadChoices
  /** Of a workbook, which of the sheets with rows. */
  sheet: number
  /** yyyy-MM-dd, for years of two digits. */
  today: string
}
export type TakenPaper = { size: number; open: () => ReadStream }

/** Reads files that people bring, in a process of its own, which starts when needed. */
export type ImportReader = {
  /** A file that cannot be read is an answer. Throws what `bytes` and `signal` give, and once it has been stopped. */
  read: (file: FileToRead, signal?: AbortSignal) => Promise<ReadFile | Refused>
  /**
   * Takes papers out of a ZIP, and gives each to `use` by its path; those that are damaged or too large are left out.
   * Throws what `read` and `use` throw.
   */
  takePapers: (
    file: ToRead & { paths: readonly string[] },
    use: (path: string, paper: TakenPaper) => Promise<void>,
    signal?: AbortSignal,
  ) => Promise<void>
}

const script = join(import.meta.dirname, 'worker.ts')

export function createImportReader({ open: openKind, tasks }: Confinement): ImportReader {
  const files = openKind({ script, limits })
  const shortTexts = openKind({ script, limits: ofShort })

  function inFolder<T>(file: ToRead, work: (folder: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return inTaskFolder(tasks, async (folder) => {
      await writeInto(folder, original, await file.bytes(), signal)
      return work(folder)
    })
  }
  async function readIn(folder: string, owner: number, task: Task, signal?: AbortSignal) {
    const isShort = await isShortText(join(folder, original))
    const reply = await (isShort ? shortTexts : files).run({ owner, task, answer: ReadReply }, signal)
    // It takes longer than short texts do: it waits with the files.
    return isShort && reply.outcome === 'interrupted' ? files.run({ owner, task, answer: ReadReply }, signal) : reply
  }

  return {
    read: ({ owner, bytes, ...asked }, signal) =>
      inFolder(
        { owner, bytes },
        async (folder) => {
          const reply = await readIn(folder, owner, { kind: 'read', folder, ...asked }, signal)
          if (reply.outcome === 'read') return reply.file
          if (reply.outcome === 'refused') return reply.refused
          // It needed more time or memory than any file, or made a parser of somebody else's stumble.
          return { code: reply.outcome === 'failed' && !isLimit(reply.reason) ? 'notReadable' : 'tooSlow', row: null }
        },
        signal,
      ),
    takePapers: ({ paths, ...file }, use, signal) =>
      inFolder(
        file,
        async (folder) => {
          for (let at = 0; at < paths.length; at += papersAtOnce) {
            const some = paths.slice(at, at + papersAtOnce)
            const task: Task = { kind: 'take', folder, paths: some }
            const reply = await files.run({ owner: file.owner, task, answer: TakeReply }, signal)
            for (const index of reply.outcome === 'taken' ? reply.taken : [])
              await usePaper(join(folder, paperName(index)), (paper) => use(some[index] ?? '', paper))
          }
        },
        signal,
      ),
  }
}

/** Whether it takes what so many bytes take: of a ZIP they say nothing. */
async function isShortText(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const [{ size }, { buffer }] = [await file.stat(), await file.read(Buffer.alloc(4), 0, 4, 0)]
    return size <= longestPasted && !isZip(buffer)
  } finally {
    await file.close()
  }
}

const isLimit = (reason: string) => reason.startsWith('It ')

/** The process wrote it: a link could lead to what is not its own. */
async function usePaper(path: string, use: (paper: TakenPaper) => Promise<void>): Promise<void> {
  const file: FileHandle | null = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (!file) return
  try {
    const found = await file.stat()
    if (found.isFile() && found.size <= largestPaper)
      await use({ size: found.size, open: () => file.createReadStream({ start: 0, autoClose: false }) })
  } finally {
    await file.close()
  }
}
