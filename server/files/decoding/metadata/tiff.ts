import { asPlace, type Place } from '../place.ts'
import { filled, type Overwrite, type Range } from './range.ts'

/* EXIF is a TIFF file without a picture: directories of entries, each with a tag and a value or where it lies. All that is
   read is checked against the block's bounds, since anybody may have written it. */

const tags = { subDirectories: 0x014a, xmp: 0x02bc, exif: 0x8769, gps: 0x8825, takenAt: 0x9003 }
/** By the entry's type, from BYTE = 1 on; 13 is a directory. */
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const gpsTags = { latitude: { side: 1, number: 2 }, longitude: { side: 3, number: 4 } }
const entryBytes = 12
const mostDirectories = 64
/** A value of the place is a few numbers, or a name. One that says it is longer is damaged. */
const longestPlaceValue = 4096

type Entry = { tag: number; count: number; at: number; value: Range }
type Directory = { range: Range; entries: Entry[]; next: number }
type Tiff = ReturnType<typeof openTiff>

/** Zeros instead of the place's values and directory, and its entry taken out of the directory that leads to it. */
export function placesInTiff(bytes: Buffer, block: Range): Overwrite[] {
  const tiff = openTiff(bytes.subarray(block.start, block.end))
  const directories = directoriesOf(tiff)
  const others = new Set(directories.map(({ range }) => range.start))
  const found = directories.flatMap((directory) => {
    const pointers = directory.entries.filter(({ tag }) => tag === tags.gps)
    if (pointers.length === 0) return []
    const places = pointers.map(({ value }) => tiff.directoryAt(tiff.u32(value.start) ?? 0)).filter((place) => !!place)
    const own = places
      .filter(({ range }) => !others.has(range.start))
      .flatMap((place) => [place.range, ...valuesOf(place)])
    const outside = own.filter(({ start, end }) => start < end && !overlaps({ start, end }, directory.range))
    return [tiff.without(directory, pointers), ...outside.map((range) => filled(range, 0))]
  })
  return found.map(({ start, end, bytes: its }) => ({ start: block.start + start, end: block.start + end, bytes: its }))
}

const overlaps = (one: Range, other: Range) => one.start < other.end && other.start < one.end

function valuesOf({ entries }: Directory): Range[] {
  return entries.map(({ value: { start, end } }) => ({ start, end: Math.min(end, start + longestPlaceValue) }))
}

/** Where the camera says the picture was taken; null if it says nothing. */
export function placeInTiff(bytes: Buffer, block: Range): Place | null {
  const tiff = openTiff(bytes.subarray(block.start, block.end))
  const pointer = directoriesOf(tiff).flatMap(({ entries }) => entries.filter(({ tag }) => tag === tags.gps))[0]
  const { entries = [] } = (pointer && tiff.directoryAt(tiff.u32(pointer.value.start) ?? 0)) ?? {}
  const degrees = ({ number, side }: { number: number; side: number }, negative: string) => {
    const [value, sign] = [entries.find(({ tag }) => tag === number), entries.find(({ tag }) => tag === side)]
    if (!value || value.count !== 3 || !sign) return Number.NaN
    const [whole = 0, minutes = 0, seconds = 0] = [0, 1, 2].map((at) => tiff.rationalAt(value.value.start + 8 * at))
    return (whole + minutes / 60 + seconds / 3600) * (tiff.textOf(sign.value).startsWith(negative) ? -1 : 1)
  }
  return asPlace(degrees(gpsTags.latitude, 'S'), degrees(gpsTags.longitude, 'W'))
}

/** The XMP of a TIFF file lies in an entry. */
export function xmpInTiff(bytes: Buffer): Range[] {
  const directories = directoriesOf(openTiff(bytes))
  return directories.flatMap(({ entries }) => entries.filter(({ tag }) => tag === tags.xmp).map(({ value }) => value))
}

