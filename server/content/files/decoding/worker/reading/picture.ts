import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readHeic } from '../heic.ts'
// It also says which formats sharp may read here.
import { assertPixels, pagesOf } from '../picture.ts'
import { fileNames } from '../protocol.ts'
import { flatten } from './flatten.ts'
import { drawn, type Grey } from './grey.ts'
import { levelOf, turn } from './level.ts'
import type { ReadTask } from './protocol.ts'
import type { Recognize, Recognized } from './recognize.ts'

/** A picture as it is shown, in grey, whose longer side is at most so long. */
type Draw = (longSide: number) => Promise<Grey>
export type ReadPicture = Recognized & {
  width: number
  height: number
  /** Degrees clockwise from how it is shown to how it was read. */
  turned: number
  shown: { width: number; height: number }
}

const usualSide = 2000
const largestSide = 3200
/** In pixels: smaller letters are read from a larger picture, if there is one. */
const smallestLetters = 20
/** Less is noise: what was found in a cat has a third, a receipt that can be read at all more than two thirds. */
const sensible = 0.55
/** So clear are rows where there are lines of letters. */
const isText = 3
/** Of processor time, after which nothing more is tried of a page, and no other page is begun. */
const patienceMs = 20_000
export const patienceOfAllMs = 30_000
/** Pages that are pictures take long: of a thick scan the first ones are read. */
export const mostScanned = 3
/** Letters of a printed page are smaller than those of a receipt that fills its photo. */
export const pageSide = 2600

/** Reads a page that is a picture. */
type ReadOne = (recognize: Recognize, again?: ReadTask['again']) => Promise<ReadPicture>

/** The pages of a picture file, turned as its EXIF says; of any but a TIFF there is one. Throws if it cannot be read. */
export async function pictureFile(folder: string): Promise<ReadOne[]> {
  const path = join(folder, fileNames.original)
  const pages = pagesOf(await sharp(path, { limitInputPixels: false }).metadata())
  const open = (page: number) => sharp(path, { limitInputPixels: false, failOn: 'none', ...(page > 0 && { page }) })
  return Array.from({ length: pages }, (_, page) => async (recognize, again) => {
    const { width, height } = (await open(page).metadata()).autoOrient
    assertPixels(width, height)
    // A page of a scan is as large as its letters need.
    const side = pages > 1 ? Math.min(pageSide, Math.max(width, height)) : usualSide
    const draw: Draw = (longSide) => greyOf(open(page).autoOrient(), longSide)
    return again ? readAgain(draw, recognize, again) : readPicture(draw, recognize, side)
  })
}

/** The same of a HEIC file. */
export async function heicFile(bytes: Buffer): Promise<ReadOne[]> {
  const { data, width, height, channels } = await readHeic(bytes)
  const draw = (side: number) => greyOf(sharp(data, { raw: { width, height, channels } }), side)
  return [(recognize, again) => (again ? readAgain(draw, recognize, again) : readPicture(draw, recognize))]
}

const greyOf = (source: Sharp, side: number): Promise<Grey> =>
  // A small picture of a receipt has small letters: it gains from being larger.
  drawn(source.resize({ width: side, height: side, fit: 'inside' }).flatten({ background: 'white' }).greyscale())

/** Reads the first pages; of one after the first that is damaged nothing is read. */
export async function readPictures(all: readonly ReadOne[], recognize: Recognize, again?: ReadTask['again']) {
  const start = process.cpuUsage()
  const pages: (ReadPicture & { page: number })[] = []
  for (const [index, read] of all.slice(0, mostScanned).entries()) {
    if (process.cpuUsage(start).user / 1000 > patienceOfAllMs) break
    const found = await read(recognize, again).catch((error: unknown) => {
      if (index === 0) throw error
      return null
    })
    if (found) pages.push({ ...found, page: index + 1 })
  }
  return pages
}

/**
 * Reads what stands in a picture, however it is turned. What is no text has no lines. `side` is of the picture that is
 * tried first.
 */
export async function readPicture(draw: Draw, recognize: Recognize, side = usualSide): Promise<ReadPicture> {
  const shown = await draw(side)
  const flat = await flatten(shown)
  const { degrees, lines } = await levelOf(flat)
  const start = process.cpuUsage()
  const isPatient = () => process.cpuUsage(start).user / 1000 < patienceMs
  let best = await readTurned(flat, degrees, recognize)
  // Lines, but no words: it stands on its head or lies on its side.
  for (const quarter of lines > isText ? [180, 90, 270] : []) {
    if (best.confidence >= sensible || !isPatient()) break
    const other = await readTurned(flat, degrees + quarter, recognize)
    if (other.confidence > best.confidence) best = other
  }
  if (best.confidence < sensible) return { ...best, lines: [], shown: sizeOf(shown) }
  const letters = medianHeight(best)
  if (letters >= smallestLetters || side >= largestSide || !isPatient()) return { ...best, shown: sizeOf(shown) }
  const larger = await flatten(await draw(Math.min(largestSide, Math.round((side * smallestLetters * 1.4) / letters))))
  const again = await readTurned(larger, best.turned, recognize)
  return { ...(again.confidence >= best.confidence - 0.05 ? again : best), shown: sizeOf(shown) }
}

/** Reads a picture once more, turned as it was, in another size. */
async function readAgain(draw: Draw, recognize: Recognize, { turned, side }: NonNullable<ReadTask['again']>) {
  const shown = await draw(side)
  return { ...(await readTurned(await flatten(shown), turned, recognize)), shown: sizeOf(shown) }
}

async function readTurned(flat: Grey, degrees: number, recognize: Recognize) {
  const level = await turn(flat, degrees)
  return { ...recognize(level), ...sizeOf(level), turned: degrees }
}

const sizeOf = ({ width, height }: Grey) => ({ width, height })

function medianHeight({ lines }: Recognized): number {
  const heights = lines.flatMap(({ words }) => words.map(({ box: [, top, , bottom] }) => bottom - top))
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0
}
