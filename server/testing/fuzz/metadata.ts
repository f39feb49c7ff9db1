import * as fc from 'fast-check'
import { box } from '../movies.ts'
import { chunk } from '../pictures.ts'

/*
 * Files that are right in their structure and odd in all that it says: lengths that lie, directories that lead in
 * circles, boxes in boxes, places where none belong.
 */

const be = (length: number) => (value: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
const [u16, u32] = [be(2), be(4)]

/** Mostly small: what lies within a file of some hundred bytes. */
const offset = fc.oneof(
  { weight: 8, arbitrary: fc.nat(400) },
  { weight: 1, arbitrary: fc.constantFrom(0, 8, 0xffff_fff0, 0xffff_ffff) },
)
const junk = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))
const joined = (parts: fc.Arbitrary<Buffer>, most = 12) =>
  fc.array(parts, { maxLength: most }).map((found) => Buffer.concat(found))

const tag = fc.constantFrom(0x8825, 0x8825, 0x8769, 0x014a, 0x9003, 0x02bc, 0x83bb, 0x8649, 1, 2, 3, 4, 0x010f)
const entry = fc
  .tuple(tag, fc.nat(14), offset, offset)
  .map(([its, type, count, value]) => Buffer.concat([u16(its), u16(type), u32(count), u32(value)]))
const directory = fc
  .tuple(fc.oneof(fc.nat(12), fc.constant(0xffff)), joined(entry), offset)
  .map(([count, entries, next]) => Buffer.concat([u16(count), entries, u32(next)]))
const tiff = fc
  .tuple(offset, joined(fc.oneof(directory, junk), 5))
  .map(([first, rest]) => Buffer.concat([Buffer.from('MM\0*', 'latin1'), u32(first), rest]))

const xmpPart = fc.constantFrom(
  ' exif:GPSLatitude="59,19N"',
  "\nphotoshop:City='Stockholm'",
  '<Iptc4xmpExt:LocationShown>',
  '</Iptc4xmpExt:LocationShown>',
  '<exif:GPSLongitude>18,4E</exif:GPSLongitude>',
  ' a:State = "',
  '<a:City/>',
  '<b:City',
  '<x:xmpmeta>',
  '</x:xmpmeta>',
  ' dc:format="image/jpeg"',
  '>',
  '"',
)
const xmp = fc.array(xmpPart, { maxLength: 20 }).map((parts) => Buffer.from(parts.join('')))

const iptcSet = fc
  .tuple(fc.constantFrom(26, 90, 95, 101, 120), fc.oneof(fc.nat(20), fc.constantFrom(0x7fff, 0x8004)), junk)
  .map(([set, length, value]) => Buffer.concat([Buffer.from([0x1c, 2, set]), u16(length), value]))
const photoshop = joined(
  fc
    .tuple(fc.constantFrom(0x0404, 0x0404, 0x040c), offset, joined(iptcSet))
    .map(([id, length, data]) =>
      Buffer.concat([Buffer.from('8BIM'), u16(id), u16(0), u32(length === 0 ? data.length : length), data]),
    ),
  4,
)

const textBox = fc
  .constantFrom('+59.3250+018.0694/', '', 'x')
  .map((text) => Buffer.from(`\0\u0012\0\0${text}`, 'latin1'))
const leafBox = fc
  .tuple(
    fc.constantFrom('\u00a9xyz', 'loci', 'XMP_', 'keys', 'data', 'stsd', 'iloc', 'iinf', 'infe', 'free', 'gps '),
    fc.oneof(textBox, junk, xmp),
  )
  .map(([type, content]) => box(type, content))
const { tree } = fc.letrec<{ tree: Buffer }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    leafBox,
    fc
      .tuple(
        fc.constantFrom('moov', 'trak', 'udta', 'meta', 'mdia', 'ilst', 'mpvd', 'meta\0\0\0\0'),
        fc.array(tie('tree'), { maxLength: 5 }),
      )
      .map(([type, parts]) => box(type.slice(0, 4), type.slice(4), ...parts)),
    // A length that lies.
    fc
      .tuple(offset, fc.constantFrom('moov', 'udta', '\u00a9xyz', 'uuid'))
      .map(([length, type]) => Buffer.concat([u32(length), Buffer.from(type, 'latin1')])),
  ),
}))
const boxes = joined(tree, 6)
const film = boxes.map((found) => Buffer.concat([box('ftyp', 'isom', u32(512), 'isom'), found]))

const itemTable = fc
  .tuple(fc.nat(255), fc.nat(255), fc.constantFrom(0, 1, 2), fc.uint8Array({ maxLength: 200 }))
  .map(([sizes, more, version, rest]) => box('iloc', Buffer.from([version, 0, 0, 0, sizes, more]), Buffer.from(rest)))
const itemKind = fc
  .tuple(fc.nat(3), fc.constantFrom('Exif', 'mime'))
  .map(([id, kind]) => box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), kind, 'application/rdf+xml\0'))
const heif = fc
  .tuple(fc.array(itemKind, { maxLength: 4 }), itemTable, tiff, boxes)
  .map(([kinds, table, block, rest]) =>
    Buffer.concat([
      box('ftyp', 'heic', u32(0), 'mif1heic'),
      box('meta', u32(0), box('iinf', u32(0), u16(kinds.length), ...kinds), table, box('idat', u32(0), block)),
      rest,
    ]),
  )

const segment = fc
  .tuple(
    fc.constantFrom(0xffe1, 0xffe1, 0xffed, 0xffda),
    fc.oneof(
      tiff.map((block) => Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block])),
      xmp.map((text) => Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), text])),
      photoshop.map((blocks) => Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), blocks])),
      film,
      junk,
    ),
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, offset),
  )
  .map(([marker, data, lie]) => Buffer.concat([u16(marker), u16((lie ?? data.length + 2) & 0xffff), data]))
const jpeg = fc
  .tuple(joined(segment, 6), fc.oneof(film, junk))
  .map(([segments, behind]) => Buffer.concat([u16(0xffd8), segments, u16(0xffd9), behind]))

const textChunk = fc
  .tuple(
    fc.constantFrom('tEXt', 'zTXt', 'iTXt'),
    fc.constantFrom('XML:com.adobe.xmp', 'Raw profile type exif', 'Raw profile type iptc', 'Comment'),
    fc.oneof(xmp, junk),
  )
  .map(([name, keyword, text]) => chunk(name, Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`), text])))
const png = joined(
  fc.oneof(
    textChunk,
    tiff.map((block) => chunk('eXIf', block)),
    junk,
  ),
  8,
).map((chunks) =>
  Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), chunk('IHDR', Buffer.alloc(13, 1)), chunks]),
)

const riffChunk = fc
  .tuple(fc.constantFrom('EXIF', 'XMP ', 'VP8 '), fc.oneof(tiff, xmp, junk), fc.oneof(fc.constant(null), offset))
  .map(([name, data, lie]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(lie ?? data.length)
    return Buffer.concat([Buffer.from(name), length, data])
  })
const webp = joined(riffChunk, 6).map((chunks) =>
  Buffer.concat([Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ', 'latin1'), chunks]),
)
const gif = xmp.map((text) => Buffer.concat([Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0', 'latin1'), text]))

/** The generator of odd files of each kind that is read, by its name. */
export const oddFiles = { jpeg, png, webp, gif, tiff, heif, film, junk }