/** The day on which the camera says it took the picture, where it stood; null if it says none. */
export function takenOnInTiff(bytes: Buffer, block: Range): string | null {
  const tiff = openTiff(bytes.subarray(block.start, block.end))
  const entry = directoriesOf(tiff).flatMap(({ entries }) => entries.filter(({ tag }) => tag === tags.takenAt))[0]
  const text = entry ? tiff.textOf(entry.value) : ''
  const [, year = '', month = '', day = ''] = /^(\d{4})[:-](\d\d)[:-](\d\d)(?:\D|$)/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isDay(date) && year >= '1900' ? date : null
}

/** 2026-02-30 is none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function openTiff(block: Buffer) {
  const order = block.toString('latin1', 0, 4)
  const isLittle = order === 'II*\0'
  const isTiff = isLittle || order === 'MM\0*'
  const holds = (at: number, length: number) => at >= 0 && at + length <= block.length
  const u16 = (at: number) => (holds(at, 2) ? (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at)) : undefined)
  const u32 = (at: number) => (holds(at, 4) ? (isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at)) : undefined)

  function entryAt(at: number): Entry | undefined {
    const [tag, type, count] = [u16(at), u16(at + 2), u32(at + 4)]
    if (tag === undefined || type === undefined || count === undefined) return undefined
    const length = (bytesOfType[type] ?? 0) * count
    const start = length > 4 ? (u32(at + 8) ?? block.length) : at + 8
    const end = Math.min(start + length, block.length)
    return { tag, count, at, value: start < end ? { start, end } : { start: at + 8, end: at + 8 } }
  }

  function directoryAt(start: number): Directory | undefined {
    const count = start >= 8 ? u16(start) : undefined
    if (count === undefined) return undefined
    const entries = Array.from({ length: count }, (_, index) => entryAt(start + 2 + index * entryBytes))
    const end = start + 2 + count * entryBytes
    const range = { start, end: Math.min(end + 4, block.length) }
    return { range, entries: entries.filter((entry) => entry !== undefined), next: u32(end) ?? 0 }
  }

  /** The directory with the other entries moved up, which other programs read more readily than an empty one. */
  function without({ range, entries, next }: Directory, left: Entry[]): Overwrite {
    const kept = entries.filter((entry) => !left.includes(entry))
    const overwrite = filled(range, 0)
    const number = (value: number, at: number, length: 2 | 4) =>
      isLittle ? overwrite.bytes.writeUIntLE(value, at, length) : overwrite.bytes.writeUIntBE(value, at, length)
    number(kept.length, 0, 2)
    for (const [index, { at }] of kept.entries())
      block.copy(overwrite.bytes, 2 + index * entryBytes, at, at + entryBytes)
    const end = 2 + kept.length * entryBytes
    if (end + 4 <= overwrite.bytes.length) number(next, end, 4)
    return overwrite
  }

  return {
    u32,
    /** Not a number where there is none. */
    rationalAt: (at: number) => (u32(at) ?? Number.NaN) / (u32(at + 4) || Number.NaN),
    directoryAt,
    without,
    first: isTiff ? (u32(4) ?? 0) : 0,
    textOf: ({ start, end }: Range) => block.toString('latin1', start, Math.min(end, start + 64)),
  }
}

/** All but that of the place, each once: what leads in circles ends. */
function directoriesOf(tiff: Tiff): Directory[] {
  const found: Directory[] = []
  const seen = new Set<number>([0])
  const waiting = [tiff.first]
  for (let at = waiting.shift(); at !== undefined && found.length < mostDirectories; at = waiting.shift()) {
    const directory = seen.has(at) ? undefined : tiff.directoryAt(at)
    seen.add(at)
    if (!directory) continue
    found.push(directory)
    waiting.push(...directory.entries.flatMap((entry) => directoriesBelow(tiff, entry)), directory.next)
  }
  return found
}

function directoriesBelow(tiff: Tiff, { tag, value }: Entry): number[] {
  if (tag !== tags.exif && tag !== tags.subDirectories) return []
  const count = Math.min((value.end - value.start) >> 2, mostDirectories)
  return Array.from({ length: count }, (_, index) => tiff.u32(value.start + 4 * index) ?? 0)
}
