import { encode } from 'uqr'
import type { Part, Pdf } from './document.ts'

/** `x`, `y` and `side` in points; `level` is how much of it may be damaged. */
type Code = { alt: string; address: string; x: number; y: number; side: number; level?: 'L' | 'M' }

/** An address for a camera, as a figure of the document or of a part. What surrounds it stays empty: its quiet zone. */
export function drawQrCode(pdf: Pdf, { alt, address, x, y, side, level = 'M' }: Code, parent?: Part) {
  const { data, size } = encode(address, { ecc: level, border: 0 })
  const module = side / size
  const draw = () => {
    for (const [row, modules] of data.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) pdf.doc.rect(x + column * module, y + row * module, module, module)
    pdf.doc.fill('#000')
  }
  pdf.figure(alt, { x, y, width: side, height: side }, draw, parent)
}
