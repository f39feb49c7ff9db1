import { drawFolder } from './drawFolder.ts'
import { drawInsurance } from './drawInsurance.ts'
import type { FolderDocument } from './folderDocument.ts'

/* Runs in a worker of `renderPdf`, on what was read before. */

/** A document of a folder, tagged. */
export const render = (document: FolderDocument): Promise<Uint8Array> =>
  document.of === 'insurance' ? drawInsurance(document) : drawFolder(document)
