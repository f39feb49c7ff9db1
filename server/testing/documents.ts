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
  const head = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  let at = head.length
  const places = written.map(({ length }) => `${String((at += length) - length).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.from(head + written.join('') + table + end, 'latin1')
}
