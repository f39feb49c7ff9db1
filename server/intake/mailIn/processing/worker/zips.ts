import { isZip } from '#server/intake/imports/read/table.ts'
import { openZip } from '#server/intake/imports/read/zip.ts'

type File = { filename?: string | undefined; contentType: string; content: Buffer }

/** What the documents of all the ZIPs of a mail may come to. Of a larger one the ZIP alone is kept. */
export type Room = { files: number; bytes: number }
export const roomForZips = (): Room => ({ files: 20, bytes: 50 * 1024 * 1024 })

/** What somebody reads or looks at. All else, also a ZIP within, stays in the ZIP that it came in. */
const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  eml: 'message/rfc822',
}
const office = /\.(?:docx?|xlsx?|pptx?|od[tsp]|rtf)$/i
/** What programs of computers add of their own. */
const added = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/i

export const isZipFile = ({ filename = '', contentType, content }: File) =>
  isZip(content) && (/\.zip$/i.test(filename) || (filename === '' && /^application\/(?:x-)?zip/i.test(contentType)))

/** The documents in a ZIP, and whether that is all there is in it; null for one that cannot be opened, or not as a whole. */
export async function documentsIn(bytes: Buffer, room: Room): Promise<{ files: File[]; isAll: boolean } | null> {
  try {
    const { sizes, isAmbiguous, unpack } = await openZip(bytes)
    if (isAmbiguous) return null
    const all = [...sizes].filter(([path]) => !added.test(path))
    const documents = all.filter(([path]) => mediaTypeOf(path) !== null)
    const size = documents.reduce((sum, [, one]) => sum + one, 0)
    if (documents.length > room.files || size > room.bytes) return null
    const files: File[] = []
    for (const [path, most] of documents)
      files.push({ filename: path, contentType: mediaTypeOf(path) ?? '', content: await unpack(path, most) })
    room.files -= files.length
    room.bytes -= size
    return { files, isAll: documents.length === all.length }
  } catch {
    // Broken, or opened with a password only.
    return null
  }
}

function mediaTypeOf(path: string): string | null {
  const known = mediaTypes[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '']
  return known ?? (office.test(path) ? 'application/octet-stream' : null)
}
