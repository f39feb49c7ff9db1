import { fromMillimetres } from '#server/platform/pdf/document.ts'
import { drawPictures } from '#server/content/timeline/report/pictures.ts'
import { createSheet, type Sheet } from '#server/content/timeline/report/sheet.ts'
import type { FolderDocument } from './folderDocument.ts'
import { runningOf } from './running.ts'
import { drawnTitle, sayDocument } from './sayDocument.ts'
import type { Sayings } from './sayings.ts'

/* Runs in a worker of `renderPdf`, on what was read before. */

/** A document of a folder, tagged. */
export async function render(document: FolderDocument): Promise<Uint8Array> {
  const sheet = createSheet(drawnTitle(document), runningOf(document))
  await sayDocument(onPaper(sheet), document)
  return sheet.finish()
}

export const onPaper = (sheet: Sheet): Sayings => ({
  ...sheet,
  table: (head, rows, others) => sheet.table(head, rows, others?.map(fromMillimetres)),
  pictures: (pictures, size) => drawPictures(sheet, pictures, size),
})
