import { createPdf, fromMillimetres, type Part, type Pdf } from '#server/platform/pdf/document.ts'
import { fontFiles } from '#server/platform/pdf/fonts.ts'
import { drawable } from '#server/rules/domain/drawable.ts'
import { drawTable, ink, type Cell } from './table.ts'

/** A line of a list: what stands after the title in small print, and perhaps a text below. */
export type Item = { title: string; facts: (string | null)[]; text?: string | null }
export type Sheet = ReturnType<typeof createSheet>
/**
 * What stands on each page: at its foot to the left, or else the title; before the number of the page; and across it, in
 * pale letters.
 */
type Running = { foot?: string | undefined; stamp?: string | undefined; mark?: string | undefined }

const margin = fromMillimetres(20)
const muted = '#5f5a52'
const accent = '#1f5c4d'
const contentsLine = 16
/** Points. */
const largestMark = 40

/** A document of A4 pages with a running foot, which is written from the top down. */
export function createSheet(title: string, running: Running = {}) {
  const pdf = createPdf({ title, size: 'A4', margin, bufferPages: true })
  const { doc } = pdf
  doc.addPage()
  const width = doc.page.width - 2 * margin
  const write = (text: string, { font = fontFiles.regular, size = 10, color = ink, gap = 4 } = {}) =>
    doc.font(font).fontSize(size).fillColor(color).text(drawable(text), { paragraphGap: gap })

  /** Begins a new page unless there is room for this height. */
  function keepRoom(height: number) {
    if (doc.y + height > doc.page.height - margin) doc.addPage()
  }

  const contents = createContents(pdf, width)

  function heading(text: string, level: 2 | 3 = 2) {
    keepRoom(90)
    doc.y += level === 2 ? 14 : 5
    pdf.part(`H${level}`, () => write(text, { font: fontFiles.semiBold, size: level === 2 ? 16 : 12, gap: 4 }))
  }

  function item({ title: name, facts, text }: Item, list: Part) {
    const said = facts.filter(Boolean).join(' · ')
    keepRoom(44)
    const body = pdf.part('LBody', undefined, pdf.part('LI', undefined, list))
    pdf.part('P', () => write(name, { font: fontFiles.semiBold, size: 10.5, gap: 1 }), body)
    if (said) pdf.part('P', () => write(said, { size: 9, color: muted, gap: text ? 1 : 7 }), body)
    if (text) pdf.part('P', () => write(text, { size: 9.5, gap: 7 }), body)
  }

  return {
    pdf,
    width,
    keepRoom,
    title(text: string) {
      pdf.part('H1', () => write(text, { font: fontFiles.semiBold, size: 24, gap: 6 }))
      pdf.artifact(() => doc.rect(margin, doc.y, fromMillimetres(18), 2).fill(accent))
      doc.y += 12
    },
    heading,
    /** Leaves room for the table of contents: those of these headings that come as a `section`. */
    contents(names: readonly string[]) {
      keepRoom(60 + names.length * contentsLine)
      heading('Innehåll')
      contents.begin(names.length)
    },
    section(name: string) {
      heading(name)
      contents.add(name)
      doc.outline.addItem(drawable(name))
    },
    text: (text: string) => void pdf.part('P', () => write(text)),
    muted: (text: string) => void pdf.part('P', () => write(text, { size: 9, color: muted })),
    list(items: readonly Item[]) {
      const list = pdf.part('L')
      for (const one of items) item(one, list)
    },
    lines: (texts: readonly string[]) => addLines(pdf, texts, (text) => write(text, { size: 9, gap: 2 })),
    table(head: readonly string[], rows: readonly (readonly Cell[])[], others?: readonly number[]) {
      keepRoom(60)
      drawTable(pdf, { width, head, rows, others })
    },
    finish(): Promise<Buffer> {
      contents.write()
      pdf.onEachPage((page, count) => {
        if (running.mark) drawMark(pdf, drawable(running.mark))
        // Below the margin, where text would begin another page.
        doc.page.margins.bottom = 0
        doc.font(fontFiles.regular).fontSize(8).fillColor(muted)
        const y = doc.page.height - margin + 18
        const number = [running.stamp, `Sida ${page} av ${count}`].filter(Boolean).join(' · ')
        const left = { width: width - doc.widthOfString(number) - 12, height: doc.currentLineHeight() }
        doc.text(drawable(running.foot ?? title), margin, y, { ...left, ellipsis: true })
        doc.text(number, margin, y, { width, align: 'right', lineBreak: false })
      })
      return pdf.finish()
    },
  }
}

/** A list of thousands of lines: a table of them would take minutes. */
function addLines(pdf: Pdf, texts: readonly string[], write: (text: string) => void) {
  const list = pdf.part('L')
  for (const text of texts) {
    const body = pdf.part('LBody', undefined, pdf.part('LI', undefined, list))
    pdf.part('P', () => write(text), body)
  }
}

/** A table of contents, which is written once all is drawn and the pages are known. */
function createContents(pdf: Pdf, width: number) {
  const { doc } = pdf
  const found: { name: string; page: number }[] = []
  let place: { list: Part; page: number; top: number } | undefined
  const lastPage = () => doc.bufferedPageRange().count
  return {
    begin(lines: number) {
      place = { list: pdf.part('L'), page: lastPage(), top: doc.y }
      doc.y += lines * contentsLine + 6
    },
    add: (name: string) => void found.push({ name, page: lastPage() }),
    write() {
      if (!place) return
      const end = lastPage()
      doc.switchToPage(place.page - 1)
      for (const [position, { name, page }] of found.entries()) {
        const last = Math.max(page, (found[position + 1]?.page ?? end + 1) - 1)
        const pages = last > page ? `Sida ${page}–${last}` : `Sida ${page}`
        const y = place.top + position * contentsLine
        const body = pdf.part('LBody', undefined, pdf.part('LI', undefined, place.list))
        const line = () => {
          doc.font(fontFiles.regular).fontSize(10).fillColor(ink)
          doc.text(drawable(name), margin, y, { width: width - 90, lineBreak: false })
          doc.fillColor(muted).text(pages, margin, y, { width, align: 'right', lineBreak: false })
        }
        pdf.part('P', line, body)
      }
    },
  }
}

/** Draws words across the page, in letters that what lies below can be read through. */
function drawMark({ doc }: Pdf, words: string) {
  const { width, height } = doc.page
  const length = Math.hypot(width, height) * 0.72
  const fitting = (largestMark * length) / doc.font(fontFiles.semiBold).fontSize(largestMark).widthOfString(words)
  const size = Math.min(largestMark, fitting)
  doc.save()
  doc.rotate(-Math.atan2(height, width) * (180 / Math.PI), { origin: [width / 2, height / 2] })
  doc.fontSize(size).fillColor(ink).fillOpacity(0.07)
  const x = (width - doc.widthOfString(words)) / 2
  doc.text(words, x, height / 2 - size / 2, { lineBreak: false })
  doc.restore()
}
