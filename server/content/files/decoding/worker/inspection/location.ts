import { crc32 } from 'node:zlib'
import type { Budget } from './budget.ts'
import { countryOfSamsung, locationsInFilms } from './metadata/embedded.ts'
import { metadataOfHeif } from './metadata/heif.ts'
import { locationsInIptc, locationsInPhotoshop } from './metadata/iptc.ts'
import { metadataOfJpeg } from './metadata/jpeg.ts'
import { chunksOfPng, metadataOfPng, unpack, type Chunk } from './metadata/png.ts'
import { overwrite, type Overwrite } from '../../overwrite.ts'
import { append, blank, filled, inOrder, noMetadata, withoutExifMark, zero, type Metadata } from './metadata/range.ts'
import { readTiff } from './metadata/tiff.ts'
import { metadataOfWebp } from './metadata/webp.ts'
import { packetsIn, locationsInXmp } from './metadata/xmp.ts'
import type { Coordinates } from './coordinates.ts'

type Readers = Record<string, (bytes: Buffer, budget: Budget) => Metadata>

const readers: Readers = {
  'image/jpeg': metadataOfJpeg,
  'image/webp': metadataOfWebp,
  'image/heic': metadataOfHeif,
  'image/avif': metadataOfHeif,
  'image/gif': (bytes, budget) => ({ ...noMetadata(), xmp: packetsIn(bytes, budget) }),
  'image/tiff': (bytes) => ({ ...noMetadata(), exif: [{ start: 0, end: bytes.length }] }),
}

export type ReadPicture = {
  /** The day on which it was taken, as its camera says. */
  takenOn: string | null
  /** The location according to the camera. */
  location: Coordinates | null
  /**
   * The overwrites, in the order of the file, after which nothing tells where it was taken: the location in EXIF, XMP
   * and IPTC, and in the film of a motion photo. Neither the picture nor its length, date or rotation changes.
   */
  overwrites: Overwrite[]
}

/** Returns what a picture says of when and where it was taken; nothing for a file of another type. */
export async function readPicture(mediaType: string, bytes: Buffer, budget: Budget): Promise<ReadPicture> {
  if (mediaType === 'image/png') return readPng(bytes, budget)
  const read = readers[mediaType]
  if (!read) return { takenOn: null, location: null, overwrites: [] }
  const { overwrites, ...said } = locationsIn(bytes, read(bytes, budget), budget)
  const films = await locationsInFilms(bytes, budget)
  return { ...said, overwrites: inOrder([...overwrites, ...films, ...countryOfSamsung(bytes, budget)]) }
}

function locationsIn(bytes: Buffer, metadata: Metadata, budget: Budget): ReadPicture {
  const blocks = metadata.exif.map((block) => readTiff(bytes, block, budget))
  const named = [
    ...locationsInXmp(bytes, [...metadata.xmp, ...blocks.flatMap(({ xmp }) => xmp)], budget),
    ...blocks.flatMap(({ iptc }) => iptc.flatMap((block) => locationsInIptc(bytes, block, budget))),
    ...blocks.flatMap(({ photoshop }) => photoshop.flatMap((block) => locationsInPhotoshop(bytes, [block], budget))),
    ...locationsInPhotoshop(bytes, metadata.photoshop, budget),
  ].map((range) => filled(range, blank))
  return {
    takenOn: blocks.map((block) => block.takenOn()).find((day) => day !== null) ?? null,
    location: blocks.map((block) => block.location()).find((location) => location !== null) ?? null,
    overwrites: [...blocks.flatMap((block) => block.locations()), ...named.filter((one) => !isBlank(bytes, one))],
  }
}

/** Whether an earlier run has blanked the range; it is left as it is then. */
const isBlank = (bytes: Buffer, { start, end }: Overwrite) => bytes.subarray(start, end).every((byte) => byte === blank)

function readPng(bytes: Buffer, budget: Budget): ReadPicture {
  const chunks = chunksOfPng(bytes, budget)
  const { packed, ...metadata } = metadataOfPng(bytes, chunks)
  const { overwrites, ...said } = locationsIn(bytes, metadata, budget)
  const found = inOrder([...overwrites, ...packed.flatMap((chunk) => packedLocations(bytes, chunk, budget))])
  return { ...said, overwrites: withChecksums(bytes, chunks, found) }
}

/** A chunk that every reader must pass over: its name says that it is private and dispensable. */
const passedOver = Buffer.from('paRm')

/**
 * Overwrites a packed chunk, which cannot be changed piece by piece, as a whole if it names a location or cannot be
 * read.
 */
function packedLocations(bytes: Buffer, chunk: Chunk, budget: Budget): Overwrite[] {
  if (!namesLocation(unpack(bytes, chunk, budget), budget)) return []
  return [{ start: chunk.data.start - 4, end: chunk.data.start, bytes: passedOver }, filled(chunk.data, zero)]
}

function namesLocation(profile: Buffer | null, budget: Budget): boolean {
  if (!profile) return true
  const whole = { start: 0, end: profile.length }
  const { exif, xmp, photoshop } = { exif: [withoutExifMark(profile, whole)], xmp: [whole], photoshop: [whole] }
  const iptc = locationsInIptc(profile, whole, budget)
  return iptc.length > 0 || locationsIn(profile, { exif, xmp, photoshop }, budget).overwrites.length > 0
}

/** A PNG's chunks end with the checksum of their name and data; without the right one they are ignored or refused. */
function withChecksums(bytes: Buffer, chunks: readonly Chunk[], overwrites: readonly Overwrite[]): Overwrite[] {
  const found: Overwrite[] = []
  let next = 0
  for (const { data } of chunks) {
    const own: Overwrite[] = []
    for (let one = overwrites[next]; one && one.start < data.end; one = overwrites[++next]) own.push(one)
    if (own.length === 0) continue
    const named = { start: data.start - 4, bytes: Buffer.from(bytes.subarray(data.start - 4, data.end)) }
    for (const one of own) overwrite(named.bytes, one, named.start)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named.bytes))
    append(found, [...own, { start: data.end, end: data.end + 4, bytes: sum }])
  }
  return found
}
