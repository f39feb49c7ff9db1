import { plainText } from '#contract/platform/plainText.ts'

export type Cell = string | number | null

/**
 * A table as Excel with Swedish settings opens it: RFC 4180 with semicolons, since the comma is the decimal sign, and a
 * byte order mark, without which å, ä and ö are read in another encoding. Numbers have at most two decimals.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return decimal(cell)
  const text = withoutFormula(plainText(cell ?? ''))
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const decimal = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',')

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula, which may send away what stands beside
 * it. The wide signs count too: some keyboards for East Asia give them.
 */
const withoutFormula = (text: string) => (/^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text)
