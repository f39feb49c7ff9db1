import * as mupdf from 'mupdf'
import sharp from 'sharp'
import { widthOf } from './layout.ts'

sharp.concurrency(1)
sharp.cache(false)
// Our own previews are all that it is given.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebp'] })

const white: [number] = [1]
const black: [number] = [0]
/** What lies below the words, so that they are read on light and on dark. */
const plate = 0.6
const lineHeight = 1.3

/** The picture with the lines in its lower right corner, as WebP without metadata. */
export async function markPicture(webp: Buffer, lines: readonly string[], font: mupdf.Font): Promise<Buffer> {
  const { width, height } = await sharp(webp).metadata()
  const input = drawn(lines, font, { width, height })
  const raw = { width, height, channels: 4, premultiplied: true } as const
  return sharp(webp)
    .composite([{ input, raw, premultiplied: true }])
    .webp({ quality: 80 })
    .toBuffer()
}

type Size = { width: number; height: number }

/** Letters that grow slower than the picture, and smaller where the words would not fit beside each other. */
function sizeFor(lines: readonly string[], font: mupdf.Font, { width, height }: Size) {
  const usual = 5 + 0.015 * Math.hypot(width, height)
  const widest = Math.max(...lines.map((line) => widthOf(line, font)))
  const fitting = Math.min(width / (widest + 2), height / ((lines.length + 1) * lineHeight))
  return { size: Math.min(usual, fitting), widest }
}

/** The lines alone, on nothing. */
function drawn(lines: readonly string[], font: mupdf.Font, { width, height }: Size): Buffer {
  const { size, widest } = sizeFor(lines, font, { width, height })
  const right = width - 0.9 * size
  const bottom = height - 0.75 * size
  const top = bottom - lines.length * lineHeight * size
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], true)
  pixmap.clear()
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap)
  const path = new mupdf.Path()
  path.rect(right - (widest + 0.5) * size, top - 0.25 * size, right + 0.5 * size, bottom + 0.25 * size)
  device.fillPath(path, false, mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, black, plate)
  const text = new mupdf.Text()
  for (const [index, line] of lines.entries()) {
    const [x, y] = [right - widthOf(line, font) * size, top + (index + 0.95) * lineHeight * size - 0.2 * size]
    text.showString(font, [size, 0, 0, -size, x, y], line)
  }
  device.fillText(text, mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, white, 1)
  device.close()
  const pixels = Buffer.from(pixmap.getPixels())
  for (const kept of [text, path, device, pixmap]) kept.destroy()
  return pixels
}
