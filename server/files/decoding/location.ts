import { crc32 } from 'node:zlib'
import type { Place } from './place.ts'
import { metadataOfHeif } from './metadata/heif.ts'
import { metadataOfJpeg } from './metadata/jpeg.ts'
import { chunksOfPng, metadataOfPng, unpack, type Chunk } from './metadata/png.ts'
import { filled, withoutExifMark, type Metadata, type Overwrite } from './metadata/range.ts'
import { placeInTiff, placesInTiff, takenOnInTiff, xmpInTiff } from './metadata/tiff.ts'
import { metadataOfWebp } from './metadata/webp.ts'
import { placesInXmp } from './metadata/xmp.ts'

const readers: Record<string, (bytes: Buffer) => Metadata> = {
  'image/jpeg': metadataOfJpeg,
  'image/png': metadataOfPng,
  'image/webp': metadataOfWebp,
  'image/heic': metadataOfHeif,
  'image/avif': metadataOfHeif,
  'image/tiff': (bytes) => ({ exif: [{ start: 0, end: bytes.length }], xmp: xmpInTiff(bytes) }),
}

/** What a picture says about itself, read once for all that is asked of it: its bytes are gone through for it. */
export function metadataIn(mediaType: string, bytes: Buffer): Metadata {
  return readers[mediaType]?.(bytes) ?? { exif: [], xmp: [] }
}

/**
 * What to overwrite so that nothing tells where the picture was taken: the place in EXIF and XMP. Neither the picture nor
 * its length, date or rotation changes. In the order of the file; empty if there is no place, or for another type.
 */
export function locationIn(mediaType: string, bytes: Buffer, metadata = metadataIn(mediaType, bytes)): Overwrite[] {
  const { exif, xmp } = metadata
  const found = [
    ...exif.flatMap((block) => placesInTiff(bytes, block)),
    ...xmp.flatMap((block) => placesInXmp(bytes, block)).map((range) => filled(range, ' ')),
    ...(mediaType === 'image/png' ? packedPlaces(bytes) : []),
  ].toSorted((one, other) => one.start - other.start)
  return mediaType === 'image/png' ? withChecksums(bytes, found) : found
}

/** The day on which a picture was taken, as its camera says; null if it says none. */
export function takenOnIn(mediaType: string, bytes: Buffer, { exif } = metadataIn(mediaType, bytes)): string | null {
  return exif.map((block) => takenOnInTiff(bytes, block)).find((day) => day !== null) ?? null
}

/** Where a picture was taken, as its camera says; null if it says nothing. */
export function placeIn(bytes: Buffer, { exif }: Metadata): Place | null {
  return exif.map((block) => placeInTiff(bytes, block)).find((place) => place !== null) ?? null
}

/** A chunk that every reader must pass over: its name says that it is private and dispensable. */
const passedOver = Buffer.from('paRm')

/** What cannot be overwritten piece by piece goes whole, if it names a place or cannot be read. */
function packedPlaces(bytes: Buffer): Overwrite[] {
  const named = metadataOfPng(bytes).packed.filter((chunk) => namesPlace(unpack(bytes, chunk)))
  return named.flatMap(({ data }) => [{ start: data.start - 4, end: data.start, bytes: passedOver }, filled(data, 0)])
}

function namesPlace(profile: Buffer | null): boolean {
  if (!profile) return true
  const block = withoutExifMark(profile, { start: 0, end: profile.length })
  return placesInTiff(profile, block).length > 0 || placesInXmp(profile, block).length > 0
}

/** A PNG's chunks end with the checksum of their name and data; without the right one they are ignored or refused. */
function withChecksums(bytes: Buffer, overwrites: Overwrite[]): Overwrite[] {
  if (overwrites.length === 0) return []
  const checksums = chunksOfPng(bytes).flatMap(({ data }: Chunk) => {
    const own = overwrites.filter(({ start, end }) => start >= data.start - 4 && end <= data.end)
    if (own.length === 0) return []
    const named = Buffer.from(bytes.subarray(data.start - 4, data.end))
    for (const one of own) one.bytes.copy(named, one.start - (data.start - 4))
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return [{ start: data.end, end: data.end + 4, bytes: sum }]
  })
  return [...overwrites, ...checksums].toSorted((one, other) => one.start - other.start)
}
