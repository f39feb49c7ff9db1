import { CsvError, parse, type Options } from 'csv-parse/sync'
import type { Separator } from '#contract/intake/importSettings.ts'
import { separatorOf, separatorSigns } from './separator.ts'
import { mostOf, UnreadableError, type Notice, type RawRow } from './table.ts'

export type Separated = {
  rows: RawRow[]
  separator: { value: Separator; isSure: boolean } | null
  told: Notice[]
  /** One of the first rows as it stands in the file. */
  lineOf: (row: number) => string | undefined
}

/** The rows of a text with one sign between its fields. A row is what stands as one in a spreadsheet, however many lines it has. */
export function readSeparated(text: string, chosen?: Separator): Separated {
  // Excel writes so which sign it took.
  const [line = '', named] = /^sep=([;,\t|])(?:\r\n|\r|\n)/i.exec(text) ?? []
  const known = (Object.keys(separatorSigns) as Separator[]).find((name) => separatorSigns[name] === named)
  const found = known ? { separator: known, isSure: true } : separatorOf(text)
  const separator = chosen ? { value: chosen, isSure: true } : found && { value: found.separator, isSure: found.isSure }
  const skipped = line === '' ? 0 : 1
  const bytes = Buffer.from(text.slice(line.length))
  const { records, ends, open } = recordsOf(bytes, separatorSigns[separator?.value ?? 'tab'])
  return {
    rows: records.map((cells, index) => ({ number: index + 1 + skipped, cells, fields: cells.length })),
    separator,
    told: open.map((index) => ({
      row: index + 1 + skipped,
      text: 'Ett citattecken öppnas men stängs aldrig. Det är läst som ett vanligt tecken.',
    })),
    lineOf(row) {
      const index = row - 1 - skipped
      if (ends[index] === undefined) return undefined
      const written = bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]).toString()
      return written.trim() || undefined
    },
  }
}

type Records = {
  records: string[][]
  /** Where the first of them end, in bytes. */
  ends: number[]
  /** Those in which a quote is opened and never closed. */
  open: number[]
}

/** So many rows are shown as they stand in the file. */
const mostEnds = 300
/** After so many open quotes the rest has none. */
const mostOpen = 5

class OpenQuote extends Error {}

/** Each line within has as many fields as the first row: they are rows that a quote has swallowed. */
function holdsRows(cell: string, delimiter: string, fields: number): boolean {
  if (fields < 2 || !cell.includes('\n')) return false
  const within = cell.split(/\r?\n/).slice(1, -1)
  // One line with one sign may be a text.
  return within.length > (fields > 2 ? 0 : 1) && within.every((line) => line.split(delimiter).length === fields)
}

/** "5" rör" is 5" rör; "A" och "B" has its own. */
const withoutOuter = (cell: string) => (/^"[^"]*"[^"]*"$/.test(cell) ? cell.slice(1, -1) : cell)

function recordsOf(bytes: Buffer, delimiter: string): Records {
  const found: Records = { records: [], ends: [], open: [] }
  let [start, cells] = [0, 0]
  const options = (from: number, quote: '"' | null): Options => ({
    delimiter,
    quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a field is a letter: 5" rör.
    relax_quotes: true,
    on_record(record: string[], { bytes: read }) {
      const odd = record.filter((cell) => cell.startsWith('"'))
      const isOdd = odd.length > 0 && !bytes.subarray(start, from + read).includes('"""')
      // It has swallowed the rows up to another quote.
      if (isOdd && quote && odd.some((cell) => cell.includes('\n'))) throw new OpenQuote()
      if (record.some((cell) => holdsRows(cell, delimiter, found.records[0]?.length ?? 0))) throw new OpenQuote()
      found.records.push(isOdd ? record.map(withoutOuter) : record)
      cells += record.length
      // Rows of nothing are no rows, but no file needs many.
      if (found.records.length > 2 * mostOf.rows) throw new UnreadableError('tooManyRows')
      if (cells > mostOf.cells + mostOf.rows) throw new UnreadableError('tooManyCells')
      start = from + read
      if (found.ends.length < mostEnds) found.ends.push(start)
      return null
    },
  })
  while (start < bytes.length)
    try {
      parse(bytes.subarray(start), options(start, found.open.length > mostOpen ? null : '"'))
      break
    } catch (error) {
      const isOpen = error instanceof OpenQuote || (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      if (!isOpen)
        throw error instanceof CsvError ? new UnreadableError('notReadable', found.records.length + 1) : error
      // Of the row at which it stands the first line is one, without any quotes; the rest is tried anew.
      found.open.push(found.records.length)
      parse(bytes.subarray(start, endOfLine(bytes, start)), options(start, null))
    }
  return found
}

function endOfLine(bytes: Buffer, start: number): number {
  const ends = ['\r', '\n'].map((sign) => bytes.indexOf(sign, start)).filter((at) => at >= 0)
  const end = Math.min(...ends, bytes.length - 1) + 1
  return bytes.subarray(end - 1, end + 1).equals(Buffer.from('\r\n')) ? end + 1 : end
}
