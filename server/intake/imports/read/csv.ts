import { CsvError, parse } from 'csv-parse/sync'
import type { Separator } from '#contract/intake/importSettings.ts'
import { separatorOf, separatorSigns } from './separator.ts'
import { mostOf, UnreadableError } from './table.ts'
import type { RawRow } from './grid.ts'

export type Separated = { rows: RawRow[]; separator: { value: Separator; isSure: boolean } | null }

/** The rows of a text with one sign between its fields. A row is what stands as one in a spreadsheet, however many lines it has. */
export function readSeparated(text: string, chosen?: Separator): Separated {
  // Excel writes so which sign it took.
  const [line = '', named] = /^sep=([;,\t])(?:\r\n|\r|\n)/i.exec(text) ?? []
  const known = (Object.keys(separatorSigns) as Separator[]).find((name) => separatorSigns[name] === named)
  const found = known ? { separator: known, isSure: true } : separatorOf(text)
  const separator = chosen ? { value: chosen, isSure: true } : found && { value: found.separator, isSure: found.isSure }
  const skipped = line === '' ? 0 : 1
  const rows = parsed(text.slice(line.length), separatorSigns[separator?.value ?? 'tab'])
  return { rows: rows.map((cells, index) => ({ number: index + 1 + skipped, cells, fields: cells.length })), separator }
}

function parsed(text: string, delimiter: string): string[][] {
  const count = { rows: 0, cells: 0 }
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a field is a letter: 5" rör.
      relax_quotes: true,
      on_record: (record: string[]) => {
        count.rows++
        count.cells += record.length
        // Rows of nothing are no rows, but no file needs many.
        if (count.rows > 2 * mostOf.rows) throw new UnreadableError('tooManyRows')
        if (count.cells > mostOf.cells + mostOf.rows) throw new UnreadableError('tooManyCells')
        return record
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableError(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'openQuote' : 'notReadable', count.rows + 1)
  }
}
