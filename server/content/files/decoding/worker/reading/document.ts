import type * as mupdf from 'mupdf'
import { withDocument, withPage, withText, type Opened } from '../document.ts'
import { longest } from './protocol.ts'
import { mostScanned, pageSide, patienceOfAllMs, readPicture, type ReadPicture } from './picture.ts'
import { lettersIn, type Line, type Recognize, type Word } from './recognize.ts'

/** A page with fewer letters beside a picture is a scan with a stamp on it. */
const ownLetters = 40

type DocumentPage = ReadPicture & { page: number; isRecognized: boolean }
export type ReadDocument = { pages: DocumentPage[]; pageCount: number }

/**
 * Reads the first pages: the text that a page has of its own, or else what stands in its picture. Throws if the PDF is
 * broken, empty, or opens with a password only.
 */
export const readDocument = (
  bytes: Buffer,
  open: () => Promise<Recognize>,
  mediaType?: string,
): Promise<ReadDocument> =>
  withDocument(bytes, async (opened) => ({ pages: await readPages(opened, open), pageCount: opened.pages }), mediaType)

async function readPages({ library, document, pages: pageCount }: Opened, open: () => Promise<Recognize>) {
  const start = process.cpuUsage()
  const pages: DocumentPage[] = []
  let scanned = 0
  for (let index = 0; index < Math.min(pageCount, longest.pages); index++) {
    if (process.cpuUsage(start).user / 1000 > patienceOfAllMs) break
    const own = ownText(document, index)
    if (own.isEnough) pages.push({ ...own.text, page: index + 1, isRecognized: false })
    else {
      if (scanned++ === mostScanned) break
      const draw = (side: number) => Promise.resolve(greyPage(library, document, index, side))
      pages.push({ ...(await readPicture(draw, await open(), pageSide)), page: index + 1, isRecognized: true })
    }
  }
  return pages
}

function ownText(document: mupdf.Document, index: number) {
  return withPage(document, index, (page) => {
    const [left, top, right, bottom] = page.getBounds()
    const size = { width: right - left, height: bottom - top }
    if (!(size.width >= 1 && size.height >= 1)) throw new Error('A page has no size.')
    const { words, hasPicture } = wordsOf(page, left, top)
    const letters = words.reduce((sum, { text }) => sum + lettersIn(text), 0)
    return {
      isEnough: letters >= ownLetters || !hasPicture,
      text: { ...size, lines: rowsOf(words), confidence: 1, turned: 0, shown: size },
    }
  })
}

function wordsOf(page: mupdf.Page, left: number, top: number) {
  const words: Word[] = []
  let word: Word | undefined
  let hasPicture = false
  const end = () => {
    if (word?.text.trim()) words.push(word)
    word = undefined
  }
  withText(page, 'preserve-images', (text) =>
    text.walk({
      onImageBlock: () => void (hasPicture = true),
      onChar: (letter, _origin, _font, _size, quad) => {
        if (/\s/.test(letter)) return end()
        const [xs, ys] = [quad.filter((_, at) => at % 2 === 0), quad.filter((_, at) => at % 2 === 1)]
        const [x0, y0, x1, y1] = word?.box ?? [Infinity, Infinity, -Infinity, -Infinity]
        word = {
          text: (word?.text ?? '') + letter,
          confidence: 1,
          box: [
            Math.min(x0, ...xs.map((x) => x - left)),
            Math.min(y0, ...ys.map((y) => y - top)),
            Math.max(x1, ...xs.map((x) => x - left)),
            Math.max(y1, ...ys.map((y) => y - top)),
          ],
        }
      },
      endLine: end,
    }),
  )
  end()
  return { words, hasPicture }
}

/** Words beside each other are one line, whatever order the document has them in. */
function rowsOf(words: Word[]): Line[] {
  const middle = ({ box: [, top, , bottom] }: Word) => (top + bottom) / 2
  const rows: Word[][] = []
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const first = rows.at(-1)?.[0]
    const isBeside = first && middle(word) < first.box[3] && middle(first) > word.box[1]
    if (isBeside) rows.at(-1)?.push(word)
    else rows.push([word])
  }
  return rows.map((row) => ({ words: row.toSorted((one, other) => one.box[0] - other.box[0]) }))
}

function greyPage({ Matrix, ColorSpace }: typeof mupdf, document: mupdf.Document, index: number, side: number) {
  return withPage(document, index, (page) => {
    const [left, top, right, bottom] = page.getBounds()
    const scale = side / Math.max(right - left, bottom - top)
    const pixmap = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray, false, true)
    try {
      // A copy: what the library gives lies in its memory.
      const data = Uint8Array.from(pixmap.getPixels())
      return { data, width: pixmap.getWidth(), height: pixmap.getHeight() }
    } finally {
      pixmap.destroy()
    }
  })
}
