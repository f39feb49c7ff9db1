import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'

/** In bytes of JSON. The database, which writes it with spaces, has room for 4 MB. */
const mostKept = 3_000_000

/** Keeps as much of the pages as there is room for, from the first line on: of a wall of words the end is left out. */
export function keptOf(pages: readonly KeptPage[]): KeptPage[] {
  let room = mostKept
  const take = (line: KeptPage['lines'][number]) => {
    room -= Buffer.byteLength(JSON.stringify(line))
    return room >= 0
  }
  return pages.map((page) => ({ ...page, lines: page.lines.filter(take) })).filter(({ lines }) => lines.length > 0)
}
