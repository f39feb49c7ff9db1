import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { drawnPage, lettersOn } from '#fixtures/receipts/paper.ts'

/** What stands on a receipt, line by line. */
export const receiptLines = [
  'JÄRNIA SOLLENTUNA',
  'Bygg & Trä i Norr AB',
  'Sollentunavägen 163',
  'Org.nr 556128-4562',
  '2026-11-14 16:42',
  'Pumpkoppling 32 mm     189,00',
  'Packningssats kök       79,50',
  'Rörtejp 12 m            49,80',
  'TOTALT SEK             318,30',
  'Moms%  Moms   Netto    Brutto',
  '25,00  63,66  254,64   318,30',
  'Kontokort              318,30',
  'Öppet köp 30 dagar mot kvitto',
]

type Photo = {
  /** How much smaller or larger than usual. */
  scale?: number
  /** Degrees clockwise. */
  turned?: number
  /** Of the ink. */
  ink?: string
  /** How dark the shade in the lower right corner is, from 0 to 1. */
  shade?: number
}

/** A receipt that lies on a table, as a JPEG. */
export async function receiptPhoto({ scale = 1.6, turned = 0, ink = '#222', shade = 0 }: Photo = {}): Promise<Buffer> {
  const [width, height] = [620, 60 + receiptLines.length * 36]
  const placed = receiptLines.map((text, row) => ({ text, x: 30, y: 32 + row * 36, size: 25, font: 'Courier-Bold' }))
  const letters = drawnPage(await lettersOn(placed, [width, height]), width * scale)
  const over = (colours: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}">
      <linearGradient id="shade" x2="1" y2="1"><stop stop-opacity="0"/><stop offset="1" stop-opacity="${shade}"/></linearGradient>
      <rect width="100%" height="100%" fill="${colours}"/></svg>`,
    )
  const inked = await sharp(letters)
    .toColourspace('srgb')
    .composite([
      { input: over(ink), blend: 'screen' },
      { input: over('#f6f4ee'), blend: 'multiply' },
      { input: over('url(#shade)') },
    ])
    .png()
    .toBuffer()
  const table = '#5b4a3a'
  const paper = await sharp(inked).rotate(turned, { background: table }).png().toBuffer()
  const lying = sharp(paper).extend({ top: 90, bottom: 90, left: 90, right: 90, background: table })
  return lying.blur(0.6).jpeg({ quality: 70 }).toBuffer()
}

/** A PDF whose pages are this picture each. */
export async function scannedPdf(picture: Buffer, pages: number): Promise<Buffer> {
  const document = new Pdf({ autoFirstPage: false, size: 'A4' })
  for (let page = 0; page < pages; page++) document.addPage({ margin: 0 }).image(picture, 0, 0, { fit: [595, 842] })
  document.end()
  return buffer(document)
}

/** A scan as a TIFF, with a page of each text. */
export async function scannedTiff(texts: readonly string[]): Promise<Buffer> {
  const [width, height] = [450, 250]
  const pages = texts.map(async (text) => {
    const letters = await lettersOn([{ text, x: 30, y: 100, size: 20, font: 'Times-Roman' }], [width, height])
    return drawnPage(letters, width * 2)
  })
  return sharp(await Promise.all(pages), { join: { animated: true } })
    .tiff()
    .toBuffer()
}

/** A picture in which nothing is written. */
export function withoutText(): Promise<Buffer> {
  const grass = Array.from({ length: 300 }, (_, blade) => {
    const [x, y] = [(blade * 137) % 1200, (blade * 211) % 900]
    const colour = `rgb(${80 + (blade % 90)},${60 + (blade % 70)},${30 + (blade % 60)})`
    return `<path d="M${x} ${y} q ${30 + (blade % 50)} -${40 + (blade % 70)} ${60 + (blade % 30)} ${blade % 40}" stroke="${colour}" stroke-width="${2 + (blade % 9)}" fill="none"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#7a9a6a"/>${grass.join('')}<ellipse cx="600" cy="480" rx="220" ry="180" fill="#555"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
