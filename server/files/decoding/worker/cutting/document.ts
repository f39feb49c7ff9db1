import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withDocument } from '../document.ts'
import { originalName, partName, type Cut, type CutTask } from './protocol.ts'

/** Each part is a document with its pages as they are, and without what the file says of itself. */
export async function cutDocument({ folder, parts }: Extract<CutTask, { kind: 'document' }>): Promise<Cut> {
  const bytes = await readFile(join(folder, originalName))
  await withDocument(bytes, async ({ library, document, pages }) => {
    const whole = document.asPDF()
    if (!whole) throw new Error('It is no PDF.')
    for (const [index, [first, next]] of parts.entries()) {
      const part = new library.PDFDocument()
      try {
        for (let page = first; page < (next ?? pages + 1) && page <= pages; page++) part.graftPage(-1, whole, page - 1)
        if (part.countPages() === 0) throw new Error('There is no such page.')
        await writeFile(join(folder, partName(index)), part.saveToBuffer('garbage,compress').asUint8Array())
      } finally {
        part.destroy()
      }
    }
  })
  return { outcome: 'done' }
}
