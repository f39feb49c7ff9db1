import { labelSheet, labelsOnSheet } from '#contract/rules/labels.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { createPdf, fromMillimetres, type Pdf } from '#server/platform/pdf/document.ts'
import { fontFiles } from '#server/platform/pdf/fonts.ts'
import { drawQrCode } from '#server/platform/pdf/qrCode.ts'
import { drawable, drawableName } from '#server/rules/domain/drawable.ts'

export type Label = { name: string; make: string | null; model: string | null; place: string | null; address: string }

export type LabelSheets = { title: string; labels: Label[]; layout: 'sheet' | 'single'; start: number }

// The common sheet of 21 labels, without a gap between the rows.
const label = { width: 63.5, height: 38.1 }
const margin = { left: 7.2, top: 15.1 }
const columnWidth = 66
// Four modules stay empty around it, also between it and the text.
const qr = { side: 25, left: 3.5 }
const text = { left: 32, top: 7, width: 29, height: 25 }

/** Runs in a worker thread: see `renderPdf`. */
export async function render({ title, labels, layout, start }: LabelSheets): Promise<Buffer> {
  const single: [number, number] = [fromMillimetres(label.width), fromMillimetres(label.height)]
  const pdf = createPdf({ title: drawable(title), size: layout === 'sheet' ? 'A4' : single, margin: 0 })
  for (const [index, one] of labels.entries()) {
    const position = layout === 'sheet' ? (index + start - 1) % labelsOnSheet : 0
    if (index === 0 || position === 0) pdf.doc.addPage()
    drawLabel(pdf, one, layout === 'sheet' ? placeOnSheet(position) : { x: 0, y: 0 })
  }
  return pdf.finish()
}

function placeOnSheet(position: number) {
  return {
    x: margin.left + (position % labelSheet.columns) * columnWidth,
    y: margin.top + Math.floor(position / labelSheet.columns) * label.height,
  }
}

function drawLabel(pdf: Pdf, one: Label, { x, y }: { x: number; y: number }) {
  const name = drawableName(one.name)
  const section = pdf.part('Sect')
  const place = {
    x: fromMillimetres(x + qr.left),
    y: fromMillimetres(y + (label.height - qr.side) / 2),
    side: fromMillimetres(qr.side),
  }
  drawQrCode(pdf, { alt: `QR-kod till ${name}`, address: one.address, ...place }, section)
  const lines = [makeAndModel(one) ?? '', one.place ?? ''].map(drawable).filter(Boolean)
  const area = { width: fromMillimetres(text.width), ellipsis: true }
  const below = fromMillimetres(y + text.top + text.height)
  const { doc } = pdf
  pdf.part(
    'P',
    () => {
      doc
        .font(fontFiles.semiBold)
        .fontSize(fittingSize(doc, name, area.width))
        .fillColor('#000')
      const [left, top] = [fromMillimetres(x + text.left), fromMillimetres(y + text.top)]
      doc.text(name, left, top, { ...area, height: doc.currentLineHeight() * 3 })
      doc.font(fontFiles.regular).fontSize(7.5)
      for (const line of lines) {
        // A word that is wider than the label ends with an ellipsis, and no text leaves its label.
        const height = Math.min(doc.currentLineHeight() * 2, below - doc.y)
        if (height >= doc.currentLineHeight()) doc.text(line, { ...area, height })
      }
    },
    section,
  )
}

const nameSizes = { largest: 9.5, smallest: 7 }

/**
 * Returns the largest font size, in points, at which the longest word of the name has room on a line; never less than
 * the smallest.
 */
function fittingSize(doc: Pdf['doc'], name: string, width: number): number {
  const widest = Math.max(...name.split(/\s+/).map((word) => doc.fontSize(nameSizes.largest).widthOfString(word)))
  // A hair less than the width, which rounding could exceed.
  const fitting = Math.floor(((nameSizes.largest * width * 0.99) / widest) * 10) / 10
  return Math.max(nameSizes.smallest, Math.min(nameSizes.largest, fitting))
}
