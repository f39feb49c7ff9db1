type Disposition = 'inline' | 'attachment'
/** Which of the decoding process's parts can show it or read its words; null where there is nothing of either. */
type Decoding = 'picture' | 'heic' | 'document' | 'office' | 'text' | 'message' | null

const picture = { disposition: 'inline', decoding: 'picture' } as const
const media = { disposition: 'inline', decoding: null } as const
const archive = { disposition: 'attachment', decoding: null } as const
/** Its words are read. */
const written = { disposition: 'attachment', decoding: 'office' } as const
const office = 'application/vnd.openxmlformats-officedocument'

/**
 * The media types that a file can have. `inline` is what a browser shows without running anything of it. HEIC and TIFF
 * are downloaded since hardly any browser shows them: their previews are shown.
 */
const mediaTypes: Record<string, { disposition: Disposition; decoding: Decoding }> = {
  'image/jpeg': picture,
  'image/png': picture,
  'image/gif': picture,
  'image/webp': picture,
  'image/avif': picture,
  'image/tiff': { disposition: 'attachment', decoding: 'picture' },
  'image/heic': { disposition: 'attachment', decoding: 'heic' },
  'application/pdf': { disposition: 'inline', decoding: 'document' },
  'text/plain': { disposition: 'attachment', decoding: 'text' },
  'message/rfc822': { disposition: 'attachment', decoding: 'message' },
  'video/mp4': media,
  'video/quicktime': media,
  'video/webm': media,
  'audio/mpeg': media,
  'audio/mp4': media,
  'audio/ogg': media,
  'audio/wav': media,
  'application/zip': archive,
  // A mail that Outlook has saved, or what an office wrote before 2007, of which nothing is read.
  'application/x-cfb': written,
  [`${office}.wordprocessingml.document`]: written,
  [`${office}.spreadsheetml.sheet`]: written,
  [`${office}.presentationml.presentation`]: archive,
  'application/vnd.oasis.opendocument.text': archive,
  'application/vnd.oasis.opendocument.spreadsheet': archive,
  'application/vnd.oasis.opendocument.presentation': archive,
}

/** A larger file is not read through to see whether it is text. */
export const longestText = 32 * 1024 * 1024

export const unknownType = 'application/octet-stream'

/** Whether it is one of the types that files are kept as, besides the unknown one. */
export function isKnownType(mediaType: string): boolean {
  return Object.hasOwn(mediaTypes, mediaType)
}

/** `attachment`: only ever downloaded, whatever is asked for. */
export function dispositionOf(mediaType: string): Disposition {
  return isKnownType(mediaType) ? (mediaTypes[mediaType]?.disposition ?? 'attachment') : 'attachment'
}

/** Null where nothing can be shown of it, nor read. */
export function decodingOf(mediaType: string): Decoding {
  return isKnownType(mediaType) ? (mediaTypes[mediaType]?.decoding ?? null) : null
}
