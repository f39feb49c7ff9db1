import type { Budget } from '../budget.ts'
import { locationsInMovie } from './movie.ts'
import type { Overwrite } from '../../../overwrite.ts'
import { append, blank, filled, offsetsOf } from './range.ts'

/* A motion photo is a picture with a film: behind the picture (Google, Samsung), or in HEIC in a box of its own
   (`mpvd`). What says where it begins differs; that it begins with a box `ftyp` does not. */

const longestFirstBox = 1024

/** Returns overwrites for the locations in the films inside a picture. */
export async function locationsInFilms(bytes: Buffer, budget: Budget): Promise<Overwrite[]> {
  const found: Overwrite[] = []
  const read = async (start: number, end: number) => bytes.subarray(start, end)
  for (const at of offsetsOf(bytes, 'ftyp', 4)) {
    if (!budget.step()) break
    const [start, length] = [at - 4, bytes.readUInt32BE(at - 4)]
    // That of a HEIC itself is the first of the file.
    if (start === 0 || length < 16 || length > longestFirstBox || length % 4 !== 0) continue
    append(found, (await locationsInMovie(read, { start, end: bytes.length }, budget)).overwrites)
  }
  return found
}

const countryMark = 'MCC_Data'
const countryDigits = 3

/** Samsung notes behind the picture in which country's network the telephone was. */
export function countryOfSamsung(bytes: Buffer, budget: Budget): Overwrite[] {
  const found: Overwrite[] = []
  for (const at of offsetsOf(bytes, countryMark)) {
    if (!budget.step()) break
    const start = at + countryMark.length
    const digits = bytes.toString('latin1', start, start + countryDigits)
    if (/^\d{3}$/.test(digits)) found.push(filled({ start, end: start + countryDigits }, blank))
  }
  return found
}
