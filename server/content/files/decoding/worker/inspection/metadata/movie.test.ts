import { expect, test } from 'vitest'
import { xmpWithLocation } from '#server/testing/pictures.ts'
import { box, movie, numbers, locationText, type MovieKind } from '#server/testing/movies.ts'
import { overwrite } from '../../../overwrite.ts'
import { createBudget } from '../budget.ts'
import { locationsInMovie, type ReadBytes } from './movie.ts'

const readFrom =
  (bytes: Buffer): ReadBytes =>
  (start, end) =>
    Promise.resolve(bytes.subarray(start, end))
const locationsIn = (bytes: Buffer) =>
  locationsInMovie(readFrom(bytes), { start: 0, end: bytes.length }, createBudget())

async function withoutLocation(bytes: Buffer): Promise<Buffer> {
  const cleaned = Buffer.from(bytes)
  for (const one of (await locationsIn(bytes)).overwrites) overwrite(cleaned, one)
  return cleaned
}

const kinds: MovieKind[] = ['apple', 'android', 'threeGpp', 'ofTrack', 'inTunes']
for (const kind of kinds) {
  for (const startsAtOnce of [true, false]) {
    test(`${kind}, ${startsAtOnce ? 'description first' : 'sound first'}: the place is read, and goes`, async () => {
      const film = movie(kind, { startsAtOnce })
      const { location } = await locationsIn(film)
      expect(location?.latitude).toBeCloseTo(59.325, 3)
      expect(location?.longitude).toBeCloseTo(18.0694, 3)
      const cleaned = await withoutLocation(film)
      expect(cleaned).toHaveLength(film.length)
      expect(cleaned.toString('latin1')).not.toMatch(/59\.3|018\.0|Trappan/)
      expect(await locationsIn(cleaned)).toEqual({ overwrites: [], location: null })
    })
  }
}

test('all else stays where it was', async () => {
  const film = movie('apple')
  const cleaned = (await withoutLocation(film)).toString('latin1')
  for (const kept of ['com.apple.quicktime.make', 'Apple', '2024-06-21T23:30:00+0200'])
    expect(cleaned.indexOf(kept)).toBe(film.toString('latin1').indexOf(kept))
  const android = movie('android')
  expect((await withoutLocation(android)).indexOf('Kamera')).toBe(android.indexOf('Kamera'))
})

test('XMP that a program has added no longer names the place', async () => {
  const id = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
  const film = Buffer.concat([
    box('ftyp', 'isom'),
    box('uuid', id, xmpWithLocation),
    box('moov', box('udta', box('XMP_', xmpWithLocation))),
  ])
  const cleaned = String(await withoutLocation(film))
  expect(cleaned).not.toMatch(/GPS|59,19|18,4/)
  expect(cleaned).toContain('dc:format="image/jpeg"')
})

test('of two gigabytes only some kilobytes are read', async () => {
  const description = box('moov', box('udta', box('\u00a9xyz', Buffer.from([0, 26, 0, 0]), locationText)))
  const head = Buffer.concat([box('ftyp', 'mp42'), numbers(1), Buffer.from('mdat'), Buffer.alloc(8)])
  const soundEnds = 2 * 1024 ** 3
  head.writeBigUInt64BE(BigInt(soundEnds - (head.length - 16)), head.length - 8)
  const size = soundEnds + description.length
  let bytesRead = 0
  const read: ReadBytes = (start, end) => {
    const bytes = Buffer.alloc(end - start)
    if (start < head.length) head.copy(bytes, 0, start)
    if (end > soundEnds) description.copy(bytes, Math.max(0, soundEnds - start), Math.max(0, start - soundEnds))
    bytesRead += bytes.length
    return Promise.resolve(bytes)
  }
  const { overwrites, location } = await locationsInMovie(read, { start: 0, end: size }, createBudget())
  expect(location).toEqual({ latitude: 59.325, longitude: 18.0694 })
  expect(overwrites[0]?.start).toBeGreaterThan(soundEnds)
  expect(bytesRead).toBeLessThan(200_000)
})

test('what is damaged, or no film, is left as it is', async () => {
  const film = movie('apple', { startsAtOnce: true })
  for (let length = 0; length < film.length - 200_000; length += 7) {
    const { overwrites } = await locationsIn(film.subarray(0, length))
    for (const { start, end } of overwrites) expect(start < end && end <= length).toBe(true)
  }
  for (const text of ['', 'kort', '%PDF-1.7 \u00a9xyz+59.3+018.0/', '\0\0\0\0ftyp'])
    expect((await locationsIn(Buffer.from(text, 'latin1'))).overwrites).toEqual([])
  const endless = Buffer.concat([
    box('ftyp', 'isom'),
    ...Array.from({ length: 3 }, () => box('udta', numbers(0, 0, 8, 0))),
  ])
  expect((await locationsIn(endless)).overwrites).toEqual([])
})
