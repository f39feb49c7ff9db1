import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The steps of a house in Stockholm. */
const exif = {
  IFD0: { Make: 'Parmen' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '59/1 19/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '18/1 4/1 10/1',
    GPSMapDatum: 'WGS-84',
  },
}

export const xmpWithLocation = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" exif:GPSLatitude="59,19.5N" dc:format="image/jpeg"><exif:GPSLongitude>18,4.1667E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'

/**
 * A green picture with a red corner, up on the left as the camera held it, to be turned a quarter clockwise: as it is
 * seen it is higher than wide, and the corner is up on the right. With place and date.
 */
export function photo(
  format: Format,
  { width = 96, height = 64, takenAt = '2024:06:21 23:30:00' } = {},
): Promise<Buffer> {
  const red = { width: width / 2, height: height / 2, channels: 3, background: '#e02020' } as const
  return sharp({ create: { width, height, channels: 3, background: '#20a060' } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .withExif({ ...exif, IFD2: { DateTimeOriginal: takenAt } })
    .withMetadata({ orientation: 6 })
    .withXmp(xmpWithLocation)
    .toFormat(format)
    .toBuffer()
}

/** The same as an iPhone keeps it, with the turn in a box of its own (`irot`). Made with libheif's heif-enc. */
export function heicPhoto(): Buffer {
  return readFileSync(join(import.meta.dirname, 'pictures/rotated.heic'))
}

/** A photo of a Google telephone, whose film says where it was taken. Made with ExifTool and ffmpeg. */
export const motionPhoto = () =>
  readFileSync(join(import.meta.dirname, 'pictures/motion-photo-google-gps-in-video.jpg'))

/** A TIFF file of 72 kB whose directory comes last, as libtiff writes it; it says where it was taken. */
export const directoryLast = () => readFileSync(join(import.meta.dirname, 'pictures/tiff-directory-last.tif'))

/** Red, green and blue in Display P3, as its profile says. Made with libheif's heif-enc. */
export function heicInDisplayP3(): Buffer {
  return readFileSync(join(import.meta.dirname, 'pictures/display-p3.heic'))
}

/** A picture in which no two rows are alike. */
export async function gradient({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const strip = Buffer.from(Array.from({ length: 64 }, (_, row) => [row * 4, 90, 255 - row * 4]).flat())
  return sharp(strip, { raw: { width: 1, height: 64, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

/** A white PNG of any size in a few kilobytes. */
export function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit for a pixel, grey.
  head[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk with its checksum. */
export function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
