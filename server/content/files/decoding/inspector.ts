import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Confined, Confinement, Interrupted } from '#server/platform/confined/confined.ts'
import type { ByteRange, Limits } from '#server/platform/confined/workerProcess.ts'
import { inTaskFolder } from './taskFolders.ts'
import { Inspected } from './worker/inspection/protocol.ts'
import { fileNames } from './worker/protocol.ts'

/** Reading is bounded: a process that takes longer has hung. */
const limits: Limits = { timeMs: 60_000, processorMs: 10_000, memoryBytes: 768 * 1024 ** 2 }

/** Opens the process that inspects files as they arrive. */
export const openInspector = ({ open }: Confinement): Confined =>
  open({ script: join(import.meta.dirname, 'worker/inspection/inspector.ts'), limits })

type Uninspected = {
  /** The account that sent it. */
  owner: number
  size: number
  /** The bytes from `start` to before `end`. */
  stream: (start: number, end: number) => AsyncIterable<Buffer>
}

/**
 * Returns what a file is and says of itself, read in the confined process, which gets the ranges that it asks for.
 * Throws what `stream` throws, what `signal` gives, and once the process has been stopped.
 */
export function inspectFile(
  confined: Pick<Confined, 'run' | 'tasks'>,
  { owner, size, stream }: Uninspected,
  signal?: AbortSignal,
): Promise<Inspected | Interrupted> {
  return inTaskFolder(confined.tasks, async (folder) => {
    const path = join(folder, fileNames.original)
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    const give = ({ start, end }: ByteRange) =>
      pipeline(Readable.from(stream(start, Math.min(end, size))), createWriteStream(path, { flags: 'r+', start }))
    return confined.run({ owner, task: { folder, size }, answer: Inspected, give }, signal)
  })
}
