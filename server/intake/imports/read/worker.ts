import { readFile as readBytes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { answerTasks, reasonOf } from '#server/content/files/decoding/worker/tasks.ts'
import { largestPaper, original, paperName, Task, type ReadReply, type TakeReply } from './protocol.ts'
import { readFile } from './readFile.ts'
import { isZip, UnreadableError } from './table.ts'
import { openZip } from './zip.ts'

/* The process that reads the files which people bring: gets one task after the other from the server and answers each.
   It knows no settings and no database, and may be killed at any moment. */

answerTasks<Task, Reply>(
  Task,
  (task) => (task.kind === 'read' ? read(task) : take(task)),
  (error) => ({ outcome: 'failed', reason: reasonOf(error) }),
  { isWaitedFor: true },
)

type Reply = z.infer<typeof ReadReply> | z.infer<typeof TakeReply>

async function read({ folder, ...options }: Extract<Task, { kind: 'read' }>): Promise<z.infer<typeof ReadReply>> {
  try {
    return { outcome: 'read', file: await readFile(await readBytes(join(folder, original)), options) }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return { outcome: 'refused', refused: { code: error.code, row: error.row } }
  }
}

async function take({ folder, paths }: Extract<Task, { kind: 'take' }>): Promise<z.infer<typeof TakeReply>> {
  const bytes = await readBytes(join(folder, original))
  if (!isZip(bytes)) return { outcome: 'taken', taken: [] }
  const zip = await openZip(bytes)
  const taken: number[] = []
  for (const [index, path] of paths.entries()) {
    const paper = await zip.unpack(path, largestPaper).catch(() => null)
    if (!paper) continue
    await writeFile(join(folder, paperName(index)), paper, { flag: 'wx', mode: 0o600 })
    taken.push(index)
  }
  return { outcome: 'taken', taken }
}
