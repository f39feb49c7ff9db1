import * as mupdf from 'mupdf'
import sharp from 'sharp'
import { layoutOf } from './layout.ts'

sharp.concurrency(1)
sharp.cache(false)
// Our own previews are all that it is given.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebp'] })

const white: [number] = [1]
const black: [number] = [0]
/** Read on light and on dark, and seen through. */
const density = { letters: 0.42, edge: 0.22 }

/** The picture with the lines across it, as WebP without metadata. */
export async function markPicture(webp: Buffer, lines: readonly string[], font: mupdf.Font): Promise<Buffer> {
  const { width, height } = await sharp(webp).metadata()
  const input = drawn(lines, font, { width, height })
  const raw = { width, height, channels: 4, premultiplied: true } as const
  return sharp(webp)
    .composite([{ input, raw, premultiplied: true }])
    .webp({ quality: 80 })
    .toBuffer()
}

/** The lines alone, on nothing. */
function drawn(lines: readonly string[], font: mupdf.Font, { width, height }: { width: number; height: number }) {
  const { size, angle, lines: placed } = layoutOf(lines, font, { width, height })
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], true)
  pixmap.clear()
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap)
  const text = new mupdf.Text()
  for (const { text: line, right, up } of placed) text.showString(font, [size, 0, 0, -size, right, -up], line)
  // Pixels are counted downwards.
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const across: mupdf.Matrix = [cos, -sin, sin, cos, width / 2, height / 2]
  const edge = new mupdf.StrokeState({
    lineWidth: size / 14,
    lineCap: 'Round',
    lineJoin: 'Round',
    miterLimit: 10,
    dashPhase: 0,
    dashes: [],
  })
  device.strokeText(text, edge, across, mupdf.ColorSpace.DeviceGray, black, density.edge)
  device.fillText(text, across, mupdf.ColorSpace.DeviceGray, white, density.letters)
  device.close()
  const pixels = Buffer.from(pixmap.getPixels())
  for (const kept of [edge, text, device, pixmap]) kept.destroy()
  return pixels
}
