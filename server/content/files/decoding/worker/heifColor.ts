import { createBudget, type Budget } from './inspection/budget.ts'
import { boxesIn, readerOf, type Box } from './inspection/metadata/heif.ts'

/* The colours of HEIC and AVIF, whose decoder gives numbers alone: the `colr` property of the main item (ISO/IEC
   23008-12). */

/** A profile, or the number of the primaries (ISO/IEC 23091-2). */
export type HeifColor = { profile: Buffer } | { primaries: number }

/** A profile goes before numbers. Null where the file says nothing that can be read. */
export function colorOfHeif(bytes: Buffer): HeifColor | null {
  const budget = createBudget()
  const meta = boxesIn(bytes, { start: 0, end: bytes.length }, budget).find(({ type }) => type === 'meta')
  const boxes = meta ? boxesIn(bytes, { start: meta.start + 4, end: meta.end }, budget) : []
  const within = (name: string, among: Box[]) => {
    const box = among.find(({ type }) => type === name)
    return box ? boxesIn(bytes, box, budget) : []
  }
  const inProperties = within('iprp', boxes)
  const properties = within('ipco', inProperties)
  const main = boxes.find(({ type }) => type === 'pitm')
  const ofMain = inProperties
    .filter(({ type }) => type === 'ipma')
    .flatMap((box) => (main ? indexesOf(bytes, box, { item: mainItem(bytes, main), budget }) : []))
    .flatMap((index) => properties[index - 1] ?? [])
  // Some say it of the tiles alone that the main picture is put together from.
  const colors = (list: Box[]) => list.filter(({ type }) => type === 'colr').flatMap((box) => colorIn(bytes, box) ?? [])
  const found = [...colors(ofMain), ...colors(properties)]
  return found.find((color) => 'profile' in color) ?? found[0] ?? null
}

function mainItem(bytes: Buffer, box: Box): number {
  const reader = readerOf(bytes, box)
  const version = reader.number(1)
  reader.number(3)
  return reader.number(version === 0 ? 2 : 4)
}

/** Which of the properties the item has, counted from 1. */
function indexesOf(bytes: Buffer, box: Box, { item, budget }: { item: number; budget: Budget }): number[] {
  const reader = readerOf(bytes, box)
  const version = reader.number(1)
  const indexBytes = reader.number(3) & 1 ? 2 : 1
  const found: number[] = []
  for (let left = reader.number(4); left > 0 && !reader.isDone() && budget.step(); left--) {
    const id = reader.number(version === 0 ? 2 : 4)
    for (let its = reader.number(1); its > 0 && budget.step(); its--) {
      // The first bit says that it is essential.
      const index = reader.number(indexBytes) & (indexBytes === 1 ? 0x7f : 0x7fff)
      if (id === item) found.push(index)
    }
  }
  return found
}

function colorIn(bytes: Buffer, { start, end }: Box): HeifColor | null {
  const kind = bytes.toString('latin1', start, Math.min(start + 4, end))
  if (kind === 'prof' || kind === 'rICC') return { profile: bytes.subarray(start + 4, end) }
  return kind === 'nclx' && start + 6 <= end ? { primaries: bytes.readUInt16BE(start + 4) } : null
}
