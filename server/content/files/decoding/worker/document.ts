import type * as mupdf from 'mupdf'
import { mailPageType } from './mailPage.ts'
import type { Pixels } from './picture.ts'
import { longestWords, NoPictureError } from './protocol.ts'

const longSide = 1600
/** How many pages of a document that is mostly pictures are searched for words. */
const mostPagesRead = 1000

/** `width` and `height` in points. */
type DrawnPage = { width: number; height: number; picture: Pixels }
export type ReadDocument = {
  pages: number
  text: string
  /** There is more text than that. */
  isCut: boolean
  /** Or why it cannot be drawn. */
  firstPage: DrawnPage | Error
}

/** Throws if the PDF is broken, empty, or opens with a password only. */
export const readDocument = (bytes: Buffer): Promise<ReadDocument> =>
  withDocument(bytes, ({ library, document, pages }) => ({
    pages,
    firstPage: firstPageOf(library, document),
    ...textOf(library, document, pages),
  }))

/** Draws the first page of a mail, from the page that we have made of it. */
export const drawMail = (page: Buffer): Promise<{ pages: number; firstPage: DrawnPage }> =>
  withDocument(
    page,
    ({ library, document, pages }) => ({ pages, firstPage: drawPage(library, document) }),
    mailPageType,
  )

export type Opened = { library: typeof mupdf; document: mupdf.Document; pages: number }

/** Opens a PDF, or our page of a mail, for as long as it is used. Throws if it is broken, empty, or opens with a password only. */
export async function withDocument<Used>(
  bytes: Buffer,
  use: (opened: Opened) => Used | Promise<Used>,
  mediaType = 'application/pdf',
): Promise<Used> {
  // Fourteen megabytes that nothing else needs.
  const library = await import('mupdf')
  const document = library.Document.openDocument(bytes, mediaType)
  try {
    if (document.needsPassword()) throw new NoPictureError('locked', 'It opens with a password only.')
    const pages = document.countPages()
    if (pages < 1) throw new Error('It has no pages.')
    return await use({ library, document, pages })
  } finally {
    document.destroy()
  }
}

function firstPageOf(library: typeof mupdf, document: mupdf.Document): DrawnPage | Error {
  try {
    const drawn = drawPage(library, document)
    // Such as a JBIG2 with refinement, which the library leaves out without a word.
    const isMissing = isOneColour(drawn.picture) && hasContent(document)
    return isMissing ? new NoPictureError('notDrawn', 'There is something on its first page that is not drawn.') : drawn
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Each pixel is as the one before it. */
const isOneColour = ({ data, channels }: Pixels) =>
  Buffer.compare(data.subarray(channels), data.subarray(0, -channels)) === 0

/** Whether the first page has words or pictures. */
function hasContent(document: mupdf.Document): boolean {
  let found = false
  const find = () => void (found = true)
  withPage(document, 0, (page) =>
    withText(page, 'preserve-images', (text) => text.walk({ onImageBlock: find, onChar: find })),
  )
  return found
}

function drawPage({ Matrix, ColorSpace }: typeof mupdf, document: mupdf.Document): DrawnPage {
  return withPage(document, 0, (page) => {
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
  })
}

/** The text of the pages, as long as any is kept. */
export function textOf(library: typeof mupdf, document: mupdf.Document, pages: number) {
  const read = Math.min(pages, mostPagesRead)
  let text = ''
  let index = 0
  for (; index < read && text.length < longestWords; index++) text += wordsOfPage(library, document, index)
  return { text, isCut: index < pages }
}

/** The text of a page, and what has been filled in on it. A page that cannot be read is left out. */
function wordsOfPage(library: typeof mupdf, document: mupdf.Document, index: number): string {
  try {
    return withPage(document, index, (page) => `${textOfPage(page)}\n${filledIn(library, page)}`)
  } catch {
    return '\n'
  }
}

function textOfPage(page: mupdf.Page): string {
  try {
    return withText(page, '', (text) => text.asText())
  } catch {
    return ''
  }
}

/** The values that somebody has filled in on a page of a form, which are no part of the page's text. */
function filledIn({ PDFPage }: typeof mupdf, page: mupdf.Page): string {
  try {
    const fields = page instanceof PDFPage ? page.getWidgets() : []
    const written = fields.filter((field) => (field.isText() && !field.isPassword()) || field.isChoice())
    return written.map((field) => `${field.getValue()}\n`).join('')
  } catch {
    return ''
  }
}

/** Reads the text of a page, which lies in the library's memory as the page does. */
export function withText<Read>(page: mupdf.Page, options: string, read: (text: mupdf.StructuredText) => Read): Read {
  const text = page.toStructuredText(options)
  try {
    return read(text)
  } finally {
    text.destroy()
  }
}

/** Loads a page, which lies in the library's memory, for as long as it is used. */
export function withPage<Used>(document: mupdf.Document, index: number, use: (page: mupdf.Page) => Used): Used {
  const page = document.loadPage(index)
  try {
    return use(page)
  } finally {
    page.destroy()
  }
}
