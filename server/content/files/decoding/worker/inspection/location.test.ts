import { parse } from 'exifr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { crc32, deflateSync } from 'node:zlib'
import { box, movie } from '#server/testing/movies.ts'
import { chunk, directoryLast, heicPhoto, motionPhoto, photo, xmpWithLocation } from '#server/testing/pictures.ts'
import { overwrite } from '../../overwrite.ts'
import { createBudget } from './budget.ts'
import { inspect } from './inspect.ts'
import { readPicture } from './location.ts'
import { chunksOfPng } from './metadata/png.ts'

const pictures = {
  'image/jpeg': await photo('jpeg'),
  'image/png': await photo('png'),
  'image/webp': await photo('webp'),
  'image/avif': await photo('avif'),
  // A TIFF file without a picture.
  'image/tiff': ((await sharp(await photo('jpeg')).metadata()).exif ?? Buffer.alloc(0)).subarray(6),
  'image/heic': heicPhoto(),
}

const read = (mediaType: string, bytes: Buffer) => readPicture(mediaType, bytes, createBudget())
const locationIn = async (mediaType: string, bytes: Buffer) => (await read(mediaType, bytes)).overwrites
const takenOnIn = async (mediaType: string, bytes: Buffer) => (await read(mediaType, bytes)).takenOn

async function withoutLocation(mediaType: string, bytes: Buffer): Promise<Buffer> {
  const cleaned = Buffer.from(bytes)
  for (const one of await locationIn(mediaType, bytes)) overwrite(cleaned, one)
  return cleaned
}

/** Returns what another program reads: all of EXIF, with the rotation as a number. */
async function readExif(mediaType: string, bytes: Buffer): Promise<Record<string, unknown>> {
  return (await parse(await exifBlock(mediaType, bytes), {
    gps: true,
    exif: true,
    xmp: true,
    translateValues: false,
  })) as never
}

async function exifBlock(mediaType: string, bytes: Buffer): Promise<Buffer> {
  const mark = 'Exif\0\0'
  if (mediaType === 'image/tiff') return bytes
  if (mediaType === 'image/heic') return bytes.subarray(bytes.lastIndexOf(mark) + mark.length)
  const { exif = Buffer.alloc(0) } = await sharp(bytes).metadata()
  return exif.subarray(exif.toString('latin1').startsWith(mark) ? mark.length : 0)
}

for (const [mediaType, bytes] of Object.entries(pictures)) {
  test(`${mediaType}: the place goes; picture, length, date and rotation stay`, async () => {
    const cleaned = await withoutLocation(mediaType, bytes)
    const [before, after] = [await readExif(mediaType, bytes), await readExif(mediaType, cleaned)]
    expect(before).toMatchObject({ latitude: 59.325, GPSMapDatum: 'WGS-84' })
    expect(Object.keys(after).filter((name) => /gps|latitude|longitude/i.test(name))).toEqual([])
    expect(after).toMatchObject({ Orientation: 6, DateTimeOriginal: before['DateTimeOriginal'] })
    expect(cleaned.includes('WGS-84')).toBe(false)
    expect(cleaned).toHaveLength(bytes.length)
    expect(await takenOnIn(mediaType, cleaned)).toBe('2024-06-21')
    expect(await locationIn(mediaType, cleaned)).toEqual([])
    expect(await pixelsOf(mediaType, cleaned)).toEqual(await pixelsOf(mediaType, bytes))
  })
}

for (const mediaType of ['image/jpeg', 'image/webp'] as const) {
  test(`${mediaType}: XMP no longer names the place, and keeps the rest`, async () => {
    expect(String((await sharp(pictures[mediaType]).metadata()).xmp)).toContain('59,19.5N')
    const { xmp } = await sharp(await withoutLocation(mediaType, pictures[mediaType])).metadata()
    expect(String(xmp)).not.toMatch(/GPS|59,19|18,4/)
    expect(String(xmp)).toContain('dc:format="image/jpeg"')
  })
}

/**
 * The pixels of a picture: none for a TIFF block without a picture; for HEIC, which sharp does not read, the undecoded
 * bytes.
 */
