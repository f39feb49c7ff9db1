import { drawable, drawableName } from '#server/rules/domain/drawable.ts'
import { createPdf, fromMillimetres, type Pdf } from '#server/platform/pdf/document.ts'
import { fontFiles } from '#server/platform/pdf/fonts.ts'
import { drawQrCode } from '#server/platform/pdf/qrCode.ts'

/** What stands on the slip. `page` is where the code is typed, as it is read out. */
export type Slip = {
  firmName: string
  organisationNumber: string | null
  customerName: string
  title: string
  /** What is in it, in words. */
  contents: string
  link: string
  page: string
  code: string
  /** In words. */
  until: string
}

// An A5 page, in millimetres.
const margin = 14
const width = 148 - 2 * margin
const qr = { side: 52, gap: 7 }
const grey = '#5c564c'

/** Runs in a worker thread: see `renderPdf`. A slip to lay with the invoice, of which two have room on an A4. */
export async function render(slip: Slip): Promise<Buffer> {
  const said = {
    ...slip,
    firmName: drawableName(slip.firmName),
    customerName: drawableName(slip.customerName),
    title: drawableName(slip.title),
  }
  const pdf = createPdf({ title: `Lapp: ${said.title}`, size: 'A5', margin: fromMillimetres(margin) })
  pdf.doc.addPage()
  writeHead(pdf, said)
  const below = drawWays(pdf, said, pdf.doc.y + fromMillimetres(6))
  line(pdf, below, 'Du behöver inget konto. Titta, hämta som pdf eller lägg i din egen pärm. Det kostar inget.')
  line(
    pdf,
    fromMillimetres(186),
    `Gäller till ${said.until}. Den som hämtar först har jobbet; nästa får fråga firman.`,
    {
      size: 8,
      colour: grey,
    },
  )
  return pdf.finish()
}

type Style = { size?: number; colour?: string; font?: string }
const area = { width: fromMillimetres(width), ellipsis: true }

/** A paragraph of its own; of one too long for its lines the end is left out. */
function line(pdf: Pdf, y: number, text: string, style: Style & { lines?: number; x?: number; width?: number } = {}) {
  const { size = 10, colour = '#000', font = fontFiles.regular, lines = 3, x = margin, width: wide = width } = style
  pdf.part('P', () => write(pdf, { x, y, width: wide, lines }, drawable(text), { size, colour, font }))
}

function write(
  { doc }: Pdf,
  { x, y, width: wide, lines }: { x: number; y: number; width: number; lines: number },
  text: string,
  { size, colour, font }: Required<Style>,
) {
  doc.font(font).fontSize(size).fillColor(colour)
  const box = { ...area, width: fromMillimetres(wide), height: doc.currentLineHeight() * lines }
  doc.text(text, fromMillimetres(x), y, box)
}

function writeHead(pdf: Pdf, { firmName, organisationNumber, customerName, title, contents }: Slip) {
  line(pdf, fromMillimetres(margin), firmName, { size: 11, font: fontFiles.semiBold, lines: 2 })
  if (organisationNumber) line(pdf, pdf.doc.y, organisationNumber, { size: 8, colour: grey, lines: 1 })
  const y = pdf.doc.y + fromMillimetres(7)
  const heading = { size: 18, colour: '#000', font: fontFiles.semiBold }
  pdf.part('H1', () => write(pdf, { x: margin, y, width, lines: 2 }, 'Här är allt om jobbet hos er', heading))
  line(pdf, pdf.doc.y + 4, `${title}. Till ${customerName}.`, { lines: 4 })
  line(pdf, pdf.doc.y + 2, contents, { colour: grey })
}

/** The code for a camera, and beside it the one to type. Returns where the page goes on. */
function drawWays(pdf: Pdf, { link, page, code, title }: Slip, y: number): number {
  const place = { x: fromMillimetres(margin), y, side: fromMillimetres(qr.side) }
  drawQrCode(pdf, { alt: `QR-kod till ${title}`, address: link, ...place })
  const x = margin + qr.side + qr.gap
  const beside = { x, width: width - qr.side - qr.gap }
  line(pdf, y + fromMillimetres(10), 'Rikta kameran hit', { ...beside, font: fontFiles.semiBold, lines: 1 })
  line(pdf, pdf.doc.y, 'eller gå till', { ...beside, colour: grey, lines: 1 })
  line(pdf, pdf.doc.y, page, { ...beside, font: fontFiles.semiBold, lines: 2 })
  line(pdf, pdf.doc.y, 'och skriv', { ...beside, colour: grey, lines: 1 })
  line(pdf, pdf.doc.y, code, { ...beside, size: 13, font: fontFiles.semiBold, lines: 1 })
  return y + fromMillimetres(qr.side + 7)
}
