import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type FailOnOptions, type Metadata, type Sharp } from 'sharp'
import { colorOfHeif } from './heifColor.ts'
import { inSrgb, profileOf } from './profile.ts'
import { fileNames, longestPlaceholder, NoPictureError } from './protocol.ts'

// One picture after the other, and nothing kept between them: memory matters more here than time.
sharp.concurrency(1)
sharp.cache(false)
// The file says what it is; a picture that says it is an SVG, a PDF or a text is not read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
})

/**
 * Two hundred megapixels, as the largest telephones make. A JPEG of that size is read smaller; of others memory
 * decides.
 */
const mostPixels = 200_000_000
const longSide = { small: 400, large: 1600, placeholder: 20 }
/** Before it the colours of an AVIF are said. */
const colorBytes = 1024 * 1024

/** Eight bits for each of red, green and blue, and of how dense it is where there are four channels. */
export type Pixels = {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
  /** The profile of its colours, unless they are sRGB. */
  profile?: Buffer | null
}
export type Drawn = { width: number; height: number; isWhole: boolean; placeholder: string; pages: number | null }
type Picture = { width: number; height: number; profile: Buffer | null }

/** How many pages a file has: a TIFF may have several, and what moves has one. */
export const pagesOf = ({ format, pages = 1 }: Pick<Metadata, 'format' | 'pages'>) => (format === 'tiff' ? pages : 1)

/** Writes the previews of a picture file, of the first of its pages, into its folder, turned as its EXIF says. They carry no metadata. */
export async function drawFile(folder: string, mediaType: string): Promise<Drawn> {
  const path = join(folder, fileNames.original)
  const metadata = await sharp(path, { limitInputPixels: false }).metadata()
  const { autoOrient, icc } = metadata
  assertPixels(autoOrient.width, autoOrient.height)
  const isUnsaid = mediaType === 'image/avif' && !icc
  const profile = isUnsaid ? await profileOf(colorOfHeif(await beginningOf(path))) : null
  const picture = { ...autoOrient, profile }
  const pages = pagesOf(metadata) > 1 ? pagesOf(metadata) : null
  const open = (failOn: FailOnOptions) => sharp(path, { limitInputPixels: mostPixels, failOn })
  try {
    return { ...(await draw(open('error').autoOrient(), picture, folder)), pages, isWhole: true }
  } catch (error) {
    // Of one that breaks off, what is there is more than nothing.
    const drawn = await draw(open('none').autoOrient(), picture, folder).catch(() => {
      throw error
    })
    if (await isBlank(join(folder, fileNames.large))) throw error
    return { ...drawn, pages, isWhole: false }
  }
}

/** The same of pixels that are turned already. */
export async function drawPixels(pixels: Pixels, folder: string): Promise<Drawn> {
  const { data, width, height, channels, profile = null } = pixels
  const drawn = await draw(sharp(data, { raw: { width, height, channels } }), { width, height, profile }, folder)
  return { ...drawn, pages: null, isWhole: true }
}

/** Throws if a picture of this size is not to be decoded. */
export function assertPixels(width: number, height: number): void {
  if (width * height > mostPixels) throw new NoPictureError('tooLarge', `${width} × ${height} pixels are too many`)
}

async function draw(source: Sharp, { width, height, profile }: Picture, folder: string) {
  const resized = await source
    .resize(within(longSide.large))
    // What is drawn in black on nothing would vanish on a dark page.
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const large = profile ? await inSrgb(resized, profile) : resized
  const drawn = () => sharp(large.data, { raw: large.info })
  await drawn().webp({ quality: 80 }).toFile(join(folder, fileNames.large))
  await drawn().resize(within(longSide.small)).webp({ quality: 75 }).toFile(join(folder, fileNames.small))
  const placeholder = await drawn().resize(within(longSide.placeholder)).webp({ quality: 40 }).toBuffer()
  if (placeholder.length > longestPlaceholder) throw new Error('The placeholder became too large.')
  return { width, height, placeholder: placeholder.toString('base64') }
}

/** Whether the picture is of one colour. */
async function isBlank(path: string): Promise<boolean> {
  const { channels } = await sharp(path).stats()
  return channels.every(({ min, max }) => max - min < 8)
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(colorBytes), 0, colorBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
