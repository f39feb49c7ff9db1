import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A form of which two fields are filled in, as a reader of PDF keeps them: beside the page's own text. */
export const filledForm = () => readFileSync(join(import.meta.dirname, 'documents/pdf-form-filled.pdf'))

/** A page whose words are broken at the ends of its lines. */
export const brokenWords = () => readFileSync(join(import.meta.dirname, 'documents/pdf-hyphen-at-line-end.pdf'))

/** A PDF in which each page says one line; a page without one is empty. */
export function pdfOf(lines: string[], { width = 595, height = 842 } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...lines.flatMap((line, index) => {
      const drawn = line && `BT /F1 12 Tf 50 ${height - 50} Td (${line}) Tj ET`
      const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`
      return [page, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`]
    }),
  ]
  return pdfFrom(objects)
}

function pdfFrom(objects: string[]): Buffer {
  const head = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  let at = head.length
  const places = written.map(({ length }) => `${String((at += length) - length).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(head + written.join('') + table + end, 'latin1')
}

/**
 * A PDF whose page is a picture that mupdf does not draw: JBIG2 with a dictionary of symbols that is coded by Huffman
 * and refined.
 */
export function undrawnPdf(): Buffer {
  const number = (value: number) => [0, 0, 0, value]
  const segment = (id: number, type: number, { refers = [], data }: { refers?: number[]; data: number[] }) => [
    ...number(id),
    type,
    refers.length << 5,
    ...refers,
    1,
    ...number(data.length),
    ...data,
  ]
  const size = [...number(64), ...number(64), ...number(0), ...number(0), 0]
  const refined = [0, 0b11, ...number(1), ...number(1), 1, 2, 3, 4, 5, 6, 7, 8]
  const text = [...size, 0, 0, ...number(1), 0, 0, 0, 0]
  const stream = [
    ...segment(0, 48, { data: [...size, 0, 0] }),
    ...segment(1, 0, { data: refined }),
    ...segment(2, 6, { refers: [1], data: text }),
  ]
  const drawn = 'q 200 0 0 200 0 0 cm /I Do Q'
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode /Length ${stream.length} >>\nstream\n${Buffer.from(stream).toString('latin1')}\nendstream`,
  ])
}

/** A PDF that opens with a password only. */
export async function lockedPdf(line: string): Promise<Buffer> {
  const { PDFDocument } = await import('mupdf')
  const open = PDFDocument.openDocument(pdfOf([line]), 'application/pdf') as InstanceType<typeof PDFDocument>
  const locked = open.saveToBuffer('encrypt=aes-256,user-password=hemlig,owner-password=hemlig')
  return Buffer.from(locked.asUint8Array())
}
