import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readHeic } from '../heic.ts'
// It also says which formats sharp may read here.
import { assertPixels } from '../picture.ts'
import { answerTasks, reasonOf } from '../tasks.ts'
import { cutDocument } from './document.ts'
import { CutTask, originalName, partName, type Cut } from './protocol.ts'
import { cutScan } from './scan.ts'

/* The process that cuts pictures and documents: gets one task after the other from the server and answers each. It knows no settings and
   no database, and may be killed at any moment. */

answerTasks(
  CutTask,
  (task) => (task.kind === 'document' ? cutDocument(task) : task.kind === 'scan' ? cutScan(task) : cut(task)),
  (error): Cut => ({ outcome: 'failed', reason: reasonOf(error) }),
)

/** The parts are as large as in the picture, turned as it is shown, and carry nothing of what the file says of itself. */
async function cut({ folder, kind, parts }: Exclude<CutTask, { kind: 'document' | 'scan' }>): Promise<Cut> {
  const { open, width, height } = await (kind === 'heic' ? heic(folder) : picture(folder))
  for (const [index, [left, top, right, bottom]] of parts.entries()) {
    const from = { left: Math.floor(left * width), top: Math.floor(top * height) }
    const size = { width: Math.ceil(right * width) - from.left, height: Math.ceil(bottom * height) - from.top }
    await open()
      .extract({ ...from, width: Math.max(1, size.width), height: Math.max(1, size.height) })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .toFile(join(folder, partName(index)))
  }
  return { outcome: 'done' }
}

type Opened = { open: () => Sharp; width: number; height: number }

async function picture(folder: string): Promise<Opened> {
  const path = join(folder, originalName)
  const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata()
  assertPixels(autoOrient.width, autoOrient.height)
  return { ...autoOrient, open: () => sharp(path, { limitInputPixels: false, failOn: 'none' }).autoOrient() }
}

async function heic(folder: string): Promise<Opened> {
  const { data, width, height, channels } = await readHeic(await readFile(join(folder, originalName)))
  return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) }
}
