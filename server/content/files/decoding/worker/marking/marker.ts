import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as mupdf from 'mupdf'
import { answerTasks, reasonOf } from '../tasks.ts'
import { markDocument } from './markDocument.ts'
import { markPicture } from './markPicture.ts'
import { fileNames, MarkTask, type Marked } from './protocol.ts'

/* The process that marks files: gets one task after the other from the server and answers each. It knows no settings and
   no database, and may be killed at any moment. */

answerTasks(MarkTask, mark, (error): Marked => ({ outcome: 'failed', reason: reasonOf(error) }))

let read: mupdf.Font | undefined

async function mark({ folder, kind, lines, font: path }: MarkTask): Promise<Marked> {
  const font = (read ??= new mupdf.Font('Inter', await readFile(path)))
  const original = await readFile(join(folder, fileNames.original))
  const marked = kind === 'picture' ? await markPicture(original, lines, font) : markDocument(original, lines, font)
  await writeFile(join(folder, fileNames.marked), marked, { mode: 0o600 })
  return { outcome: 'done' }
}
