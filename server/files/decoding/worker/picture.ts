import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { fileNames, longestPlaceholder } from './protocol.ts'

// One picture after the other, and nothing kept between them: memory matters more here than time.
sharp.concurrency(1)
sharp.cache(false)
// The file says what it is; a picture that says it is an SVG, a PDF or a text is not read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
})

/** A hundred megapixels: more than telephones and most scanners make. */
const mostPixels = 100_000_000
const longSide = { small: 400, large: 1600, placeholder: 20 }

/** Eight bits for each of red, green and blue, and of how dense it is where there are four channels. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }
export type Drawn = { width: number; height: number; placeholder: string }

/** Writes the previews of a picture file into its folder, turned as its EXIF says. They carry no metadata. */
export async function drawFile(folder: string): Promise<Drawn> {
  const source = sharp(join(folder, fileNames.original), { limitInputPixels: mostPixels, failOn: 'error' })
  const { autoOrient } = await source.metadata()
  return draw(source.autoOrient(), autoOrient, folder)
}

/** The same of pixels that are turned already. */
export function drawPixels({ data, width, height, channels }: Pixels, folder: string): Promise<Drawn> {
  return draw(sharp(data, { raw: { width, height, channels } }), { width, height }, folder)
}

/** Throws if a picture of this size is not to be decoded. */
export function assertPixels(width: number, height: number): void {
  if (width * height > mostPixels) throw new Error(`${width} × ${height} pixels are too many`)
}

async function draw(source: Sharp, { width, height }: { width: number; height: number }, folder: string) {
  const large = await source
    .resize(within(longSide.large))
    // What is drawn in black on nothing would vanish on a dark page.
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = () => sharp(large.data, { raw: large.info })
  await drawn().webp({ quality: 80 }).toFile(join(folder, fileNames.large))
  await drawn().resize(within(longSide.small)).webp({ quality: 75 }).toFile(join(folder, fileNames.small))
  const placeholder = await drawn().resize(within(longSide.placeholder)).webp({ quality: 40 }).toBuffer()
  if (placeholder.length > longestPlaceholder) throw new Error('The placeholder became too large.')
  return { width, height, placeholder: placeholder.toString('base64') }
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
