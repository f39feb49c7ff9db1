import { textOfHtml } from './html.ts'
import { parseMail } from './mail.ts'

export const mailPageType = 'text/html'
/** As much as a person reads of a mail in a picture; more is in the file. */
const longest = 20_000

/** Of a table that somebody reads. */
const mostCells = 8

/**
 * The words of a mail as a page of our own, row by row, of which pictures are drawn and receipts are read: of the mail's
 * page nothing else is in it, and nothing is fetched. Null for one without words.
 */
export async function pageOfMail(bytes: Buffer): Promise<Buffer | null> {
  const { text = '', html } = await parseMail(bytes)
  const page = html ? textOfHtml(html, longest) : ''
  const lines = (page.trim() ? page : text).slice(0, longest).split('\n')
  const body = lines.map((line) => rowOf(line.trim())).join('\n')
  return body.trim()
    ? Buffer.from(`<html><head><style>${style}</style></head><body>${grouped(body)}</body></html>`)
    : null
}

const style = `body { font-family: sans-serif } p { margin: 0 0 0.4em } table { width: 100% } td { padding: 0 0.8em 0.2em 0 }`

/** A line, or the cells that stand beside each other in it. */
function rowOf(line: string): string {
  if (!line) return ''
  const cells = line.split('\t').filter((cell) => cell.trim())
  if (cells.length < 2 || cells.length > mostCells) return `<p>${escaped(line)}</p>`
  return `<tr>${cells.map((cell) => `<td${isAmount.test(cell.trim()) ? ' style="text-align: right"' : ''}>${escaped(cell)}</td>`).join('')}</tr>`
}

const isAmount = /^\D{0,4}\d[\d\s.,:-]*\D{0,5}$/

/** Rows below each other are one table. */
const grouped = (rows: string) => rows.replaceAll(/<tr>.*<\/tr>(?:\n+<tr>.*<\/tr>)*/g, '<table>$&</table>')

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\p{Cc}/gu, ' ')
