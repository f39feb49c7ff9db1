import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { product } from '#contract/platform/product.ts'
import { fontFiles } from './fonts.ts'

/** A rectangle in points, from the upper left corner of the page. */
type Box = { x: number; y: number; width: number; height: number }

/** A part of the document's structure, which screen readers follow. */
export type Part = PDFKit.PDFStructureElement
/** What `createPdf` gives. */
export type Pdf = ReturnType<typeof createPdf>
type PartName = 'H1' | 'H2' | 'H3' | 'P' | 'Sect' | 'L' | 'LI' | 'LBody'

const pointsPerMillimetre = 72 / 25.4

export const fromMillimetres = (length: number) => length * pointsPerMillimetre

/**
 * A tagged document in Swedish, marked as PDF/UA, with embedded fonts and no page yet. All that is drawn belongs to a
 * part of it, or is an `artifact`. Title and text have passed `drawable` (`server/rules/domain/`). Fonts are chosen by their
 * file (`fontFiles`): under another name that of the default font would be read anew each time.
 */
export function createPdf({
  title,
  ...layout
}: Pick<PDFKit.PDFDocumentOptions, 'size' | 'margin' | 'bufferPages'> & { title: string }) {
  const doc = new PdfDocument({
    ...layout,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // The types do not know of it.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'sv-SE',
    displayTitle: true,
    info: { Title: title, Author: product.name },
    // Otherwise Helvetica slips in, which is not embedded.
    font: fontFiles.regular,
  })
  const bytes = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  return {
    doc,
    /** Adds a part to the document, or to another part. Without `draw` it holds others. */
    part(name: PartName, draw?: () => void, parent = root): Part {
      const added = draw ? doc.struct(name, {}, [draw]) : doc.struct(name)
      parent.add(added)
      return added
    },
    /** A picture, which `alt` describes in words. */
    figure(alt: string, box: Box, draw: () => void, parent = root): void {
      parent.add(
        doc.struct('Figure', { alt, bbox: [box.x, box.y, box.x + box.width, box.y + box.height] } as object, [draw]),
      )
    },
    /** Draws what screen readers leave out: lines, page numbers. */
    artifact(draw: () => void): void {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    /** Draws on each page, from the first, once all are there; needs `bufferPages`. */
    onEachPage(draw: (page: number, count: number) => void): void {
      const { start, count } = doc.bufferedPageRange()
      for (let page = 1; page <= count; page++) {
        doc.switchToPage(start + page - 1)
        this.artifact(() => draw(page, count))
      }
    },
    async finish(): Promise<Buffer> {
      root.end()
      doc.end()
      return bytes
    },
  }
}
