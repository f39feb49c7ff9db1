import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { takeLowPriority } from '../lowPriority.ts'
import { fileNames } from '../protocol.ts'
import { inspect } from './inspect.ts'
import { asMessage, InspectionTask } from './protocol.ts'

/* The process that inspects files: gets one after the other from the server, asks for the ranges that it needs, and
   answers what they say. It knows no settings and no database, and may be killed at any moment. */

takeLowPriority()
process.on('message', (message) => {
  const task = InspectionTask.safeParse(message)
  if (task.success) void answer(task.data)
})
// Without the server there is nothing to do.
process.on('disconnect', () => process.exit())

async function answer(task: { folder: string; size: number }) {
  const reply = await inspect(readerOf(task), task.size)
    .then(asMessage)
    .catch((error: unknown) => ({ outcome: 'failed', reason: String(error).slice(0, 300) }))
  process.send?.(reply)
}

function readerOf({ folder, size }: { folder: string; size: number }) {
  return async (start: number, end: number): Promise<Buffer> => {
    const last = Math.min(end, size)
    if (start >= last) return Buffer.alloc(0)
    const given = once(process, 'message')
    process.send?.({ ask: { start, end: last } })
    await given
    const file = await open(join(folder, fileNames.original), 'r')
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(last - start), 0, last - start, start)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  }
}
