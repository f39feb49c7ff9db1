import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withDocument } from '../document.ts'
import { originalName, partName, type Cut, type CutTask } from './protocol.ts'

/** Each part is a document with its pages as they look, and without what the file says of itself. */
export async function cutDocument({ folder, parts }: Extract<CutTask, { kind: 'document' }>): Promise<Cut> {
  const bytes = await readFile(join(folder, originalName))
  await withDocument(bytes, async ({ library, document, pages }) => {
    const whole = document.asPDF()
    if (!whole) throw new Error('It is no PDF.')
    // What is filled in and noted on a page lies beside it, and would stay behind.
    whole.bake()
    for (const [index, [first, next]] of parts.entries()) {
      const part = new library.PDFDocument()
      // Fonts and pictures that several of its pages share come along once.
      const shared = part.newGraftMap()
      try {
        for (let page = first; page < (next ?? pages + 1) && page <= pages; page++)
          shared.graftPage(-1, whole, page - 1)
        if (part.countPages() === 0) throw new Error('There is no such page.')
        await writeFile(join(folder, partName(index)), part.saveToBuffer('garbage,compress').asUint8Array())
      } finally {
        shared.destroy()
        part.destroy()
      }
    }
  })
  return { outcome: 'done' }
}