async function pixelsOf(mediaType: string, bytes: Buffer): Promise<Buffer> {
  if (mediaType === 'image/tiff') return Buffer.alloc(0)
  return mediaType === 'image/heic' ? bytes.subarray(0, bytes.lastIndexOf('Exif\0\0')) : sharp(bytes).raw().toBuffer()
}

test('the checksums of a PNG are right afterwards', async () => {
  const cleaned = await withoutLocation('image/png', pictures['image/png'])
  const chunks = chunksOfPng(cleaned, createBudget())
  expect(chunks.map(({ name }) => name)).toEqual(expect.arrayContaining(['eXIf', 'IDAT', 'IEND']))
  for (const { data } of chunks)
    expect(cleaned.readUInt32BE(data.end)).toBe(crc32(cleaned.subarray(data.start - 4, data.end)))
})

test('XMP of a PNG that is not packed no longer names the place, and keeps the rest', async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const xmp = chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpWithLocation}`))
  const cleaned = await withoutLocation('image/png', Buffer.concat([plain.subarray(0, 33), xmp, plain.subarray(33)]))
  const text = String((await sharp(cleaned).metadata()).xmp)
  expect(text).not.toMatch(/GPS|59,19|18,4/)
  expect(text).toContain('dc:format="image/jpeg"')
})

const packedXmp = (text: string) =>
  chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\u0001\0\0\0'), deflateSync(text)]))
const rawProfile = (bytes: Buffer) =>
  chunk(
    'zTXt',
    Buffer.concat([
      Buffer.from('Raw profile type exif\0\0'),
      deflateSync(`\nexif\n${bytes.length}\n${bytes.toString('hex')}\n`),
    ]),
  )

test('a packed chunk of a PNG goes whole if it names the place, and stays otherwise', async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const exif = (await sharp(pictures['image/jpeg']).metadata()).exif ?? Buffer.alloc(0)
  const withChunks = (...chunks: Buffer[]) => Buffer.concat([plain.subarray(0, -12), ...chunks, plain.subarray(-12)])
  const named = withChunks(packedXmp(xmpWithLocation), rawProfile(exif))
  const cleaned = await withoutLocation('image/png', named)
  expect(chunksOfPng(cleaned, createBudget()).filter(({ name }) => name === 'paRm')).toHaveLength(2)
  expect(await pixelsOf('image/png', cleaned)).toEqual(await pixelsOf('image/png', plain))
  expect(await locationIn('image/png', withChunks(packedXmp('<x:xmpmeta/>')))).toEqual([])
})

test('a second picture behind the first is cleaned too', async () => {
  const two = Buffer.concat([pictures['image/jpeg'], pictures['image/jpeg']])
  expect((await withoutLocation('image/jpeg', two)).includes('WGS-84')).toBe(false)
})

test('XMP that breaks off, and other prefixes, hide nothing', async () => {
  const text =
    '<a:GPSLatitude rdf:parseType="Literal">59</a:GPSLatitude><a:GPSAltitude x="1"/> b:GPSTimeStamp = \'12\'><exif:GPSLongitude>18'
  const segment = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`)
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])
  head.writeUInt16BE(segment.length + 2, 4)
  const cleaned = (await withoutLocation('image/jpeg', Buffer.concat([head, segment]))).toString('latin1')
  expect(cleaned).not.toMatch(/GPS|59|12|18/)
})

test('a damaged picture throws nothing and nothing beyond its bytes is overwritten', async () => {
  for (const [mediaType, bytes] of Object.entries(pictures)) {
    for (let seed = 1; seed <= 100; seed++) {
      const damaged = damage(bytes, seed)
      for (const { start, end } of await locationIn(mediaType, damaged)) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(damaged.length)
        expect(end).toBeGreaterThan(start)
      }
      await takenOnIn(mediaType, damaged)
    }
  }
})

