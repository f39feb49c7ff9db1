import { crc32, deflateSync } from 'node:zlib'
import sharp, { type OutputInfo } from 'sharp'
import type { HeifColor } from './heifColor.ts'

type Drawn = { data: Buffer; info: OutputInfo }

/** The code (ITU-T H.273) of the primaries of Display P3, which telephones take their pictures in. */
const displayP3 = 12

/** The colour profile that is meant, if it is another one than sRGB and known. */
export async function profileOf(color: HeifColor | null): Promise<Buffer | null> {
  if (!color) return null
  if ('profile' in color) return color.profile
  if (color.primaries !== displayP3) return null
  const any = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
  const { icc } = await sharp(await any.withIccProfile('p3').png().toBuffer()).metadata()
  return icc ?? null
}

/** The same picture in sRGB, whose colours were of that profile. */
export async function inSrgb({ data, info }: Drawn, profile: Buffer): Promise<Drawn> {
  const { width, height, channels } = info
  const png = await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer()
  // A profile that is none changes nothing.
  return sharp(withProfile(png, profile), { failOn: 'none' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The signature and the head of a PNG. */
const headBytes = 33

/** sharp takes no profile for pixels, but that of a PNG. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, headBytes), length, data, sum, png.subarray(headBytes)])
}
