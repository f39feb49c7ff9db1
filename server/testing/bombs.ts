import { deflateSync } from 'node:zlib'
import { box } from './movies.ts'
import { chunk } from './pictures.ts'

/*
 * Small files that cost whoever reads them far more than they say: each of a kind that took the service down, or would.
 */

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const repeated = (part: Buffer, times: number) => Buffer.concat(Array.from({ length: times }, () => part))
const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])])
const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
const header = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]))
const png = (...chunks: Buffer[]) =>
  Buffer.concat([
    signature,
    header,
    ...chunks,
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** Segments that begin inside of each other, each as long as a segment can be. */
function overlappingSegments(mark: string, times: number): Buffer {
  return jpeg(repeated(Buffer.concat([u16(0xffe1), u16(0xffff), Buffer.from(`${mark} `, 'latin1')]), times))
}

/** EXIF blocks that begin inside of each other and share one directory of as many entries as there can be. */
function overlappingDirectories(times: number): Buffer {
  const head = Buffer.concat([u16(0xffe1), u16(0xffff), Buffer.from('Exif\0\0MM\0*', 'latin1')])
  const block = Buffer.concat([head, u32(8), u16(0xffff), repeated(Buffer.from('8825000400000001', 'hex'), 3)])
  return jpeg(repeated(block, times), Buffer.alloc(65_000))
}

const unreadable = chunk('zTXt', Buffer.from('Raw profile type exif\0\0not packed', 'latin1'))
const packed = chunk(
  'zTXt',
  Buffer.concat([Buffer.from('Raw profile type exif\0\0', 'latin1'), deflateSync(Buffer.alloc(4_000_000, 'a'))]),
)

/** Items with as many extents as can be said, none of which takes a byte. */
function emptyExtents(items: number): Buffer {
  const item = Buffer.concat([u16(1), u16(0), u16(0xffff)])
  const table = box('iloc', Buffer.from([0, 0, 0, 0, 0, 0]), u16(items), repeated(item, items))
  return Buffer.concat([box('ftyp', 'heic', u32(0), 'mif1heic'), box('meta', u32(0), table)])
}

function placesEverywhere(times: number): Buffer {
  const place = box('\u00a9xyz', u16(16), u16(0x15c7), '+59.3250+018.0694/')
  const far = Buffer.concat([place, box('free', Buffer.alloc(20_000))])
  return Buffer.concat([box('ftyp', 'isom', u32(512), 'isom'), box('moov', box('udta', repeated(far, times)))])
}

function nestedBoxes(levels: number): Buffer {
  let inner: Buffer = Buffer.alloc(0)
  for (let level = 0; level < levels; level++) inner = box(level % 2 ? 'udta' : 'moov', inner)
  return Buffer.concat([box('ftyp', 'isom', u32(512), 'isom'), inner])
}

/** A directory that leads to each of its neighbours, all of them full. */
function directoriesOfDirectories(): Buffer {
  const bytes = Buffer.alloc(400_000)
  bytes.write('MM\0*', 'latin1')
  bytes.writeUInt32BE(8, 4)
  for (let at = 8; at + 14 < bytes.length; at += 12) {
    bytes.writeUInt16BE(0x014a, at + 2)
    bytes.writeUInt16BE(4, at + 4)
    bytes.writeUInt32BE(30_000, at + 6)
  }
  bytes.writeUInt16BE(30_000, 8)
  return bytes
}

const xmpOfNothing = Buffer.from(` a:GPSLatitude="`.repeat(60_000) + '<a:City'.repeat(60_000))

type Bomb = { name: string; bytes: Buffer }

/** Files that cost the reader of their place and date much work. */
export function metadataBombs(): Bomb[] {
  return [
    { name: 'jpg-xmp.jpg', bytes: overlappingSegments('http://ns.adobe.com/xap/1.0/\0<a:GPSLatitude', 2_000) },
    { name: 'jpg-exif.jpg', bytes: overlappingDirectories(2_000) },
    {
      name: 'jpg-iptc.jpg',
      bytes: jpeg(
        repeated(
          Buffer.concat([u16(0xffed), u16(0xffff), Buffer.from('Photoshop 3.0\x008BIM\u0004\u0004\0\0', 'latin1')]),
          8_000,
        ),
      ),
    },
    { name: 'png-unreadable.png', bytes: png(repeated(unreadable, 10_000)) },
    { name: 'png-packed.png', bytes: png(repeated(packed, 500)) },
    { name: 'heic-extents.heic', bytes: emptyExtents(1_300) },
    { name: 'film-places.mp4', bytes: placesEverywhere(300) },
    { name: 'film-nested.mp4', bytes: nestedBoxes(2_000) },
    {
      name: 'jpg-films.jpg',
      bytes: jpeg(Buffer.from([0xff, 0xfe, 0, 2]), repeated(box('ftyp', 'isom', u32(0)), 20_000)),
    },
    { name: 'tiff-directories.tif', bytes: directoriesOfDirectories() },
    {
      name: 'png-xmp.png',
      bytes: png(chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), xmpOfNothing]))),
    },
    {
      name: 'gif-xmp.gif',
      bytes: Buffer.concat([Buffer.from('GIF89a'), repeated(Buffer.from('<x:xmpmeta '), 100_000)]),
    },
  ]
}

/** A page of forms that draw forms, ten of each: 2.6 kB and a billion lines. */
export function nestedForms(levels = 9): Buffer {
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  const first = 4
  const form = (level: number) => {
    const isLast = level === levels - 1
    const text = isLast ? '0 0 m 9 9 l S' : '/F Do '.repeat(10)
    const inner = isLast ? '' : `/Resources << /XObject << /F ${first + level + 1} 0 R >> >> `
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] ${inner}${stream(text).slice(3)}`
  }
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents ${first + levels} 0 R /Resources << /XObject << /F ${first} 0 R >> >> >>`,
    ...Array.from({ length: levels }, (_, level) => form(level)),
    stream('/F Do'),
  ]
  const written = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return Buffer.from(
    `%PDF-1.4\n${written.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
}