/** The same damage for the same seed: some bytes are others, and sometimes the end is missing. */
function damage(bytes: Buffer, seed: number): Buffer {
  let state = seed
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  const damaged = Buffer.from(bytes.subarray(0, seed % 3 === 0 ? next(bytes.length) + 1 : bytes.length))
  for (let times = 0; times < 8; times++) damaged[next(damaged.length)] = next(2) ? 0xff : next(256)
  return damaged
}

test('directories that lead in circles end', async () => {
  const looping = Buffer.from('49492a000800000001006987040001000000080000000800000000000000', 'hex')
  expect(await locationIn('image/tiff', looping)).toEqual([])
  expect(await takenOnIn('image/tiff', looping)).toBeNull()
})

test('a day that is none is not taken', async () => {
  const dated = (text: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD2: { DateTimeOriginal: text } })
      .jpeg()
      .toBuffer()
  expect(await takenOnIn('image/jpeg', await dated('2024:02:30 10:00:00'))).toBeNull()
  expect(await takenOnIn('image/jpeg', await dated('0000:00:00 00:00:00'))).toBeNull()
  expect(await takenOnIn('image/jpeg', await dated('2024:02:29 10:00:00'))).toBe('2024-02-29')
})

test('the film of a motion photo no longer names the place, wherever it lies', async () => {
  const film = movie('android', { startsAtOnce: true })
  // Samsung's trailer: the film among other blocks, and the country of the network.
  const samsung = ['MotionPhoto_Data', film, 'MCC_Data240', 'SEFH', Buffer.alloc(36), 'SEFT']
  const heic = [heicPhoto(), box('mpvd', film)]
  const inHeic = Buffer.concat(heic)
  const behindJpeg = Buffer.concat([pictures['image/jpeg'], ...samsung.map((part) => Buffer.from(part as string))])
  for (const [mediaType, bytes] of [
    ['image/jpeg', motionPhoto()],
    ['image/jpeg', behindJpeg],
    ['image/heic', inHeic],
  ] as const) {
    expect(bytes.toString('latin1')).toMatch(/\+59\.32/)
    const cleaned = await withoutLocation(mediaType, bytes)
    expect(cleaned.toString('latin1')).not.toMatch(/59\.32|018\.06|MCC_Data2/)
    expect(cleaned).toHaveLength(bytes.length)
    expect(cleaned.includes('ftyp', 16)).toBe(true)
    expect(await locationIn(mediaType, cleaned)).toEqual([])
  }
})

/**
 * Appends a directory that says where the picture was taken, and a copy of the block's own directory that leads to it.
 */
function withGps(tiff: Buffer): Buffer {
  const first = tiff.readUInt32LE(4)
  const entries = tiff.subarray(first + 2, first + 2 + tiff.readUInt16LE(first) * 12)
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt16LE(tag, 0)
    head.writeUInt16LE(type, 2)
    head.writeUInt32LE(count, 4)
    return Buffer.concat([head, value])
  }
  const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)
  const u16 = (value: number) => u32(value).subarray(0, 2)
  const numbers = [u32(59, 1, 19, 1, 30, 1), u32(18, 1, 4, 1, 10, 1)]
  const location = tiff.length + 48
  const directory = [
    u16(4),
    entry(1, 2, 2, Buffer.from('N\0\0\0')),
    entry(2, 5, 3, u32(tiff.length)),
    entry(3, 2, 2, Buffer.from('E\0\0\0')),
    entry(4, 5, 3, u32(tiff.length + 24)),
    u32(0),
  ]
  const own = location + 2 + 4 * 12 + 4
  const leading = [u16(entries.length / 12 + 1), entries, entry(0x8825, 4, 1, u32(location)), u32(0)]
  const whole = Buffer.concat([tiff, ...numbers, ...directory, ...leading])
  whole.writeUInt32LE(own, 4)
  return whole
}

test('a TIFF file whose directory comes last is one, and its place goes', async () => {
  const bytes = withGps(directoryLast())
  const seen = await inspect(async (start, end) => bytes.subarray(start, end), bytes.length)
  expect(seen).toMatchObject({ mediaType: 'image/tiff', mayTellLocation: false })
  expect(seen.location?.latitude).toBeCloseTo(59.325)
  expect(await parse(bytes, { gps: true })).toHaveProperty('latitude')
  const cleaned = await withoutLocation('image/tiff', bytes)
  expect(await parse(cleaned, { gps: true })).not.toHaveProperty('latitude')
  expect(await pixelsOf('image/jpeg', cleaned)).toEqual(await pixelsOf('image/jpeg', bytes))
})

