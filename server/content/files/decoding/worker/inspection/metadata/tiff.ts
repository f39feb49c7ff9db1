import type { Budget } from '../budget.ts'
import { asCoordinates, type Coordinates } from '../coordinates.ts'
import type { Overwrite, Range } from '../../../overwrite.ts'
import { append, filled, zero } from './range.ts'

/* EXIF is a TIFF file without a picture: directories of entries, each with a tag and a value or where it lies. All that
   is read is checked against the block's bounds, since anybody may have written it. */

const tags = {
  subDirectories: 0x014a,
  xmp: 0x02bc,
  iptc: 0x83bb,
  photoshop: 0x8649,
  exif: 0x8769,
  gps: 0x8825,
  takenAt: 0x9003,
}
/** Bytes of a value by the entry's type, from BYTE = 1 on; 13 is a directory. */
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const gpsTags = { latitude: { side: 1, number: 2 }, longitude: { side: 3, number: 4 } }
const entryBytes = 12
/** Marks of BigTIFF, for more than four gigabytes, which hardly any camera writes. */
const bigMarks = new Set(['II+\0', 'MM\0+'])
/** A value of the location is a few numbers, or a name. One that says it is longer is damaged. */
const longestLocationValue = 4096

type Entry = { tag: number; count: number; at: number; value: Range }
type Directory = { range: Range; entries: Entry[]; next: number }
type Tiff = ReturnType<typeof openTiff>

/** A block of EXIF, or a TIFF file; it is gone through once for all that is asked of it. */
export function readTiff(bytes: Buffer, block: Range, budget: Budget) {
  const tiff = openTiff(bytes.subarray(block.start, block.end), budget)
  const directories = directoriesOf(tiff, budget)
  const inFile = <Part extends Range>(part: Part): Part => ({
    ...part,
    start: block.start + part.start,
    end: block.start + part.end,
  })
  const entriesOf = (tag: number) => directories.flatMap(({ entries }) => entries.filter((entry) => entry.tag === tag))
  const rangesOf = (tag: number) => entriesOf(tag).map(({ value }) => inFile(value))
  return {
    /**
     * Zeros instead of the location's values and directory, and its entry taken out of the directory that leads to it.
     */
    locations: (): Overwrite[] => locationsIn(tiff, directories).map(inFile),
    /** The location according to the camera; null if it says nothing. */
    location: () => locationAt(tiff, entriesOf(tags.gps)[0]),
    /** The day on which the camera says it took the picture, where it stood; null if it says none. */
    takenOn: () => dayIn(tiff, entriesOf(tags.takenAt)[0]),
    /** These lie in entries of a TIFF file; elsewhere the arrays are empty. */
    xmp: rangesOf(tags.xmp),
    iptc: rangesOf(tags.iptc),
    photoshop: rangesOf(tags.photoshop),
  }
}

function locationsIn(tiff: Tiff, directories: Directory[]): Overwrite[] {
  const others = new Set(directories.map(({ range }) => range.start))
  return directories.flatMap((directory) => {
    const pointers = directory.entries.filter(({ tag }) => tag === tags.gps)
    if (pointers.length === 0) return []
    const locations = pointers
      .map(({ value }) => tiff.directoryAt(tiff.u32(value.start) ?? 0))
      .filter((location) => !!location)
    const own = locations
      .filter(({ range }) => !others.has(range.start))
      .flatMap((location) => [location.range, ...valuesOf(location)])
    const outside = own.filter(({ start, end }) => start < end && !overlaps({ start, end }, directory.range))
    return [tiff.without(directory, new Set(pointers)), ...outside.map((range) => filled(range, zero))]
  })
}

const overlaps = (one: Range, other: Range) => one.start < other.end && other.start < one.end

function valuesOf({ entries }: Directory): Range[] {
  return entries.map(({ value: { start, end } }) => ({ start, end: Math.min(end, start + longestLocationValue) }))
}

function locationAt(tiff: Tiff, pointer: Entry | undefined): Coordinates | null {
  const { entries = [] } = (pointer && tiff.directoryAt(tiff.u32(pointer.value.start) ?? 0)) ?? {}
  const degrees = ({ number, side }: { number: number; side: number }, negative: string) => {
    const [value, sign] = [entries.find(({ tag }) => tag === number), entries.find(({ tag }) => tag === side)]
    if (!value || value.count !== 3 || !sign) return Number.NaN
    const [whole = 0, minutes = 0, seconds = 0] = [0, 1, 2].map((at) => tiff.rationalAt(value.value.start + 8 * at))
    return (whole + minutes / 60 + seconds / 3600) * (tiff.textOf(sign.value).startsWith(negative) ? -1 : 1)
  }
  return asCoordinates(degrees(gpsTags.latitude, 'S'), degrees(gpsTags.longitude, 'W'))
}

function dayIn(tiff: Tiff, entry: Entry | undefined): string | null {
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

function openTiff(block: Buffer, budget: Budget) {
  const order = block.toString('latin1', 0, 4)
  if (bigMarks.has(order)) budget.giveUp()
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
    if (count === undefined || !budget.step(count + 1)) return undefined
    const entries = Array.from({ length: count }, (_, index) => entryAt(start + 2 + index * entryBytes))
    const end = start + 2 + count * entryBytes
    const range = { start, end: Math.min(end + 4, block.length) }
    return { range, entries: entries.filter((entry) => entry !== undefined), next: u32(end) ?? 0 }
  }

  /** The directory with the other entries moved up, which other programs read more readily than an empty one. */
  function without({ range, entries, next }: Directory, left: ReadonlySet<Entry>): Overwrite {
    const kept = entries.filter((entry) => !left.has(entry))
    const bytes = Buffer.alloc(range.end - range.start)
    const number = (value: number, at: number, length: 2 | 4) =>
      isLittle ? bytes.writeUIntLE(value, at, length) : bytes.writeUIntBE(value, at, length)
    number(kept.length, 0, 2)
    for (const [index, { at }] of kept.entries()) block.copy(bytes, 2 + index * entryBytes, at, at + entryBytes)
    const end = 2 + kept.length * entryBytes
    if (end + 4 <= bytes.length) number(next, end, 4)
    return { ...range, bytes }
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

/** All but that of the location, each once: what leads in circles ends. */
function directoriesOf(tiff: Tiff, budget: Budget): Directory[] {
  const found: Directory[] = []
  const seen = new Set<number>([0])
  const waiting = [tiff.first]
  for (let next = 0; next < waiting.length && budget.step(); next++) {
    const at = waiting[next] ?? 0
    const directory = seen.has(at) ? undefined : tiff.directoryAt(at)
    seen.add(at)
    if (!directory) continue
    found.push(directory)
    for (const entry of directory.entries) append(waiting, directoriesBelow(tiff, entry, budget))
    waiting.push(directory.next)
  }
  return found
}

function directoriesBelow(tiff: Tiff, { tag, value }: Entry, budget: Budget): number[] {
  if (tag !== tags.exif && tag !== tags.subDirectories) return []
  const count = (value.end - value.start) >> 2
  if (!budget.step(count)) return []
  return Array.from({ length: count }, (_, index) => tiff.u32(value.start + 4 * index) ?? 0)
}
