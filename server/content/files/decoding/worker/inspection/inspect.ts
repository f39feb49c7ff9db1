import { createBudget } from './budget.ts'
import { readPicture, type ReadPicture } from './location.ts'
import { isTiff, recognize } from './mediaType.ts'
import type { Range } from '../../overwrite.ts'
import { inOrder, offsetsOf } from './metadata/range.ts'
import { locationsInMovie, type ReadBytes } from './metadata/movie.ts'

export type InspectionResult = ReadPicture & {
  mediaType: string
  /**
   * True for a picture or film that could not be read through: it may say where it was taken, whatever is overwritten.
   */
  mayTellLocation: boolean
}

/** A larger picture is no photo. */
const largestPhoto = 100 * 1024 * 1024
/** No program writes the location in more pieces. */
const mostOverwrites = 10_000
const tagBytes = 1024 * 1024

/** Pictures that hold nothing but the picture. */
const silent = new Set(['image/bmp', 'image/x-icon', 'image/icns'])
const readPictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/heic'])
const readFilms = new Set(['video/mp4', 'video/quicktime', 'video/3gpp', 'video/3gpp2'])

/** Returns what a file is, and what it says of when and where it was made. */
export async function inspect(read: ReadBytes, size: number): Promise<InspectionResult> {
  const { mediaType, named } = await recognize(read, size)
  const head = await read(0, Math.min(4, size))
  const pictureType = isTiff(head) ? 'image/tiff' : readPictures.has(named) ? named : null
  const found = pictureType ? await readWhole(pictureType, { read, size }) : await readFilm(named, { read, size })
  const overwrites = found.overwrites.slice(0, mostOverwrites)
  return {
    mediaType,
    ...found,
    overwrites,
    mayTellLocation: found.mayTellLocation || overwrites.length < found.overwrites.length,
  }
}

type Source = { read: ReadBytes; size: number }

async function readWhole(pictureType: string, { read, size }: Source) {
  if (size > largestPhoto) return { ...nothing, mayTellLocation: true }
  const budget = createBudget()
  const picture = await readPicture(pictureType, await read(0, size), budget)
  return { ...picture, mayTellLocation: budget.isSpent() }
}

const nothing = { takenOn: null, location: null, overwrites: [] }

/** A film, a recording, or anything else: what is none of them has no boxes. */
async function readFilm(named: string, { read, size }: Source) {
  const budget = createBudget()
  const { overwrites, location } = await locationsInMovie(read, { start: 0, end: size }, budget)
  const isUnread = named === 'video/webm' ? await hasLocationTag({ read, size }) : isUnreadKind(named)
  return { takenOn: null, location, overwrites: inOrder(overwrites), mayTellLocation: isUnread || budget.isSpent() }
}

/** A picture or film of a kind that has no reader here. */
function isUnreadKind(named: string): boolean {
  if (named.startsWith('image/')) return !silent.has(named)
  return named.startsWith('video/') && !readFilms.has(named)
}

/** WebM has tags at its beginning or its end. Those that cannot be told from pictures are hardly there by chance. */
async function hasLocationTag({ read, size }: Source): Promise<boolean> {
  const ends: Range[] = [
    { start: 0, end: Math.min(size, tagBytes) },
    { start: Math.max(0, size - tagBytes), end: size },
  ]
  for (const { start, end } of ends) {
    const bytes = await read(start, end)
    for (const _ of offsetsOf(bytes, 'LOCATION')) return true
  }
  return false
}
