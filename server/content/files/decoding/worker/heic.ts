import type libheif from 'libheif-js/wasm-bundle.js'
import { colorOfHeif } from './heifColor.ts'
import { assertPixels, type Pixels } from './picture.ts'
import { profileOf } from './profile.ts'

/**
 * The main picture of a HEIC file, turned as the file says: its EXIF says so again, and is not to be followed. Throws
 * if it cannot be read.
 */
export async function readHeic(bytes: Buffer): Promise<Pixels> {
  // Ten megabytes that nothing else needs.
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  await heif.ready
  const decoder = new heif.HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw new Error('There is no picture in it.')
    return { ...(await pixelsOf(image)), profile: await profileOf(colorOfHeif(bytes)) }
  } finally {
    for (const image of images) image.free()
  }
}

async function pixelsOf(image: libheif.HeifImage): Promise<Pixels> {
  const [width, height] = [image.get_width(), image.get_height()]
  assertPixels(width, height)
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<libheif.ImageTarget | null>((resolve) => image.display(target, resolve))
  if (!shown) throw new Error('The picture in it cannot be read.')
  const data = new Uint8Array(shown.data.buffer, shown.data.byteOffset, shown.data.byteLength)
  return { data, width, height, channels: 4 }
}
