type Cell = string | number | boolean | Date | null

/** Rows as columns under their names, for a terminal. Dates in UTC, to the minute. */
export function tableOf(rows: Record<string, Cell>[]): string {
  const [first] = rows
  if (!first) return 'None.'
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(asText))]
  const widths = Object.keys(first).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function asText(cell: Cell): string {
  if (cell === null) return '–'
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  // What people write must not move the cursor of whoever reads it.
  return String(cell).replaceAll(/\p{Cc}/gu, ' ')
}
