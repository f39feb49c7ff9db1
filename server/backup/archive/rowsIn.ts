export const newline = 0x0a

/** The number of rows in COPY's text format: each ends in a newline, and any other is escaped in it. */
export function rowsIn(bytes: Uint8Array): number {
  let rows = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) rows++
  return rows
}
