import { newline, rowsIn } from '../archive/rowsIn.ts'

/** Rows of COPY's text format, each ending in a newline: any other newline is escaped in it. */
export type TablePart = { bytes: Buffer; rows: number }

/** Cuts what COPY sends into parts of whole rows, of `size` bytes or as long as one row is. */
export async function* tableParts(sent: AsyncIterable<Buffer>, size = 4 * 1024 * 1024): AsyncGenerator<TablePart> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of sent) {
    held.push(chunk)
    length += chunk.length
    const end = chunk.lastIndexOf(newline) + 1
    if (length < size || end === 0) continue
    const rest = chunk.subarray(end)
    yield asPart(Buffer.concat(held).subarray(0, length - rest.length))
    held = [rest]
    length = rest.length
  }
  if (length > 0) yield asPart(Buffer.concat(held))
}

const asPart = (bytes: Buffer): TablePart => ({ bytes, rows: rowsIn(bytes) })
