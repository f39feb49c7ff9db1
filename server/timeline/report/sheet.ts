import { createPdf, fromMillimetres, type Part } from '../../platform/pdf/document.ts'
import { drawable } from '../../domain/drawable.ts'
import { drawTable, ink, type Cell } from './table.ts'

/** A line of a list: what stands after the title in small print, and perhaps a text below. */
export type Item = { title: string; facts: (string | null)[]; text?: string | null }
export type Sheet = ReturnType<typeof createSheet>

const margin = fromMillimetres(20)
const muted = '#5f5a52'
const accent = '#1f5c4d'

/** A document of A4 pages with a running foot, which is written from the top down. */
export function createSheet(title: string) {
  const pdf = createPdf({ title, size: 'A4', margin, bufferPages: true })
  const { doc } = pdf
  doc.addPage()
  const width = doc.page.width - 2 * margin
  const write = (text: string, { font = 'regular', size = 10, color = ink, gap = 4 } = {}) =>
    doc.font(font).fontSize(size).fillColor(color).text(drawable(text), { paragraphGap: gap })

  /** Begins a new page unless there is room for this height. */
  function keepRoom(height: number) {
    if (doc.y + height > doc.page.height - margin) doc.addPage()
  }

  function item({ title: name, facts, text }: Item, list: Part) {
    const said = facts.filter(Boolean).join(' · ')
    keepRoom(44)
    const body = pdf.part('LBody', undefined, pdf.part('LI', undefined, list))
    pdf.part('P', () => write(name, { font: 'semiBold', size: 10.5, gap: 1 }), body)
    if (said) pdf.part('P', () => write(said, { size: 9, color: muted, gap: text ? 1 : 7 }), body)
    if (text) pdf.part('P', () => write(text, { size: 9.5, gap: 7 }), body)
  }

  return {
    pdf,
    width,
    keepRoom,
    title(text: string) {
      pdf.part('H1', () => write(text, { font: 'semiBold', size: 24, gap: 6 }))
      pdf.artifact(() => doc.rect(margin, doc.y, fromMillimetres(18), 2).fill(accent))
      doc.y += 12
    },
    heading(text: string, level: 2 | 3 = 2) {
      keepRoom(90)
      doc.y += level === 2 ? 14 : 5
      pdf.part(`H${level}`, () => write(text, { font: 'semiBold', size: level === 2 ? 16 : 12, gap: 4 }))
    },
    text: (text: string) => void pdf.part('P', () => write(text)),
    muted: (text: string) => void pdf.part('P', () => write(text, { size: 9, color: muted })),
    list(items: readonly Item[]) {
      const list = pdf.part('L')
      for (const one of items) item(one, list)
    },
    table(head: readonly string[], rows: readonly (readonly Cell[])[]) {
      keepRoom(60)
      drawTable(pdf, { width, head, rows })
    },
    finish(): Promise<Buffer> {
      pdf.onEachPage((page, count) => {
        // Below the margin, where text would begin another page.
        doc.page.margins.bottom = 0
        doc.font('regular').fontSize(8).fillColor(muted)
        const y = doc.page.height - margin + 18
        doc.text(drawable(title), margin, y, { width: width - 80, lineBreak: false, ellipsis: true })
        doc.text(`Sida ${page} av ${count}`, margin, y, { width, align: 'right', lineBreak: false })
      })
      return pdf.finish()
    },
  }
}
