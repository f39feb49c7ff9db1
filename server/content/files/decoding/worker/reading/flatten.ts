import { drawn, opened, type Grey } from './grey.ts'

/** Of a picture's longer side: wider than a letter, narrower than the shade of a hand. */
const blocksAlong = 60
/** Among the pixels of a block, the paper is as bright as the brightest fifth. */
const paperShare = 0.2
/** What is darker than all but a hundredth is ink, unless it is as bright as nearly white paper. */
const ink = { share: 0.01, lightest: 215 }
const white = 240

/**
 * The same picture with its paper white and its ink dark everywhere, whatever shade lies on it and however faded the
 * ink is.
 */
export async function flatten(picture: Grey): Promise<Grey> {
  const { width, height } = picture
  const blocks = blocksOf(picture)
  const paper = await spread(blocks, picture)
  const isPaper = paperAmong(blocks)
  const count = new Uint32Array(256)
  let counted = 0
  const data = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / blocks.side) * blocks.columns
    for (let x = 0; x < width; x++, at++) {
      const value = Math.min(255, Math.round(((picture.data[at] ?? 0) * 255) / Math.max(1, paper[at] ?? 1)))
      data[at] = value
      if (!isPaper[row + Math.floor(x / blocks.side)]) continue
      count[value] = (count[value] ?? 0) + 1
      counted++
    }
  }
  const dark = Math.min(ink.lightest, darkest(count, counted * ink.share))
  const stretched = Uint8ClampedArray.from({ length: 256 }, (_, value) => ((value - dark) * 255) / (white - dark))
  for (let at = 0; at < data.length; at++) data[at] = stretched[data[at] ?? 0] ?? 0
  return { data, width, height }
}

function darkest(count: Uint32Array, share: number): number {
  let seen = 0
  return Math.max(
    0,
    count.findIndex((some) => (seen += some) >= share),
  )
}

type Blocks = { values: Uint8Array; columns: number; rows: number; side: number }

/** How bright the paper is in each block of the picture. */
function blocksOf(picture: Grey): Blocks {
  const side = Math.max(8, Math.round(Math.max(picture.width, picture.height) / blocksAlong))
  const [columns, rows] = [Math.ceil(picture.width / side), Math.ceil(picture.height / side)]
  const values = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = brightest(picture, { left: column * side, top: row * side, side })
  return { values, columns, rows, side }
}

/** At each pixel: the edge between two blocks would be taken for a line. */
async function spread({ values, columns, rows }: Blocks, { width, height }: Grey): Promise<Uint8Array> {
  const small = opened({ data: values, width: columns, height: rows }).median(3).blur(1)
  return (await drawn(small.resize(width, height, { fit: 'fill', kernel: 'cubic' }))).data
}

/** A table is half as bright as the paper that lies on it, or darker: at the edge it would pass for ink. */
function paperAmong({ values, columns }: Blocks): boolean[] {
  const brightestOf = values.toSorted()[Math.floor(values.length * 0.9)] ?? 255
  const isBright = (at: number) => (values[at] ?? 255) > brightestOf / 2
  const around = [-columns - 1, -columns, -columns + 1, -1, 0, 1, columns - 1, columns, columns + 1]
  return Array.from(values, (_, at) => around.every((step) => isBright(at + step)))
}

function brightest({ data, width, height }: Grey, { left, top, side }: { left: number; top: number; side: number }) {
  const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)]
  const values = new Uint32Array(256)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const value = data[y * width + x] ?? 0
      values[value] = (values[value] ?? 0) + 1
    }
  let seen = 0
  let value = 255
  while (value > 1 && (seen += values[value] ?? 0) < (right - left) * (bottom - top) * paperShare) value--
  return value
}