const iptcSet = (set: number, text: string) =>
  Buffer.concat([Buffer.from([0x1c, 2, set, 0, text.length]), Buffer.from(text)])
const iptc = Buffer.concat([iptcSet(120, 'Trappan hemma'), iptcSet(90, 'Stockholm'), iptcSet(101, 'Sverige')])

function photoshopBlock(id: number, data: Buffer): Buffer {
  const head = Buffer.from('8BIM\0\0\0\0\0\0\0\0')
  head.writeUInt16BE(id, 4)
  head.writeUInt32BE(data.length, 8)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function photoshopSegment(data: Buffer): Buffer {
  const mark = Buffer.from('Photoshop 3.0\0')
  const length = Buffer.from([0xff, 0xed, 0, 0])
  length.writeUInt16BE(data.length + mark.length + 2, 2)
  return Buffer.concat([length, mark, data])
}

test('IPTC no longer names city and country, and keeps the rest, also where it goes on in the next segment', async () => {
  const blocks = Buffer.concat([photoshopBlock(0x03ed, Buffer.alloc(3)), photoshopBlock(0x0404, iptc)])
  const [one, other] = [blocks.subarray(0, -20), blocks.subarray(-20)].map(photoshopSegment)
  const plain = pictures['image/jpeg']
  const insert = (...segments: Buffer[]) => Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)])
  for (const bytes of [insert(photoshopSegment(blocks)), insert(one ?? plain, other ?? plain)]) {
    const cleaned = await withoutLocation('image/jpeg', bytes)
    expect(cleaned.toString('latin1')).not.toMatch(/Stockholm|Sverige|Stock|holm/)
    expect(cleaned.includes('Trappan hemma')).toBe(true)
    expect(cleaned.includes('8BIM')).toBe(true)
  }
})

test('XMP no longer names city and country in words', async () => {
  const text = `<x:xmpmeta><rdf:Description photoshop:City="Stockholm" photoshop:Headline="Trappan" Iptc4xmpCore:CountryCode='SE'>
    <Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation="Gamla stan"/></rdf:Bag></Iptc4xmpExt:LocationShown>
    <dc:title>Hemma</dc:title></rdf:Description></x:xmpmeta>`
  const gif = Buffer.concat([Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0', 'latin1'), Buffer.from(text)])
  const cleaned = (await withoutLocation('image/gif', gif)).toString('latin1')
  expect(cleaned).not.toMatch(/Stockholm|SE'|Gamla|Location/)
  expect(cleaned).toMatch(/photoshop:Headline="Trappan".*<dc:title>Hemma/s)
})

test('what may tell the place and cannot be read says so', async () => {
  const tells = async (bytes: Buffer) =>
    (await inspect(async (start, end) => bytes.subarray(start, end), bytes.length)).mayTellLocation
  const track = (kind: string) =>
    box('trak', box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(kind, Buffer.alloc(8)))))))
  const film = (...boxes: Buffer[]) => Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), box('moov', ...boxes)])
  expect(await tells(film(track('avc1')))).toBe(false)
  expect(await tells(film(track('gpmd')))).toBe(true)
  expect(await tells(film(box('gps ', Buffer.alloc(8))))).toBe(true)
  expect(await tells(Buffer.from('II+\0\u0008\0\0\0\u0010\0\0\0\0\0\0\0', 'latin1'))).toBe(true)
  expect(await tells(Buffer.from('8BPS\0\u0001\0\0\0\0\0\0', 'latin1'))).toBe(true)
  expect(await tells(Buffer.from('Ett brev'))).toBe(false)
  expect(await tells(Buffer.from('%PDF-1.7\n'))).toBe(false)
  for (const bytes of Object.values(pictures)) expect(await tells(bytes)).toBe(false)
})
