import type { Budget } from '../budget.ts'
import { asCoordinates, coordinatesInText, type Coordinates } from '../coordinates.ts'
import { headOfBox, longestHead } from './box.ts'
import type { Overwrite, Range } from '../../../overwrite.ts'
import { append, blank, filled, zero } from './range.ts'
import { locationsInXmp } from './xmp.ts'

/* Films and recordings (MP4, QuickTime, 3GP) are boxes within boxes, as HEIC is, but gigabytes long: only the heads of
   boxes are read, and those that may hold the location, wherever in the file they lie. */

/** Returns the bytes from `start` to before `end`; fewer where there are none, or too much has been read. */
export type ReadBytes = (start: number, end: number) => Promise<Buffer>
/** The bytes that name the location, and the location if it could be read. */
type Found = { overwrites: Overwrite[]; location: Coordinates | null }
type Box = Range & { type: string; head: number }
type Film = { read: ReadBytes; end: number; budget: Budget }

const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'])
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta'])
/** The containers above nest five deep. */
const mostLevels = 10
/** QuickTime's and 3GPP's boxes of the location. */
const locationBoxes = new Set(['\u00a9xyz', '@xyz', 'loci'])
/** Kinds of tracks in which cameras note the way: GoPro, Android, DJI; of dashboards the list of their places. */
const locationTracks = /gpmd|camm|djmd|dbgi/
const locationList = 'gps '
const xmpId = 'be7acfcb97a942e89c71999491e3afac'
/** Read at once: the heads of many boxes. */
const windowBytes = 16 * 1024
/** A location is a line of text. A box that says it is longer is damaged. */
const longestLocation = 64 * 1024
const longestList = 1024 * 1024
const longestXmp = 16 * 1024 * 1024

/**
 * What to overwrite so that the film does not say where it was taken: boxes of the location become free space of the
 * same length, so that neither picture, sound nor anything's address changes. Nothing for another kind of file. A way
 * that is noted along the film stays, and is as good as not read.
 */
export async function locationsInMovie(read: ReadBytes, range: Range, budget: Budget): Promise<Found> {
  const film = { read: windowed(read, range.end, budget), end: range.end, budget }
  const first = await film.read(range.start + 4, range.start + 8)
  const found = firstBoxes.has(first.toString('latin1')) ? await locationsWithin(film, range) : []
  return {
    overwrites: found.flatMap(({ overwrites }) => overwrites),
    location: found.find(({ location }) => location !== null)?.location ?? null,
  }
}

async function locationsWithin(film: Film, range: Range, level = 1): Promise<Found[]> {
  if (level > mostLevels) {
    film.budget.giveUp()
    return []
  }
  const found: Found[] = []
  for (const box of await boxesIn(film, range)) {
    if (containers.has(box.type)) append(found, await locationsWithin(film, box, level + 1))
    else if (box.type === 'meta') append(found, await locationsInMeta(film, box))
    else if (locationBoxes.has(box.type)) found.push(await withoutBox(film, box))
    else if (box.type === 'XMP_' || box.type === 'uuid') found.push(await locationsInXmpBox(film, box))
    else if (box.type === locationList || (box.type === 'stsd' && (await notesTheWay(film, box)))) film.budget.giveUp()
  }
  return found
}

/** Whether a track records the way that the camera took; a track of Apple's has a list of names for it. */
async function notesTheWay({ read }: Film, { start, end }: Box): Promise<boolean> {
  const description = (await read(start, Math.min(end, start + windowBytes))).toString('latin1')
  const kind = description.slice(12, 16)
  return locationTracks.test(kind) || (kind === 'mebx' && /location/i.test(description))
}

/** Apple's list: `keys` holds names, `ilst` by their numbers values; or `ilst` has boxes of its own names. */
async function locationsInMeta(film: Film, meta: Box): Promise<Found[]> {
  // In QuickTime a plain box; in MP4 it begins with four bytes of version and flags.
  const isPlain = (await film.read(meta.start + 4, meta.start + 8)).toString('latin1') === 'hdlr'
  const boxes = await boxesIn(film, { start: meta.start + (isPlain ? 0 : 4), end: meta.end })
  const keys = boxes.find(({ type }) => type === 'keys')
  const names = keys ? await namesIn(film, keys) : []
  const found: Found[] = []
  for (const list of boxes.filter(({ type }) => type === 'ilst')) {
    for (const item of await boxesIn(film, list)) {
      if (locationBoxes.has(item.type)) found.push(await withoutBox(film, item))
      else if (/location|gps/i.test(names[Buffer.from(item.type, 'latin1').readUInt32BE() - 1] ?? ''))
        found.push(await withoutValues(film, item))
    }
  }
  return found
}

