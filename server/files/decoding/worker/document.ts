import type * as mupdf from 'mupdf'
import type { Pixels } from './picture.ts'
import { longestWords } from './protocol.ts'

const longSide = 1600
/** Of a document that is mostly pictures, so many pages are looked through for words. */
const mostPagesRead = 1000

/** `width` and `height` of the first page, in points. */
export type ReadDocument = { width: number; height: number; pages: number; text: string; picture: Pixels }

/** Throws if the PDF is broken, empty, or opens with a password only. */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  // Fourteen megabytes that nothing else needs.
  const library = await import('mupdf')
  const document = library.Document.openDocument(bytes, 'application/pdf')
  try {
    if (document.needsPassword()) throw new Error('It opens with a password only.')
    const pages = document.countPages()
    if (pages < 1) throw new Error('It has no pages.')
    return { pages, ...drawPage(library, document), text: textOf(document, Math.min(pages, mostPagesRead)) }
  } finally {
    document.destroy()
  }
}

function drawPage({ Matrix, ColorSpace }: typeof mupdf, document: mupdf.Document) {
  const page = document.loadPage(0)
  try {
    const [left, top, right, bottom] = page.getBounds()
    const [width, height] = [right - left, bottom - top]
    const scale = longSide / Math.max(width, height)
    if (!(width >= 1 && height >= 1 && scale > 0)) throw new Error('Its first page has no size.')
    const pixmap = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false, true)
    try {
      // A copy: what the library gives lies in its memory.
      const picture = { width: pixmap.getWidth(), height: pixmap.getHeight(), channels: 3 } as const
      return {
        width: Math.round(width),
        height: Math.round(height),
        picture: { ...picture, data: Uint8Array.from(pixmap.getPixels()) },
      }
    } finally {
      pixmap.destroy()
    }
  } finally {
    page.destroy()
  }
}

function textOf(document: mupdf.Document, pages: number): string {
  let text = ''
  for (let index = 0; index < pages && text.length < longestWords; index++) text += `${pageText(document, index)}\n`
  return text
}

/** A page that cannot be read is left out. */
function pageText(document: mupdf.Document, index: number): string {
  try {
    const page = document.loadPage(index)
    try {
      const text = page.toStructuredText('')
      try {
        return text.asText()
      } finally {
        text.destroy()
      }
    } finally {
      page.destroy()
    }
  } catch {
    return ''
  }
}