async function namesIn({ read, budget }: Film, { start, end }: Box): Promise<string[]> {
  const bytes = await read(start, Math.min(end, start + longestList))
  const names: string[] = []
  for (let at = 8; at + 8 <= bytes.length && budget.step();) {
    const length = bytes.readUInt32BE(at)
    if (length < 8) break
    names.push(bytes.toString('latin1', at + 8, at + length))
    at += length
  }
  return names
}

/** The box as free space. */
async function withoutBox(film: Film, { type, head, start, end }: Box): Promise<Found> {
  const last = Math.min(end, start + longestLocation)
  const value = await film.read(start, last)
  const name = { start: head + 4, end: head + 8, bytes: Buffer.from('free') }
  return {
    overwrites: [name, filled({ start, end: last }, zero)],
    location: type === 'loci' ? locationInLoci(value) : coordinatesInText(value.toString('latin1')),
  }
}

/** Values among others, which stand there by number: they become blank. */
async function withoutValues(film: Film, item: Box): Promise<Found> {
  const found: Found = { overwrites: [], location: null }
  for (const { start, end } of (await boxesIn(film, item)).filter(({ type }) => type === 'data')) {
    const value = { start: Math.min(start + 8, end), end: Math.min(end, start + longestLocation) }
    const [bytes, kind] = [await film.read(value.start, value.end), await film.read(start, value.start)]
    const isText = kind.length === 8 && kind.readUInt32BE() === 1
    if (bytes.every((byte) => byte === (isText ? blank : zero))) continue
    found.overwrites.push(filled(value, isText ? blank : zero))
    found.location ??= coordinatesInText(bytes.toString('latin1'))
  }
  return found
}

async function locationsInXmpBox(film: Film, { type, start, end }: Box): Promise<Found> {
  const isXmp = type === 'XMP_' || (await film.read(start, start + 16)).toString('hex') === xmpId
  const block = isXmp ? await film.read(start, Math.min(end, start + longestXmp)) : Buffer.alloc(0)
  const locations = locationsInXmp(block, [{ start: 0, end: block.length }], film.budget)
  return {
    overwrites: locations.map((its) => filled({ start: start + its.start, end: start + its.end }, blank)),
    location: null,
  }
}

/** Version, language and name, then longitude and latitude as numbers with sixteen binary digits after the point. */
function locationInLoci(value: Buffer): Coordinates | null {
  const isUtf16 = value.length > 8 && value.readUInt16BE(6) === 0xfeff
  const ends = value.indexOf(isUtf16 ? Buffer.alloc(2) : Buffer.alloc(1), 6)
  const at = ends + (isUtf16 ? 2 : 1) + 1
  if (ends < 0 || at + 8 > value.length) return null
  return asCoordinates(value.readInt32BE(at + 4) / 65_536, value.readInt32BE(at) / 65_536)
}

async function boxesIn({ read, budget, ...film }: Film, { start, end }: Range): Promise<Box[]> {
  const found: Box[] = []
  for (let at = start; at + 8 <= end && budget.step();) {
    const bytes = await read(at, Math.min(at + longestHead, end))
    if (bytes.length < 8) break
    // The last box of a file may leave its length open.
    const { type, headBytes, length } = headOfBox(bytes, end === film.end ? end - at : 0)
    if (length < headBytes || at + length > end) break
    found.push({ type, head: at, start: at + headBytes, end: at + length })
    at += length
  }
  return found
}

/** Keeps what was read last. */
function windowed(read: ReadBytes, size: number, budget: Budget): ReadBytes {
  let held: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }
  return async (start, end) => {
    const last = Math.min(end, size)
    if (start < held.start || last > held.start + held.bytes.length) {
      const window = { start, end: Math.min(size, Math.max(last, start + windowBytes)) }
      if (!budget.search(Math.max(0, window.end - start))) return Buffer.alloc(0)
      held = { start, bytes: await read(start, window.end) }
    }
    return held.bytes.subarray(start - held.start, last - held.start)
  }
}
